import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countOwnBookings } from '../../../contract/guest/bookings.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, aClient, readOwnBookings, type Wishes } from '../../support/bookings/a-booking.ts'
import { aGuest, nightsTaken, place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { changeRoomForTest, setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())

let client: Awaited<ReturnType<typeof aClient>>
beforeEach(async () => {
  clock.set(someNoon)
  client = await aClient(site)
})

const placed = (stay: Wishes['stay'] = {}) => aBooking(site, 'held', { stay, client })

const ownBookings = () => readOwnBookings(site, client)

const liveCount = async () => {
  const reply = await site.api(client.token)(countOwnBookings)
  return reply.ok ? reply.answer.request.data : undefined
}

describe('placing a booking', () => {
  test('takes every night of the stay, holds them for 20 minutes and answers where to pay', async () => {
    const before = await nightsTaken(site, 2)
    const { answer: booking } = await placed()
    expect(booking.amount).toBe(530)
    expect(booking.hold_until).toBe('2027-01-15T07:20:00.000Z')
    expect(booking.formUrl).toContain(site.bankUrl)
    expect(booking.code).toMatch(/^[0-9a-f]{32}$/)
    const after = await nightsTaken(site, 2)
    for (const night of ['2027-02-01', '2027-02-02'])
      expect((after[night] ?? 0) - (before[night] ?? 0)).toBe(1)
    expect(after['2027-02-03'] ?? 0).toBe(before['2027-02-03'] ?? 0)
  })

  test('stores the quote, the guests sealed, and a history row', async () => {
    const { bookingId: id } = await placed({ terms_version: '2027-01', room_id: 1, guests: [aGuest, aGuest] })
    const { database } = site.context
    const booking = await database
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(booking).toMatchObject({
      status: 'unpaid',
      kind: 'online',
      scope: 'fee_and_stay',
      total: 109_000,
      fee: 5_000,
      first_night: 52_000,
      due_now: 57_000,
      terms_version: '2027-01',
      cardholder_name: 'Aýna Orazowa',
      quote: { total: 109_000, extraGuests: 1 },
    })
    const guests = await database
      .selectFrom('booking_guests')
      .selectAll()
      .where('booking_id', '=', id)
      .execute()
    expect(guests).toHaveLength(2)
    for (const guest of guests) expect(guest.document_sealed?.toString('latin1')).not.toContain('123456')
    const history = await database.selectFrom('history').selectAll().where('booking_id', '=', id).execute()
    expect(history).toMatchObject([
      { action: 'placed', actor: 'client', facts: { total: 109_000, roomId: 1 } },
    ])
    expect(JSON.stringify(history)).not.toContain('Orazowa')
  })

  test('a foreigner books with another document', async () => {
    const foreigner = {
      full_name: 'Anna Müller',
      passport_serial_of_number: 'OTHER',
      passport_serial_number: 'C01X00T47',
      country: 'Germany',
    } as const
    await placed({ guests: [foreigner] })
    expect((await ownBookings()).data.booking[0]?.guests).toEqual([foreigner])
  })

  test('the length of a hold is a setting', async () => {
    await setForTest(site, 'holds', { onlineMinutes: 45, manualDays: 3 })
    expect((await placed()).answer.hold_until).toBe('2027-01-15T07:45:00.000Z')
  })

  test('a room is not sold outside of its availability rule', async () => {
    const { id } = await site.context.database
      .insertInto('room_availability')
      .values({ title: 'March', kind: 'dates', first_date: '2027-03-01', last_date: '2027-03-31' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await changeRoomForTest(site, 6, { availability_id: id })
    const inRoom6 = { room_id: 6, guests: [aGuest] }
    expect(await place(site, client.token, inRoom6)).toMatchObject({
      failure: { http: 409, code: 'room_not_offered' },
    })
    const inMarch = { ...inRoom6, check_in: '2027-03-01', check_out: '2027-03-31' }
    expect(await place(site, client.token, inMarch)).toMatchObject({ ok: true })
  })

  test('what is charged online is a setting: the whole period leaves no balance', async () => {
    const { database } = site.context
    await setForTest(site, 'chargedOnline', { fee: true, stay: 'whole_period' })
    const whole = await placed()
    expect(whole.answer).toMatchObject({ amount: 1010 })
    const { quote } = await database
      .selectFrom('bookings')
      .select('quote')
      .where('id', '=', whole.bookingId)
      .executeTakeFirstOrThrow()
    expect(quote).toMatchObject({ total: 101_000, dueNow: 101_000, balance: 0 })
    const rooms = await (await site.fetch('/api/en/get-rooms')).json()
    const flags = { booking_price_status: 1, room_price_first_day: 0, rooms_price_status: 1 }
    expect(rooms).toMatchObject({
      request: { data: { rooms: expect.arrayContaining([expect.objectContaining(flags)]) } },
    })
    await setForTest(site, 'chargedOnline', { fee: false, stay: 'first_night' })
    const { bookingId: id } = await placed()
    const booking = await database
      .selectFrom('bookings')
      .select(['scope', 'due_now'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(booking).toEqual({ scope: 'stay', due_now: 48_000 })
  })

  test('fields that nobody asked for are ignored and never stored', async () => {
    const { bookingId: id } = await placed({ status: 0, amount: 1, kind: 'note' } as object)
    const booking = await site.context.database
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(booking).toMatchObject({ status: 'unpaid', kind: 'online', due_now: 53_000 })
  })

  test('numbers are sequential', async () => {
    const [first, second] = [await placed(), await placed()]
    expect(second.bookNumber).toBe(first.bookNumber + 1)
  })

  test.each<[string, Parameters<typeof place>[2], number, string]>([
    ['a date that does not exist', { check_in: '2027-02-30', check_out: '2027-03-02' }, 422, 'invalid_input'],
    ['reversed dates', { check_in: '2027-02-03', check_out: '2027-02-01' }, 422, 'dates_reversed'],
    ['a day in the past', { check_in: '2027-01-14', check_out: '2027-01-16' }, 422, 'outside_window'],
    ['a day beyond the window', { check_in: '2028-02-01', check_out: '2028-02-03' }, 422, 'outside_window'],
    ['31 nights', { check_in: '2027-02-01', check_out: '2027-03-04' }, 422, 'stay_too_long'],
    ['an unknown room', { room_id: 99 }, 404, 'room_not_found'],
    ['nobody', { guests: [] }, 422, 'no_guests'],
    ['four guests in a double', { guests: [aGuest, aGuest, aGuest, aGuest] }, 422, 'too_many_guests'],
    ['a guest without a name', { guests: [{ ...aGuest, full_name: ' ' }] }, 422, 'guest_name_wrong'],
    [
      'letters in a passport number',
      { guests: [{ ...aGuest, passport_serial_number: '12A' }] },
      422,
      'passport_number_wrong',
    ],
    [
      'nine digits',
      { guests: [{ ...aGuest, passport_serial_number: '123456789' }] },
      422,
      'passport_number_wrong',
    ],
    [
      'another document without a country',
      { guests: [{ ...aGuest, passport_serial_of_number: 'OTHER' }] },
      422,
      'document_wrong',
    ],
    [
      'an unknown series',
      { guests: [{ ...aGuest, passport_serial_of_number: 'XX' as 'AS' }] },
      422,
      'invalid_input',
    ],
    ['a phone of letters', { phone_number: 'call me' }, 422, 'phone_wrong'],
    ['no phone', { phone_number: '' }, 422, 'phone_wrong'],
    ['a price of yesterday', { expected_price: 529.99 }, 409, 'price_changed'],
  ])('refuses %s and changes nothing', async (_what, changes, http, code) => {
    const before = await nightsTaken(site, 2)
    expect(await place(site, client.token, changes)).toMatchObject({ ok: false, failure: { http, code } })
    expect(await nightsTaken(site, 2)).toEqual(before)
    expect(await liveCount()).toBe(0)
  })

  test('a hidden room cannot be booked', async () => {
    await changeRoomForTest(site, 5, { shown: false })
    expect(await place(site, client.token, { room_id: 5 })).toMatchObject({
      failure: { code: 'room_not_found' },
    })
  })

  test('a changed price is a message with the new one, and the right price is accepted', async () => {
    expect(await place(site, client.token, { expected_price: 500 })).toMatchObject({
      failure: { message: 'The price has changed: 530 TMT is due now. Please check and book again.' },
    })
    expect(await place(site, client.token, { expected_price: 530 })).toMatchObject({ ok: true })
  })

  test('a price changed later does not touch a booking', async () => {
    const { bookingId: id } = await placed()
    await setForTest(site, 'fee', 9_900)
    expect((await ownBookings()).data.booking.find((booking) => booking.id === id)).toMatchObject({
      total: 1010,
      book_price: 50,
    })
  })

  test('the third live booking is refused; a lapsed one does not count', async () => {
    await placed()
    await placed()
    expect(await liveCount()).toBe(2)
    expect(await place(site, client.token)).toMatchObject({
      failure: { http: 409, message: 'You already have bookings' },
    })
    expect(await liveCount()).toBe(2)
    clock.advance({ minutes: 20 })
    expect(await liveCount()).toBe(0)
    expect(await place(site, client.token)).toMatchObject({ ok: true })
  })

  test('a repeated key answers the same booking; with another body it is refused', async () => {
    const [first, again] = [
      await place(site, client.token, {}, 'key-1'),
      await place(site, client.token, {}, 'key-1'),
    ]
    expect(again).toEqual(first)
    expect(await liveCount()).toBe(1)
    expect(await place(site, client.token, { phone_number: '+99361000000' }, 'key-1')).toMatchObject({
      failure: { http: 409, code: 'key_used_differently' },
    })
  })

  test('the last unit is sold once and the next one is told the nights', async () => {
    const nights = { room_id: 8, check_in: '2027-06-01', check_out: '2027-06-04', guests: [aGuest] }
    await placed(nights)
    await placed(nights)
    const late = (await aClient(site)).token
    expect(
      await place(site, late, { ...nights, check_in: '2027-06-03', check_out: '2027-06-05' }),
    ).toMatchObject({
      failure: { http: 409, code: 'sold_out', message: 'This room is sold out on 03.06.2027.' },
    })
    expect(await nightsTaken(site, 8)).toMatchObject({ '2027-06-03': 2 })
    expect((await nightsTaken(site, 8))['2027-06-04'] ?? 0).toBe(0)
  })
})
