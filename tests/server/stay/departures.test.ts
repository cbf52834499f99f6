import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { takePayment } from '../../../contract/office/money/money.ts'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import { deleteRoom } from '../../../contract/office/rooms/rooms.ts'
import { giveUnit } from '../../../contract/office/stay/rack.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import {
  type DeskDay,
  noon15,
  noon16,
  noon17,
  noon18,
  startDeskDay,
} from '../../support/bookings/desk-day.ts'
import { historyOf } from '../../support/bookings/refund-requests.ts'
import { officeGuest } from '../../support/bookings/staff-bookings.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { bookingOf, ledgerOf, refundsOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'
import { cleanlinessOf, nightsIn, onlyUnits, setCleanliness } from '../../support/stay/units.ts'

/** It is noon on the 15th of January. A night in the double room is 480 TMT, the fee 50. */
let day: DeskDay
let units: number[]
beforeAll(async () => {
  day = await startDeskDay()
})
afterAll(() => day.site.stop())
beforeEach(async () => {
  await day.comeIn(noon15)
  units = await onlyUnits(day.site, ['201', '202'])
})

const depart = (id: number, choices = {}) => day.reception.move(id, 'depart', choices)
const undo = (id: number) => day.reception.move(id, 'undoDeparture')
const takenOn = async (night: string) => (await nightsTaken(day.site, 2))[night] ?? 0
/** Every double room of a night is sold, until the present test is over. */
const sellOutForTest = async (night: string) => {
  const { database } = day.site.context
  const change = (taken: number | RawBuilder<number>) =>
    database
      .updateTable('room_nights')
      .set({ taken })
      .where('room_id', '=', 2)
      .where('night', '=', night)
      .execute()
  const before = await takenOn(night)
  onTestFinished(async () => {
    await change(before)
  })
  await change(sql<number>`units`)
}
const booked = (bookingId: number) => bookingOf(day.site, { bookingId })

test('on the check-out day: the guest has left, the room is dirty, and nothing else changes', async () => {
  const id = await day.guestInHouse('2027-01-17', { unit_id: units[0] })
  await day.comeIn(noon17)
  expect((await day.board()).whereIs(id)).toEqual(['departures'])
  expect((await day.see(id)).can).toContain('depart')
  expect(await depart(id)).toBe('ok')
  expect(await day.see(id)).toMatchObject({
    stay: 'departed',
    unit: '201',
    departed_at: '2027-01-17T07:00:00.000Z',
    available_to: '2027-01-17',
    total: 1010,
  })
  expect(await cleanlinessOf(day.site, '201')).toBe('dirty')
  expect((await day.board()).whereIs(id)).toEqual(['departed'])
  expect((await historyOf(day.site, { bookingId: id })).at(-1)).toMatchObject({
    action: 'depart',
    facts: { unit: '201' },
  })
})

test('nobody leaves who has not come, and nobody twice; booker says neither', async () => {
  const coming = await day.booker.add({
    type_payment: 3,
    available_from: '2027-01-15',
    available_to: '2027-01-17',
  })
  expect(await depart(coming)).toBe('not_arrived')
  expect(await day.departureOf(coming)).toBe('not_arrived')
  const id = await day.guestInHouse('2027-01-16')
  expect(await day.booker.move(id, 'depart')).toBe('not_allowed')
  expect(await day.departureOf(id, 'booker')).toBe('not_allowed')
  expect(await depart(id)).toBe('ok')
  expect(await depart(id)).toBe('booking_departed')
  expect(await depart(999_999_999)).toBe('booking_not_found')
  expect(await day.departureOf(999_999_999)).toBe('booking_not_found')
})

