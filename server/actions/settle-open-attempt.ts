import { type Refusal, refuse } from '../../contract/errors.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/connection.ts'
import { findUndecidedAttempt } from '../database/payment-attempts.ts'
import { askBank } from './ask-bank.ts'

/**
 * Before staff change a booking that a guest may be paying right now: the bank is asked, paid wins, and while it has not decided nothing
 * is changed. Called before the transaction; inside it `refuseWhilePaying` looks once more.
 */
export async function settleOpenAttempt(context: Context, bookingId: number): Promise<Refusal | undefined> {
  const attempt = await findUndecidedAttempt(context.database, bookingId)
  if (!attempt) return undefined
  const outcome = await askBank(context, attempt)
  return outcome === 'undecided' || outcome === 'busy' || outcome === 'needs_look'
    ? refuse('payment_in_progress')
    : undefined
}

/** The caller holds the booking's lock. */
export async function refuseWhilePaying(
  transaction: Database,
  bookingId: number,
): Promise<Refusal | undefined> {
  return (await findUndecidedAttempt(transaction, bookingId)) && refuse('payment_in_progress')
}
