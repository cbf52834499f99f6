import { type Refusal, refuse } from '../../../../contract/errors.ts'
import type { Tenge } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { findWriteOff, insertWriteOff, withdrawWriteOff } from '../../../database/till/debts.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'
import { withBooking, withSettledBooking } from '../../moves/with-booking.ts'
import { readOwed } from './owed.ts'

/**
 * Admin gives up what somebody who has left still owes. The bill gets a row that takes it away, and the ledger none: no money has moved. Whoever sees
 * another debt than there is by now is told, so that nothing is forgiven that was paid meanwhile.
 */
export async function writeOffOwed(
  context: Context,
  order: { bookingId: number; amount: Tenge; reason: string; staffId: number },
): Promise<{ amount: Tenge } | Refusal> {
  const { bookingId, reason, staffId } = order
  if (reason === '') return refuse('reason_missing')
  return withSettledBooking(context, { bookingId }, async (scene) => {
    const { transaction, now, today } = scene
    const { amount, debt } = await readOwed(scene)
    if (debt !== 'left') return refuse('no_debt')
    if (amount !== order.amount) return refuse('debt_changed', { amount: amount / 100 })
    await insertWriteOff(transaction, { bookingId, amount, reason, day: today, at: now, staffId })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { bookingId },
      action: 'debt_written_off',
      facts: { amount },
      personalFacts: { reason },
    })
    return { amount }
  })
}

/** It was a mistake, or the guest pays after all: what was written off is owed again. */
export async function restoreOwed(
  context: Context,
  order: { id: number; reason: string; staffId: number },
): Promise<{ amount: Tenge } | Refusal> {
  const { id, reason, staffId } = order
  if (reason === '') return refuse('reason_missing')
  const known = await findWriteOff(context.database, id)
  if (!known) return refuse('write_off_not_found')
  const { bookingId } = known
  return withBooking(context, { bookingId }, async ({ transaction, now }) => {
    const row = await findWriteOff(transaction, id)
    if (!row || row.withdrawnAt !== null) return refuse('write_off_not_found')
    await withdrawWriteOff(transaction, { id, at: now, staffId, reason })
    const amount = -row.amount
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { bookingId },
      action: 'debt_restored',
      facts: { amount },
      personalFacts: { reason },
    })
    return { amount }
  })
}
