import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getActiveBookings,
  getActiveManualBookings,
  getCancelledAtReception,
  getCancelledBookings,
  getCancelledManualBookings,
  getConfirmedBookings,
  getExpiredBookings,
  getExpiredManualBookings,
  getReceptionBookings,
  getUnpaidBookings,
} from '../../../contract/office/bookings/bookings.ts'
import type { WrittenFilters } from '../../../contract/office/bookings/filter-words.ts'
import { getAllBookings } from '../../../contract/office/bookings/filters.ts'
import { presets } from '../../../contract/office/bookings/presets.ts'
import {
  bookingStages,
  bookingWays,
  deskStates,
  payStates,
  type StaffRole,
} from '../../../contract/values.ts'
import { type AskedFilter, filterOn } from '../../../domain/booking-filters.ts'
import { readSearch } from '../../../domain/booking-search.ts'
import { isLapsed, isLive } from '../../../domain/booking-state.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { balanceOf, nothing } from '../../../domain/money-parts.ts'
import { sortPast } from '../../../server/actions/upkeep/sort-past.ts'
import { type BookingRow, listBookingRows } from '../../../server/database/bookings/booking-rows.ts'
import { lookUpRooms, type SearchedPart } from '../../../server/database/bookings/lists/booking-search.ts'
import { bookingSorts } from '../../../server/database/bookings/lists/booking-sorts.ts'
import { findFiltered } from '../../../server/database/bookings/lists/filtered-pages.ts'
import { type Chance, chanceFor } from '../../races/seed.ts'
import { openLists } from '../../support/bookings/office-lists.ts'
import { insertRandomBookings } from '../../support/bookings/random-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { tries } from '../../support/proof-size.ts'
import { nothingAsked } from '../../support/rules/asked-filters.ts'

/** The one list of all bookings, held against the lists that it replaces and against its filters told a second time. */

const { site, tokens, list } = await openLists()
const { database } = site.context
const now = site.context.clock.now()
const today = hotelDate(now)
const moment = { now, today }
const everything = { sort: 'bookNumber', order: 'asc', language: 'ru', limit: 100_000, offset: 0 } as const
let rows: readonly BookingRow[] = []

beforeAll(async () => {
  await insertRandomBookings(site.context, chanceFor('filters of random bookings'), tries(2_000, 10_000))
  // Most of the past is written down by the job; what changes or comes later is not.
  while (await sortPast(site.context));
  await sql`update bookings set note_text = 'changed since' where id % 17 = 0`.execute(database)
  await insertRandomBookings(site.context, chanceFor('later random bookings'), 200)
  await sql`analyze`.execute(database)
  const ids = await sql<{ id: number }>`select id from bookings order by book_number`.execute(database)
  rows = await listBookingRows(
    database,
    ids.rows.map(({ id }) => id),
  )
}, 120_000)
afterAll(() => site.stop())

const find = (asked: Partial<AskedFilter>, page: object = {}) =>
  findFiltered(database, {
    ...everything,
    ...page,
    filter: filterOn(today, { ...nothingAsked, ...asked }),
    moment,
    search: [],
  })

describe('each list with an address of its own', () => {
  const calls = {
    '/system': getActiveBookings,
    '/system/expired-bookings': getExpiredBookings,
    '/system/canceled-bookings': getCancelledBookings,
    '/system/off': getActiveManualBookings,
    '/system/off/expired-bookings': getExpiredManualBookings,
    '/system/off/canceled-bookings': getCancelledManualBookings,
    '/system/nopaybookings': getUnpaidBookings,
    '/system/reception': getReceptionBookings,
    '/system/reception/confirmes': getConfirmedBookings,
    '/system/reception/canceled-bookings': getCancelledAtReception,
  } as const

  test.each(Object.keys(presets) as (keyof typeof presets)[])(
    '%s is the one list with its filters',
    async (path) => {
      for (const query of [{ sort: 'book_number' }, { sort: 'book_number', q: 'Orazowa' }] as const) {
        const own = await list(calls[path], { ...query, page: 1, page_size: 200 })
        const one = await list(getAllBookings, { ...query, ...presets[path], page: 1, page_size: 200 })
        expect(own.booking.length).toBeGreaterThan(5)
        expect(one.booking.map(({ id }) => id)).toEqual(own.booking.map(({ id }) => id))
      }
    },
  )
})

