import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { guestStatuses } from '../../../../contract/guest/wire-numbers.ts'
import type { DateText } from '../../../../contract/values.ts'

interface BookingGroups<B> {
  readonly coming: readonly B[]
  readonly past: readonly B[]
}

type Grouped = Pick<
  OwnBooking,
  'status' | 'confirmed' | 'lapsed' | 'pending_for' | 'available_from' | 'available_to'
>

/**
 * What is still to come, and what is over: stays that have ended, and bookings that are cancelled or were not paid in time. Each group is
 * sorted by status, ascending; within a status the next stay comes first, and of the past ones the last.
 */
export function groupBookings<B extends Grouped>(
  bookings: readonly B[],
  today: DateText | undefined,
): BookingGroups<B> {
  const early = (a: B, b: B) => rankOf(a) - rankOf(b) || compare(a.available_from, b.available_from)
  const late = (a: B, b: B) => rankOf(a) - rankOf(b) || compare(b.available_from, a.available_from)
  return {
    coming: bookings.filter((booking) => isComing(booking, today)).sort(early),
    past: bookings.filter((booking) => !isComing(booking, today)).sort(late),
  }
}

function isComing(booking: Grouped, today: DateText | undefined): boolean {
  const { status, confirmed, lapsed, pending_for } = booking
  if (today !== undefined && booking.available_to < today) return false
  if (status === 'unpaid') return !lapsed
  // One that the bank may still pay is not over, though its time is; one whose money is on its way back is.
  return confirmed || (status === 'pending' && pending_for !== 'refund')
}

const rankOf = ({ status }: Grouped): number => guestStatuses.indexOf(status)

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
