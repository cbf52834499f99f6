import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getQuote, placeBooking } from '../../../contract/guest/bookings.ts'
import { getNearStays } from '../../../contract/guest/price-calendar.ts'
import { searchRooms } from '../../../contract/guest/search.ts'
import type { Language } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, aClient } from '../../support/bookings/a-booking.ts'
import { anOrder } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { aRate, aRestriction } from '../../support/rates/a-rate.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

/** What guests may not book is refused in the same words wherever they ask, and other dates are proposed. */
const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const august = { first: '2027-08-01', last: '2027-08-31' }
const twoNights = { checkIn: '2027-08-10', checkOut: '2027-08-12' }

const search = async (stay: { checkIn: string; checkOut: string }, lang: Language = 'en') => {
  const reply = await site.api()(searchRooms, { params: { lang }, body: stay })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request
}

const quote = (room_id: number, { checkIn, checkOut }: typeof twoNights) =>
  site.api()(getQuote, {
    params: { lang: 'en' },
    body: { check_in: checkIn, check_out: checkOut, room_id, guests: 2 },
  })

const near = async (body: { checkIn: string; checkOut: string; guests?: number; room_id?: number }) => {
  const reply = await site.api()(getNearStays, { params: { lang: 'en' }, body })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.stays
}

describe('each kind of restriction', () => {
  test.each([
    ['stay_too_short', { ...august, fewest: 3 }],
    ['stay_longer_than', { ...august, most: 1 }],
    ['no_arrival', { first: '2027-08-10', last: '2027-08-10', noArrival: true }],
    ['no_departure', { first: '2027-08-12', last: '2027-08-12', noDeparture: true }],
    ['stay_not_online', { ...august, notOnline: true }],
  ])('%s: search leaves the room out and says why, quote and placing refuse', async (code, restriction) => {
    await aRestriction(site, { ...restriction, rooms: [2] })
    const found = await search(twoNights)
    const refused = await quote(2, twoNights)
    expect(refused).toMatchObject({ ok: false, failure: { code, http: 409 } })
    const message = refused.ok || refused.failure.kind !== 'refused' ? '' : refused.failure.message
    expect(found.data.rooms.map(({ id }) => id)).not.toContain(2)
    expect(found.data.restricted).toEqual([{ id: 2, room_type: 'Double', message }])
    const { token } = await aClient(site)
    const body = anOrder({ room_id: 2, check_in: twoNights.checkIn, check_out: twoNights.checkOut })
    const placed = await site.api(token)(placeBooking, { params: { lang: 'en' }, body })
    expect(placed).toMatchObject({ ok: false, failure: { code } })
  })
})

test('where all rooms ask for more nights the search says so, in each language', async () => {
  await aRestriction(site, { ...august, fewest: 3 })
  expect(await search(twoNights, 'ru')).toMatchObject({
    status: 13,
    message: 'С заездом в этот день номер сдаётся от 3 ночей.',
    data: { rooms: [] },
  })
  expect((await search(twoNights, 'tm')).message).toBe('Şu gün giriş bilen otag azyndan 3 gijä bronlanýar.')
  expect((await search(twoNights, 'en')).message).toBe(
    'Arriving on this day, you can book this room from 3 nights.',
  )
})

test('a hotel without restrictions says nothing of them', async () => {
  expect((await search(twoNights)).data).not.toHaveProperty('restricted')
})

test('a night below the summer is compared with it only where it is below', async () => {
  const winter = { checkIn: '2027-02-01', checkOut: '2027-02-03' }
  const reduced = async () => (await search(winter)).data.rooms.find(({ id }) => id === 2)?.price_reduced
  expect(await reduced()).toBe(480)
  await aRate(site, { first: '2027-02-02', last: '2027-02-02', effect: { kind: 'percent', percent: 10 } })
  expect(await reduced()).toBe(528)
  await aRate(site, { first: '2027-02-02', last: '2027-02-02', effect: { kind: 'percent', percent: 50 } })
  expect(await reduced()).toBeUndefined()
})

describe('dates near those that cannot be had', () => {
  test('of the same length, the nearest first, with the lowest total of the rooms that are free then', async () => {
    const room_id = await openRoom(site.context, { total: 1, online: 1 })
    await aBooking(site, 'held', { stay: { room_id, check_in: '2027-08-11', check_out: '2027-08-12' } })
    expect(await near({ ...twoNights, room_id })).toEqual([
      { checkIn: '2027-08-09', checkOut: '2027-08-11', total: 1250 },
      { checkIn: '2027-08-12', checkOut: '2027-08-14', total: 1250 },
      { checkIn: '2027-08-08', checkOut: '2027-08-10', total: 1250 },
      { checkIn: '2027-08-13', checkOut: '2027-08-15', total: 1250 },
    ])
  })

  test('longer ones where all August asks for three nights, and what is proposed can be searched for', async () => {
    await aRestriction(site, { first: '2027-07-20', last: '2027-09-10', fewest: 3 })
    const [nearest, ...others] = await near(twoNights)
    expect(nearest).toMatchObject({ checkIn: '2027-08-10', checkOut: '2027-08-13' })
    expect(others).toHaveLength(3)
    const found = await search({ checkIn: '2027-08-10', checkOut: '2027-08-13' })
    expect(Math.min(...found.data.rooms.map(({ total }) => total))).toBe(nearest?.total)
  })

  test('shorter ones where no more nights are to be had', async () => {
    await aRestriction(site, { first: '2027-07-20', last: '2027-09-10', most: 1 })
    expect((await near(twoNights))[0]).toMatchObject({ checkIn: '2027-08-10', checkOut: '2027-08-11' })
  })

  test('none where nothing is near, or nobody can look: other years, reversed, too long', async () => {
    await aRestriction(site, { first: '2027-07-01', last: '2027-09-30', notOnline: true })
    expect(await near(twoNights)).toEqual([])
    expect(await near({ checkIn: '9999-12-30', checkOut: '9999-12-31' })).toEqual([])
    expect(await near({ checkIn: '0001-01-01', checkOut: '0001-01-02' })).toEqual([])
    for (const [checkOut, code] of [
      ['2027-08-10', 'dates_reversed'],
      ['2029-08-10', 'stay_too_long'],
    ] as const) {
      const body = { checkIn: '2027-08-10', checkOut }
      const reply = await site.api()(getNearStays, { params: { lang: 'en' }, body })
      expect(reply).toMatchObject({ ok: false, failure: { code } })
    }
  })

  test('no room that is too small for all who come, nor one that is not there', async () => {
    const room_id = await openRoom(site.context, { total: 1, online: 1 })
    expect(await near({ ...twoNights, room_id, guests: 3 })).not.toEqual([])
    expect(await near({ ...twoNights, room_id, guests: 4 })).toEqual([])
    const body = { ...twoNights, room_id: 999 }
    const reply = await site.api()(getNearStays, { params: { lang: 'en' }, body })
    expect(reply).toMatchObject({ ok: false, failure: { code: 'room_not_found' } })
  })
})
