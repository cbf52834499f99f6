import type { BookingState } from '../../../domain/booking-state.ts'

/** A booking as rules see it: paid, nobody has come yet, nothing speaks against it. What a test is about it changes. */
export const paidState = {
  kind: 'online',
  scope: 'fee_and_stay',
  status: 'paid',
  reception: 'not_sent',
  outcome: 'open',
  awaitsArrival: false,
  arrivedAt: null,
  departedAt: null,
  noShowAt: null,
  checkIn: '2027-01-18',
  checkOut: '2027-01-20',
  holdUntil: null,
} as const satisfies BookingState
