import { type RawBuilder, sql } from 'kysely'
import { hotelOffsetMs } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import type { ClosedFacts } from '../../../domain/day-figures.ts'
import type { Database } from '../connection.ts'

export interface DayClose {
  readonly day: DateText
  readonly closedAt: Date
  /** Nobody: the system itself. */
  readonly closedBy: string | null
  readonly facts: ClosedFacts
  readonly previousHash: string | null
  readonly hash: string
}

const columns = sql`c.day, c.closed_at as "closedAt", (select s.username from staff s where s.id = c.closed_by) as "closedBy",
  c.figures as facts, c.previous_hash as "previousHash", c.hash`

/** The last day that is closed. */
export async function findLastClose(database: Database): Promise<DayClose | undefined> {
  const { rows } = await sql<DayClose>`
    select ${columns} from day_closes c order by c.day desc limit 1`.execute(database)
  return rows[0]
}

/** The first and the last day that is closed. */
export async function readClosedSpan(
  database: Database,
): Promise<{ first: DateText | undefined; last: DateText | undefined }> {
  const { rows } = await sql<{ first: DateText | null; last: DateText | null }>`
    select min(day) as first, max(day) as last from day_closes`.execute(database)
  return { first: rows[0]?.first ?? undefined, last: rows[0]?.last ?? undefined }
}

/** Of the days from one to another, both included. */
export async function listCloses(
  database: Database,
  { first, last }: { first: DateText; last: DateText },
): Promise<DayClose[]> {
  const { rows } = await sql<DayClose>`
    select ${columns} from day_closes c where c.day between ${first} and ${last} order by c.day`.execute(
    database,
  )
  return rows
}

/** The hotel's day from midnight to midnight. */
export const dayBegins = (day: RawBuilder<unknown>) =>
  sql`((${day})::timestamp - ${sql.lit(hotelOffsetMs / 60_000)} * interval '1 minute') at time zone 'UTC'`
const during = (instant: string, day: RawBuilder<unknown>) =>
  sql`${sql.ref(instant)} >= ${dayBegins(day)} and ${sql.ref(instant)} < ${dayBegins(sql`${day} + 1`)}`

/** An instant as a number: text would depend on the zone of whoever asks. */
const told = (instant: string) => sql`extract(epoch from ${sql.ref(instant)})`

/** Row by row in their order, by names: a column that is added later changes no hash of before. */
const rowsOf = (table: string, facts: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  coalesce((select string_agg(jsonb_build_array(${facts})::text, E'\\n' order by r.id)
    from ${sql.table(table)} r where ${condition}), '')`

const movements = (day: RawBuilder<unknown>) =>
  rowsOf(
    'ledger',
    sql`r.id, r.booking_id, ${told('r.at')}, r.entry, r.channel, r.fee_part, r.stay_part, r.extras_part, r.attempt_id, r.refund_order_id,
      r.corrects, r.receipt_number, r.staff_id, r.reason, r.total, r.shift_id`,
    during('r.at', day),
  )
const cashMoves = (day: RawBuilder<unknown>) =>
  rowsOf(
    'cash_moves',
    sql`r.id, r.shift_id, ${told('r.at')}, r.kind, r.amount, r.from_shift, r.left_cash, r.reason, r.staff_id`,
    during('r.at', day),
  )
const closedShifts = (day: RawBuilder<unknown>) =>
  rowsOf(
    'shifts',
    sql`r.id, r.staff_id, ${told('r.opened_at')}, r.opened_by_hand, ${told('r.closed_at')}, r.closed_by, r.cash_ways, r.expected_cash,
      r.counted_cash, r.denominations, r.difference_reason, r.handed_to`,
    during('r.closed_at', day),
  )

/** Over what was counted, who closed it and when, every row of the day's money, and the hash of the close before. */
export const hashOfClose = (close: {
  readonly day: RawBuilder<unknown>
  readonly closedAt: RawBuilder<unknown>
  readonly closedBy: RawBuilder<unknown>
  readonly figures: RawBuilder<unknown>
  readonly previousHash: RawBuilder<unknown>
}) => sql`
  encode(sha256(convert_to(concat(
    coalesce(${close.previousHash}, ''), E'\\n\\n',
    jsonb_build_array(to_char(${close.day}, 'YYYY-MM-DD'), extract(epoch from ${close.closedAt}), ${close.closedBy})::text, E'\\n\\n',
    ${close.figures}::text, E'\\n\\n', ${movements(close.day)}, E'\\n\\n', ${cashMoves(close.day)}, E'\\n\\n', ${closedShifts(close.day)}),
    'UTF8')), 'hex')`

/** Under the lock of the closes. */
export async function insertClose(
  transaction: Database,
  close: {
    readonly day: DateText
    readonly closedAt: Date
    readonly closedBy: number | null
    readonly facts: ClosedFacts
    readonly previousHash: string | null
  },
): Promise<void> {
  const names = ['day', 'closed_at', 'closed_by', 'figures', 'previous_hash'] as const
  const [day, closedAt, closedBy, figures, previousHash] = names.map((name) => sql.ref(`n.${name}`))
  if (!day || !closedAt || !closedBy || !figures || !previousHash) throw new Error('A column has no name.')
  await sql`
    insert into day_closes (day, closed_at, closed_by, figures, previous_hash, hash)
    select n.*, ${hashOfClose({ day, closedAt, closedBy, figures, previousHash })}
    from (select ${close.day}::date as day, ${close.closedAt}::timestamptz as closed_at, ${close.closedBy}::int as closed_by,
      ${JSON.stringify(close.facts)}::jsonb as figures, ${close.previousHash}::text as previous_hash) n`.execute(
    transaction,
  )
}