/** In words of its own, one booking after the other. */
function fits(booking: BookingRow, filter: AskedFilter): boolean {
  const { stage, way, pay, desk, roomId } = filter
  const lapsed = isLapsed(booking, now)
  const isCancelled = booking.status === 'cancelled'
  const isActive = isLive(booking, moment)
  const at = isCancelled ? 'cancelled' : isActive ? 'active' : 'expired'
  const owed = balanceOf(booking, nothing)
  const paid = {
    waiting: ['unpaid', 'awaiting_confirmation'].includes(booking.status) && !lapsed,
    paid: booking.status === 'paid',
    owes: owed > 0 && !lapsed,
    in_full: booking.status === 'paid' && owed <= 0,
  }
  const open = booking.outcome === 'open' && !isCancelled ? booking.reception : undefined
  const reached = booking.outcome === 'cancelled' && !isCancelled ? 'cancelled' : open
  const between = (days: AskedFilter['stay'], date: string | undefined) =>
    typeof days !== 'object' ||
    (date !== undefined && date >= (days.from ?? '') && date <= (days.until ?? '9999'))
  const { stay } = filter
  const sleeps =
    typeof stay !== 'object' ||
    (booking.checkIn <= (stay.until ?? '9999') && booking.checkOut > (stay.from ?? ''))
  return (
    (stage === undefined || stage === at) &&
    (way === undefined || (way === 'manual' ? booking.kind !== 'online' : booking.kind === way)) &&
    (pay === undefined || paid[pay]) &&
    (desk === undefined || desk === reached) &&
    (roomId === undefined || roomId === booking.roomId) &&
    sleeps &&
    between(filter.arrival, booking.checkIn) &&
    between(filter.departure, booking.checkOut) &&
    between(filter.created, hotelDate(booking.createdAt)) &&
    between(filter.payment, booking.paymentAt === null ? undefined : hotelDate(booking.paymentAt))
  )
}

function drawFilter({ between, oneOf }: Chance): AskedFilter {
  const seldom = <T>(value: T): T | undefined => (between(1, 3) === 1 ? value : undefined)
  const day = () => hotelDate(new Date(now.getTime() + between(-45, 8) * 86_400_000))
  const days = () => {
    const [from = '', until = ''] = [day(), day()].sort()
    return oneOf([{ from }, { until }, { from, until }])
  }
  return {
    stage: seldom(oneOf(bookingStages)),
    way: seldom(oneOf(bookingWays)),
    pay: seldom(oneOf(payStates)),
    desk: seldom(oneOf(deskStates)),
    roomId: seldom(between(1, 8)),
    stay: seldom(days()),
    arrival: seldom(days()),
    departure: seldom(days()),
    created: seldom(days()),
    payment: seldom(days()),
  }
}

