import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setStatusBook } from '../../../contract/office/bookings/booking-actions.ts'
import { getBooking, getToday } from '../../../contract/office/bookings/bookings.ts'
import type { TestApp } from '../../support/app.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { type Desk, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { ledgerOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'

/** It is noon on the 15th of January. */
const clock = testClock()
let site: TestApp
let api: ReturnType<TestApp['api']>
let admin: Desk
let booker: Desk
let reception: Desk
const comeIn = async (instant: string) => {
  clock.set(instant)
  api = site.api(await staffToken(site, 'reception'))
  admin = await deskOf(site, 'admin')
  booker = await deskOf(site, 'booker')
  reception = await deskOf(site, 'reception')
}
beforeAll(async () => {
  site = await startRoomyApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => comeIn(someNoon))

const twoNights = { available_from: '2027-01-17', available_to: '2027-01-19' }
const paidInFull = { ...twoNights, type_payment: 3 }

async function columnsOf(id: number, date: string): Promise<string[]> {
  const reply = await api(getToday, { query: { date } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { late, arrivals, in_house, departures } = reply.answer.request.data
  return Object.entries({ late, arrivals, in_house, departures })
    .filter(([, bookings]) => bookings.some((booking) => booking.id === id))
    .map(([name]) => name)
}
async function seen(id: number) {
  const reply = await api(getBooking, { params: { id } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.booking
}

test('before the check-in day a confirmation says when the guest comes, and the booking stays among its arrivals', async () => {
  const id = await booker.add(paidInFull)
  await booker.move(id, 'acceptReception')
  const reply = await api(setStatusBook, { query: { booking_id: id, method: 'acceptReceptionProgram' } })
  expect(reply).toMatchObject({
    ok: true,
    answer: { request: { message: 'Бронь подтверждена. Заезд 17.01.2027.' } },
  })
  expect(await seen(id)).toMatchObject({ reception_status: 0, awaits_arrival: true })
  expect((await seen(id)).can).not.toContain('acceptReceptionProgram')
  expect((await seen(id)).can).not.toContain('undoArrival')
  expect(await columnsOf(id, '2027-01-17')).toEqual(['arrivals'])
  expect(await reception.move(id, 'acceptReceptionProgram')).toBe('already_confirmed')

  await comeIn('2027-01-17T07:00:00Z')
  expect(await columnsOf(id, '2027-01-17')).toEqual(['arrivals'])
  expect((await seen(id)).can).toContain('acceptReceptionProgram')
  const arrived = await api(setStatusBook, { query: { booking_id: id, method: 'acceptReceptionProgram' } })
  expect(arrived).toMatchObject({ ok: true, answer: { request: { message: 'Заселение подтверждено.' } } })
  expect(await columnsOf(id, '2027-01-17')).toEqual(['in_house'])
  expect(await reception.move(id, 'acceptReceptionProgram')).toBe('already_confirmed')
})

test('who was confirmed ahead and does not come is late', async () => {
  const id = await booker.add(paidInFull)
  await booker.move(id, 'acceptReception')
  await reception.move(id, 'acceptReceptionProgram')
  await comeIn('2027-01-18T07:00:00Z')
  expect(await columnsOf(id, '2027-01-18')).toEqual(['late'])
  expect(await reception.move(id, 'acceptReceptionProgram')).toBe('ok')
  expect(await columnsOf(id, '2027-01-18')).toEqual(['in_house'])
})

test('an arrival is undone by the desk: among the arrivals again, nights and money as they were', async () => {
  const id = await booker.add({ ...paidInFull, available_from: '2027-01-15' })
  expect(await reception.move(id, 'undoArrival')).toBe('not_arrived')
  await booker.move(id, 'acceptReception')
  await reception.move(id, 'acceptReceptionProgram')
  const money = await ledgerOf(site, { bookingId: id })
  expect(await columnsOf(id, '2027-01-15')).toEqual(['in_house'])
  expect(await booker.move(id, 'undoArrival')).toBe('not_allowed')
  expect(await reception.move(id, 'undoArrival')).toBe('ok')
  expect(await reception.move(id, 'undoArrival')).toBe('not_arrived')
  expect(await columnsOf(id, '2027-01-15')).toEqual(['arrivals'])
  expect(await seen(id)).toMatchObject({ status: 0, reception_status: 0, status_reception: 0 })
  expect(await ledgerOf(site, { bookingId: id })).toEqual(money)
  expect(await admin.move(id, 'acceptReceptionProgram')).toBe('ok')
  expect(await columnsOf(id, '2027-01-15')).toEqual(['in_house'])
})

test('a guest in the house whose stay is moved to another day arrives on that day', async () => {
  const id = await booker.add({ ...paidInFull, available_from: '2027-01-15', available_to: '2027-01-17' })
  await booker.move(id, 'acceptReception')
  await reception.move(id, 'acceptReceptionProgram')
  const later = { available_from: '2027-01-20', available_to: '2027-01-22' }
  const body = { booking_id: id, room_id: 2, guests: [officeGuest], phone_number: '+99365123456', ...later }
  expect(await booker.rebook(body)).toBe('ok')
  expect(await columnsOf(id, '2027-01-20')).toEqual(['arrivals'])
  await comeIn('2027-01-20T07:00:00Z')
  expect(await columnsOf(id, '2027-01-20')).toEqual(['arrivals'])
  expect((await seen(id)).can).toContain('acceptReceptionProgram')
})
