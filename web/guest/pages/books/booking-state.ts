import type { Booking } from '../../../../contract/guest/bookings.ts'

interface BookingState {
  readonly label: 'paid' | 'unpaid' | 'pending' | 'refunded' | 'cancelled'
  /** What the colour says: done, waits for someone, over. */
  readonly tone: 'done' | 'waits' | 'over'
}

/** A cancelled booking is a refund only where money has gone back. */
export function stateOf({
  status,
  refund_state,
  can_pay,
}: Pick<Booking, 'status' | 'refund_state' | 'can_pay'>): BookingState {
  if (status === 'paid') return { label: status, tone: 'done' }
  if (status === 'unpaid') return { label: status, tone: can_pay ? 'waits' : 'over' }
  if (status === 'pending') return { label: status, tone: 'waits' }
  return { label: refund_state === 'done' ? 'refunded' : 'cancelled', tone: 'over' }
}
