import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import { minus, nothing, type Parts, splitRefund, sumOf } from '../../../domain/money-parts.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { addLedgerEntry, readMoneyHeldOf } from '../../database/money/ledger.ts'
import {
  findRefundOrder,
  listDueOrders,
  partsOfOrder,
  setRefundState,
} from '../../database/money/refund-orders.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { withBooking } from '../moves/with-booking.ts'
import { tellGuest } from './pay-refund.ts'
import { type DeskMoney, receiptProblem } from './take-payment.ts'

interface FromTheDesk extends DeskMoney {
  readonly staffId: number
}

/** A refund that is due is paid by hand instead of by the bank. One that the bank may have in hand is left to it. */
export async function payOutRefund(
  context: Context,
  payOut: FromTheDesk & { refundId: number },
): Promise<{ paidOut: Tenge } | Refusal> {
  const wrongReceipt = receiptProblem(payOut)
  if (wrongReceipt) return wrongReceipt
  const known = await findRefundOrder(context.database, payOut.refundId)
  if (!known) return refuse('refund_not_found')
  return withBooking(context, { bookingId: known.bookingId }, async ({ transaction, now }) => {
    const order = await findRefundOrder(transaction, payOut.refundId)
    if (!order || order.state === 'done' || order.state === 'withdrawn') return refuse('refund_not_found')
    if (order.state === 'sending' || order.state === 'unsure') return refuse('refund_under_way')
    const parts = partsOfOrder(order)
    await setRefundState(transaction, order.id, { state: 'done', finishedAt: now })
    await record(transaction, { ...payOut, bookingId: order.bookingId, refundOrderId: order.id, parts, now })
    await tellGuest(transaction, order, now)
    return { paidOut: sumOf(parts) }
  })
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
    await record(transaction, { ...payOut, parts, reason, now })
    return { paidOut: sumOf(parts) }
  })
}

async function record(
  transaction: Database,
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
    action: 'pay_out',
    facts: { amount: sumOf(parts), channel, ...(reason !== undefined && { reason }) },
  })
}
