import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysFrom } from '../../../contract/facts.ts'
import { getRateCalendar } from '../../../contract/office/rates/calendar.ts'
import { closeUnits } from '../../../contract/office/rooms/occupancy.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { forgetPrices, madeId, pricesBy } from '../../support/rates/rate-forms.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
let token: string
let prices: ReturnType<typeof pricesBy>
beforeAll(async () => {
  site = await startApp({ clock })
  token = await staffToken(site, 'booker')
  prices = pricesBy(site, token)
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await forgetPrices(site)
})

async function calendar(query: { from?: string; days?: number } = {}) {
  const reply = await site.api(token)(getRateCalendar, { query })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

test('31 nights from today on unless told otherwise, a year at most, hidden rooms too', async () => {
  const { today, nights, rooms } = await calendar()
  expect([today, nights[0], nights.length]).toEqual(['2027-01-15', '2027-01-15', 31])
  const known = await site.context.database.selectFrom('rooms').select('id').execute()
  expect(rooms.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort())
  const year = await calendar({ from: '2027-03-01', days: 366 })
  expect(year.nights).toEqual(daysFrom('2027-03-01', 366))
  for (const { prices: row, rates, taken, closed } of year.rooms)
    for (const figures of [row, rates, taken, closed]) expect(figures).toHaveLength(366)
  const tooLong = await site.api(token)(getRateCalendar, { query: { days: 367 } })
  expect(codeOf(tooLong)).toBe('invalid_input')
})

test('each night has its price and what made it: the newest, or the season', async () => {
  const wide = madeId(await prices.set({ name: 'wide', effect: { percent: 50 } }))
  const effect = { prices: [{ room_id: 2, price: 999.5 }] }
  const narrow = madeId(await prices.set({ name: 'narrow', days: [1], rooms: [2], effect }))
  const { rooms, rates } = await calendar({ from: '2027-01-31', days: 4 })
  const [double, third] = [2, 3].map((id) => rooms.find((room) => room.id === id))
  expect(double).toMatchObject({
    names: { ru: expect.any(String), tm: expect.any(String), en: expect.any(String) },
    shown: true,
    prices: [480, 720, 999.5, 720],
    rates: [null, wide, narrow, wide],
  })
  expect(third).toMatchObject({ prices: [680, 1020, 1020, 1020], rates: [null, wide, wide, wide] })
  expect(rates).toHaveLength(2)
  expect(rates).toEqual(
    expect.arrayContaining([
      { id: wide, name: 'wide' },
      { id: narrow, name: 'narrow' },
    ]),
  )
})

test('what is restricted is told of the days that it is about, all of it together', async () => {
  await prices.restrict({ rooms: [2], days: [0] })
  await prices.restrict({ rooms: [2], days: [0, 1], fewest: 5, most: 9, no_departure: true })
  await prices.restrict({ rooms: [3], first: '2027-02-02', fewest: null, no_arrival: true, not_online: true })
  const { rules } = await calendar({ from: '2027-01-31', days: 3 })
  expect(rules).toHaveLength(3)
  expect(rules).toEqual(
    expect.arrayContaining([
      { room_id: 2, day: '2027-02-01', fewest: 5, most: 9, no_departure: true },
      { room_id: 2, day: '2027-02-02', fewest: 5, most: 9, no_departure: true },
      { room_id: 3, day: '2027-02-02', no_arrival: true, not_online: true },
    ]),
  )
})

test('it says how full each night is; a hold that has lapsed takes none', async () => {
  const roomId = await openRoom(site.context, { total: 3, online: 3 })
  const stay = { room_id: roomId, check_in: '2027-02-01', check_out: '2027-02-02' }
  await aBooking(site, 'paid', { stay })
  await aBooking(site, 'held', { stay })
  const body = { room_id: roomId, from: '2027-02-02', until: '2027-02-03', units: 1 }
  expect(codeOf(await site.api(token)(closeUnits, { body }))).toBe('ok')
  const row = async () =>
    (await calendar({ from: '2027-02-01', days: 2 })).rooms.find(({ id }) => id === roomId)
  expect(await row()).toMatchObject({ units: 3, taken: [2, 0], closed: [0, 1] })
  clock.advance({ hours: 2 })
  expect(await row()).toMatchObject({ taken: [1, 0] })
})

test('before it is saved a price says how many nights it changes, how many of them are sold, and what it covers', async () => {
  const roomId = await openRoom(site.context, { total: 4, online: 4 })
  const stay = { room_id: roomId, check_in: '2027-02-01', check_out: '2027-02-03' }
  await aBooking(site, 'paid', { stay })
  const wish = { rooms: [roomId], days: [0, 1] }
  expect(await prices.preview(wish)).toEqual({
    nights: 8 * 4,
    sold: 2,
    hidden: 0,
    rooms: [{ room_id: roomId, before: 480, after: 576 }],
    covers: [],
  })
  const older = madeId(await prices.set({ ...wish, name: 'older' }))
  expect(await prices.preview(wish)).toMatchObject({ nights: 0, covers: [{ id: older, name: 'older' }] })
  const newer = madeId(await prices.set({ ...wish, name: 'newer', days: [1], effect: { percent: 30 } }))
  // In its own place it is hidden where the newer one holds.
  const changed = await prices.preview({ ...wish, replaces: older, effect: { percent: -10 } })
  expect(changed).toEqual({
    nights: 4 * 4,
    sold: 1,
    hidden: 4 * 4,
    rooms: [{ room_id: roomId, before: 576, after: 432 }],
    covers: [],
  })
  // Nights that it gives back change too.
  const shorter = { ...wish, replaces: newer, days: [1], first: '2027-02-08', effect: { percent: 30 } }
  expect(await prices.preview(shorter)).toMatchObject({ nights: 4, sold: 1, covers: [{ id: older }] })
})

test('what lies in the past is not changed any more', async () => {
  const past = { first: '2026-12-01', last: '2027-01-16', rooms: [2] }
  const { countTotal } = await site.context.database
    .selectFrom('rooms')
    .select('count_total as countTotal')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  expect(await prices.preview(past)).toMatchObject({ nights: 2 * countTotal })
  expect(await prices.preview({ ...past, last: '2027-01-14' })).toMatchObject({ nights: 0, rooms: [] })
})
