import type { Booking } from '../../../../contract/guest/bookings.ts'

type Label =
  | 'paid'
  | 'unpaid'
  | 'waitsForBank'
  | 'waitsForTransfer'
  | 'refundAsked'
  | 'refundOnItsWay'
  | 'refunded'
  | 'cancelled'

interface BookingState {
  readonly label: Label
  /** What the colour says: done, waits for someone, over. */
  readonly tone: 'done' | 'waits' | 'over'
}

const pendingLabels = {
  bank: 'waitsForBank',
  transfer: 'waitsForTransfer',
  refund_request: 'refundAsked',
  refund: 'refundOnItsWay',
} as const

/** A cancelled booking is a refund only where money has gone back, and a pending one says what it waits for. */
export function stateOf({
  status,
  refund_state,
  pending_for,
  can_pay,
}: Pick<Booking, 'status' | 'refund_state' | 'pending_for' | 'can_pay'>): BookingState {
  if (status === 'paid') return { label: status, tone: 'done' }
  if (status === 'unpaid') return { label: status, tone: can_pay ? 'waits' : 'over' }
  if (status === 'pending') return { label: pendingLabels[pending_for ?? 'bank'], tone: 'waits' }
  return { label: refund_state === 'done' ? 'refunded' : 'cancelled', tone: 'over' }
}
