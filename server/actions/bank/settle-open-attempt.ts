import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { findUndecidedAttempt, listUndecidedAttempts } from '../../database/bank/payment-attempts.ts'
import type { Database } from '../../database/connection.ts'
import { type AttemptOutcome, askBank } from './ask-bank.ts'

/**
 * Before staff change a booking that a guest may be paying right now: the bank is asked, paid wins, and while it has not decided nothing
 * is changed. Called before the transaction; inside it `refuseWhilePaying` looks once more.
 */
export async function settleOpenAttempt(context: Context, bookingId: number): Promise<Refusal | undefined> {
  const outcomes: AttemptOutcome[] = []
  // One that waits for admin's look must not keep another one from having been paid.
  for (const attempt of await listUndecidedAttempts(context.database, bookingId))
    outcomes.push(await askBank(context, attempt))
  return outcomes.some((outcome) => undecided.includes(outcome)) ? refuse('payment_in_progress') : undefined
}

const undecided: readonly AttemptOutcome[] = ['undecided', 'busy', 'needs_look']

/** The caller holds the booking's lock. */
export async function refuseWhilePaying(
  transaction: Database,
  bookingId: number,
): Promise<Refusal | undefined> {
  return (await findUndecidedAttempt(transaction, bookingId)) && refuse('payment_in_progress')
}
