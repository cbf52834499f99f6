import type { BookingStatus } from '../contract/values.ts'

/** What there is to tell a guest about a payment. */
export type PaymentNews =
  | 'waiting'
  | 'needs_look'
  | 'paid'
  | 'failed'
  | 'failed_too_late'
  | 'cancelled'
  | 'returned_late'
  | 'returned_double'
  | 'returned_cancelled'

export interface PaymentFacts {
  readonly attempt: 'registering' | 'open' | 'orphan' | 'paid' | 'failed' | 'needs_look'
  /** Why the money of this attempt goes back although the bank took it, if it does. */
  readonly stray: 'late' | 'double' | undefined
  readonly booking: BookingStatus
  readonly lapsed: boolean
}

/**
 * A guest can come back to an old payment: what counts is how it stands with the booking now. Nothing is called paid or failed before the
 * bank has said so.
 */
export function paymentNews({ attempt, stray, booking, lapsed }: PaymentFacts): PaymentNews {
  if (attempt === 'needs_look') return 'needs_look'
  if (attempt !== 'paid' && attempt !== 'failed') return 'waiting'
  if (stray === 'double') return 'returned_double'
  if (stray === 'late') return booking === 'cancelled' ? 'returned_cancelled' : 'returned_late'
  if (booking === 'cancelled') return 'cancelled'
  if (attempt === 'paid' || booking === 'paid') return 'paid'
  return lapsed ? 'failed_too_late' : 'failed'
}
