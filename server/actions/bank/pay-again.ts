import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { findAttemptByReturnCode } from '../../database/bank/payment-attempts.ts'
import { openPayment } from './open-payment.ts'

/**
 * Whoever came back from the bank in vain may pay the same booking there once more. The code of the way back says which one it is and nothing
 * else about it: who holds it may pay, and reads no name.
 */
export async function openPaymentAgain(
  context: Context,
  returnCode: string,
  language: Language,
): Promise<{ formUrl: string } | Refusal> {
  const attempt = await findAttemptByReturnCode(context.database, returnCode)
  return attempt ? openPayment(context, attempt.bookingId, language) : refuse('booking_not_found')
}
