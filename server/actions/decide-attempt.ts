import { type Refusal, refuse } from '../../contract/errors.ts'
import type { Context } from '../context.ts'
import { lockBooking } from '../database/bookings.ts'
import { recordHistory } from '../database/history.ts'
import { findAttempt, finishAttempt } from '../database/payment-attempts.ts'
import { heldAtBank } from './held-at-bank.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Admin has looked at a payment that the bank described oddly, and says what it was. The bank is asked what it holds, because money that it
 * holds must be in our books and money that it does not hold must not.
 */
export async function decideAttempt(
  context: Context,
  { attemptId, decision, staffId }: { attemptId: number; decision: 'paid' | 'not_paid'; staffId: number },
): Promise<{ decided: true } | Refusal> {
  const attempt = await findAttempt(context.database, attemptId)
  if (!attempt) return refuse('booking_not_found')
  if (attempt.state !== 'needs_look') return refuse('attempt_decided')
  const word = await heldAtBank(context, attempt)
  if (word === undefined) return refuse('bank_silent')
  const held = word === 'order_unknown' ? 0 : word
  const now = context.clock.now()
  const entry = {
    at: now,
    actor: { kind: 'staff', staffId },
    about: { bookingId: attempt.booking_id },
    action: `decided_${decision}`,
    facts: { attempt: attempt.number, amount: held },
  } as const
  if (decision === 'not_paid') {
    if (held > 0) return refuse('bank_holds_money', { amount: held / 100 })
    await context.database.transaction().execute(async (transaction) => {
      await lockBooking(transaction, attempt.booking_id)
      await finishAttempt(transaction, attemptId, { state: 'failed', now })
      await recordHistory(transaction, entry)
    })
    return { decided: true }
  }
  if (held === 0) return refuse('bank_holds_nothing')
  await recordHistory(context.database, entry)
  const settlement = await settlePayment(context, attemptId, { amount: held })
  return settlement === 'busy' ? refuse('try_again') : { decided: true }
}
