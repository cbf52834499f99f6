import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../connection.ts'
import { type FoundIds, lookThrough, readPage } from '../../looking-through.ts'
import { plannedAnew } from '../../statements/preparing-client.ts'
import { live, type Moment } from './booking-lists.ts'
import { expectFinds, findsBookings, type SearchedPart, withRareKeys } from './booking-search.ts'

/** The search over everything. Each look reads about as many rows with a million bookings as with a thousand. */

/** Nobody waits longer for a search; what takes so long is broken off and said to have failed. */
const patienceMs = 2_000

/** Reads by one connection, each statement under a short limit. */
export const searching = <T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(transaction)
    return work(transaction)
  })

const digits = sql`regexp_replace(b.phone_number, '\\D', '', 'g')`

/** Of one phone that very many bookings have, so many are looked at. */
const mostOfPhone = 1_000

/** By the last digits of a phone, the newest first. The order in which the index has them says that it is to be read. */
export async function findByPhone(database: Database, end: string, most: number): Promise<number[]> {
  const backwards = [...end].reverse().join('')
  return idsOf(
    database,
    sql`select id from (
        select b.id, b.book_number from bookings b where reverse(${digits}) like ${`${backwards}%`} and b.phone_number is not null
        order by reverse(${digits}) using ~<~ limit ${mostOfPhone}) b
      order by b.book_number desc limit ${most}`,
  )
}

export const findByMarks = (database: Database, marks: readonly Buffer[], most: number): Promise<number[]> =>
  idsOf(
    database,
    sql`select distinct booking_id as id from booking_guests
      where document_mark = any(${[...marks]}::bytea[]) order by booking_id desc limit ${most}`,
  )

interface Wanted {
  readonly search: readonly SearchedPart[]
  readonly most: number
}

/** Live bookings are few: all of them are read. Who is nearest to today stands first. */
export const findAmongLive = (
  database: Database,
  { search, phone, moment, most }: Wanted & { moment: Moment; phone: string | undefined },
): Promise<number[]> =>
  idsOf(
    database,
    sql`with listed as materialized (select * from bookings b where ${live(moment)})
      select b.id from listed b join booking_search s on s.booking_id = b.id
      where (${findsBookings(search)}) ${phone === undefined ? sql`` : sql`or ${digits} like ${`%${phone}%`}`}
      order by abs(b.check_in - ${moment.today}::date), b.book_number desc limit ${most}`,
  )

/** Of all bookings, the newest first. */
export async function findNewest(database: Database, { search, most }: Wanted): Promise<readonly number[]> {
  const rows = {
    all: await expectFinds(database, []),
    expected: await expectFinds(database, search),
    wanted: most,
  }
  const { ids } = await lookThrough(rows, {
    amongFirst: (window) => readPage(database, amongFirst({ search, most }, window)),
    lookUp: async () => lookUp(database, { search: await withRareKeys(database, search), most }),
  })
  return ids
}

const amongFirst = ({ search, most }: Wanted, window: number): RawBuilder<unknown> => sql`
  with first as materialized (select b.id, b.book_number from bookings b order by b.book_number desc limit ${window}),
  found as materialized (
    select b.* from first b cross join lateral (
      select from booking_search s where s.booking_id = b.id and ${findsBookings(search)} offset 0) s)
  select to_json(array(select b.id from found b order by b.book_number desc limit ${most})) as ids,
    (select count(*)::int from found) as total, (select count(*)::int from first) as seen`

async function lookUp(database: Database, { search, most }: Wanted): Promise<FoundIds> {
  const { ids, total } = await readPage(
    database,
    sql`with found as materialized (
        select s.booking_id, s.book_number from booking_search s where ${findsBookings(search)})
      select to_json(array(select f.booking_id from found f order by f.book_number desc limit ${most})) as ids,
        (select count(*)::int from found) as total`,
  )
  return { ids, total, totalIs: 'exact' }
}

async function idsOf(database: Database, statement: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${plannedAnew} ${statement}`.execute(database)
  return rows.map(({ id }) => id)
}
