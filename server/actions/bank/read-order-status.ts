import { type Refusal, refuse } from '../../../contract/errors.ts'
import { belongingOf } from '../../../domain/payment-state.ts'
import type { Context } from '../../context.ts'
import { type Attempt, findLastBankOrder } from '../../database/bank/payment-attempts.ts'
import { findBooking } from '../../database/bookings/bookings.ts'
import type { OrderStatus } from '../../gateways/bank/protocol.ts'
import { expectedOrder } from './expect-order.ts'

/** What the bank says now about the last order of a booking, for staff to read. Nothing is decided by it. */
export async function readOrderStatus(
  context: Context,
  bookingId: number,
): Promise<{ attempt: Attempt; word: OrderStatus } | Refusal> {
  if (!(await findBooking(context.database, bookingId))) return refuse('booking_not_found')
  const attempt = await findLastBankOrder(context.database, bookingId)
  if (!attempt) return refuse('no_bank_order')
  const word = await context.bank.status(attempt.bankOrderId)
  if (word.kind === 'not_found') return refuse('bank_order_unknown', { order: attempt.orderNumber })
  if (word.kind === 'unknown') return refuse('bank_silent')
  // What belongs to somebody else is not shown as the state of this booking.
  return belongingOf(word, expectedOrder(context, attempt)) === 'not_ours'
    ? refuse('order_not_ours', { order: attempt.orderNumber })
    : { attempt, word }
}
