import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import { allotCount } from '../../../domain/drawer.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockDrawers } from '../../database/locks.ts'
import { insertCashMove, listWaitingDrawers } from '../../database/till/drawers.ts'
import { insertShift, lockOpenShift } from '../../database/till/shifts.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { retryWhileBusy } from '../nights/retry-while-busy.ts'
import { explained, tmtOf } from './explained.ts'

interface Opening {
  readonly staffId: number
  readonly counted: Tenge
  readonly reason: string | undefined
}

/** Somebody begins a shift with a drawer that they have counted. What was left for them is taken over with it, as far as it is there. */
export const openCountedShift = (
  context: Context,
  opening: Opening,
): Promise<{ shiftId: number } | Refusal> =>
  retryWhileBusy(() =>
    allOrNothing(context.database, (transaction) => openUnder(transaction, opening, context.clock.now())),
  )

async function openUnder(
  transaction: Database,
  { staffId, counted, reason }: Opening,
  now: Date,
): Promise<{ shiftId: number } | Refusal> {
  await lockDrawers(transaction)
  if (await lockOpenShift(transaction, staffId)) return refuse('shift_open_already')
  const waiting = await listWaitingDrawers(transaction, staffId)
  const left = waiting.reduce((sum, drawer) => sum + drawer.left, 0)
  const differs = waiting.length > 0 && counted !== left
  if (differs && !explained(reason))
    return refuse('difference_unexplained', { difference: tmtOf(counted - left) })
  const { id: shiftId } = await insertShift(transaction, staffId, now)
  const move = { shiftId, at: now, staffId }
  if (waiting.length === 0) await insertCashMove(transaction, { ...move, kind: 'opening', amount: counted })
  const allotted = allotCount(
    waiting.map((drawer) => drawer.left),
    counted,
  )
  for (const [index, drawer] of waiting.entries()) {
    const amount = allotted[index] ?? 0
    const from = { shiftId: drawer.shiftId, left: drawer.left }
    const why = amount === drawer.left ? undefined : reason
    await insertCashMove(transaction, { ...move, kind: 'taken_over', amount, from, reason: why })
  }
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'staff', staffId },
    about: { subject: `shift ${shiftId}` },
    action: 'shift_opened',
    facts: { counted, ...(differs && { difference: counted - left, reason }) },
  })
  return { shiftId }
}
