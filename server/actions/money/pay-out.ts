import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { PayOutQuestion } from '../../../contract/office/money/money.ts'
import type { Tenge } from '../../../contract/values.ts'
import { minus, nothing, type Parts, splitRefund, sumOf } from '../../../domain/money-parts.ts'
import type { Context } from '../../context.ts'
import { findAttempt } from '../../database/bank/payment-attempts.ts'
import type { Database } from '../../database/connection.ts'
import { addLedgerEntry, readMoneyHeldOf } from '../../database/money/ledger.ts'
import {
  findRefundOrder,
  listDueOrders,
  partsOfOrder,
  type RefundOrder,
  setRefundState,
} from '../../database/money/refund-orders.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { askWhatIsHeld, compareAttempt } from '../books/compare-books.ts'
import { withBooking } from '../moves/with-booking.ts'
import { tellGuest } from './pay-refund.ts'
import { type DeskMoney, receiptProblem } from './take-payment.ts'

interface FromTheDesk extends DeskMoney {
  readonly staffId: number
}

/**
 * A refund that is due is paid by hand instead of by the bank. One that the bank may have in hand is left to it, and what the bank has given back by
 * itself is not paid once more: it is asked first, before the lock.
 */
export async function payOutRefund(
  context: Context,
  payOut: FromTheDesk & { refundId: number; agreed?: readonly PayOutQuestion[] | undefined },
): Promise<{ paidOut: Tenge } | Refusal> {
  const wrongReceipt = receiptProblem(payOut)
  if (wrongReceipt) return wrongReceipt
  const known = await findRefundOrder(context.database, payOut.refundId)
  if (!isPayable(known)) return refuseOf(known)
  const bank = await lookAtBank(context, known)
  if (isRefusal(bank)) return bank
  if (bank === 'says_nothing' && !payOut.agreed?.includes('bank_says_nothing'))
    return refuse('bank_says_nothing')
  return withBooking(context, { bookingId: known.bookingId }, async ({ transaction, now }) => {
    const order = await findRefundOrder(transaction, payOut.refundId)
    if (!isPayable(order)) return refuseOf(order)
    const parts = partsOfOrder(order)
    // Whatever was sent, or found to be gone, while the bank answered has made its answer old.
    if (order.tries !== known.tries || sumOf(parts) !== sumOf(partsOfOrder(known)))
      return refuse('booking_changed')
    await setRefundState(transaction, order.id, { state: 'done', finishedAt: now })
    const action = bank === 'says_nothing' ? 'pay_out_unasked' : 'pay_out'
    await record(transaction, action, {
      ...payOut,
      bookingId: order.bookingId,
      refundOrderId: order.id,
      parts,
      now,
    })
    await tellGuest(transaction, order, now)
    return { paidOut: sumOf(parts) }
  })
}

const isPayable = (order: RefundOrder | undefined): order is RefundOrder =>
  order?.state === 'due' || order?.state === 'by_hand'

const refuseOf = (order: RefundOrder | undefined): Refusal =>
  refuse(order?.state === 'sending' || order?.state === 'unsure' ? 'refund_under_way' : 'refund_not_found')

/**
 * Whether the money of a refund is still at the bank. If it is not, the books come to the truth as they do at night, and the refund with them. Money of
 * the desk was never there.
 */
async function lookAtBank(
  context: Context,
  { id, attemptId }: RefundOrder,
): Promise<'is_there' | 'says_nothing' | Refusal> {
  if (attemptId === null) return 'is_there'
  const attempt = await findAttempt(context.database, attemptId)
  if (!attempt) throw new Error(`Refund ${id} belongs to no payment of the bank.`)
  const word = await askWhatIsHeld(context, attempt)
  const found = word === undefined ? 'bank_silent' : await compareAttempt(context, attempt, word)
  if (found === 'money_gone_at_bank') return refuse('refund_gone_at_bank')
  if (found === 'under_way') return refuse('refund_under_way')
  return found === 'bank_silent' || found === 'order_unknown_at_bank' ? 'says_nothing' : 'is_there'
}

/** Money is given back for a reason that no rule knows: at most what is held and not due to the guest anyway. */
export async function payOutForReason(
  context: Context,
  payOut: FromTheDesk & { bookingId: number; amount: Tenge; reason: string },
): Promise<{ paidOut: Tenge } | Refusal> {
  const wrongReceipt = receiptProblem(payOut)
  if (wrongReceipt) return wrongReceipt
  const reason = payOut.reason.trim()
  if (reason === '') return refuse('reason_missing')
  const { bookingId } = payOut
  return withBooking(context, { bookingId }, async ({ transaction, booking, now }) => {
    const due = (await listDueOrders(transaction, booking.id)).map(partsOfOrder)
    const free = due.reduce(minus, await readMoneyHeldOf(transaction, booking.id))
    if (payOut.amount > sumOf(free)) return refuse('more_than_held', { held: Math.max(0, sumOf(free)) / 100 })
    const parts = splitRefund(payOut.amount, free)
    await record(transaction, 'pay_out', { ...payOut, parts, reason, now })
    return { paidOut: sumOf(parts) }
  })
}

async function record(
  transaction: Database,
  action: 'pay_out' | 'pay_out_unasked',
  payOut: FromTheDesk & {
    bookingId: number
    parts: Parts
    now: Date
    refundOrderId?: number
    reason?: string
  },
): Promise<void> {
  const { bookingId, parts, now, staffId, channel, reason } = payOut
  await addLedgerEntry(transaction, {
    bookingId,
    at: now,
    entry: 'refund',
    channel,
    parts: minus(nothing, parts),
    refundOrderId: payOut.refundOrderId,
    receiptNumber: payOut.receiptNumber,
    staffId,
    reason,
  })
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'staff', staffId },
    about: { bookingId },
    action,
    facts: { amount: sumOf(parts), channel, ...(reason !== undefined && { reason }) },
  })
}
