import { type RawBuilder, sql } from 'kysely'
import type { DeskWay, Tenge } from '../../../contract/values.ts'
import type { WaySums } from '../../../domain/drawer.ts'
import type { Database } from '../connection.ts'
import type { Row } from '../row.ts'

export interface Person {
  readonly id: number
  readonly username: string
}

export interface CashMove {
  readonly id: number
  readonly at: Date
  readonly kind: Row<'cash_moves'>['kind']
  readonly amount: Tenge
  readonly left: Tenge | null
  readonly from: Person | null
  readonly reason: string | null
  readonly username: string
}

/** A shift with all that moved in it, as of one moment. */
export interface ShiftFacts {
  readonly id: number
  readonly year: number | null
  readonly number: number | null
  readonly staff: Person
  readonly openedAt: Date
  readonly openedByHand: boolean
  readonly closedAt: Date | null
  readonly closedBy: Person | null
  /** Of a closed one: which ways were cash then. */
  readonly cashWays: DeskWay[] | null
  readonly expectedCash: Tenge | null
  readonly countedCash: Tenge | null
  readonly denominations: Partial<Record<string, number>> | null
  readonly differenceReason: string | null
  readonly handedTo: Person | null
  readonly ways: readonly (WaySums & { readonly movements: number })[]
  readonly cashMoves: readonly CashMove[]
  readonly takenOver: { readonly by: Person; readonly at: Date; readonly counted: Tenge } | null
}

const person = (staffId: string): RawBuilder<Person | null> =>
  sql`(select json_build_object('id', p.id, 'username', p.username) from staff p where p.id = ${sql.ref(staffId)})`

/** Movements of the ledger by their way. A correction adds or takes away as a whole. */
const waysOfShift = sql<ShiftFacts['ways']>`(
  select coalesce(json_agg(w order by w.way), '[]') from (
    select l.channel as way, count(*) as movements,
      coalesce(sum(m.amount) filter (where m.amount > 0), 0) as payments,
      coalesce(sum(m.amount) filter (where m.amount < 0), 0) as refunds
    from ledger l cross join lateral (select l.fee_part + l.stay_part + l.extras_part as amount) m
    where l.shift_id = s.id group by l.channel
  ) w)`