describe('filters', () => {
  test('drawn by chance find exactly the bookings that fit, page after page, in any order', async () => {
    const chance = chanceFor('drawn filters')
    let found = 0
    for (let tried = 0; tried < tries(150, 1_000); tried++) {
      const filter = drawFilter(chance)
      const expected = rows.filter((row) => fits(row, filter)).map(({ id }) => id)
      const words = JSON.stringify(filter)
      expect((await find(filter)).ids, words).toEqual(expected)
      const sort = chance.oneOf(bookingSorts)
      const paged: number[] = []
      const limit = chance.oneOf([20, 50, 200])
      for (let offset = 0; ; offset += limit) {
        const page = await find(filter, { sort, order: 'desc', limit, offset })
        expect(page.total, words).toBeLessThanOrEqual(expected.length)
        if (page.totalIs === 'exact') expect(page.total, words).toBe(expected.length)
        paged.push(...page.ids)
        if (page.ids.length < limit) break
      }
      expect(new Set(paged).size, words).toBe(paged.length)
      expect(
        [...paged].sort((a, b) => a - b),
        `${sort} ${words}`,
      ).toEqual([...expected].sort((a, b) => a - b))
      if (expected.length > 0) found += 1
    }
    expect(found).toBeGreaterThan(30)
  }, 120_000)

  test('are put together with words', async () => {
    for (const q of ['Orazowa', 'example.com', 'guest-7', 'двухместный']) {
      const search = await lookUpRooms(database, readSearch(q))
      for (const filter of [{ stage: 'expired' }, { pay: 'owes' }, { way: 'terminal' }] as const) {
        const asked = { filter: filterOn(today, { ...nothingAsked, ...filter }), moment }
        const all = await findFiltered(database, { ...everything, ...asked, search: [] })
        const searched = await findFiltered(database, { ...everything, ...asked, search })
        const words = rows
          .filter((row) => all.ids.includes(row.id) && mentions(row, q, search))
          .map(({ id }) => id)
        expect(searched.ids, `${q} ${JSON.stringify(filter)}`).toEqual(words)
      }
    }
  })

  const mentions = (row: BookingRow, q: string, [part]: readonly SearchedPart[]): boolean =>
    part?.roomIds.includes(row.roomId) === true ||
    [row.cardholderName, row.cardholderNameOld, row.email].some((text) => text?.includes(q) === true)

  test('of days mean the hotel’s days, and words the day on which they are asked', async () => {
    const stays = { check_in: '2027-01-20', check_out: '2027-01-22' }
    const late = await storeBooking(site, { ...stays, created_at: new Date('2027-01-09T18:59:59Z') })
    const next = await storeBooking(site, { ...stays, created_at: new Date('2027-01-09T19:00:00Z') })
    const ids = async (query: WrittenFilters) =>
      (
        await list(getAllBookings, { ...query, stage: 'active', page: 1, page_size: 200 } as object)
      ).booking.map(({ id }) => id)
    expect(await ids({ created: '2027-01-09..2027-01-09' })).toContain(late)
    expect(await ids({ created: '2027-01-09..2027-01-09' })).not.toContain(next)
    expect(await ids({ created: '2027-01-10..' })).toContain(next)
    // Of the 15th of January 2027, a Friday, neither this week nor this weekend is the 20th; its month is.
    for (const [arrival, isThere] of [
      ['week', false],
      ['weekend', false],
      ['month', true],
      ['2027-01-20..2027-01-20', true],
      ['..2027-01-19', false],
    ] as const)
      expect([arrival, (await ids({ arrival })).includes(late)]).toEqual([arrival, isThere])
    expect(await ids({ stay: '2027-01-21..2027-01-21' })).toContain(late)
    // Whoever leaves on the 22nd does not sleep there that night.
    expect(await ids({ stay: '2027-01-22..2027-01-22' })).not.toContain(late)
  })

  const ask = (query: string, role: StaffRole = 'booker') =>
    site.fetch(`/api/sys/bookings?${query}`, { headers: { authorization: `Bearer ${tokens[role]}` } })

  test.each([
    'stage=live',
    'way=cash',
    'pay=maybe',
    'desk=closed',
    'room_id=0',
    'room_id=two',
    'arrival=soon',
    'arrival=..',
    'arrival=2027-01-10..2027-01-09',
    'created=2027-02-30..',
    'payment=2027-01-01',
    'stay=1700-01-01..1700-01-02',
  ])('%s is refused', async (query) => {
    const response = await ask(query)
    const { request } = (await response.json()) as { request: { code: string } }
    expect([response.status, request.code]).toEqual([422, 'invalid_input'])
  })

  test('that are left empty do not matter', async () => {
    const empty = [
      'stage',
      'way',
      'pay',
      'desk',
      'room_id',
      'stay',
      'arrival',
      'departure',
      'created',
      'payment',
    ]
    const response = await ask(`${empty.map((name) => `${name}=`).join('&')}&page=1`)
    expect(response.status).toBe(200)
    const { request } = (await response.json()) as { request: { data: { total: number } } }
    expect(request.data.total).toBeGreaterThanOrEqual(rows.length)
  })

  test('are for admin and booker', async () => {
    expect((await ask('stage=active', 'admin')).status).toBe(200)
    expect((await ask('stage=active', 'reception')).status).toBe(403)
  })
})
