import type { Context } from '../../context.ts'
import { closeMismatch } from '../../database/bank/mismatches.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

/** Admin has dealt with a difference between the bank's word and ours. False when somebody had done so before. */
export async function closeBooksMismatch(
  context: Context,
  { id, staffId }: { id: number; staffId: number },
): Promise<boolean> {
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    const closed = await closeMismatch(transaction, { id, staffId, now })
    if (!closed) return false
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: closed.bookingId === null ? { subject: 'books' } : { bookingId: closed.bookingId },
      action: 'mismatch_closed',
      facts: { mismatch: id },
    })
    return true
  })
}
