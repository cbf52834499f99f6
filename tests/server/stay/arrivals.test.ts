import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideOverdueRequests } from '../../../server/actions/bookings/decide-overdue-requests.ts'
import { handOverArrival } from '../../../server/actions/desk/hand-over-arrivals.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, noon16, noon17, startDeskDay } from '../../support/bookings/desk-day.ts'
import {
  historyOf,
  mailsAboutRequest,
  openRequest,
  requestOf,
} from '../../support/bookings/refund-requests.ts'
import { officeGuest } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { setForTest } from '../../support/put-back.ts'
import {
  cleanlinessOf,
  nightsIn,
  numberUnits,
  onlyUnits,
  pinTo,
  setCleanliness,
} from '../../support/stay/units.ts'

/** It is noon on the 15th of January, and the double room has three numbered rooms. */
let day: DeskDay
let units: number[]
beforeAll(async () => {
  day = await startDeskDay()
})
afterAll(() => day.site.stop())
beforeEach(async () => {
  await day.comeIn(noon15)
  units = await onlyUnits(day.site, ['201', '202', '203'])
})

const toArrive = async (until = '2027-01-17', from = '2027-01-15') => {
  const id = await day.booker.add({ type_payment: 3, available_from: from, available_to: until })
  await day.booker.move(id, 'acceptReception')
  return id
}
const arrive = (id: number, choices = {}) => day.reception.move(id, 'acceptReceptionProgram', choices)

test('who comes is in the room that the plan proposed, for all nights, and the history names it', async () => {
  const id = await toArrive()
  const { proposals } = await day.board()
  const proposed = proposals.find(({ booking_id }) => booking_id === id)
  expect(proposed).toBeDefined()
  expect(await arrive(id)).toBe('ok')
  const number = proposed?.number
  expect(await nightsIn(day.site, id)).toEqual([`${number} 2027-01-15`, `${number} 2027-01-16`])
  expect(await day.see(id)).toMatchObject({
    stay: 'in_house',
    unit: number,
    arrived_at: '2027-01-15T07:00:00.000Z',
    departed_at: null,
  })
  const lines = await historyOf(day.site, { bookingId: id })
  expect(lines.at(-1)).toMatchObject({ action: 'acceptReceptionProgram', facts: { unit: number } })
})

test('the room that is named wins over the one that was given, and that over the proposed one', async () => {
  const [named, given] = [await toArrive(), await toArrive()]
  expect(await arrive(named, { unit_id: units[2] })).toBe('ok')
  expect((await day.see(named)).unit).toBe('203')
  await pinTo(day.site, { unitId: units[1] ?? 0, bookingId: given, from: '2027-01-15', until: '2027-01-17' })
  expect(await arrive(given)).toBe('ok')
  expect((await day.see(given)).unit).toBe('202')
})

test('before the check-in day it is confirmed only: nobody has come, and no room is given', async () => {
  const id = await toArrive('2027-01-18', '2027-01-16')
  expect(await arrive(id, { unit_id: units[0] })).toBe('ok')
  expect(await day.see(id)).toMatchObject({ stay: 'expected', arrived_at: null, unit: null })
  expect(await nightsIn(day.site, id)).toEqual([])
  await day.comeIn(noon16)
  expect(await arrive(id, { unit_id: units[0] })).toBe('ok')
  expect(await day.see(id)).toMatchObject({ stay: 'in_house', unit: '201' })
})

test('a room of another category, one that is taken and one that is none are refused: nothing has changed', async () => {
  const [family] = await numberUnits(day.site, 1, ['301'])
  const other = await toArrive()
  await arrive(other, { unit_id: units[0] })
  const id = await toArrive()
  const before = await historyOf(day.site, { bookingId: id })
  expect(await arrive(id, { unit_id: family })).toBe('unit_of_other_category')
  expect(await arrive(id, { unit_id: units[0] })).toBe('unit_taken')
  expect(await arrive(id, { unit_id: 999_999 })).toBe('unit_not_found')
  expect(await day.see(id)).toMatchObject({ stay: 'expected', unit: null, arrived_at: null })
  expect(await historyOf(day.site, { bookingId: id })).toEqual(before)
})

