import { type RawBuilder, sql } from 'kysely'
import type { BookingList } from '../../../../domain/booking-lists.ts'
import type { Database } from '../../connection.ts'
import { readPage } from '../../looking-through.ts'
import { plannedAnew } from '../../statements/preparing-client.ts'
import { listConditions, live, type Moment } from './booking-lists.ts'
import { expectFinds, findsBookings, type SearchedPart, withRareKeys } from './booking-search.ts'

/** The search over everything. Each look reads about as many rows with a million bookings as with a thousand. */

/** Nobody waits longer for a search; what takes so long is broken off and said to have failed. */
const patienceMs = 2_000

/**
 * Reads by one connection, each statement under a short limit. Everything that is looked for here has an index: PostgreSQL sometimes hopes to meet it
 * sooner by reading a whole table.
 */
export const searching = <T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(transaction)
    await sql`set local enable_seqscan = off`.execute(transaction)
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

/** A word that more bookings have is first looked for among the newest: where all have it, looking it up takes longest. */
const common = 1_000
/** So many of the newest are looked through, of all bookings and of a list. */
const looksThrough = { all: 5_000, list: 20_000 }
/** What still more bookings have is not looked up in all of them: who looks for one of so many types more. */
const mostLookedUp = 20_000

/** Of all bookings, the newest first. */
export const findNewest = (database: Database, wanted: Wanted): Promise<readonly number[]> =>
  findAmong(database, wanted, {
    newest: (window) =>
      sql`select b.id, b.book_number from bookings b order by b.book_number desc limit ${window}`,
    window: looksThrough.all,
    all: sql`select f.booking_id as id, f.book_number from found f`,
  })

/** The same on some lists only. */
export function findOnLists(
  database: Database,
  { lists, moment, ...wanted }: Wanted & { lists: readonly BookingList[]; moment: Moment },
): Promise<readonly number[]> {
  const listed = (limit: RawBuilder<unknown>) =>
    sql.join(
      lists.map(
        (list) =>
          sql`(select b.id, b.book_number from bookings b where ${listConditions[list](moment)} ${limit})`,
      ),
      sql` union all `,
    )
  return findAmong(database, wanted, {
    newest: (window) => listed(sql`order by b.book_number desc limit ${window}`),
    window: looksThrough.list,
    all: sql`select b.id, b.book_number from found f join (${listed(sql``)}) b on b.id = f.booking_id`,
  })
}

interface Among {
  readonly newest: (window: number) => RawBuilder<unknown>
  readonly window: number
  /** Of what was looked up and is called `found`. */
  readonly all: RawBuilder<unknown>
}

async function findAmong(
  database: Database,
  { search, most }: Wanted,
  { newest, window, all }: Among,
): Promise<readonly number[]> {
  if ((await expectFinds(database, search)) > common) {
    // One after the other (`offset 0` says so), until there are enough.
    const ids = await idsOf(
      database,
      sql`select b.id from (select * from (${newest(window)}) b order by b.book_number desc) b
        cross join lateral (select from booking_search s where s.booking_id = b.id and ${findsBookings(search)} offset 0) s
        limit ${most}`,
    )
    if (ids.length === most) return ids
    const { total } = await readPage(database, sql`select count(*)::int as total from (${newest(window)}) b`)
    if (total < window) return ids
  }
  const rare = await withRareKeys(database, search)
  const { ids } = await readPage(
    database,
    sql`with found as materialized (
        select s.booking_id, s.book_number from booking_search s where ${findsBookings(rare)} limit ${mostLookedUp})
      select to_json(array(select b.id from (${all}) b order by b.book_number desc limit ${most})) as ids`,
  )
  return ids
}

async function idsOf(database: Database, statement: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${plannedAnew} ${statement}`.execute(database)
  return rows.map(({ id }) => id)
}
