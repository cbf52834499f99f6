import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockDrawers } from '../../database/locks.ts'
import { findDrawer, insertCashMove } from '../../database/till/drawers.ts'
import { insertShift, lockOpenShift } from '../../database/till/shifts.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { retryWhileBusy } from '../nights/retry-while-busy.ts'
import { explained, tmtOf } from './explained.ts'

interface Acceptance {
  readonly staffId: number
  /** Of the shift that has left the drawer. */
  readonly from: number
  readonly counted: Tenge
  readonly reason: string | undefined
}

/** Somebody counts what a colleague has left and takes it into their own shift, which begins with it if they have none open. */
export const acceptLeftDrawer = (
  context: Context,
  acceptance: Acceptance,
): Promise<{ shiftId: number } | Refusal> =>
  retryWhileBusy(() =>
    allOrNothing(context.database, (transaction) =>
      acceptUnder(transaction, acceptance, context.clock.now()),
    ),
  )

async function acceptUnder(
  transaction: Database,
  { staffId, from, counted, reason }: Acceptance,
  now: Date,
): Promise<{ shiftId: number } | Refusal> {
  await lockDrawers(transaction)
  const drawer = await findDrawer(transaction, from)
  if (!drawer) return refuse('shift_not_found')
  if (drawer.closedAt === null || drawer.left === null) return refuse('shift_not_closed')
  if (drawer.takenBy !== null) return refuse('drawer_taken', { username: drawer.takenBy })
  if (drawer.handedTo !== null && drawer.handedTo.id !== staffId)
    return refuse('drawer_of_other', { username: drawer.handedTo.username })
  const difference = counted - drawer.left
  if (difference !== 0 && !explained(reason))
    return refuse('difference_unexplained', { difference: tmtOf(difference) })
  const { id: shiftId } =
    (await lockOpenShift(transaction, staffId)) ?? (await insertShift(transaction, staffId, now))
  await insertCashMove(transaction, {
    shiftId,
    at: now,
    kind: 'taken_over',
    amount: counted,
    from: { shiftId: from, left: drawer.left },
    reason: difference === 0 ? undefined : reason,
    staffId,
  })
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'staff', staffId },
    about: { subject: `shift ${shiftId}` },
    action: 'drawer_accepted',
    facts: { fromShift: from, counted, ...(difference !== 0 && { difference, reason }) },
  })
  return { shiftId }
}
