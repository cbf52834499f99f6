import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { type Attempt, adoptOrder, findAttempt, finishAttempt } from '../../database/bank/payment-attempts.ts'
import { lockBooking } from '../../database/bookings/bookings.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { askForOrder, type OrderAtBank } from './read-held-money.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Admin has looked at a payment that the bank described oddly, and says what it was. The bank is asked what it holds, because money that it
 * holds must be in our books and money that it does not hold must not. Admin's word stands for the amount, never for number, currency and
 * mark: the money of an order that is not ours cannot be booked, whoever says so.
 */
export async function decideAttempt(
  context: Context,
  { attemptId, decision, staffId }: { attemptId: number; decision: 'paid' | 'not_paid'; staffId: number },
): Promise<{ decided: true } | Refusal> {
  const attempt = await findAttempt(context.database, attemptId)
  if (!attempt) return refuse('booking_not_found')
  if (attempt.state !== 'needs_look') return refuse('attempt_decided')
  const word = await askForOrder(context, attempt)
  if (word === undefined) return refuse('bank_silent')
  const found = word === 'order_unknown' ? { held: 0, belonging: 'ours' as const } : word
  if (found.held === undefined) return refuse('bank_silent')
  const { held } = found
  return decision === 'paid'
    ? bookAsPaid(context, attempt, { ...found, held, staffId })
    : bookAsNotPaid(context, attempt, { ...found, held, staffId })
}

type Found = Partial<Pick<OrderAtBank, 'order'>> &
  Pick<OrderAtBank, 'belonging'> & { readonly held: number; readonly staffId: number }

const lineOf = (context: Context, attempt: Attempt, { held, staffId }: Found) => ({
  at: context.clock.now(),
  actor: { kind: 'staff', staffId } as const,
  about: { bookingId: attempt.bookingId },
  facts: { attempt: attempt.number, amount: held },
})

async function bookAsPaid(
  context: Context,
  attempt: Attempt,
  found: Found,
): Promise<{ decided: true } | Refusal> {
  if (found.belonging === 'not_ours') return refuse('order_not_ours', { order: attempt.orderNumber })
  if (found.held === 0) return refuse('bank_holds_nothing')
  await recordHistory(context.database, { ...lineOf(context, attempt, found), action: 'decided_paid' })
  const orderId = found.order?.orderId
  if (orderId !== undefined) await adoptOrder(context.database, attempt.id, orderId)
  const settlement = await settlePayment(context, attempt.id, { amount: found.held })
  return settlement === 'busy' ? refuse('try_again') : { decided: true }
}

/** An order under our number that we did not register may hold somebody else's money: the books name it as a stray one from now on. */
async function bookAsNotPaid(
  context: Context,
  attempt: Attempt,
  found: Found,
): Promise<{ decided: true } | Refusal> {
  const mayBeOthers = found.belonging !== 'ours' && attempt.formUrl === null
  if (found.held > 0 && !mayBeOthers) return refuse('bank_holds_money', { amount: found.held / 100 })
  const now = context.clock.now()
  const numberTaken = found.held > 0 && { numberTaken: true as const }
  await context.database.transaction().execute(async (transaction) => {
    await lockBooking(transaction, attempt.bookingId)
    await finishAttempt(transaction, attempt.id, { state: 'failed', now, ...numberTaken })
    await recordHistory(transaction, { ...lineOf(context, attempt, found), action: 'decided_not_paid' })
  })
  return { decided: true }
}
