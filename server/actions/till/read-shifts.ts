import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { DeskWay, StaffRole, Tenge } from '../../../contract/values.ts'
import { expectedCash } from '../../../domain/drawer.ts'
import type { Context } from '../../context.ts'
import { listColleagues, listWaitingDrawers, type WaitingDrawer } from '../../database/till/drawers.ts'
import { paperName } from '../../database/till/papers.ts'
import {
  type ListedShift,
  listShifts,
  type Person,
  readOpenShiftFacts,
  readShiftFacts,
  type ShiftFacts,
} from '../../database/till/shifts.ts'
import { cashWaysOf } from './cash-ways.ts'

export type { ListedShift, WaitingDrawer }

/** A shift as it is told: also an open one says what should be in its drawer. */
export interface ToldShift extends Omit<ShiftFacts, 'number' | 'year' | 'cashWays' | 'expectedCash'> {
  /** Of its closing paper. */
  readonly paper: string | null
  readonly cashWays: readonly DeskWay[]
  readonly expectedCash: Tenge
  /** How many rows moved in it, of the ledger and of the drawer. */
  readonly seen: number
}

export function toldShift(
  { number, year, ...facts }: ShiftFacts,
  cashWaysNow: readonly DeskWay[],
): ToldShift {
  const cashWays = facts.cashWays ?? cashWaysNow
  return {
    ...facts,
    paper: nameOf({ number, year }),
    cashWays,
    expectedCash: facts.expectedCash ?? expectedCash(facts.cashMoves, facts.ways, cashWays),
    seen: facts.cashMoves.length + facts.ways.reduce((sum, { movements }) => sum + movements, 0),
  }
}

const nameOf = ({ number, year }: Pick<ShiftFacts, 'number' | 'year'>): string | null =>
  number === null || year === null ? null : paperName({ number, year })

/** The open shift of somebody, what waits for them, and to whom they can hand over. */
export async function readOwnShift(
  context: Context,
  staffId: number,
): Promise<{ shift: ToldShift | undefined; waiting: WaitingDrawer[]; colleagues: Person[] }> {
  const { database } = context
  const [settings, facts, waiting, colleagues] = await Promise.all([
    context.settings.current(),
    readOpenShiftFacts(database, staffId),
    listWaitingDrawers(database, staffId),
    listColleagues(database, staffId),
  ])
  return { shift: facts && toldShift(facts, cashWaysOf(settings)), waiting, colleagues }
}

/** One's own shift; admin reads everybody's. */
export async function readOneShift(
  context: Context,
  asked: { readonly shiftId: number; readonly staffId: number; readonly role: StaffRole },
): Promise<ToldShift | Refusal> {
  const facts = await readShiftFacts(context.database, asked.shiftId)
  if (!facts) return refuse('shift_not_found')
  if (facts.staff.id !== asked.staffId && asked.role !== 'admin') return refuse('shift_of_other')
  return toldShift(facts, cashWaysOf(await context.settings.current()))
}

const pageSize = 50

/** The shifts of somebody, or for admin of all. */
export async function readShiftList(
  context: Context,
  asked: {
    readonly staffId: number
    readonly role: StaffRole
    readonly of: number | undefined
    readonly page: number
  },
): Promise<{ shifts: (ListedShift & { paper: string | null })[]; total: number } | Refusal> {
  const isAdmin = asked.role === 'admin'
  if (!isAdmin && asked.of !== undefined && asked.of !== asked.staffId) return refuse('shift_of_other')
  const { shifts, total } = await listShifts(context.database, {
    staffId: isAdmin ? asked.of : asked.staffId,
    cashWays: cashWaysOf(await context.settings.current()),
    limit: pageSize,
    offset: (asked.page - 1) * pageSize,
  })
  return { shifts: shifts.map((shift) => ({ ...shift, paper: nameOf(shift) })), total }
}
