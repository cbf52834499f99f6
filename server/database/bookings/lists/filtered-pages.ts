import { type SqlBool, sql } from 'kysely'
import type { BookingFilter } from '../../../../domain/booking-filters.ts'
import type { Database } from '../../connection.ts'
import { countedUpTo, expectRows, upTo } from '../../counts.ts'
import { type FoundIds, lookThrough, readPage } from '../../looking-through.ts'
import { fitsBooking, fitsSorted, isAtStage, isNarrow, mayBeLive, pastListsOf } from './booking-filters.ts'
import { live } from './booking-lists.ts'
import { expectFinds, withRareKeys } from './booking-search.ts'
import { keyOf } from './booking-sorts.ts'
import { byKeys, findAmongFew, findByWords, inOrderOfKeys, searched, type WantedRows } from './found-rows.ts'
import { allOfPastLists, firstOfPastList, isAmongSorted } from './sorted-bookings.ts'

/**
 * Pages of all bookings that fit some filters. Live ones are few and held against them one by one. Of past ones, those who fit are either common, and
 * then the first ones of the order that is wanted soon fill a page; or rare, and then they are looked up by the indices of what is written
 * down about past bookings. PostgreSQL's guess of how many there are decides which way is gone; words are a third way.
 */

export interface WantedFiltered extends WantedRows {
  readonly filter: BookingFilter
}

export async function findFiltered(database: Database, wanted: WantedFiltered): Promise<FoundIds> {
  const { filter, moment, search } = wanted
  const lists = pastListsOf(filter)
  const listed = sql<SqlBool>`${isAtStage(filter, moment)} and ${fitsBooking(filter, moment)}`
  if (lists.length === 0) return findAmongFew(database, wanted, listed)
  const [all, fitting, found] = [
    await expectRows(database, sql`select from sorted_bookings s where ${isAmongSorted(lists)}`),
    await expectRows(
      database,
      sql`select from sorted_bookings s where ${isAmongSorted(lists)} and ${fitsSorted(filter, moment)}`,
    ),
    await expectFinds(database, search),
  ]
  const inWords = search.length === 0 ? 1 : found / Math.max(1, await expectFinds(database, []))
  const rows = { all, expected: fitting * inWords, wanted: wanted.offset + wanted.limit }
  const page = await lookThrough(rows, {
    amongFirst: (window) => findAmongFirst(database, wanted, window),
    lookUp: async () =>
      search.length === 0 || fitting < found
        ? findByFilter(database, wanted)
        : findByWords(database, { ...wanted, search: await withRareKeys(database, search) }, listed),
  })
  if (page.totalIs === 'exact' || search.length > 0 || isNarrow(filter)) return page
  return { ids: page.ids, ...(await countAll(database, wanted)) }
}

const liveOnes = ({ filter, moment, ...sorting }: WantedFiltered) => sql`
  (select b.id, b.book_number, ${keyOf(sorting)} as key from bookings b
    where ${live(moment)} and ${fitsBooking(filter, moment)})`

const findAmongFirst = (database: Database, wanted: WantedFiltered, window: number) => {
  const { filter, moment } = wanted
  const parts = [
    ...pastListsOf(filter).map((list) => sql`(${firstOfPastList({ ...wanted, list, most: window })})`),
    ...(mayBeLive(filter) ? [liveOnes(wanted)] : []),
  ]
  return readPage(
    database,
    sql`with first as materialized (
        select * from (${sql.join(parts, sql` union all `)}) b order by ${byKeys(wanted)} limit ${window}),
      found as materialized (
        select f.* from first f cross join lateral (
          select from (select * from bookings where id = f.id offset 0) b ${searched(wanted)}
          where ${fitsBooking(filter, moment)} offset 0) b)
      select to_json(array(select b.id from found b ${inOrderOfKeys(wanted)})) as ids, (select count(*)::int from found) as total,
        (select count(*)::int from first) as seen`,
  )
}

async function findByFilter(database: Database, wanted: WantedFiltered): Promise<FoundIds> {
  const { filter, moment } = wanted
  const past = allOfPastLists(
    { ...wanted, lists: pastListsOf(filter) },
    { sorted: fitsSorted(filter, moment), unsorted: fitsBooking(filter, moment) },
  )
  const all = mayBeLive(filter) ? sql`${past} union all ${liveOnes(wanted)}` : past
  const { ids, total } = await readPage(
    database,
    sql`with found as materialized (select b.* from (${all}) b ${searched(wanted)})
      select to_json(array(select b.id from found b ${inOrderOfKeys(wanted)})) as ids, (select count(*)::int from found) as total`,
  )
  return { ids, total, totalIs: 'exact' }
}

/** Nothing but a stage is asked for: as far as a past list is counted. */
async function countAll(database: Database, { filter, moment }: WantedFiltered) {
  const { total } = await readPage(
    database,
    sql`select count(*)::int as total from (
      select from bookings b where ${isAtStage(filter, moment)} and ${fitsBooking(filter, moment)} limit ${countedUpTo.all + 1}) counted`,
  )
  return upTo(countedUpTo.all, total)
}