test('a room that is not cleaned asks first', async () => {
  const id = await toArrive()
  await setCleanliness(day.site, '202', 'dirty')
  expect(await arrive(id, { unit_id: units[1] })).toBe('unit_not_ready')
  expect(await nightsIn(day.site, id)).toEqual([])
  expect(await arrive(id, { unit_id: units[1], agreed: 'unit_not_ready' })).toBe('ok')
  expect((await day.see(id)).unit).toBe('202')
})

test('a room whose last guest has not left is not proposed, and asks first', async () => {
  const staying = await day.guestInHouse('2027-01-16', { unit_id: units[0] })
  await day.comeIn(noon16)
  const id = await toArrive('2027-01-18', '2027-01-16')
  const { proposals } = await day.board()
  expect(proposals.find(({ booking_id }) => booking_id === id)?.number).not.toBe('201')
  expect(await arrive(id, { unit_id: units[0] })).toBe('unit_not_left')
  expect(await arrive(id, { unit_id: units[0], agreed: 'unit_not_left' })).toBe('ok')
  expect(await day.reception.move(staying, 'depart')).toBe('ok')
})

test('a room that was given to a hold which has lapsed since is free for whoever comes', async () => {
  units = await onlyUnits(day.site, ['201'])
  const id = await toArrive()
  const nights = { check_in: '2027-01-15', check_out: '2027-01-17' }
  const lapsed = await storeBooking(day.site, {
    ...nights,
    status: 'unpaid',
    payment_at: null,
    hold_until: new Date(noon15),
  })
  await pinTo(day.site, { unitId: units[0] ?? 0, bookingId: lapsed, from: '2027-01-15', until: '2027-01-17' })
  expect(await arrive(id)).toBe('ok')
  expect(await nightsIn(day.site, id)).toEqual(['201 2027-01-15', '201 2027-01-16'])
  expect(await nightsIn(day.site, lapsed)).toEqual([])
})

test('a proposed room that goes out of use during the stay is theirs until then', async () => {
  const [ends = 0, begins = 0] = await onlyUnits(day.site, ['201', '202'])
  const { database } = day.site.context
  await database.updateTable('units').set({ used_until: '2027-01-16' }).where('id', '=', ends).execute()
  await database.updateTable('units').set({ used_from: '2027-01-16' }).where('id', '=', begins).execute()
  const id = await toArrive()
  expect(await arrive(id)).toBe('ok')
  expect(await nightsIn(day.site, id)).toEqual(['201 2027-01-15'])
})

test('where no room is left the guest comes in without one', async () => {
  await onlyUnits(day.site, ['201'])
  await day.guestInHouse('2027-01-17')
  const id = await day.guestInHouse('2027-01-17')
  expect(await day.see(id)).toMatchObject({ stay: 'in_house', unit: null })
})

test('a hotel without numbered rooms lets guests in as ever', async () => {
  await onlyUnits(day.site, [])
  const id = await day.guestInHouse('2027-01-17')
  expect(await day.see(id)).toMatchObject({ stay: 'in_house', unit: null })
  expect(await day.board()).toMatchObject({ proposals: [], unit_states: [] })
})

test('undoing the arrival takes time and room back, and so does a cancellation at reception', async () => {
  const undone = await day.guestInHouse('2027-01-17', { unit_id: units[0] })
  expect(await day.reception.move(undone, 'undoArrival')).toBe('ok')
  expect(await day.see(undone)).toMatchObject({ stay: 'expected', arrived_at: null, unit: null })
  const calledOff = await day.guestInHouse('2027-01-17', { unit_id: units[0] })
  expect(await day.reception.move(calledOff, 'cancelReceptionProgram')).toBe('ok')
  expect(await day.see(calledOff)).toMatchObject({ stay: 'expected', arrived_at: null, unit: null })
  expect(await arrive(calledOff)).toBe('ok')
  expect(await day.see(calledOff)).toMatchObject({ stay: 'in_house', unit: expect.any(String) })
})

