import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '../../../../contract/values.ts'
import type { Database } from '../../connection.ts'
import { countedUpTo, upTo } from '../../counts.ts'
import { type FoundIds, readPage } from '../../looking-through.ts'
import type { Moment } from './booking-lists.ts'
import { findsBookings, type SearchedPart } from './booking-search.ts'
import { type BookingSort, sortOrder } from './booking-sorts.ts'
import { besideBookings, keyBeside } from './sorted-bookings.ts'

/** What pages of bookings are put together from, whatever says which bookings are meant: a list of their own, or filters. */

export interface WantedRows {
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

/** About rows of `bookings` that are called `b`. */
type Listed = RawBuilder<SqlBool>

/** Live bookings and what reception has to close: few, so all of them are read and counted. */
export async function findAmongFew(
  database: Database,
  wanted: WantedRows,
  listed: Listed,
): Promise<FoundIds> {
  const { ids, total } = await readPage(
    database,
    sql`with listed as materialized (select * from bookings b where ${listed}),
      found as (select b.* from listed b ${searched(wanted)})
      select to_json(array(select b.id from found b ${inOrder(wanted)})) as ids, (select count(*)::int from found) as total`,
  )
  return { ids, total, totalIs: 'exact' }
}

/**
 * A rare word is looked up, whatever the list; then its bookings are read by their ids and held against the list one by one (`offset 0` says
 * so), the first ones first, until there are enough.
 */
export async function findByWords(database: Database, wanted: WantedRows, listed: Listed): Promise<FoundIds> {
  const byNumber = sql`f.book_number ${sql.raw(wanted.order)}`
  const onList = (found: RawBuilder<unknown>) => sql`${found} f cross join lateral (
    select b.* from (select * from bookings where id = f.booking_id offset 0) b where ${listed} offset 0) b`
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

/** Each booking `b` is held against the words by itself (`offset 0` says so). */
export const searched = ({ search }: WantedRows) =>
  search.length === 0
    ? sql``
    : sql`cross join lateral (
        select from booking_search s where s.booking_id = b.id and ${findsBookings(search)} offset 0) s`

const inOrder = (wanted: WantedRows) =>
  sql`order by ${sortOrder(wanted)} limit ${wanted.limit} offset ${wanted.offset}`

/** The same where the keys have been read already. */
export const byKeys = (wanted: WantedRows) => sortOrder(wanted, sql`b.key`)

export const inOrderOfKeys = (wanted: WantedRows) =>
  sql`order by ${byKeys(wanted)} limit ${wanted.limit} offset ${wanted.offset}`
