import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  bookingGate,
  editBooking,
  newBooking,
  receptionCheckFree,
  updateRec,
} from '../../../contract/office/bookings/booking-actions.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { demoGatePassword } from '../../../server/demo/accounts.ts'
import type { TestApp } from '../../support/app.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import {
  aManualBooking,
  codeOf,
  type Desk,
  deskOf,
  officeGuest,
} from '../../support/bookings/staff-bookings.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

let site: TestApp
let booker: Desk
let api: ReturnType<TestApp['api']>
const clock = testClock()
beforeAll(async () => {
  clock.set(someNoon)
  site = await startRoomyApp({ clock })
})
beforeEach(async () => {
  clock.set(someNoon)
  booker = await deskOf(site, 'booker')
  api = site.api(await staffToken(site, 'booker'))
})
afterAll(() => site.stop())

const stay = { room_id: 2, checkin: '2027-02-01', checkout: '2027-02-03' }
const dates = { available_from: '2027-02-01', available_to: '2027-02-03' }
const contacts = { guests: [officeGuest], phone_number: '+99365123456' }
const two = [officeGuest, { ...officeGuest, is_payer: false }]
const three = [...two, { ...officeGuest, is_payer: false }]

async function ask(changes: Partial<z.input<typeof receptionCheckFree.body>> = {}) {
  const reply = await api(receptionCheckFree, { body: { ...stay, guests: 1, ...changes } })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer
}

async function book(changes: Partial<z.input<typeof newBooking.body>>, role: StaffRole = 'booker') {
  const caller = site.api(await staffToken(site, role))
  const gate = await caller(bookingGate, { body: { password: demoGatePassword } })
  if (!gate.ok) throw new Error(codeOf(gate))
  const { ticket } = gate.answer.request.data
  return caller(newBooking, { body: { ...aManualBooking, ticket, ...changes } })
}

describe('what a new stay would cost', () => {
  test('is told with the free units: nights, fee, all of it, and what is paid at once', async () => {
    const { count, quote } = await ask({ type: 3, type_payment: 1 })
    expect(count).toBeGreaterThan(0)
    expect(quote).toEqual({
      nights: [
        { night: '2027-02-01', price: 480, extra_guests: 0 },
        { night: '2027-02-02', price: 480, extra_guests: 0 },
      ],
      fee: 50,
      total: 1010,
      due_now: 50,
      balance: 960,
    })
  })

  test('is not told where nobody says how many come, as before', async () => {
    const reply = await api(receptionCheckFree, { body: stay })
    expect(reply.ok && Object.keys(reply.answer).sort()).toEqual(['count', 'message', 'request'])
  })

  test.each([
    ['the booking', { type: 1, type_payment: 1 }, 50],
    ['the room', { type: 1, type_payment: 2 }, 960],
    ['both', { type: 1, type_payment: 3 }, 1010],
    ['nothing yet', { type: 3, type_payment: 4 }, 0],
  ] as const)('says what is paid at once for %s', async (_, part, due_now) => {
    expect((await ask(part)).quote).toMatchObject({ total: 1010, due_now })
  })

  test.each([
    ['one guest', [officeGuest]],
    ['three guests, one over the beds', three],
    ['a payer who does not come', [{ ...officeGuest, isnot_guest: true }, ...two.slice(1)]],
  ] as const)('is what the booking costs that is then made: %s', async (_, guests) => {
    const staying = guests.filter(({ isnot_guest }) => !isnot_guest).length
    const { quote } = await ask({ guests: staying })
    const added = await book({ guests: [...guests], ...(quote && { expected_total: quote.total }) })
    if (!added.ok) throw new Error(codeOf(added))
    const made = await bookingOf(site, { bookingId: added.answer.request.data.id })
    expect(made.total).toBe(Math.round((quote?.total ?? 0) * 100))
  })

  test.each([
    ['too many guests', { guests: 30 }, 'too_many_guests'],
    ['reversed dates', { checkin: '2027-02-03', checkout: '2027-02-01' }, 'dates_reversed'],
    ['no night', { checkout: '2027-02-01' }, 'dates_reversed'],
    ['dates in the past', { checkin: '2027-01-10' }, 'dates_past'],
    ['an unknown room', { room_id: 99 }, 'room_not_found'],
    ['an unknown booking', { booking_id: 999_999 }, 'booking_not_found'],
  ])('is refused with %s', async (_, changes, code) => {
    expect(codeOf(await api(receptionCheckFree, { body: { ...stay, guests: 1, ...changes } }))).toBe(code)
  })

  test('is told when nothing is free, too: another day may be', async () => {
    const room_id = await openRoom(site.context, { total: 1, online: 0 })
    await booker.add({ room_id, ...dates })
    expect(await ask({ room_id })).toMatchObject({ count: 0, quote: { nights: [{}, {}] } })
  })
})

