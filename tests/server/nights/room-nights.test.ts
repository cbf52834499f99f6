import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import { getRoomNights } from '../../../contract/guest/rooms.ts'
import { closeUnits } from '../../../contract/office/rooms/occupancy.ts'

import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { changeRoomForTest, setForTest } from '../../support/put-back.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const ask = (id: number) => site.api()(getRoomNights, { params: { id } })

async function nightsOf(id: number) {
  const reply = await ask(id)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}
const freeOn = async (id: number, night: string) => {
  const { first, nights } = await nightsOf(id)
  return nights.find((_, index) => addDays(first, index) === night)?.free
}

test('without signing in anybody is told 60 nights from today on: free or not, and the price of the season', async () => {
  clock.set('2027-04-20T07:00:00Z')
  const { first, max_nights, nights } = await nightsOf(2)
  expect([first, max_nights, nights.length]).toEqual(['2027-04-20', 30, 60])
  const price = (night: string) => nights.find((_, index) => addDays(first, index) === night)?.price
  expect(price('2027-05-14')).toBe(480)
  expect(price('2027-05-15')).toBe(600)
  expect(nights.every(({ free }) => free === 'free')).toBe(true)
})

test('the first night is that of the hotel’s day', async () => {
  clock.set('2027-01-15T19:30:00Z')
  expect((await nightsOf(2)).first).toBe('2027-01-16')
})

test('a booking takes its nights; a hold that has lapsed gives them back, and how many are left is not told', async () => {
  const room = await openRoom(site.context, { total: 3, online: 1 })
  const stay = { room_id: room, check_in: '2027-02-01', check_out: '2027-02-03' }
  expect(await freeOn(room, '2027-02-01')).toBe('few')
  await aBooking(site, 'held', { stay })
  expect(
    await Promise.all(
      ['2027-01-31', '2027-02-01', '2027-02-02', '2027-02-03'].map((night) => freeOn(room, night)),
    ),
  ).toEqual(['few', 'none', 'none', 'few'])
  clock.advance({ minutes: 21 })
  expect(await freeOn(room, '2027-02-01')).toBe('few')
  const response = await site.fetch(`/api/room-nights/${room}`)
  const { request } = (await response.json()) as { request: { data: { nights: object[] } } }
  expect(request.data.nights[0]).toEqual({ free: 'few', price: 480 })
})

test('closed units, the room’s own rule and the booking window count', async () => {
  const room = await openRoom(site.context, { total: 5, online: 5 })
  const reply = await site.api(await staffToken(site, 'admin'))(closeUnits, {
    body: { room_id: room, from: '2027-02-01', until: '2027-02-02', units: 5 },
  })
  expect(reply.ok).toBe(true)
  expect(await freeOn(room, '2027-02-01')).toBe('none')
  expect(await freeOn(room, '2027-02-02')).toBe('free')
  const { bookingWindow } = await site.context.settings.current()
  await setForTest(site, 'bookingWindow', { ...bookingWindow, last: { date: '2027-02-03' } })
  expect(await freeOn(room, '2027-02-02')).toBe('free')
  expect(await freeOn(room, '2027-02-03')).toBe('none')
})

test('a hidden room, a deleted one and one that never was have no nights', async () => {
  await changeRoomForTest(site, 7, { shown: false })
  for (const id of [7, 999])
    expect(await ask(id)).toMatchObject({ ok: false, failure: { http: 404, code: 'room_not_found' } })
})
