import type { LetterAgain } from '../contract/values.ts'
import { type BookingState, isLapsed } from './booking-state.ts'

type LetterProblem =
  | 'booking_cancelled'
  | 'booking_not_paid'
  | 'booking_paid_already'
  | 'booking_awaits_confirmation'
  | 'booking_lapsed'
  | 'booking_pays_at_desk'

type Known = Pick<BookingState, 'status' | 'holdUntil'>

/** Why there is no reason for this letter now: asked before it is queued by staff, and again before any such letter is written. */
export function letterProblem(letter: LetterAgain, booking: Known, now: Date): LetterProblem | undefined {
  if (booking.status === 'cancelled') return 'booking_cancelled'
  // Paid, or to be paid at the desk: whatever still has a hold is not confirmed.
  if (letter === 'booking_confirmed') return booking.holdUntil === null ? undefined : 'booking_not_paid'
  if (booking.status === 'paid') return 'booking_paid_already'
  if (isLapsed(booking, now)) return 'booking_lapsed'
  if (booking.status === 'awaiting_confirmation') return 'booking_awaits_confirmation'
  return booking.holdUntil === null ? 'booking_pays_at_desk' : undefined
}

/** So long a letter of the same kind to the same address counts as the one that is meant: a second click sends nothing. */
export const letterRestMs = 60_000
