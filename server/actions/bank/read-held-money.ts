import type { Tenge } from '../../../contract/values.ts'
import { type Belonging, belongingOf } from '../../../domain/payment-state.ts'
import type { Context } from '../../context.ts'
import type { Attempt } from '../../database/bank/payment-attempts.ts'
import type { OrderStatus } from '../../gateways/bank/protocol.ts'
import { expectedOrder } from './expect-order.ts'

const paid = 2
const reversed = 3
const refunded = 4

/** A sum, or that the bank does not know the order at all. */
export type BankWordOnMoney = Tenge | 'order_unknown'

type AskedAttempt = Pick<Attempt, 'bankOrderId' | 'orderNumber' | 'amount' | 'mark' | 'formUrl' | 'state'>

/**
 * What the bank still holds of a payment by its own word, or nothing when it does not say clearly. Of money that it took, a bank that lags
 * behind itself may say for a while that it knows nothing: that is no word about where the money is. Nor is what it says about an order
 * that is not ours.
 */
export async function heldAtBank(
  context: Context,
  attempt: AskedAttempt,
): Promise<BankWordOnMoney | undefined> {
  const word = await askForOrder(context, attempt)
  if (word === undefined || word === 'order_unknown') return word
  if (word.belonging === 'not_ours') return undefined
  const { status } = word.order
  return attempt.state === 'paid' && ![paid, reversed, refunded].includes(status) ? undefined : word.held
}

export interface OrderAtBank {
  readonly order: OrderStatus
  /** Undefined where the bank leaves it out of all its answers. */
  readonly held: Tenge | undefined
  readonly belonging: Belonging
}

/** The order that the bank has for an attempt, and whose it is. */
export async function askForOrder(
  context: Context,
  attempt: AskedAttempt,
): Promise<OrderAtBank | 'order_unknown' | undefined> {
  const { bank } = context
  const expected = expectedOrder(context, attempt)
  const word =
    attempt.bankOrderId === null
      ? await bank.statusByNumber(attempt.orderNumber)
      : await bank.status(attempt.bankOrderId)
  if (word.kind === 'not_found') return 'order_unknown'
  if (word.kind !== 'status') return undefined
  const order = { order: word, belonging: belongingOf(word, expected) }
  if (word.status === reversed) return { ...order, held: 0 }
  // Some banks leave the sum out of the short answer, and some the currency, which counts until the money is in our books.
  const isLong = attempt.bankOrderId === null
  const isClear = isLong || attempt.state === 'paid' || word.currency !== undefined
  if (word.deposited !== undefined && isClear) return { ...order, held: word.deposited }
  const more = await bank.statusByNumber(attempt.orderNumber)
  if (more.kind !== 'status') return undefined
  return { order: more, belonging: belongingOf(more, expected), held: more.deposited ?? word.deposited }
}
