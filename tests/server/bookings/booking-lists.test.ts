import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookingList, furtherLists, listsOf, mainLists } from '../../../domain/booking-lists.ts'
import { readSearch } from '../../../domain/booking-search.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { listBookingRows } from '../../../server/database/bookings/booking-rows.ts'
import { findPage } from '../../../server/database/bookings/lists/booking-pages.ts'
import { lookUpRooms } from '../../../server/database/bookings/lists/booking-search.ts'
import { bookingSorts } from '../../../server/database/bookings/lists/booking-sorts.ts'
import { chanceFor } from '../../races/seed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { insertRandomBookings } from '../../support/bookings/random-bookings.ts'
import { tries } from '../../support/proof-size.ts'

/** Lists as the database finds them, held against the rule and against a second telling of it. */

const count = tries(3_000, 10_000)
let site: TestApp
beforeAll(async () => {
  site = await startApp()
  await insertRandomBookings(site.context, chanceFor('lists of random bookings'), count)
  await sql`analyze`.execute(site.context.database)
}, 120_000)
afterAll(() => site.stop())

const now = () => site.context.clock.now()
const moment = () => ({ now: now(), today: hotelDate(now()) })

const everything = { sort: 'bookNumber', order: 'asc', language: 'ru', limit: 100_000, offset: 0 } as const

async function idsOf(list: BookingList): Promise<number[]> {
  const wanted = { list, moment: moment(), search: [], ...everything }
  const { ids } = await findPage(site.context.database, wanted)
  return [...ids]
}

const allRows = async () => {
  const { rows } = await sql<{ id: number }>`select id from bookings order by book_number`.execute(
    site.context.database,
  )
  return listBookingRows(
    site.context.database,
    rows.map(({ id }) => id),
  )
}

/** Domain.md's words on lists once more, in one statement and in another order than the code has them. */
const secondTelling = (now: Date, today: string) => sql<{ id: number; lists: string[] }>`
  with seen as (
    select *, kind = 'online' as online, status = 'cancelled' as gone,
      check_out < ${today}::date or coalesce(status in ('unpaid', 'awaiting_confirmation') and hold_until <= ${now}, false) as over
    from bookings
  )
  select id, array_remove(array[
    case when not gone and not over and online and status = 'paid' then 'active_online' end,
    case when not gone and not over and online and status in ('unpaid', 'awaiting_confirmation') then 'online_not_paid' end,
    case when not gone and not over and not online then 'active_manual' end,
    case when not gone and over and online then 'expired_online' end,
    case when not gone and over and not online then 'expired_manual' end,
    case when gone and online then 'cancelled_online' end,
    case when gone and not online then 'cancelled_manual' end,
    case when not gone and not over and status in ('unpaid', 'awaiting_confirmation') then 'unpaid' end,
    case when not gone and not over and outcome = 'open' and reception = 'at_reception' then 'reception_active' end,
    case when not gone and not over and outcome = 'open' and reception = 'confirmed' then 'reception_confirmed' end,
    case when outcome = 'cancelled' and not gone then 'reception_cancelled' end], null) as lists
  from seen`

