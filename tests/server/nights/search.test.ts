import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getQuote } from '../../../contract/guest/bookings.ts'
import { getRoom, getRooms } from '../../../contract/guest/rooms.ts'
import { getBookingWindow, searchRooms } from '../../../contract/guest/search.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { demoClientToken } from '../../support/people/identities.ts'
import { changeRoomForTest, setForTest } from '../../support/put-back.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
let token: string
beforeAll(async () => {
  site = await startApp({ clock })
  token = await demoClientToken(site)
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const search = (checkIn: string, checkOut: string, lang: 'ru' | 'tm' | 'en' = 'en') =>
  site.api()(searchRooms, { params: { lang }, body: { checkIn, checkOut } })

async function foundIn(checkIn: string, checkOut: string): Promise<Map<number, number>> {
  const reply = await search(checkIn, checkOut)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return new Map(reply.answer.request.data.rooms.map((room) => [room.id, room.free]))
}

test('grad answers the booking window of today', async () => {
  const reply = await site.api()(getBookingWindow)
  const data = {
    minDateBooking: '2027-01-15',
    maxDateBooking: '2028-01-15',
    maxDaysBookingPeriod: 30,
    max_guests: 6,
    night_prices: [],
  }
  expect(reply).toMatchObject({ ok: true, answer: { request: { status: 0, data } } })
})

test('grad follows the hotel’s date, not that of the server', async () => {
  clock.set('2027-01-15T19:30:00Z')
  expect(await site.api()(getBookingWindow)).toMatchObject({
    answer: { request: { data: { minDateBooking: '2027-01-16' } } },
  })
})

test('a search answers every free room with the dates and the prices of the stay', async () => {
  const reply = await search('2027-05-13', '2027-05-17')
  expect(reply).toMatchObject({
    ok: true,
    answer: {
      request: { status: 0, data: { checkIn: '2027-05-13', checkOut: '2027-05-17', booking_price: 50 } },
    },
  })
  if (!reply.ok) return
  const double = reply.answer.request.data.rooms.find((room) => room.id === 2)
  expect(double).toMatchObject({ price_first_day: 480, price_full_period: 2160, free: 72 })
  const single = reply.answer.request.data.rooms.find((room) => room.id === 1)
  expect(single).toMatchObject({ price_first_day: 520, price_full_period: 2280 })
})

test.each([
  [undefined, 2, 2, 1_010, 530, 480],
  [1, 2, 1, 1_010, 530, 480],
  [3, 2, 3, 1_250, 650, 600],
  [5, 2, 3, 1_250, 650, 600],
  [undefined, 1, 2, 1_090, 570, 520],
  [1, 1, 1, 850, 450, 400],
])('for %s guests room %d is priced for %d: %d in all, %d now and %d at the desk', async (...row) => {
  const [named, id, guests, total, due_now, at_desk] = row
  const body = { checkIn: '2027-02-01', checkOut: '2027-02-03', ...(named && { guests: named }) }
  const reply = await site.api()(searchRooms, { params: { lang: 'en' }, body })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const room = reply.answer.request.data.rooms.find((each) => each.id === id)
  expect(room).toMatchObject({ guests, total, due_now, at_desk })
  const quoted = await site.api()(getQuote, {
    params: { lang: 'en' },
    body: { check_in: body.checkIn, check_out: body.checkOut, room_id: id, guests },
  })
  expect(quoted).toMatchObject({ answer: { request: { data: { total, due_now, balance: at_desk } } } })
})

test.each([0, 31, 1.5, '2'])('a search for %s guests is refused', async (guests) => {
  const response = await site.fetch('/api/en/search-rooms', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkIn: '2027-02-01', checkOut: '2027-02-03', guests }),
  })
  expect(response.status).toBe(422)
})

test.each([
  ['2027-02-30', '2027-03-02', 422, 1, 'invalid_input'],
  ['2027-02-03', '2027-02-03', 422, 1, 'dates_reversed'],
  ['2027-02-05', '2027-02-03', 422, 1, 'dates_reversed'],
  ['2027-02-01', '2027-03-04', 422, 1, 'stay_too_long'],
  ['2027-01-14', '2027-01-16', 422, 13, 'outside_window'],
  ['2028-01-14', '2028-01-16', 422, 13, 'outside_window'],
])('a search from %s to %s answers HTTP %d, status %d, %s', async (checkIn, checkOut, http, status, code) => {
  expect(await search(checkIn, checkOut)).toMatchObject({ ok: false, failure: { http, status, code } })
})

test.each([
  ['ru', 'Максимум 30 дней'],
  ['tm', 'Iň ýokary möhlet 30 gün'],
  ['en', 'Maximum period 30 days'],
] as const)('beyond the maximum period the %s message is %s', async (lang, message) => {
  expect(await search('2027-02-01', '2027-03-04', lang)).toMatchObject({ ok: false, failure: { message } })
})

test('outside the window the message names its ends as people write dates', async () => {
  expect(await search('2027-01-14', '2027-01-16')).toMatchObject({
    failure: { message: 'Bookings are possible from 15.01.2027 to 15.01.2028.' },
  })
})

test('what was booked is not free any more, and the lowest night decides', async () => {
  await place(site, token, {
    room_id: 8,
    check_in: '2027-03-02',
    check_out: '2027-03-03',
    guests: [aFamily()],
  })
  expect((await foundIn('2027-03-01', '2027-03-05')).get(8)).toBe(1)
  expect((await foundIn('2027-03-03', '2027-03-05')).get(8)).toBe(2)
  await place(site, token, {
    room_id: 8,
    check_in: '2027-03-01',
    check_out: '2027-03-04',
    guests: [aFamily()],
  })
  expect((await foundIn('2027-03-01', '2027-03-05')).has(8)).toBe(false)
})