describe('before the check-out day', () => {
  /** Four nights: 1920 and 50. One was slept. */
  const leavesEarly = async (choices = {}) => {
    const id = await day.guestInHouse('2027-01-19', { unit_id: units[0] })
    await day.comeIn(noon16)
    return { id, said: await depart(id, choices) }
  }

  test('what it would mean is told first, by both prices', async () => {
    const id = await day.guestInHouse('2027-01-19', { unit_id: units[0] })
    await day.comeIn(noon16)
    const told = {
      early: true,
      unit: '201',
      check_in: '2027-01-15',
      check_out: '2027-01-16',
      booked_until: '2027-01-19',
      last_night: '2027-01-15',
      nights: 1,
      free_nights: 3,
      prices: {
        slept: { total: 530, balance: 0, refund: 1440 },
        booked: { total: 1970, balance: 0, refund: 0 },
      },
      price: 'booked',
    }
    expect(await day.departureOf(id)).toMatchObject({ ...told, may_choose: false })
    expect(await day.departureOf(id, 'admin')).toMatchObject({ ...told, may_choose: true })
  })

  test('the stay ends today and later nights are free, also in the room; the price stays as booked', async () => {
    const taken = await takenOn('2027-01-17')
    const { id, said } = await leavesEarly()
    expect(said).toBe('ok')
    expect(await day.see(id)).toMatchObject({
      available_to: '2027-01-16',
      total: 1970,
      balance: 0,
      refund_due: 0,
    })
    expect(await nightsIn(day.site, id)).toEqual(['201 2027-01-15'])
    expect(await takenOn('2027-01-17')).toBe(taken)
    expect((await historyOf(day.site, { bookingId: id })).at(-1)).toMatchObject({
      facts: {
        price: 'booked',
        checkOut: { before: '2027-01-19', after: '2027-01-16' },
        total: { before: 197_000, after: 197_000 },
      },
    })
  })

  test('where the hotel has set it, only the nights slept are paid, and the rest goes back', async () => {
    await setForTest(day.site, 'earlyDeparture', 'slept')
    const { id, said } = await leavesEarly()
    expect(said).toBe('ok')
    expect(await day.see(id)).toMatchObject({
      available_to: '2027-01-16',
      total: 530,
      balance: -1440,
      refund_due: 1440,
    })
    expect(await refundsOf(day.site, { bookingId: id })).toMatchObject([
      { reason: 'overpaid', fee_part: 0, stay_part: 144_000 },
    ])
  })

  test('another price than the hotel’s own is admin’s to choose', async () => {
    const { id, said } = await leavesEarly({ price: 'slept' })
    expect(said).toBe('not_allowed')
    expect(await day.see(id)).toMatchObject({ stay: 'in_house', available_to: '2027-01-19' })
    expect(await day.admin.move(id, 'depart', { price: 'slept' })).toBe('ok')
    expect(await day.see(id)).toMatchObject({ total: 530, refund_due: 1440 })
  })

  test('who leaves on the day on which they came keeps one night, and nobody is in the room', async () => {
    const id = await day.guestInHouse('2027-01-18', { unit_id: units[0] })
    expect(await day.departureOf(id)).toMatchObject({ check_out: '2027-01-16', nights: 1, free_nights: 2 })
    expect(await depart(id)).toBe('ok')
    expect(await booked(id)).toMatchObject({ check_out: '2027-01-16', taken_until: '2027-01-16' })
    expect(await nightsIn(day.site, id)).toEqual([])
    expect(await cleanlinessOf(day.site, '201')).toBe('dirty')
    await day.comeIn(noon16)
    expect((await day.board()).whereIs(id)).toEqual([])
  })

  test('what was taken back for the nights slept cannot be undone once the money has gone', async () => {
    await setForTest(day.site, 'earlyDeparture', 'slept')
    const { id } = await leavesEarly()
    await day.site.context.database
      .updateTable('refund_orders')
      .set({ state: 'done', finished_at: day.clock.now() })
      .where('booking_id', '=', id)
      .execute()
    expect(await undo(id)).toBe('refund_sent_already')
    expect((await day.see(id)).stay).toBe('departed')
  })

  test.each(['slept', 'booked'] as const)(
    'undone: dates, nights, room, price and money as before (%s)',
    async (price) => {
      const id = await day.guestInHouse('2027-01-19', { unit_id: units[0] })
      await day.comeIn(noon16)
      const before = await booked(id)
      const nights = await nightsIn(day.site, id)
      expect(await day.admin.move(id, 'depart', { price })).toBe('ok')
      expect(await undo(id)).toBe('ok')
      expect(await booked(id)).toEqual(before)
      expect(await nightsIn(day.site, id)).toEqual(nights)
      expect(await day.see(id)).toMatchObject({ stay: 'in_house', unit: '201', refund_due: 0, balance: 0 })
      expect(
        (await refundsOf(day.site, { bookingId: id })).filter(({ state }) => state !== 'withdrawn'),
      ).toEqual([])
    },
  )

  test('undone without the room where somebody else has it by now, and refused where the nights are sold', async () => {
    const { id } = await leavesEarly()
    await setCleanliness(day.site, '201', 'clean')
    const next = await day.guestInHouse('2027-01-17', { unit_id: units[0] })
    expect(await undo(id)).toBe('ok')
    expect(await nightsIn(day.site, id)).toEqual(['201 2027-01-15'])
    expect(await nightsIn(day.site, next)).toEqual(['201 2027-01-16'])
    expect(await depart(id)).toBe('ok')
    await sellOutForTest('2027-01-17')
    expect(await undo(id)).toBe('sold_out')
    expect(await day.see(id)).toMatchObject({ stay: 'departed', available_to: '2027-01-16' })
  })
})