describe('what another stay would cost', () => {
  test('is told beside what it cost, with what is left to pay', async () => {
    const id = await booker.add(dates)
    const { quote } = await ask({ checkout: '2027-02-04', booking_id: id })
    expect(quote).toMatchObject({
      total: 1490,
      change: { total_before: 1010, paid: 50, to_pay: 1440, goes_back: 0 },
    })
    expect(
      await booker.rebook({
        booking_id: id,
        room_id: 2,
        ...dates,
        available_to: '2027-02-04',
        ...contacts,
        expected_total: 1490,
      }),
    ).toBe('ok')
    expect(await bookingOf(site, { bookingId: id })).toMatchObject({ total: 149_000 })
  })

  test('with what goes back where too much was paid', async () => {
    const id = await booker.add({ ...dates, type: 3, type_payment: 3 })
    const { quote } = await ask({ checkout: '2027-02-02', booking_id: id })
    expect(quote?.change).toEqual({ total_before: 1010, paid: 1010, to_pay: 0, goes_back: 480 })
  })

  test('keeps the price at which the nights were sold', async () => {
    const room_id = await openRoom(site.context, { total: 3, online: 3 })
    const id = await booker.add({ room_id, ...dates })
    const { total } = await bookingOf(site, { bookingId: id })
    await site.context.database
      .updateTable('rooms')
      .set({ price_winter: 99_900 })
      .where('id', '=', room_id)
      .execute()
    expect((await ask({ room_id, booking_id: id })).quote?.total).toBe(total / 100)
    expect((await ask({ room_id })).quote?.total).not.toBe(total / 100)
  })

  test('is told to reception only of a booking that it can list', async () => {
    await setForTest(site, 'reception', {
      mayBook: false,
      mayMove: true,
      mayEditGuests: false,
      seesPrices: true,
    })
    const hidden = await storeBooking(site, { check_in: '2026-12-01', check_out: '2026-12-03' })
    const reception = site.api(await staffToken(site, 'reception'))
    const asking = (booking_id: number) =>
      reception(receptionCheckFree, { body: { ...stay, guests: 1, booking_id } })
    expect(codeOf(await asking(await booker.add(dates)))).toBe('ok')
    expect(codeOf(await asking(hidden))).toBe('booking_not_found')
  })
})

describe('a sum that is no longer right', () => {
  test('books nothing, takes no night and no ticket, and says the new one', async () => {
    const before = await nightsTaken(site, 2)
    const reply = await book({ ...dates, expected_total: 999 })
    expect(reply).toMatchObject({ ok: false, failure: { code: 'total_changed', http: 409 } })
    expect(!reply.ok && 'message' in reply.failure && reply.failure.message).toContain('1010 TMT')
    expect(await nightsTaken(site, 2)).toEqual(before)
  })

  test('moves nothing', async () => {
    const id = await booker.add(dates)
    const before = await bookingOf(site, { bookingId: id })
    const moved = {
      booking_id: id,
      room_id: 2,
      ...dates,
      available_to: '2027-02-04',
      ...contacts,
      expected_total: 1010,
    }
    expect(codeOf(await api(updateRec, { body: moved }))).toBe('total_changed')
    expect(await bookingOf(site, { bookingId: id })).toEqual(before)
  })

  test('changes no guests', async () => {
    const id = await booker.add(dates)
    const form = { id, email: 'maral@example.com', phone_number: '+99365123456', guests: three }
    expect(codeOf(await api(editBooking, { body: { ...form, expected_total: 1010 } }))).toBe('total_changed')
    const { quote } = await ask({ booking_id: id, guests: 3 })
    expect(codeOf(await api(editBooking, { body: { ...form, expected_total: quote?.total } }))).toBe('ok')
  })

  test('is not asked of whoever names none', async () => {
    expect(codeOf(await book(dates))).toBe('ok')
  })

  test('tells no price to reception that sees none', async () => {
    await setForTest(site, 'reception', {
      mayBook: true,
      mayMove: false,
      mayEditGuests: false,
      seesPrices: false,
    })
    expect(codeOf(await book({ ...dates, expected_total: 1 }, 'reception'))).toBe('ok')
    await setForTest(site, 'reception', {
      mayBook: true,
      mayMove: false,
      mayEditGuests: false,
      seesPrices: true,
    })
    expect(codeOf(await book({ ...dates, expected_total: 1 }, 'reception'))).toBe('total_changed')
  })
})
