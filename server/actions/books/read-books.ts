import type { Tenge } from '../../../contract/values.ts'
import { sumOf } from '../../../domain/money-parts.ts'
import type { Context } from '../../context.ts'
import { listPaidAttempts } from '../../database/bank/payment-attempts.ts'
import { readHeldOfAttempt } from '../../database/money/ledger.ts'
import { askWhatIsHeld, type Comparison, compareAttempt } from './compare-books.ts'

export interface Books {
  readonly payments: number
  /** What our books said before the comparison, and what the bank says. */
  readonly booked: Tenge
  readonly deposited: Tenge
  readonly differences: readonly { orderNumber: string; outcome: Comparison | 'bank_silent' }[]
}

/** Every payment since a moment is held against the bank's word. Differences become ledger lines and mismatches, as they do at night. */
export async function readBooks(context: Context, since: Date): Promise<Books> {
  const differences: { orderNumber: string; outcome: Comparison | 'bank_silent' }[] = []
  let [payments, booked, deposited] = [0, 0, 0]
  for (const attempt of await listPaidAttempts(context.database, since)) {
    payments += 1
    const word = await askWhatIsHeld(context, attempt)
    booked += word?.bookedThen ?? sumOf(await readHeldOfAttempt(context.database, attempt.id))
    const outcome = word === undefined ? 'bank_silent' : await compareAttempt(context, attempt, word)
    deposited += typeof word?.deposited === 'number' ? word.deposited : 0
    if (outcome !== 'same') differences.push({ orderNumber: attempt.orderNumber, outcome })
  }
  return { payments, booked, deposited, differences }
}