describe('thousands of random bookings', () => {
  test('the database, the rule and a second telling agree about every list', async () => {
    const rows = await allRows()
    expect(rows.length).toBeGreaterThanOrEqual(count)
    const told = await secondTelling(now(), moment().today).execute(site.context.database)
    const listsTold = new Map(told.rows.map(({ id, lists }) => [id, [...lists].sort()]))
    const byRule = new Map(rows.map((row) => [row.id, listsOf(row, moment()).sort()]))
    expect(byRule).toEqual(new Map(rows.map(({ id }) => [id, listsTold.get(id)])))
    for (const list of [...mainLists, ...furtherLists]) {
      const expected = rows.filter(({ id }) => byRule.get(id)?.includes(list)).map(({ id }) => id)
      expect(expected.length, `${list} is not empty`).toBeGreaterThan(20)
      expect(await idsOf(list), list).toEqual(expected)
    }
  })

  test('the six lists and "online not yet paid" hold every booking exactly once', async () => {
    const ids = (await Promise.all(mainLists.map(idsOf))).flat()
    const all = (await allRows()).map(({ id }) => id)
    expect(ids.sort((a, b) => a - b)).toEqual(all.sort((a, b) => a - b))
  })

  test('what is found is what a look at every row finds, on every list and page', async () => {
    const { database } = site.context
    const lists = ['expired_online', 'expired_manual', 'cancelled_online', 'active_manual', 'unpaid'] as const
    const onLists = await Promise.all(lists.map(async (list) => ({ list, all: new Set(await idsOf(list)) })))
    const everyRow = await plainRows()
    for (const q of [
      'guest',
      'orazow',
      '+99361',
      'guest-7@example.com',
      'Щукина',
      'anna smith',
      'guest-77',
      '65',
      'a',
      '99999999',
      'двухместный',
      "o'n",
    ]) {
      const search = await lookUpRooms(database, readSearch(q))
      const fitting = lookedAtOneByOne(everyRow, q)
      for (const { list, all } of onLists) {
        const expected = fitting.filter((id) => all.has(id))
        const found: number[] = []
        for (let offset = 0; offset < expected.length + 1; offset += 400) {
          const page = { sort: 'bookNumber', order: 'asc', language: 'ru', limit: 400, offset } as const
          const { ids, total, totalIs } = await findPage(database, {
            list,
            moment: moment(),
            search,
            ...page,
          })
          found.push(...ids)
          expect(total).toBeLessThanOrEqual(expected.length)
          if (totalIs === 'exact') expect(total).toBe(expected.length)
        }
        expect(found, `${q} on ${list}`).toEqual(expected)
      }
    }
  }, 120_000)

  test.each(bookingSorts)(
    'sorted by %s, pages hold every booking once, forwards and backwards',
    async (sort) => {
      const { database } = site.context
      const wanted = { list: 'expired_manual', moment: moment(), search: [], sort, language: 'ru' } as const
      const read = async (order: 'asc' | 'desc', limit: number) => {
        const ids: number[] = []
        for (let offset = 0; ; offset += limit) {
          const page = await findPage(database, { ...wanted, order, limit, offset })
          if (page.ids.length === 0) return ids
          ids.push(...page.ids)
        }
      }
      const forwards = await read('asc', 700)
      expect([...forwards].sort((a, b) => a - b)).toEqual(
        (await idsOf('expired_manual')).sort((a, b) => a - b),
      )
      expect(await read('asc', 2_000)).toEqual(forwards)
      expect(new Set(await read('desc', 700)).size).toBe(forwards.length)
    },
  )
})

interface PlainRow {
  readonly id: number
  readonly texts: string
  readonly types: string
}

/** Everything that a search looks at, in plain letters. */
async function plainRows(): Promise<readonly PlainRow[]> {
  const { rows } = await sql<{ id: number; texts: string; types: string }>`
    select b.id, concat_ws(' ', '', b.id, b.book_number, b.cardholder_name, b.cardholder_name_old, b.phone_number, b.email,
      b.receipt_number) as texts,
      (select ' ' || string_agg(room_type, ' ') from room_texts t where t.room_id = b.room_id) as types
    from bookings b order by b.book_number`.execute(site.context.database)
  return rows.map(({ id, texts, types }) => ({ id, texts: plain(texts), types: plain(types) }))
}

/** The same search in a few lines of JavaScript over everything. */
function lookedAtOneByOne(rows: readonly PlainRow[], q: string): number[] {
  const parts = q.split(' ')
  const short = parts.every((part) => part.length < 3)
  return rows
    .filter(({ texts, types }) =>
      parts.every((part) => {
        const wanted = (short ? ' ' : '') + plain(part)
        return texts.includes(wanted) || types.includes(wanted)
      }),
    )
    .map(({ id }) => id)
}

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'ýy öo üu şs çc ňn äa žz wv аa бb вv гg дd еe ёe жz зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цc чc шs щs ыy эe юu яa'
    .split(' ')
    .map(([from = '', to = '']) => [from, to]),
)
const plain = (text: string): string =>
  [...text.toLowerCase()]
    .filter((letter) => letter !== 'ь' && letter !== 'ъ')
    .map((letter) => letters[letter] ?? letter)
    .join('')
