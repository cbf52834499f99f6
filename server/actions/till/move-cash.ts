import { type Refusal, refuse } from '../../../contract/errors.ts'
import { mostInDrawer } from '../../../contract/office/till/shifts.ts'
import type { Tenge } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { insertCashMove } from '../../database/till/drawers.ts'
import { lockOpenShift, readShiftFacts, shiftOf } from '../../database/till/shifts.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { retryWhileBusy } from '../nights/retry-while-busy.ts'
import { cashWaysOf } from './cash-ways.ts'
import { tmtOf } from './explained.ts'
import { toldShift } from './read-shifts.ts'

interface CashToMove {
  readonly staffId: number
  readonly kind: 'paid_in' | 'paid_out'
  /** Above 0, whichever way it goes. */
  readonly amount: Tenge
  readonly reason: string
  /** How many moves of the drawer's own cash they knew of, if they say so: a request that comes twice is done once. */
  readonly seen?: number | undefined
}

/** Money that is no booking's is put into somebody's drawer or taken out of it: change from the bank, a courier who was paid. */
export async function moveDrawerCash(
  context: Context,
  move: CashToMove,
): Promise<{ expectedCash: Tenge } | Refusal> {
  const cashWays = cashWaysOf(await context.settings.current())
  return retryWhileBusy(() =>
    allOrNothing(context.database, async (transaction) => {
      const now = context.clock.now()
      const shiftId = await openShiftAlone(transaction, move.staffId, now)
      const facts = await readShiftFacts(transaction, shiftId)
      if (!facts) throw new Error(`There is no shift ${shiftId}.`)
      if (move.seen !== undefined && move.seen !== facts.cashMoves.length) return refuse('cash_moved')
      const before = toldShift(facts, cashWays).expectedCash
      const expectedCash = before + (move.kind === 'paid_in' ? move.amount : -move.amount)
      if (move.kind === 'paid_out' && expectedCash < 0)
        return refuse('more_than_in_drawer', { cash: tmtOf(Math.max(0, before)) })
      if (expectedCash > mostInDrawer * 100) return refuse('drawer_full', { most: mostInDrawer })
      const { staffId, kind, reason } = move
      await insertCashMove(transaction, {
        shiftId,
        at: now,
        kind,
        amount: expectedCash - before,
        reason,
        staffId,
      })
      await recordHistory(transaction, {
        at: now,
        actor: { kind: 'staff', staffId },
        about: { subject: `shift ${shiftId}` },
        action: kind === 'paid_in' ? 'cash_paid_in' : 'cash_paid_out',
        facts: { amount: move.amount, reason },
      })
      return { expectedCash }
    }),
  )
}

/** What is in the drawer is known to one at a time. */
async function openShiftAlone(transaction: Database, staffId: number, now: Date): Promise<number> {
  const open = await lockOpenShift(transaction, staffId)
  if (open) return open.id
  const opened = await shiftOf(transaction, staffId, now)
  await lockOpenShift(transaction, staffId)
  return opened
}
