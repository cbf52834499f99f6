import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../connection.ts'
import { type Count, countedUpTo, upTo } from '../counts.ts'
import { readPage } from '../looking-through.ts'

export interface JournalQuery {
  readonly staffId?: number | undefined
  readonly bookNumber?: number | undefined
  readonly area?: 'work' | 'access' | undefined
  readonly from?: Date | undefined
  /** Not included. */
  readonly until?: Date | undefined
  readonly limit: number
  readonly offset: number
}

export interface JournalRow {
  readonly id: number
  readonly at: Date
  readonly area: 'work' | 'access'
  readonly staffId: number | null
  readonly username: string | null
  readonly action: string
  readonly bookNumber: number | null
  readonly subject: string | null
  readonly clientEmail: string | null
  readonly facts: Record<string, unknown>
  /** Missing once it was blanked. */
  readonly personalFacts: Record<string, unknown> | null
}

/** What staff did, and who got in or did not, the latest first. Of one person: also what was tried with their account. */
export async function listJournal(
  database: Database,
  { limit, offset, ...asked }: JournalQuery,
): Promise<Count & { lines: JournalRow[] }> {
  const { ids, total } = await readPage(
    database,
    sql`select to_json(array(select l.id from (${everyWay(asked, latest(offset + limit))}) l
        order by l.at desc, l.id desc limit ${limit} offset ${offset})) as ids,
      (select count(*)::int from (select from (${everyWay(asked, some(countedUpTo.all + 1))}) l limit ${countedUpTo.all + 1}) l) as total`,
  )
  return { lines: await readLines(database, ids), ...upTo(countedUpTo.all, total) }
}

type Asked = Omit<JournalQuery, 'limit' | 'offset'>

const latest = (most: number) => sql`order by h.at desc, h.id desc limit ${most}`
const some = (most: number) => sql`limit ${most}`

/** Rows that are asked for: of each way to be among them a part. No row goes two ways, and each way is read from the end of an index of its own. */
const everyWay = (asked: Asked, part: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    waysOf(asked).map(
      (way) => sql`(select h.id, h.at from history h where ${way} and ${narrowed(asked)} ${part})`,
    ),
    sql` union all `,
  )

function waysOf({ staffId }: Asked): RawBuilder<unknown>[] {
  // As the indexes say it.
  if (staffId === undefined) return [sql`(h.staff_id is not null or h.area = 'access')`]
  const account = `staff ${staffId}`
  return [
    sql`h.staff_id = ${staffId}`,
    sql`h.area = 'access' and h.subject = ${account} and h.subject is distinct from 'staff ' || h.staff_id::text`,
  ]
}

function narrowed({ bookNumber, area, from, until }: Asked): RawBuilder<unknown> {
  const conditions = [
    ...(area ? [sql`h.area = ${sql.lit(area)}`] : []),
    ...(from ? [sql`h.at >= ${from}`] : []),
    ...(until ? [sql`h.at < ${until}`] : []),
    ...(bookNumber === undefined
      ? []
      : [sql`h.booking_id = (select id from bookings where book_number = ${bookNumber})`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const readLines = (database: Database, ids: readonly number[]): Promise<JournalRow[]> =>
  database
    .selectFrom('history as h')
    .leftJoin('staff as s', 's.id', 'h.staff_id')
    .leftJoin('bookings as b', 'b.id', 'h.booking_id')
    .leftJoin('history_personal as p', 'p.history_id', 'h.id')
    .leftJoin('customers as c', (join) =>
      join.on(sql<boolean>`h.area = 'access' and c.id = substring(h.subject from '^customer (\\d+)$')::int`),
    )
    .select(['h.id', 'h.at', 'h.area', 's.id as staffId', 's.username', 'h.action', 'h.subject', 'h.facts'])
    .select(['b.book_number as bookNumber', 'c.email as clientEmail', 'p.facts as personalFacts'])
    .where('h.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .execute()
