import type { Tenge } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import type { Attempt } from '../database/payment-attempts.ts'

const paid = 2
const reversed = 3
const refunded = 4

/** A sum, or that the bank does not know the order at all. */
export type BankWordOnMoney = Tenge | 'order_unknown'

/**
 * What the bank still holds of a payment by its own word, or nothing when it does not say clearly. Of money that it took, a bank that lags
 * behind itself may say for a while that it knows nothing: that is no word about where the money is.
 */
export async function heldAtBank(
  { bank }: Context,
  attempt: Pick<Attempt, 'bank_order_id' | 'order_number' | 'state'>,
): Promise<BankWordOnMoney | undefined> {
  const word =
    attempt.bank_order_id === null
      ? await bank.statusByNumber(attempt.order_number)
      : await bank.status(attempt.bank_order_id)
  if (word.kind === 'not_found') return 'order_unknown'
  if (word.kind !== 'status') return undefined
  if (attempt.state === 'paid' && ![paid, reversed, refunded].includes(word.status)) return undefined
  if (word.status === reversed) return 0
  // Some banks leave the sum out of the short answer.
  if (word.deposited !== undefined) return word.deposited
  const more = await bank.statusByNumber(attempt.order_number)
  return more.kind === 'status' ? more.deposited : undefined
}
