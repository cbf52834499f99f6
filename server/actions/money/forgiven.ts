import type { Tenge } from '../../../contract/values.ts'
import type { Database } from '../../database/connection.ts'
import { listExtrasOf, markWithdrawn } from '../../database/till/extras.ts'
import { type Actor, recordHistory } from '../../database/upkeep/history.ts'

/** What was forgiven is owed again: its rows on the bill are withdrawn. Answers how much that is. The caller holds the booking's lock. */
export async function takeForgivenessBack(
  transaction: Database,
  { bookingId, actor, now }: { bookingId: number; actor: Actor; now: Date },
): Promise<Tenge> {
  const forgiven = (await listExtrasOf(transaction, bookingId)).filter(
    ({ kind, withdrawnAt }) => kind === 'written_off' && withdrawnAt === null,
  )
  if (forgiven.length === 0) return 0
  const ids = forgiven.map(({ id }) => id)
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  await markWithdrawn(transaction, ids, { now, staffId, reason: null })
  const amount = -forgiven.reduce((sum, row) => sum + row.amount, 0)
  await recordHistory(transaction, {
    at: now,
    actor,
    about: { bookingId },
    action: 'debt_restored',
    facts: { amount },
  })
  return amount
}
