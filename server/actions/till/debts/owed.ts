import type { DebtKind, Tenge } from '../../../../contract/values.ts'
import { debtOf } from '../../../../domain/debts.ts'
import { balanceOf } from '../../../../domain/money-parts.ts'
import { readMoneyHeldOf } from '../../../database/money/ledger.ts'
import type { Scene } from '../../moves/with-booking.ts'

/** What a booking owes now, and which debt that is. */
export async function readOwed({
  transaction,
  booking,
  now,
  today,
}: Pick<Scene, 'transaction' | 'booking' | 'now' | 'today'>): Promise<{
  amount: Tenge
  debt: DebtKind | undefined
}> {
  const held = await readMoneyHeldOf(transaction, booking.id)
  const amount = balanceOf({ ...booking, nights: booking.quote.nights }, held)
  return { amount, debt: debtOf(booking, amount, { now, today }) }
}
