import type { GuestBooking } from '../../../../contract/guest/bookings.ts'

interface BookingState {
  /** The number of the guest's status, or a booking that ended without a refund. */
  readonly label: 0 | 1 | 2 | 3 | 'cancelled'
  /** What the colour says: done, waits for someone, over. */
  readonly tone: 'done' | 'waits' | 'over'
}

/** Status 3 is a refund only where money has gone back. */
export function stateOf({
  status,
  refund_state,
  can_pay,
}: Pick<GuestBooking, 'status' | 'refund_state' | 'can_pay'>): BookingState {
  if (status === 0) return { label: 0, tone: 'done' }
  if (status === 1) return { label: 1, tone: can_pay ? 'waits' : 'over' }
  if (status === 2) return { label: 2, tone: 'waits' }
  return { label: refund_state === 'done' ? 3 : 'cancelled', tone: 'over' }
}
