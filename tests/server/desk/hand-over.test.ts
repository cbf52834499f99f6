import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getBookingHistory } from '../../../contract/office/bookings/bookings.ts'
import { handOverArrival } from '../../../server/actions/desk/hand-over-arrivals.ts'
import type { TestApp } from '../../support/app.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { type Desk, deskOf } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'

/** It is noon on the 15th of January. */
const clock = testClock()
let site: TestApp
let booker: Desk
let reception: Desk
beforeAll(async () => {
  site = await startRoomyApp({ clock })
  booker = await deskOf(site, 'booker')
  reception = await deskOf(site, 'reception')
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

async function runJob(): Promise<number> {
  let done = 0
  while (await handOverArrival(site.context)) done += 1
  return done
}
const receptionOf = async (bookingId: number) => (await bookingOf(site, { bookingId })).reception
const arrives = { check_in: '2027-01-16', check_out: '2027-01-18' }

test('a paid booking goes to reception when its day begins by the hotel’s clock, and not before', async () => {
  const id = await storeBooking(site, arrives)
  clock.set('2027-01-15T18:59:00Z')
  await runJob()
  expect(await receptionOf(id)).toBe('not_sent')
  clock.set('2027-01-15T19:00:00Z')
  await runJob()
  expect(await receptionOf(id)).toBe('at_reception')
  const api = site.api(await staffToken(site, 'booker'))
  const reply = await api(getBookingHistory, { params: { id } })
  expect(reply.ok && reply.answer.request.data.lines).toMatchObject([
    { actor: 'job', username: null, action: 'acceptReception', at: '2027-01-15T19:00:00.000Z' },
  ])
  expect(await runJob()).toBe(0)
})

test('one that is paid on its day goes at once, and the desk checks the guest in', async () => {
  const stay = { available_from: '2027-01-15', available_to: '2027-01-16' }
  const id = await booker.add({ ...stay, type: 4 })
  await runJob()
  expect(await receptionOf(id)).toBe('not_sent')
  expect(await reception.move(id, 'acceptReceptionProgram', { type: '3' })).toBe(
    'booking_awaits_confirmation',
  )
  expect(await booker.move(id, 'acceptPayment')).toBe('ok')
  await runJob()
  expect(await reception.move(id, 'acceptReceptionProgram', { type: '3' })).toBe('ok')
  expect(await receptionOf(id)).toBe('confirmed')
})

test.each([
  ['comes tomorrow', { check_in: '2027-01-16', check_out: '2027-01-17' }],
  ['has left', { check_in: '2027-01-12', check_out: '2027-01-14' }],
  ['is not paid', { check_in: '2027-01-15', kind: 'note', scope: 'none', status: 'unpaid' }],
  ['is cancelled', { check_in: '2027-01-15', status: 'cancelled' }],
  ['was cancelled by reception', { check_in: '2027-01-15', outcome: 'cancelled' }],
] as const)('one that %s stays where it is', async (_name, state) => {
  const id = await storeBooking(site, { check_out: '2027-01-17', ...state })
  await runJob()
  expect(await receptionOf(id)).toBe('not_sent')
})

test('who is late is handed over as well', async () => {
  const id = await storeBooking(site, { check_in: '2027-01-14', check_out: '2027-01-17' })
  await runJob()
  expect(await receptionOf(id)).toBe('at_reception')
})

test('a hotel that hands over by hand turns it off', async () => {
  await setForTest(site, 'handOver', false)
  const id = await storeBooking(site, { check_in: '2027-01-15', check_out: '2027-01-17' })
  expect(await runJob()).toBe(0)
  expect(await receptionOf(id)).toBe('not_sent')
})

test('several servers hand each booking over once', async () => {
  const ids = []
  for (let count = 0; count < 6; count += 1)
    ids.push(await storeBooking(site, { check_in: '2027-01-15', check_out: '2027-01-17' }))
  await Promise.all([runJob(), runJob(), runJob()])
  const lines = await site.context.database
    .selectFrom('history')
    .select('booking_id')
    .where('booking_id', 'in', ids)
    .where('action', '=', 'acceptReception')
    .execute()
  expect(lines).toHaveLength(ids.length)
})

test('what an older version has confirmed ahead is awaited on its day', async () => {
  const id = await storeBooking(site, {
    check_in: '2027-01-20',
    check_out: '2027-01-22',
    reception: 'confirmed',
  })
  await runJob()
  expect(await bookingOf(site, { bookingId: id })).toMatchObject({ awaits_arrival: true })
})
