import { sql } from 'kysely'
import type { BookingList } from '../../../../domain/booking-lists.ts'
import type { Database } from '../../connection.ts'
import { countedUpTo, upTo } from '../../counts.ts'
import { type FoundIds, lookThrough, readPage } from '../../looking-through.ts'
import { listConditions, type Moment } from './booking-lists.ts'
import { expectFinds, withRareKeys } from './booking-search.ts'
import { byKeys, findAmongFew, findByWords, inOrderOfKeys, searched, type WantedRows } from './found-rows.ts'
import { firstOfPastList, isPastList, type PastList } from './sorted-bookings.ts'

/**
 * Pages of lists, found in a time that does not depend on how many bookings there ever were. Left to choose, PostgreSQL sometimes walks
 * through a million bookings of the past in the hope of soon meeting what it looks for; `materialized` says what is read first.
 */

export interface WantedPage extends WantedRows {
  readonly list: BookingList
}

type WantedPast = WantedPage & { readonly list: PastList }

export async function findPage(database: Database, page: WantedPage): Promise<FoundIds> {
  const { list } = page
  if (!isPastList(list)) return findAmongFew(database, page, listed(page))
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
      findByWords(
        database,
        { ...wanted, search: await withRareKeys(database, wanted.search) },
        listed(wanted),
      ),
  })
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

const listed = ({ list, moment }: WantedPage) => listConditions[list](moment)

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
