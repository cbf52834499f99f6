import { isRefusal, type Refusal, refuse } from '../../../../contract/errors.ts'
import type { StayEvent } from '../../../../contract/office/stay/register.ts'
import type { Context } from '../../../context.ts'
import {
  type AskedEvent,
  findEvents,
  findReport,
  insertReports,
  strikeReport,
} from '../../../database/stay/guest-register.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'
import { withBooking } from '../../moves/with-booking.ts'

/**
 * Notes that arrivals and departures were reported, each booking by itself: one that was changed meanwhile keeps none of the others from being noted.
 * What was noted before stays as it was, with its name and time.
 */
export async function noteReported(
  context: Context,
  { staffId, events }: { staffId: number; events: readonly (AskedEvent & { bookingId: number })[] },
): Promise<{ reported: number; gone: number } | Refusal> {
  const asked = onceEach(events)
  const bookingIds = [...new Set(asked.map(({ bookingId }) => bookingId))]
  let reported = 0
  let standing = 0
  for (const bookingId of bookingIds) {
    const ofBooking = asked.filter((event) => event.bookingId === bookingId)
    const noted = await noteOfBooking(context, { bookingId, staffId, events: ofBooking })
    // A booking that is not there has nothing to report.
    if (isRefusal(noted)) continue
    reported += noted.reported
    standing += noted.standing
  }
  return standing === 0 ? refuse('register_changed') : { reported, gone: asked.length - standing }
}

const onceEach = <E extends AskedEvent>(events: readonly E[]): E[] => [
  ...new Map(events.map((event) => [`${event.guestId} ${event.event}`, event])).values(),
]

const noteOfBooking = (
  context: Context,
  { bookingId, staffId, events }: { bookingId: number; staffId: number; events: readonly AskedEvent[] },
): Promise<{ reported: number; standing: number } | Refusal> =>
  withBooking(context, { bookingId }, async ({ transaction, now }) => {
    const standing = await findEvents(transaction, bookingId, events)
    if (standing.length === 0) return { reported: 0, standing: 0 }
    const reported = await insertReports(transaction, { bookingId, staffId, at: now }, standing)
    const count = (wanted: StayEvent) => standing.filter(({ event }) => event === wanted).length
    if (reported > 0)
      await recordHistory(transaction, {
        at: now,
        actor: { kind: 'staff', staffId },
        about: { bookingId },
        action: 'guest_reported',
        facts: { arrivals: count('arrival'), departures: count('departure') },
      })
    return { reported, standing: standing.length }
  })

/** Noted by mistake. The row stays, with who struck it and when; whoever strikes it twice is answered the same. */
export async function strikeReported(
  context: Context,
  { staffId, reportId }: { staffId: number; reportId: number },
): Promise<{ reportId: number } | Refusal> {
  const known = await findReport(context.database, reportId)
  if (!known) return refuse('report_not_found')
  const { bookingId } = known
  return withBooking(context, { bookingId }, async ({ transaction, now }) => {
    const report = await findReport(transaction, reportId)
    if (!report || report.struckAt) return { reportId }
    await strikeReport(transaction, reportId, { staffId, at: now })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { bookingId },
      action: 'guest_report_struck',
      facts: { report: reportId, event: report.event },
    })
    return { reportId }
  })
}