const rebook = (booking_id: number, stay: { available_from: string; available_to: string }, room_id = 2) =>
  day.booker.rebook({ booking_id, room_id, guests: [officeGuest], phone_number: '+99365123456', ...stay })

test('who stays longer stays in the same room as far as it is free', async () => {
  const id = await day.guestInHouse('2027-01-17', { unit_id: units[0] })
  const next = await toArrive('2027-01-20', '2027-01-18')
  await pinTo(day.site, { unitId: units[0] ?? 0, bookingId: next, from: '2027-01-18', until: '2027-01-19' })
  expect(await rebook(id, { available_from: '2027-01-15', available_to: '2027-01-20' })).toBe('ok')
  expect(await nightsIn(day.site, id)).toEqual(['201 2027-01-15', '201 2027-01-16', '201 2027-01-17'])
})

test('a guest in the house whose stay is moved to a day to come has not come, and has left the room', async () => {
  const id = await day.guestInHouse('2027-01-18', { unit_id: units[0] })
  expect(await rebook(id, { available_from: '2027-01-16', available_to: '2027-01-19' })).toBe('ok')
  expect(await day.see(id)).toMatchObject({ stay: 'expected', arrived_at: null, unit: null })
  expect(await cleanlinessOf(day.site, '201')).toBe('dirty')
})

test('who was to leave and is still here stays longer: the nights between are charged', async () => {
  const id = await day.guestInHouse('2027-01-16', { unit_id: units[0] })
  await day.comeIn(noon17)
  expect((await day.board()).whereIs(id)).toEqual(['still_in_house'])
  expect(await rebook(id, { available_from: '2027-01-15', available_to: '2027-01-18' })).toBe('ok')
  expect(await nightsIn(day.site, id)).toEqual(['201 2027-01-15', '201 2027-01-16', '201 2027-01-17'])
  expect(await day.see(id)).toMatchObject({ stay: 'in_house', total: 1490, balance: 960 })
  expect((await day.board()).whereIs(id)).toEqual(['in_house'])
})

test('an open refund request asks, and is declined by coming: the job calls nobody off who is in the house', async () => {
  await setForTest(day.site, 'refunds', { hoursBefore: 0, requestsOpen: true })
  const stay = { check_in: '2027-01-15', check_out: '2027-01-17' }
  const booking = await aBooking(day.site, 'paid', { stay })
  await day.comeIn('2027-01-15T06:00:00Z')
  const requestId = await openRequest(day.site, booking)
  const { bookingId: id } = booking
  await day.booker.move(id, 'acceptReception')
  const paying = { type: '3' }
  expect(await arrive(id, paying)).toBe('refund_request_open')
  expect(await requestOf(day.site, { requestId })).toMatchObject({ decision: null })
  expect(await arrive(id, { ...paying, agreed: 'refund_request_open' })).toBe('ok')
  expect(await requestOf(day.site, { requestId })).toMatchObject({ decision: 'refuse' })
  expect(await mailsAboutRequest(day.site, 'refund_refused', requestId)).toHaveLength(1)
  await day.comeIn(noon16)
  await decideOverdueRequests(day.site.context)
  expect(await day.see(id)).toMatchObject({ stay: 'in_house' })
})

test('who is here by the word of a version that kept no times came when reception said so', async () => {
  const id = await toArrive()
  expect(await arrive(id)).toBe('ok')
  const { database } = day.site.context
  await database.updateTable('bookings').set({ arrived_at: null }).where('id', '=', id).execute()
  expect((await day.see(id)).arrived_at).toBeNull()
  while (await handOverArrival(day.site.context));
  expect((await day.see(id)).arrived_at).toBe('2027-01-15T07:00:00.000Z')
})
