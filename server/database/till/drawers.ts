import { sql } from 'kysely'
import type { Tenge } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import type { Row } from '../row.ts'
import type { Person } from './shifts.ts'

/** The cash that is no booking's: what drawers begin with, what goes into them and out of them, and what was left in them. */

export interface WaitingDrawer {
  readonly shiftId: number
  readonly staff: Person
  readonly closedAt: Date
  readonly left: Tenge
  /** Nobody: whoever comes next. */
  readonly handedTo: Person | null
}

/** What was left for somebody, or for whoever comes next; in the order in which it was left. */
export async function listWaitingDrawers(database: Database, staffId: number): Promise<WaitingDrawer[]> {
  const { rows } = await sql<WaitingDrawer>`
    select d.shift_id as "shiftId", d.closed_at as "closedAt", d.left_cash as left,
      json_build_object('id', s.id, 'username', s.username) as staff,
      case when c.id is not null then json_build_object('id', c.id, 'username', c.username) end as "handedTo"
    from waiting_drawers d join staff s on s.id = d.staff_id left join staff c on c.id = d.handed_to
    where d.handed_to is null or d.handed_to = ${staffId} order by d.shift_id`.execute(database)
  return rows
}

export interface LeftDrawer {
  readonly closedAt: Date | null
  readonly left: Tenge | null
  /** Somebody who may still sign in. */
  readonly handedTo: Person | null
  readonly takenBy: string | null
}

/** What a shift has left, whoever may take it. */
export async function findDrawer(database: Database, shiftId: number): Promise<LeftDrawer | undefined> {
  const { rows } = await sql<LeftDrawer>`
    select s.closed_at as "closedAt", s.counted_cash as left,
      (select json_build_object('id', c.id, 'username', c.username) from staff c where c.id = s.handed_to and c.active) as "handedTo",
      (select t.username from cash_moves m join staff t on t.id = m.staff_id where m.from_shift = s.id) as "takenBy"
    from shifts s where s.id = ${shiftId}`.execute(database)
  return rows[0]
}

export interface NewCashMove {
  readonly shiftId: number
  readonly at: Date
  readonly kind: Row<'cash_moves'>['kind']
  readonly amount: Tenge
  readonly from?: { readonly shiftId: number; readonly left: Tenge }
  readonly reason?: string | undefined
  readonly staffId: number
}

export const insertCashMove = (transaction: Database, move: NewCashMove) =>
  transaction
    .insertInto('cash_moves')
    .values({
      shift_id: move.shiftId,
      at: move.at,
      kind: move.kind,
      amount: move.amount,
      from_shift: move.from?.shiftId ?? null,
      left_cash: move.from?.left ?? null,
      reason: move.reason ?? null,
      staff_id: move.staffId,
    })
    .execute()

/** To whom a drawer can be handed over: whoever works with money, but for this one. */
export const listColleagues = (database: Database, staffId: number): Promise<Person[]> =>
  database
    .selectFrom('staff')
    .select(['id', 'username'])
    .where('active', '=', true)
    .where('role', '<>', 'housekeeping')
    .where('id', '<>', staffId)
    .orderBy(sql`lower(username)`)
    .execute()
