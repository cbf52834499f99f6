import type { ExpectedOrder } from '../../../domain/payment-state.ts'
import type { Context } from '../../context.ts'
import type { Attempt } from '../../database/bank/payment-attempts.ts'
import { turkmenManat } from '../../gateways/bank/protocol.ts'

/** What the bank must say about the order of an attempt before its money is booked. */
export const expectedOrder = (
  { config }: Pick<Context, 'config'>,
  attempt: Pick<Attempt, 'orderNumber' | 'amount' | 'mark' | 'formUrl'>,
): ExpectedOrder => ({
  orderNumber: attempt.orderNumber,
  amount: attempt.amount,
  currency: turkmenManat,
  mark: attempt.mark,
  // The page comes with the answer to a registration and in no other way.
  registeredByUs: attempt.formUrl !== null,
  currencyMayBeMissing: config.bank.flavour === 'epg',
})
