import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import { getPriceCalendar } from '../../../contract/guest/price-calendar.ts'
import { getRoom } from '../../../contract/guest/rooms.ts'
import { closeUnits } from '../../../contract/office/rooms/occupancy.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { changeRoomForTest, setForTest } from '../../support/put-back.ts'
import { aRate, aRestriction } from '../../support/rates/a-rate.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

interface Asked {
  readonly room_id?: number
  readonly month?: string
}

const ask = (query: Asked) => site.api()(getPriceCalendar, { params: { lang: 'en' }, query })

async function calendarOf(query: Asked) {
  const reply = await ask(query)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

async function nightOf(query: { readonly room_id?: number }, night: string) {
  const { first, nights } = await calendarOf({ ...query, month: night.slice(0, 7) })
  return nights.find((_, index) => addDays(first, index) === night)
}

test('without signing in anybody is told a month: what is left of the present one, whole ones after it', async () => {
  const present = await calendarOf({ room_id: 2 })
  expect(present).toMatchObject({
    opens: '2027-01-15',
    closes: '2028-01-15',
    max_nights: 30,
    first: '2027-01-15',
  })
  expect(present.nights).toEqual(Array(17).fill({ price: 480, free: 'free' }))
  const may = await calendarOf({ room_id: 2, month: '2027-05' })
  expect([may.first, may.nights.length]).toEqual(['2027-05-01', 31])
  expect(may.nights.map(({ price }) => price)).toEqual([...Array(14).fill(480), ...Array(17).fill(600)])
})

test('the present month is that of the hotel’s day, and its first night tonight', async () => {
  clock.set('2027-01-31T19:30:00Z')
  expect(await calendarOf({ room_id: 2 })).toMatchObject({ first: '2027-02-01' })
})

test('a coming month that was asked for yesterday is told anew today, when the window has moved on', async () => {
  const may = { room_id: 2, month: '2027-05' }
  expect(await calendarOf(may)).toMatchObject({ opens: '2027-01-15', closes: '2028-01-15' })
  clock.advance({ hours: 12 })
  expect(await calendarOf(may)).toMatchObject({ opens: '2027-01-16', closes: '2028-01-16' })
})

test('a month that is past or not open yet has no nights, and the last one ends with the window', async () => {
  expect((await calendarOf({ room_id: 2, month: '2026-12' })).nights).toEqual([])
  expect((await calendarOf({ room_id: 2, month: '2028-02' })).nights).toEqual([])
  // On the last day one can only leave.
  expect(await nightOf({ room_id: 2 }, '2028-01-14')).toMatchObject({ free: 'free' })
  expect(await nightOf({ room_id: 2 }, '2028-01-15')).toMatchObject({ free: 'none' })
})

test.each(['2027-13', '2027-1', '0001-01', 'now', '2027-01-01'])('%s is no month', async (month) => {
  expect(await ask({ room_id: 2, month })).toMatchObject({ ok: false, failure: { http: 422 } })
})

test('a booking takes its nights; a hold that has lapsed gives them back, and how many are left is not told', async () => {
  const room_id = await openRoom(site.context, { total: 3, online: 1 })
  expect(await nightOf({ room_id }, '2027-02-01')).toEqual({ free: 'few', price: 480 })
  await aBooking(site, 'held', { stay: { room_id, check_in: '2027-02-01', check_out: '2027-02-03' } })
  const { nights } = await calendarOf({ room_id, month: '2027-02' })
  expect(nights.slice(0, 3).map(({ free }) => free)).toEqual(['none', 'none', 'few'])
  clock.advance({ minutes: 21 })
  expect(await nightOf({ room_id }, '2027-02-01')).toEqual({ free: 'few', price: 480 })
})

test('closed units, the room’s own rule and the booking window count', async () => {
  const room_id = await openRoom(site.context, { total: 5, online: 5 })
  const reply = await site.api(await staffToken(site, 'admin'))(closeUnits, {
    body: { room_id, from: '2027-02-01', until: '2027-02-02', units: 5 },
  })
  expect(reply.ok).toBe(true)
  expect(await nightOf({ room_id }, '2027-02-01')).toMatchObject({ free: 'none' })
  expect(await nightOf({ room_id }, '2027-02-02')).toMatchObject({ free: 'free' })
  const { bookingWindow } = await site.context.settings.current()
  await setForTest(site, 'bookingWindow', { ...bookingWindow, last: { date: '2027-02-03' } })
  expect(await nightOf({ room_id }, '2027-02-02')).toMatchObject({ free: 'free' })
  expect(await nightOf({ room_id }, '2027-02-03')).toMatchObject({ free: 'none' })
})

test('rates make the price, and restrictions are told where they bind, on the next answer', async () => {
  const [first, last] = ['2027-08-02', '2027-08-03']
  expect(await nightOf({ room_id: 2 }, first)).toEqual({ free: 'free', price: 600 })
  await aRate(site, { first, last, effect: { kind: 'percent', percent: 10 } })
  await aRestriction(site, { first, last: first, fewest: 3, most: 7, noDeparture: true })
  await aRestriction(site, { first: last, last, noArrival: true })
  expect(await nightOf({ room_id: 2 }, first)).toEqual({
    free: 'free',
    price: 660,
    fewest: 3,
    most: 7,
    depart: false,
  })
  expect(await nightOf({ room_id: 2 }, last)).toEqual({ free: 'free', price: 660, arrive: false })
})

test('without a room it is the cheapest of those that are shown and free', async () => {
  const night = '2027-02-01'
  expect(await nightOf({}, night)).toMatchObject({ free: 'free', price: 400 })
  const room_id = await openRoom(site.context, { total: 1, online: 1 })
  const effect = { kind: 'prices', prices: [{ roomId: room_id, price: 12_300 }] } as const
  await aRate(site, { first: night, last: night, effect })
  expect(await nightOf({}, night)).toMatchObject({ price: 123 })
  await aBooking(site, 'held', { stay: { room_id, check_in: night, check_out: '2027-02-02' } })
  expect(await nightOf({}, night)).toMatchObject({ price: 400 })
  await changeRoomForTest(site, room_id, { shown: false })
  expect(await nightOf({}, night)).toMatchObject({ price: 400 })
})

test('a month with rules on every day fits into 2 kB, as it travels and as it stands', async () => {
  const room_id = await openRoom(site.context, { total: 3, online: 3 })
  await aRestriction(site, { first: '2027-08-01', last: '2027-08-31', fewest: 3, noDeparture: true })
  const response = await site.fetch(`/api/ru/price-calendar?room_id=${room_id}&month=2027-08`)
  const text = await response.text()
  expect(text).toContain('"free":"few"')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048)
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(400)
})

test('a hidden room, a deleted one and one that never was have no nights', async () => {
  await changeRoomForTest(site, 7, { shown: false })
  for (const room_id of [7, 999])
    expect(await ask({ room_id })).toMatchObject({
      ok: false,
      failure: { http: 404, code: 'room_not_found' },
    })
})

test('a room tells what its nights cost at least and at most, of those that guests may book', async () => {
  const spanOf = async (id: number) => {
    const reply = await site.api()(getRoom, { params: { lang: 'en', id }, query: {} })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { price_lowest, price_highest } = reply.answer.request.data.room
    return [price_lowest, price_highest]
  }
  expect(await spanOf(2)).toEqual([480, 600])
  await aRate(site, { first: '2027-08-02', last: '2027-08-02', effect: { kind: 'percent', percent: 50 } })
  expect(await spanOf(2)).toEqual([480, 900])
  await aRestriction(site, { first: '2027-08-02', last: '2027-08-02', notOnline: true })
  expect(await spanOf(2)).toEqual([480, 600])
})
