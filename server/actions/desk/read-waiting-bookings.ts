import { type WaitingBooking, waitingBookingKinds } from '../../../contract/office/desk/waiting-bookings.ts'
import type { StaffRole } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { WaitingThing } from '../../database/desk/what-waits.ts'
import { readWhatWaits } from '../letters/read-what-waits.ts'

const most = 300

export type BookingThatWaits = NonNullable<WaitingThing['booking']>

interface WaitingOf {
  readonly kind: WaitingBooking['kind']
  readonly total: number
  /** As many of them as a screen shows. */
  readonly bookings: readonly BookingThatWaits[]
}

/** Whose guests have to be asked for money: the same bookings as in notices. */
export async function readWaitingBookings(
  { database, clock }: Context,
  role: StaffRole,
): Promise<readonly WaitingOf[]> {
  const waiting = await readWhatWaits(database, { role, now: clock.now() })
  return waitingBookingKinds.map((kind) => {
    const bookings = waiting.flatMap((thing) => (thing.kind === kind && thing.booking ? [thing.booking] : []))
    return { kind, total: bookings.length, bookings: bookings.slice(0, most) }
  })
}
