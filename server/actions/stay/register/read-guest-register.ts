import { addDays } from '../../../../contract/facts.ts'
import {
  mostRegisterRows,
  type RegisterState,
  type StayEvent,
} from '../../../../contract/office/stay/register.ts'
import type { DateText } from '../../../../contract/values.ts'
import type { GuestFacts } from '../../../../domain/guest-facts.ts'
import { deadlineOf, isOverdue, overdueBefore } from '../../../../domain/guest-register.ts'
import type { GuestDocument } from '../../../../domain/guests.ts'
import { hotelDate, hotelInstant } from '../../../../domain/hotel-time.ts'
import type { Context } from '../../../context.ts'
import { openDocument, openFacts } from '../../../database/bookings/booking-guests.ts'
import { readUnitNumbers } from '../../../database/bookings/facts-beside-bookings.ts'
import {
  countRegister,
  type EventRow,
  listReported,
  listUnreported,
  type ReportedRow,
} from '../../../database/stay/guest-register.ts'
import type { DocumentKeys } from '../../../secrets/document-keys.ts'

/** An arrival or a departure of a foreign guest, with all that the authorities ask. */
export interface RegisterEntry {
  readonly bookingId: number
  readonly bookNumber: number
  readonly guestId: number
  readonly event: StayEvent
  readonly happenedAt: Date
  readonly deadline: Date
  readonly overdue: boolean
  readonly fullName: string | null
  readonly document: GuestDocument | null
  readonly facts: GuestFacts | null
  readonly unit: string | null
  readonly checkIn: DateText
  readonly checkOut: DateText
  readonly arrivedAt: Date | null
  readonly departedAt: Date | null
  readonly report: { id: number; username: string; at: Date; stands: boolean } | undefined
}

interface AskedRegister {
  readonly state: RegisterState
  readonly from: DateText | undefined
  readonly to: DateText | undefined
}

export async function readGuestRegister({ database, clock, config }: Context, asked: AskedRegister) {
  const now = clock.now()
  const period = periodOf(asked, now)
  const wanted = { now, period, most: mostRegisterRows }
  const [counts, found] = await Promise.all([
    countRegister(database, now),
    asked.state === 'reported' ? listReported(database, wanted) : listUnreported(database, wanted),
  ])
  const rows: readonly (EventRow | ReportedRow)[] = found.rows
  const ids = [...new Set(rows.map(({ bookingId }) => bookingId))]
  const units = await readUnitNumbers(database, ids, hotelDate(now))
  const entries = rows.map((row) =>
    entryOf(row, { unit: units.get(row.bookingId) ?? null, now, keys: config.documentKeys }),
  )
  return { now, ...counts, total: found.total, entries }
}

/** Whole days of the hotel; of what is overdue only what has no time left. */
function periodOf({ state, from, to }: AskedRegister, now: Date) {
  const ends = to === undefined ? undefined : hotelInstant(addDays(to, 1), '00:00')
  const late = overdueBefore(now)
  const until = state === 'overdue' && (ends === undefined || late < ends) ? late : ends
  return { from: from === undefined ? undefined : hotelInstant(from, '00:00'), until }
}

function entryOf(
  row: EventRow | ReportedRow,
  { unit, now, keys }: { unit: string | null; now: Date; keys: DocumentKeys },
): RegisterEntry {
  const { position, documentSealed, registerSealed, ...event } = row
  const place = { bookingId: row.bookingId, booking_id: row.bookingId, position: position ?? 0 }
  const report =
    'reportId' in row
      ? { id: row.reportId, username: row.reportedBy, at: row.reportedAt, stands: row.stands }
      : undefined
  return {
    ...event,
    deadline: deadlineOf(row.happenedAt),
    overdue: isOverdue(row.happenedAt, report?.at ?? now),
    document: documentSealed && openDocument(documentSealed, place, keys),
    facts: registerSealed && openFacts(registerSealed, place, keys),
    unit,
    report,
  }
}