const movesOfShift = sql<Told<CashMove>[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'at', m.at, 'kind', m.kind, 'amount', m.amount, 'left', m.left_cash, 'reason', m.reason,
    'from', (select json_build_object('id', p.id, 'username', p.username) from shifts f join staff p on p.id = f.staff_id where f.id = m.from_shift),
    'username', (select username from staff where id = m.staff_id)) order by m.id), '[]')
  from cash_moves m where m.shift_id = s.id)`

const takingOver = sql<Told<NonNullable<ShiftFacts['takenOver']>> | null>`(
  select json_build_object('at', m.at, 'counted', m.amount, 'by', ${person('m.staff_id')}) from cash_moves m where m.from_shift = s.id)`

/** JSON has no times. */
type Told<T extends { at: Date }> = Omit<T, 'at'> & { readonly at: string }

const withTime = <T extends { at: string }>(told: T): Omit<T, 'at'> & { at: Date } => ({
  ...told,
  at: new Date(told.at),
})

/** In one statement: sums and rows of one moment. */
const readWhere = async (database: Database, which: RawBuilder<unknown>): Promise<ShiftFacts | undefined> => {
  const { rows } = await sql<
    Omit<ShiftFacts, 'cashMoves' | 'takenOver'> & {
      readonly cashMoves: Told<CashMove>[]
      readonly takenOver: Told<NonNullable<ShiftFacts['takenOver']>> | null
    }
  >`select s.id, p.year, p.number, ${person('s.staff_id')} as staff, s.opened_at as "openedAt", s.opened_by_hand as "openedByHand",
      s.closed_at as "closedAt", ${person('s.closed_by')} as "closedBy", s.cash_ways as "cashWays", s.expected_cash as "expectedCash",
      s.counted_cash as "countedCash", s.denominations, s.difference_reason as "differenceReason", ${person('s.handed_to')} as "handedTo",
      ${waysOfShift} as ways, ${movesOfShift} as "cashMoves", ${takingOver} as "takenOver"
    from shifts s left join papers p on p.shift_id = s.id where ${which}`.execute(database)
  const [row] = rows
  return (
    row && {
      ...row,
      cashMoves: row.cashMoves.map(withTime),
      takenOver: row.takenOver && withTime(row.takenOver),
    }
  )
}

export const readShiftFacts = (database: Database, shiftId: number): Promise<ShiftFacts | undefined> =>
  readWhere(database, sql`s.id = ${shiftId}`)

export const readOpenShiftFacts = (database: Database, staffId: number): Promise<ShiftFacts | undefined> =>
  readWhere(database, sql`s.staff_id = ${staffId} and s.closed_at is null`)

export type ListedShift = Pick<
  ShiftFacts,
  | 'id'
  | 'year'
  | 'number'
  | 'staff'
  | 'openedAt'
  | 'closedAt'
  | 'countedCash'
  | 'differenceReason'
  | 'handedTo'
> & { readonly expectedCash: Tenge }

/** The newest first. What should be in the drawer of an open one is counted by the ways that are cash now. */
export async function listShifts(
  database: Database,
  asked: {
    readonly staffId: number | undefined
    readonly cashWays: readonly DeskWay[]
    readonly limit: number
    readonly offset: number
  },
): Promise<{ shifts: ListedShift[]; total: number }> {
  const which = asked.staffId === undefined ? sql`true` : sql`s.staff_id = ${asked.staffId}`
  const { rows } = await sql<ListedShift>`
    select s.id, p.year, p.number, ${person('s.staff_id')} as staff, s.opened_at as "openedAt", s.closed_at as "closedAt",
      s.counted_cash as "countedCash", s.difference_reason as "differenceReason", ${person('s.handed_to')} as "handedTo",
      coalesce(s.expected_cash, (select coalesce(sum(m.amount), 0) from cash_moves m where m.shift_id = s.id)
        + (select coalesce(sum(l.fee_part + l.stay_part + l.extras_part), 0) from ledger l
          where l.shift_id = s.id and l.channel = any(${[...asked.cashWays]}::text[])))::bigint as "expectedCash"
    from (select * from shifts s where ${which} order by s.opened_at desc, s.id desc limit ${asked.limit} offset ${asked.offset}) s
    left join papers p on p.shift_id = s.id order by s.opened_at desc, s.id desc`.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from shifts s where ${which}`.execute(
    database,
  )
  return { shifts: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Alone, so that nothing moves in it meanwhile. */
export const lockShift = (transaction: Database, shiftId: number) =>
  transaction
    .selectFrom('shifts')
    .select(['id', 'staff_id as staffId', 'opened_at as openedAt', 'closed_at as closedAt'])
    .where('id', '=', shiftId)
    .forUpdate()
    .executeTakeFirst()

/** The open shift of somebody, alone. */
export const lockOpenShift = (transaction: Database, staffId: number): Promise<{ id: number } | undefined> =>
  transaction
    .selectFrom('shifts')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The open shift of somebody, which opens by itself: the database's own way, by which movements of the ledger get theirs. */
export async function shiftOf(transaction: Database, staffId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`select shift_of(${staffId}, ${now}) as id`.execute(transaction)
  const [shift] = rows
  if (!shift) throw new Error(`Staff ${staffId} was given no shift.`)
  return shift.id
}

/** Under the lock of drawers. */
export const insertShift = (transaction: Database, staffId: number, now: Date): Promise<{ id: number }> =>
  transaction
    .insertInto('shifts')
    .values({ staff_id: staffId, opened_at: now, opened_by_hand: true })
    .returning('id')
    .executeTakeFirstOrThrow()

export interface Closing {
  readonly shiftId: number
  readonly closedAt: Date
  readonly closedBy: number
  readonly cashWays: readonly DeskWay[]
  readonly expected: Tenge
  readonly counted: Tenge
  readonly denominations: Readonly<Partial<Record<string, number>>> | undefined
  readonly reason: string | undefined
  readonly handedTo: number | undefined
}

export const storeClosing = (transaction: Database, closing: Closing) =>
  transaction
    .updateTable('shifts')
    .set({
      closed_at: closing.closedAt,
      closed_by: closing.closedBy,
      cash_ways: [...closing.cashWays],
      expected_cash: closing.expected,
      counted_cash: closing.counted,
      denominations: closing.denominations === undefined ? null : JSON.stringify(closing.denominations),
      difference_reason: closing.reason ?? null,
      handed_to: closing.handedTo ?? null,
    })
    .where('id', '=', closing.shiftId)
    .execute()
