import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../../contract/values.ts'
import type { BookingList } from '../../../../domain/booking-lists.ts'
import type { Database } from '../../connection.ts'
import { countedUpTo, upTo } from '../../counts.ts'
import { type FoundIds, lookThrough, readPage } from '../../looking-through.ts'
import { listConditions, type Moment } from './booking-lists.ts'
import { expectFinds, findsBookings, type SearchedPart, withRareKeys } from './booking-search.ts'
import { type BookingSort, sortOrder } from './booking-sorts.ts'
import { besideBookings, firstOfPastList, isPastList, keyBeside, type PastList } from './sorted-bookings.ts'

/**
 * Pages of lists, found in a time that does not depend on how many bookings there ever were. Left to choose, PostgreSQL sometimes walks
 * through a million bookings of the past in the hope of soon meeting what it looks for; `materialized` says what is read first.
 */

export interface WantedPage {
  readonly list: BookingList
  readonly moment: Moment
  /** None finds all. */
  readonly search: readonly SearchedPart[]
  readonly sort: BookingSort
  readonly order: 'asc' | 'desc'
  /** For sorting by the names of rooms. */
  readonly language: Language
  readonly limit: number
  readonly offset: number
}

type WantedPast = WantedPage & { readonly list: PastList }

export async function findPage(database: Database, page: WantedPage): Promise<FoundIds> {
  const { list } = page
  if (!isPastList(list)) return findOnShortList(database, page)
  const wanted = { ...page, list }
  if (wanted.search.length === 0) return findOnPastList(database, wanted)
  const rows = {
    all: await expectFinds(database, []),
    expected: await expectFinds(database, wanted.search),
    wanted: wanted.offset + wanted.limit,
  }
  return lookThrough(rows, {
    amongFirst: (window) => findAmongFirst(database, wanted, window),
    lookUp: async () =>
      findByWords(database, { ...wanted, search: await withRareKeys(database, wanted.search) }),
  })
}

/** Live bookings and what reception has to close: few, so all of them are read and counted. */
async function findOnShortList(database: Database, wanted: WantedPage): Promise<FoundIds> {
  const { ids, total } = await readPage(
    database,
    sql`with listed as materialized (select * from bookings b where ${listed(wanted)}),
      found as (select b.* from listed b ${searched(wanted)})
      select to_json(array(select b.id from found b ${inOrder(wanted)})) as ids, (select count(*)::int from found) as total`,
  )
  return { ids, total, totalIs: 'exact' }
}

async function findOnPastList(database: Database, wanted: WantedPast): Promise<FoundIds> {
  const first = firstOfPastList({ ...wanted, most: wanted.offset + wanted.limit })
  const { ids, total } = await readPage(
    database,
    sql`select to_json(array(select b.id from (${first}) b ${inOrderOfKeys(wanted)})) as ids,
      (select count(*)::int from (select from bookings b where ${listed(wanted)} limit ${countedUpTo.all + 1}) counted) as total`,
  )
  return { ids, ...upTo(countedUpTo.all, total) }
}

const findAmongFirst = (database: Database, wanted: WantedPast, window: number) =>
  readPage(
    database,
    sql`with first as materialized (
        select * from (${firstOfPastList({ ...wanted, most: window })}) b order by ${byKeys(wanted)} limit ${window}),
      found as materialized (
        select b.* from first b ${searched(wanted)})
      select to_json(array(select b.id from found b ${inOrderOfKeys(wanted)})) as ids, (select count(*)::int from found) as total,
        (select count(*)::int from first) as seen`,
  )

/**
 * A rare word is looked up, whatever the list; then its bookings are read by their ids and held against the list one by one (`offset 0` says
 * so), the first ones first, until there are enough.
 */
async function findByWords(database: Database, wanted: WantedPast): Promise<FoundIds> {
  const byNumber = sql`f.book_number ${sql.raw(wanted.order)}`
  const onList = (found: RawBuilder<unknown>) => sql`${found} f cross join lateral (
    select b.* from (select * from bookings where id = f.booking_id offset 0) b where ${listed(wanted)} offset 0) b`
  const page =
    wanted.sort === 'bookNumber'
      ? sql`${onList(sql`(select * from found f order by ${byNumber} offset 0)`)}
          order by ${byNumber} limit ${wanted.limit} offset ${wanted.offset}`
      : sql`(select b.id, b.book_number, ${keyBeside(wanted)} as key from ${onList(sql`found`)} ${besideBookings}) b
          ${inOrderOfKeys(wanted)}`
  const { ids, total } = await readPage(
    database,
    sql`with found as materialized (
        select s.booking_id, s.book_number from booking_search s where ${findsBookings(wanted.search)})
      select to_json(array(select b.id from ${page})) as ids,
        (select count(*)::int from (select from ${onList(sql`found`)} limit ${countedUpTo.found + 1}) counted) as total`,
  )
  return { ids, ...upTo(countedUpTo.found, total) }
}

const listed = ({ list, moment }: WantedPage) => listConditions[list](moment)

/** Each booking `b` is held against the words by itself (`offset 0` says so). */
const searched = ({ search }: WantedPage) =>
  search.length === 0
    ? sql``
    : sql`cross join lateral (
        select from booking_search s where s.booking_id = b.id and ${findsBookings(search)} offset 0) s`

const inOrder = (wanted: WantedPage) =>
  sql`order by ${sortOrder(wanted)} limit ${wanted.limit} offset ${wanted.offset}`

/** The same where the keys have been read already. */
const byKeys = (wanted: WantedPage) => sortOrder(wanted, sql`b.key`)

const inOrderOfKeys = (wanted: WantedPage) =>
  sql`order by ${byKeys(wanted)} limit ${wanted.limit} offset ${wanted.offset}`

/** How many bookings a short list has. */
export async function countOnShortList(
  database: Database,
  list: BookingList,
  moment: Moment,
): Promise<number> {
  const { total } = await readPage(
    database,
    sql`select count(*)::int as total from bookings b where ${listConditions[list](moment)}`,
  )
  return total
}
