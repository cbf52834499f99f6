import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { mostInDrawer, sumOfPieces } from '../../../contract/office/till/shifts.ts'
import type { DeskWay, Language, StaffRole, Tenge } from '../../../contract/values.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { listColleagues } from '../../database/till/drawers.ts'
import { insertPaper, paperName } from '../../database/till/papers.ts'
import { lockShift, readShiftFacts, storeClosing } from '../../database/till/shifts.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { retryWhileBusy } from '../nights/retry-while-busy.ts'
import { cashWaysOf } from './cash-ways.ts'
import { explained, tmtOf } from './explained.ts'
import { type ToldShift, toldShift } from './read-shifts.ts'

interface ShiftToClose {
  readonly shiftId: number
  readonly staffId: number
  readonly role: StaffRole
  readonly language: Language
  readonly counted: Tenge | undefined
  readonly denominations: Readonly<Partial<Record<string, number>>> | undefined
  /** How much had moved when whoever closes looked. */
  readonly seen: number
  readonly reason: string | undefined
  readonly handedTo: number | undefined
}

/**
 * The drawer was counted and the shift ends, for good: its paper gets the next number. What moves meanwhile waits and belongs to the next shift; what has
 * moved since the drawer was counted refuses the closing.
 */
export async function closeCountedShift(
  context: Context,
  order: ShiftToClose,
): Promise<{ paper: string; difference: Tenge } | Refusal> {
  const counted = countOf(order)
  if (isRefusal(counted)) return counted
  const cashWays = cashWaysOf(await context.settings.current())
  return retryWhileBusy(() =>
    allOrNothing(context.database, (transaction) =>
      closeUnder(transaction, { ...order, ...counted, cashWays, now: context.clock.now() }),
    ),
  )
}

/** By pieces or as one sum; both, if they agree. */
function countOf({ counted, denominations }: ShiftToClose): { counted: Tenge } | Refusal {
  const byPieces = denominations && sumOfPieces(denominations)
  if (byPieces === undefined) return counted === undefined ? refuse('count_missing') : { counted }
  if (counted !== undefined && counted !== byPieces)
    return refuse('count_differs', { pieces: tmtOf(byPieces), counted: tmtOf(counted) })
  return { counted: byPieces }
}

type Counted = ShiftToClose & {
  readonly counted: Tenge
  readonly cashWays: readonly DeskWay[]
  readonly now: Date
}

async function closeUnder(
  transaction: Database,
  order: Counted,
): Promise<{ paper: string; difference: Tenge } | Refusal> {
  const { shiftId, staffId, counted, cashWays, reason, handedTo } = order
  const locked = await lockShift(transaction, shiftId)
  const refused = await refuseClosing(transaction, locked, order)
  if (refused) return refused
  const facts = await readShiftFacts(transaction, shiftId)
  if (!locked || !facts) return refuse('shift_not_found')
  const shift = toldShift(facts, cashWays)
  if (shift.seen !== order.seen) return refuse('shift_changed')
  if (Math.abs(shift.expectedCash) > mostInDrawer * 100) return refuse('drawer_full', { most: mostInDrawer })
  const difference = counted - shift.expectedCash
  if (difference !== 0 && !explained(reason))
    return refuse('difference_unexplained', { difference: tmtOf(difference) })
  // The clock of another server may be a little ahead.
  const closedAt = order.now < locked.openedAt ? locked.openedAt : order.now
  const closing = { cashWays, expected: shift.expectedCash, counted, reason, handedTo }
  const { denominations } = order
  await storeClosing(transaction, { ...closing, shiftId, closedAt, closedBy: staffId, denominations })
  const history = {
    counted,
    ...(difference !== 0 && { difference }),
    ...(reason !== undefined && { reason }),
    ...(handedTo !== undefined && { handedTo }),
  }
  await recordHistory(transaction, {
    at: closedAt,
    actor: { kind: 'staff', staffId },
    about: { subject: `shift ${shiftId}` },
    action: 'shift_closed',
    facts: history,
  })
  const paper = await insertPaper(transaction, {
    kind: 'shift',
    year: Number(hotelDate(closedAt).slice(0, 4)),
    shiftId,
    issuedAt: closedAt,
    issuedBy: staffId,
    language: order.language,
    facts: { ...paperFacts(shift), counted, difference },
  })
  return { paper: paperName(paper), difference }
}

async function refuseClosing(
  transaction: Database,
  locked: Awaited<ReturnType<typeof lockShift>>,
  { staffId, role, reason, handedTo }: Counted,
): Promise<Refusal | undefined> {
  if (!locked) return refuse('shift_not_found')
  const isOwn = locked.staffId === staffId
  if (!isOwn && role !== 'admin') return refuse('shift_of_other')
  if (locked.closedAt !== null) return refuse('shift_closed')
  if (!isOwn && !explained(reason)) return refuse('reason_missing')
  if (handedTo === undefined) return undefined
  const colleagues = await listColleagues(transaction, locked.staffId)
  return colleagues.some(({ id }) => id === handedTo) ? undefined : refuse('colleague_wrong')
}

/** What the closing paper tells; whose shift it was stands in the shift. */
const paperFacts = ({ ways, cashMoves, cashWays, expectedCash: expected, openedAt }: ToldShift) => ({
  openedAt,
  cashWays,
  ways,
  cashMoves: cashMoves.map(({ at, kind, amount, left }) => ({ at, kind, amount, left })),
  expected,
})