test('a lapsed hold is free again at once, job or no job', async () => {
  const room_id = await openRoom(site.context, { total: 2, online: 2 })
  for (const check_in of ['2027-03-01', '2027-03-02'])
    await aBooking(site, 'held', { stay: { room_id, check_in, check_out: '2027-03-04' } })
  clock.advance({ minutes: 19 })
  expect((await foundIn('2027-03-01', '2027-03-05')).has(room_id)).toBe(false)
  clock.advance({ minutes: 1 })
  expect((await foundIn('2027-03-01', '2027-03-05')).get(room_id)).toBe(2)
})

test('closed units count', async () => {
  const night = { room_id: 7, night: '2027-04-02', units: 6, closed: 4 }
  await site.context.database.insertInto('room_nights').values(night).execute()
  expect((await foundIn('2027-04-01', '2027-04-04')).get(7)).toBe(1)
})

test('nothing free is status 13 with the message and an empty list', async () => {
  const rooms = await site.context.database.selectFrom('rooms').select('id').execute()
  for (const { id } of rooms) await changeRoomForTest(site, id, { shown: false })
  expect(await search('2027-02-01', '2027-02-03')).toMatchObject({
    ok: true,
    answer: {
      request: {
        status: 13,
        message: 'No available rooms for the selected dates.',
        data: { rooms: [], checkIn: '2027-02-01' },
      },
    },
  })
})

test('a hidden room is neither found nor answered, nor priced', async () => {
  await changeRoomForTest(site, 3, { shown: false })
  expect((await foundIn('2027-02-01', '2027-02-03')).has(3)).toBe(false)
  const one = await site.api()(getRoom, { params: { lang: 'en', id: 3 }, query: {} })
  expect(one).toMatchObject({ ok: false, failure: { http: 404, code: 'room_not_found' } })
  const asked = { room_id: 3, check_in: '2027-02-01', check_out: '2027-02-03', guests: 1 }
  expect(await site.api()(getQuote, { params: { lang: 'en' }, body: asked })).toMatchObject({
    ok: false,
    failure: { http: 404, code: 'room_not_found' },
  })
})

test('the availability rule of a room limits what is found', async () => {
  const { id } = await site.context.database
    .insertInto('room_availability')
    .values({ title: 'A week ahead', kind: 'days', first_day: 7, last_day: 60 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeRoomForTest(site, 4, { availability_id: id })
  expect((await foundIn('2027-01-21', '2027-01-23')).has(4)).toBe(false)
  expect((await foundIn('2027-01-22', '2027-01-23')).has(4)).toBe(true)
})

test('one room is answered plain for one night from today, and with dates for the stay', async () => {
  const plain = await site.api()(getRoom, { params: { lang: 'ru', id: 2 }, query: {} })
  expect(plain).toMatchObject({
    answer: {
      request: {
        data: { room: { price: 480, price_full_period: 480, translations: { room_type: 'Двухместный' } } },
      },
    },
  })
  const query = { checkin: '2027-05-13', checkout: '2027-05-17' }
  const dated = await site.api()(getRoom, { params: { lang: 'ru', id: 2 }, query })
  expect(dated).toMatchObject({ answer: { request: { data: { room: { price_full_period: 2160 } } } } })
})

test('the seasonal flag is true for a cheap last night, and for tonight when no date is given', async () => {
  const flag = async (query: string) =>
    (await (await site.fetch(`/api/get_season_value${query}`)).json()) as object
  expect(await flag('')).toMatchObject({ request: { status: 0, bool: true } })
  expect(await flag('?checkout=2027-05-15')).toMatchObject({ request: { bool: true } })
  expect(await flag('?checkout=2027-05-16')).toMatchObject({ request: { bool: false } })
})

test('priority is the display order everywhere', async () => {
  await changeRoomForTest(site, 1, { priority: 20 })
  expect([...(await foundIn('2027-02-01', '2027-02-03')).keys()].at(-1)).toBe(1)
  const list = await site.api()(getRooms, { params: { lang: 'en' } })
  expect(list.ok && list.answer.request.data.rooms.at(-1)?.id).toBe(1)
})

test.each([0, 99, 'abc', '1e3', '99999999999'])('the room %s does not exist', async (id) => {
  const response = await site.fetch(`/api/en/get-room/${id}`)
  expect(response.status).toBe(404)
})

test('a changed setting changes the window and the prices', async () => {
  await setForTest(site, 'bookingWindow', {
    first: { daysAhead: 3 },
    last: { date: '2027-03-01' },
    maxNights: 5,
  })
  await setForTest(site, 'fee', 7_500)
  expect(await site.api()(getBookingWindow)).toMatchObject({
    answer: {
      request: {
        data: { minDateBooking: '2027-01-18', maxDateBooking: '2027-03-01', maxDaysBookingPeriod: 5 },
      },
    },
  })
  expect(await site.api()(getRooms, { params: { lang: 'en' } })).toMatchObject({
    answer: { request: { data: { booking_price: 75 } } },
  })
})

function aFamily() {
  return {
    full_name: 'Jeren Ataýewa',
    passport_serial_of_number: 'BN',
    passport_serial_number: '77',
  } as const
}
