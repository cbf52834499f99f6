import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeUnits, getOccupancy, getOccupancyNight } from '../../../contract/office/rooms/occupancy.ts'
import { getRoomsBySeason } from '../../../contract/office/rooms/rooms-by-season.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { overTheBorder } from '../../support/bookings/paid-stays.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const allOff = { mayBook: false, mayMove: false, mayEditGuests: false, seesPrices: false }

const clock = testClock()
let site: TestApp
let token: string
beforeAll(async () => {
  site = await startApp({ clock })
  token = await staffToken(site, 'booker')
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

async function occupancy(from: string, days: number) {
  const reply = await site.api(token)(getOccupancy, { query: { from, days } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

const nightsOf = async (roomId: number, from: string, days: number) =>
  (await occupancy(from, days)).rooms.find(({ id }) => id === roomId)?.nights

async function bookingsOf(room_id: number, night: string): Promise<number[]> {
  const reply = await site.api(token)(getOccupancyNight, { params: { room_id, night } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.booking.map(({ id }) => id)
}

describe('how full the hotel is', () => {
  test('28 nights from today on unless told otherwise, hidden rooms too', async () => {
    const reply = await site.api(token)(getOccupancy, { query: {} })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { nights, rooms } = reply.answer.request.data
    expect([nights.length, nights[0], nights.at(-1)]).toEqual([28, '2027-01-15', '2027-02-11'])
    expect(rooms.every((room) => room.nights.length === 28)).toBe(true)
    const known = await site.context.database.selectFrom('rooms').select('id').execute()
    expect(rooms.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort())
  })

  test('a booking takes its nights, and no more once its hold has lapsed', async () => {
    const { booking } = await aBooking(site, 'held', { stay: overTheBorder })
    const [before, first, second, after] = (await nightsOf(2, '2027-05-13', 4)) ?? []
    expect([before?.taken, first?.taken, second?.taken, after?.taken]).toEqual([0, 1, 1, 0])
    expect(first?.free).toBe((before?.free ?? 0) - 1)
    expect(await bookingsOf(2, '2027-05-14')).toEqual([booking.id])
    expect(await bookingsOf(2, '2027-05-16')).toEqual([])
    clock.advance({ minutes: 21 })
    expect((await nightsOf(2, '2027-05-14', 1))?.[0]?.taken).toBe(0)
    expect(await bookingsOf(2, '2027-05-14')).toEqual([])
  })

  test('closed units are counted and are not free', async () => {
    const roomId = await openRoom(site.context, { total: 5, online: 3 })
    const closing = { room_id: roomId, from: '2027-03-01', until: '2027-03-03', units: 2 }
    expect((await site.api(token)(closeUnits, { body: closing })).ok).toBe(true)
    const tooMany = await site.api(token)(closeUnits, { body: { ...closing, units: 6 } })
    expect(tooMany).toMatchObject({ ok: false, failure: { http: 409, code: 'units_not_free' } })
    expect(await nightsOf(roomId, '2027-02-28', 4)).toMatchObject([
      { units: 5, online: 3, taken: 0, closed: 0, free: 5 },
      { units: 5, online: 3, taken: 0, closed: 2, free: 3 },
      { units: 5, online: 3, taken: 0, closed: 2, free: 3 },
      { units: 5, online: 3, taken: 0, closed: 0, free: 5 },
    ])
  })

  test('a night has the price of its own season, from today on', async () => {
    const prices = async (from: string, days: number) =>
      (await nightsOf(2, from, days))?.map(({ price }) => price)
    expect(await prices('2027-05-14', 3)).toEqual([480, 600, 600])
    expect(await prices('2027-01-14', 2)).toEqual([undefined, 480])
  })

  test('reception is told prices only while its switch for them is on', async () => {
    const api = site.api(await staffToken(site, 'reception'))
    const told = async () => {
      const reply = await api(getOccupancy, { query: { days: 1 } })
      if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
      return reply.answer.request.data.rooms.map(({ nights }) => 'price' in (nights[0] ?? {}))
    }
    expect(new Set(await told())).toEqual(new Set([false]))
    await setForTest(site, 'reception', { ...allOff, seesPrices: true })
    expect(new Set(await told())).toEqual(new Set([true]))
  })

  test('behind a night stand the bookings that take it, also long ones and those of the past', async () => {
    const roomId = await openRoom(site.context, { total: 5, online: 5 })
    const long = await storeBooking(site, {
      room_id: roomId,
      check_in: '2026-06-01',
      check_out: '2027-06-01',
    })
    const left = await storeBooking(site, {
      room_id: roomId,
      check_in: '2026-07-01',
      check_out: '2026-07-05',
      taken_until: '2026-07-02',
      status: 'cancelled',
    })
    expect(await bookingsOf(roomId, '2026-07-01')).toEqual([long, left])
    expect(await bookingsOf(roomId, '2026-07-02')).toEqual([long])
    expect(await bookingsOf(roomId, '2027-05-31')).toEqual([long])
    expect(await bookingsOf(roomId, '2027-06-01')).toEqual([])
  })

  test('a room that is not there is not found, and a night that is none neither', async () => {
    const reply = await site.api(token)(getOccupancyNight, { params: { room_id: 999, night: '2027-02-01' } })
    expect(reply).toMatchObject({ ok: false, failure: { http: 404, code: 'room_not_found' } })
    const wrong = await site.api(token)(getOccupancyNight, { params: { room_id: 1, night: '2027-02-31' } })
    expect(wrong).toMatchObject({ ok: false, failure: { http: 404, code: 'not_found' } })
  })

  test.each([{ days: 0 }, { days: 101 }, { from: 'soon' }, { from: '9999-12-31' }, { from: '0000-01-01' }])(
    '%j is refused',
    async (query) => {
      const reply = await site.api(token)(getOccupancy, { query })
      expect(reply).toMatchObject({ ok: false, failure: { http: 422, code: 'invalid_input' } })
    },
  )
})

test('rooms by season have tonight’s price: in January the winter’s, in June the summer’s', async () => {
  const priceOfDouble = async () => {
    const reply = await site.api(await staffToken(site, 'booker'))(getRoomsBySeason)
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const room = reply.answer.request.data.find(({ id }) => id === 2)
    expect(room?.translations.en.room_type).not.toBe('')
    return room?.price
  }
  expect(await priceOfDouble()).toBe(480)
  clock.set('2027-06-15T07:00:00Z')
  expect(await priceOfDouble()).toBe(600)
})