describe('with something left to pay', () => {
  /** Two nights of which only the fee was paid, and the guest in the house: 960 are left. */
  const owes = async () => {
    const stay = { available_from: '2027-01-15', available_to: '2027-01-17' }
    const id = await day.booker.add({ type: 3, type_payment: 4, ...stay })
    expect(await day.reception.move(id, 'acceptReception')).toBe('not_allowed')
    expect(await day.booker.move(id, 'acceptReception')).toBe('ok')
    expect(await day.reception.move(id, 'acceptReceptionProgram', { unit_id: units[0] })).toBe('ok')
    await day.comeIn(noon17)
    return id
  }

  test('a departure asks for it, and takes it', async () => {
    const id = await owes()
    expect(await day.departureOf(id)).toMatchObject({ early: false, prices: { booked: { balance: 1010 } } })
    expect(await depart(id)).toBe('departure_owes')
    expect(await depart(id, { type: '5' })).toBe('number_missing')
    expect((await day.see(id)).stay).toBe('in_house')
    expect(await depart(id, { type: '5', nbc: '77001' })).toBe('ok')
    expect(await day.see(id)).toMatchObject({ stay: 'departed', status: 0, balance: 0, paid: 1010 })
    expect(await ledgerOf(day.site, { bookingId: id })).toMatchObject([
      { entry: 'payment', channel: 'terminal', fee_part: 5_000, stay_part: 96_000 },
    ])
  })

  test('who leaves owing needs a reason, and may pay later', async () => {
    const id = await owes()
    expect(await depart(id, { owing: '   ' })).not.toBe('ok')
    expect(await depart(id, { owing: 'Фирма переведёт в понедельник' })).toBe('ok')
    expect(await day.see(id)).toMatchObject({ stay: 'departed', balance: 1010 })
    expect(await booked(id)).toMatchObject({ owing_reason: 'Фирма переведёт в понедельник' })
    const [last] = (await historyOf(day.site, { bookingId: id })).slice(-1)
    expect(last).toMatchObject({
      facts: { owes: 101_000 },
      personalFacts: { owing: 'Фирма переведёт в понедельник' },
    })
    const reply = await day.site.api(await staffToken(day.site, 'reception'))(takePayment, {
      body: { booking_id: id, type: 3 },
    })
    expect(reply).toMatchObject({ ok: true })
    expect(await day.see(id)).toMatchObject({ stay: 'departed', balance: 0 })
  })

  test('undone, the money that was taken stays, and nobody owes', async () => {
    const id = await owes()
    expect(await depart(id, { type: '3' })).toBe('ok')
    expect(await undo(id)).toBe('ok')
    expect(await day.see(id)).toMatchObject({ stay: 'in_house', balance: 0, paid: 1010 })
  })
})

test('after the check-out day the guest is still in the house until somebody says otherwise', async () => {
  const id = await day.guestInHouse('2027-01-16', { unit_id: units[0] })
  await day.comeIn(noon18)
  expect((await day.board()).whereIs(id)).toEqual(['still_in_house'])
  expect((await day.see(id)).can).toEqual(expect.arrayContaining(['depart']))
  expect(await depart(id)).toBe('ok')
  expect((await day.board()).whereIs(id)).toEqual(['departed'])
  expect(await booked(id)).toMatchObject({ check_out: '2027-01-16' })
  expect(await undo(id)).toBe('ok')
  expect((await day.board()).whereIs(id)).toEqual(['still_in_house'])
})

