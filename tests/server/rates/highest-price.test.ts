import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getQuote, placeBooking } from '../../../contract/guest/bookings.ts'
import { receptionCheckFree } from '../../../contract/office/bookings/booking-actions.ts'
import { givePrice } from '../../../contract/office/rates/given-price.ts'
import type { Language } from '../../../contract/values.ts'
import { aClient } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, startDeskDay } from '../../support/bookings/desk-day.ts'
import { codeOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { anOrder } from '../../support/bookings/stays.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
import { changeRoomForTest } from '../../support/put-back.ts'

/** A night in the double room costs as much as the office's form takes: a million manats. The books hold whole tenge up to 2,147,483,647. */
let day: DeskDay
beforeAll(async () => {
  day = await startDeskDay()
})
afterAll(() => day.site.stop())
beforeEach(async () => {
  await day.comeIn(noon15)
  await changeRoomForTest(day.site, 2, { price_summer: 100_000_000, price_winter: 100_000_000 })
})

const nine = { from: '2027-02-01', to: '2027-02-10' }
const ten = { from: '2027-02-01', to: '2027-02-11' }
const many = { from: '2027-02-01', to: '2027-02-25' }

const quote = async ({ from, to }: typeof nine, lang: Language = 'en') =>
  day.site.api()(getQuote, {
    params: { lang },
    body: { check_in: from, check_out: to, room_id: 2, guests: 1 },
  })

test.each<[Language, string]>([
  [
    'ru',
    'Такое проживание стоило бы больше 9999999 TMT, столько не может стоить ни одно бронирование. Выберите меньше ночей.',
  ],
  ['tm', 'Bu ýaşaýyş 9999999 TMT-dan gymmat bolardy, hiç bir bron beýle durup bilmez. Azrak gije saýlaň.'],
  ['en', 'This stay would cost more than 9999999 TMT, and no booking can. Choose fewer nights.'],
])('a guest is told in %s that a stay costs too much', async (lang, message) => {
  expect(await quote(many, lang)).toMatchObject({
    ok: false,
    failure: { code: 'price_too_high', http: 422, message },
  })
})

test('nothing is booked that the books cannot hold, and what they can hold is quoted', async () => {
  expect(codeOf(await quote(nine))).toBe('ok')
  expect(codeOf(await quote(ten))).toBe('price_too_high')
  const { token } = await aClient(day.site)
  const body = anOrder({ room_id: 2, check_in: many.from, check_out: many.to })
  const placed = await day.site.api(token)(placeBooking, { params: { lang: 'en' }, body })
  expect(codeOf(placed)).toBe('price_too_high')
})

test('staff are told the same when they ask, add, move or give a price', async () => {
  const admin = day.site.api(await staffToken(day.site, 'admin'))
  const dates = ({ from, to }: typeof nine) => ({ available_from: from, available_to: to })
  const ask = async ({ from, to }: typeof nine, booking_id?: number) => {
    const body = { room_id: 2, checkin: from, checkout: to, guests: 1, booking_id }
    return codeOf(await admin(receptionCheckFree, { body }))
  }
  expect(await ask(many)).toBe('price_too_high')
  expect(await day.booker.tryToAdd(dates(many))).toBe('price_too_high')
  const id = await day.booker.add(dates(nine))
  expect(await ask(many, id)).toBe('price_too_high')
  const moved = {
    booking_id: id,
    room_id: 2,
    guests: [officeGuest],
    phone_number: '+99365123456',
    ...dates(many),
  }
  expect(await day.booker.rebook(moved)).toBe('price_too_high')
  const dear = { effect: { percent: 400 }, reason: 'Праздник' }
  expect(codeOf(await admin(givePrice, { params: { id }, body: dear }))).toBe('price_too_high')
  expect((await bookingOf(day.site, { bookingId: id })).total).toBe(900_005_000)
})
