import { type RawBuilder, sql } from 'kysely'
import type { Tenge } from '../../../contract/values.ts'
import type { Parts } from '../../../domain/money-parts.ts'
import type { Database } from '../connection.ts'
import type { Schema } from '../schema.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

type Ledger = Schema['ledger']

/** Which rows of the ledger are meant; what is left out does not matter. */
export interface MovementFilter {
  readonly from?: Date | undefined
  /** Not included. */
  readonly until?: Date | undefined
  readonly way?: Ledger['channel'] | undefined
  readonly kind?: Ledger['entry'] | undefined
  readonly staffId?: number | undefined
  readonly shiftId?: number | undefined
  /** Only what went through the shifts of this person. */
  readonly ownerId?: number | undefined
}

function fits({ from, until, way, kind, staffId, shiftId, ownerId }: MovementFilter): RawBuilder<unknown> {
  const conditions = [
    ...(from ? [sql`l.at >= ${from}`] : []),
    ...(until ? [sql`l.at < ${until}`] : []),
    ...(way ? [sql`l.channel = ${way}`] : []),
    ...(kind ? [sql`l.entry = ${kind}`] : []),
    ...(staffId === undefined ? [] : [sql`l.staff_id = ${staffId}`]),
    ...(shiftId === undefined ? [] : [sql`l.shift_id = ${shiftId}`]),
    ...(ownerId === undefined
      ? []
      : [sql`l.shift_id in (select s.id from shifts s where s.staff_id = ${ownerId})`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The latest first. */
export async function listLatestMovements(
  database: Database,
  filter: MovementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`${plannedAnew}
    select to_json(array(
      select l.id from ledger l where ${fits(filter)} order by l.at desc, l.id desc limit ${limit} offset ${offset})) as ids`.execute(
    database,
  )
  return rows[0]?.ids ?? []
}

/** In the order in which they happened; no more than `most`. */
export async function listFittingMovements(
  database: Database,
  filter: MovementFilter,
  most: number,
): Promise<{ ids: number[]; hasExtras: boolean }> {
  const { rows } = await sql<{ ids: number[]; hasExtras: boolean }>`${plannedAnew}
    select coalesce(to_json(array_agg(id order by at, id)), '[]') as ids, coalesce(bool_or(extras_part <> 0), false) as "hasExtras"
    from (select l.id, l.at, l.extras_part from ledger l where ${fits(filter)} order by l.at, l.id limit ${most}) moved`.execute(
    database,
  )
  return rows[0] ?? { ids: [], hasExtras: false }
}

/** What moved in one way of paying. */
export interface MovedInWay extends Parts {
  readonly way: Ledger['channel']
  readonly movements: number
  readonly taken: Tenge
  /** Never above 0. */
  readonly returned: Tenge
}

export async function sumMovements(database: Database, filter: MovementFilter): Promise<MovedInWay[]> {
  const whole = sql`l.fee_part + l.stay_part + l.extras_part`
  const { rows } = await sql<MovedInWay>`${plannedAnew}
    select l.channel as way, count(*)::int as movements, sum(l.fee_part)::float8 as fee, sum(l.stay_part)::float8 as stay,
      sum(l.extras_part)::float8 as extras, coalesce(sum(${whole}) filter (where ${whole} > 0), 0)::float8 as taken,
      coalesce(sum(${whole}) filter (where ${whole} < 0), 0)::float8 as returned
    from ledger l where ${fits(filter)} group by l.channel`.execute(database)
  return rows
}

/** The shift that somebody has; if they have none, the one that they had last. */
export const findLatestShift = (database: Database, staffId: number): Promise<{ id: number } | undefined> =>
  database
    .selectFrom('shifts')
    .select('id')
    .where('staff_id', '=', staffId)
    .orderBy(sql`closed_at is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