test('nobody who is still in the house is erased, nor is the category that they are in deleted', async () => {
  const stay = { check_in: '2027-01-15', check_out: '2027-01-16' }
  const { bookingId: id, booking, bookNumber } = await aBooking(day.site, 'paid', { stay })
  await day.booker.move(id, 'acceptReception')
  expect(await day.reception.move(id, 'acceptReceptionProgram', { type: '3' })).toBe('ok')
  await day.comeIn('2027-02-18T07:00:00Z')
  const admin = day.site.api(await staffToken(day.site, 'admin'))
  expect(await admin(removeCustomer, { params: { id: booking.customerId ?? 0 } })).toMatchObject({
    failure: { code: 'customer_has_booking' },
  })
  expect(await admin(deleteRoom, { query: { id: 2 } })).toMatchObject({
    failure: { code: 'room_has_bookings', message: expect.stringContaining(`${bookNumber}`) },
  })
})

test('undone, a change of rooms that was to come is to come again, where the room is free and in use', async () => {
  const id = await day.guestInHouse('2027-01-19', { unit_id: units[0] })
  const body = { booking_id: id, unit_id: units[1] ?? 0, from: '2027-01-17' }
  expect(await day.site.api(await staffToken(day.site, 'reception'))(giveUnit, { body })).toMatchObject({
    ok: true,
  })
  const before = await nightsIn(day.site, id)
  expect(before).toEqual(['201 2027-01-15', '201 2027-01-16', '202 2027-01-17', '202 2027-01-18'])
  expect(await depart(id)).toBe('ok')
  expect(await undo(id)).toBe('ok')
  expect(await nightsIn(day.site, id)).toEqual(before)
  expect(await depart(id)).toBe('ok')
  const { database } = day.site.context
  await database.updateTable('units').set({ used_until: '2027-01-18' }).where('number', '=', '202').execute()
  expect(await undo(id)).toBe('ok')
  expect(await nightsIn(day.site, id)).toEqual(before.slice(0, 3))
})

test('a departure is undone on its own day only', async () => {
  const id = await day.guestInHouse('2027-01-17')
  expect(await undo(id)).toBe('not_departed')
  await day.comeIn(noon16)
  expect(await depart(id)).toBe('ok')
  await day.comeIn(noon17)
  expect(await undo(id)).toBe('departed_before_today')
})

test('who has left takes no edit, move, cancellation or refund request; only money', async () => {
  const stay = { check_in: '2027-01-15', check_out: '2027-01-17' }
  const { bookingId: id } = await aBooking(day.site, 'paid', { stay })
  await day.booker.move(id, 'acceptReception')
  expect(await day.reception.move(id, 'acceptReceptionProgram', { type: '3' })).toBe('ok')
  expect(await depart(id)).toBe('ok')
  const form = { guests: [officeGuest], phone_number: '+99365123456' }
  expect(await day.booker.edit({ id, email: 'a@example.com', ...form })).toBe('booking_departed')
  const later = { available_from: '2027-01-15', available_to: '2027-01-18' }
  expect(await day.booker.rebook({ booking_id: id, room_id: 2, ...form, ...later })).toBe('booking_departed')
  for (const method of ['cancelBook', 'cancelBookFull', 'undoArrival', 'cancelReceptionProgram'] as const)
    expect(await day.admin.move(id, method)).toBe('booking_departed')
  expect((await day.see(id)).can).toEqual(['undoDeparture'])
})

test('cancelling a booking whose guest is in the house also says that they left', async () => {
  const id = await day.guestInHouse('2027-01-18', { unit_id: units[0] })
  await day.comeIn(noon16)
  expect(await day.admin.move(id, 'cancelBook')).toBe('ok')
  expect(await booked(id)).toMatchObject({ status: 'cancelled', departed_at: new Date(noon16) })
  expect(await nightsIn(day.site, id)).toEqual(['201 2027-01-15'])
  expect(await cleanlinessOf(day.site, '201')).toBe('dirty')
  expect(await day.booker.move(id, 'returnBook')).toBe('ok')
  expect(await booked(id)).toMatchObject({ arrived_at: null, departed_at: null, before_departure: null })
})
