import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editBooking, setStatusBook, updateRec } from '../../../contract/office/bookings/booking-actions.ts'
import { type BookingDetails, getBooking } from '../../../contract/office/bookings/bookings.ts'
import { takePayment } from '../../../contract/office/money/money.ts'
import { getRefundDocument } from '../../../contract/office/money/refund-requests.ts'
import type { Api } from '../../../web/kit/api.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { codeOf, type Desk, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf, ledgerOf } from '../../support/money/payments.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let desk: Desk
let token: string
let admin: Api
beforeAll(async () => {
  site = await startApp({ clock })
  const { database } = site.context
  await database.updateTable('rooms').set({ count_total: 500, count_online: 500 }).execute()
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  desk = await deskOf(site, 'booker')
  token = await staffToken(site, 'admin')
  admin = site.api(token)
})

async function read(id: number): Promise<BookingDetails> {
  const reply = await admin(getBooking, { params: { id } })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data
}

describe('whoever acts on a booking that was changed since they looked', () => {
  const contacts = { guests: [officeGuest], phone_number: '+99365000009', note_text: 'from the second' }
  const stay = { room_id: 2, available_from: '2027-02-01', available_to: '2027-02-05' }
  const payment = { payment_at: '2027-01-15', type: 3, payment_status: 3, len_guests: 1 }
  const acts: Readonly<Record<string, (id: number, version: number) => Promise<string>>> = {
    'cancelBook, which is decided apart from other moves': async (booking_id, version) =>
      codeOf(await admin(setStatusBook, { query: { booking_id, version, method: 'cancelBook' } })),
    acceptReception: async (booking_id, version) =>
      codeOf(await admin(setStatusBook, { query: { booking_id, version, method: 'acceptReception' } })),
    'the whole form': async (id, version) =>
      codeOf(await admin(editBooking, { body: { ...contacts, id, email: 'second@example.com', version } })),
    'the form of the payment': async (id, version) =>
      codeOf(await admin(editBooking, { body: { ...payment, id, version } })),
    'moving the stay': async (booking_id, version) =>
      codeOf(await admin(updateRec, { body: { ...contacts, ...stay, booking_id, version } })),
    'taking a payment': async (booking_id, version) =>
      codeOf(await admin(takePayment, { body: { booking_id, type: 3, amount: 10, version } })),
  }

  test.each(Object.entries(acts))('by %s is told, and nothing is done', async (_, act) => {
    const id = await desk.add()
    const { version } = (await read(id)).booking
    await desk.edit({ id, guests: [officeGuest], phone_number: '+99365000001', email: 'first@example.com' })
    const before = [await bookingOf(site, { bookingId: id }), await ledgerOf(site, { bookingId: id })]
    expect(await act(id, version)).toBe('booking_changed')
    expect([await bookingOf(site, { bookingId: id }), await ledgerOf(site, { bookingId: id })]).toEqual(
      before,
    )
    expect(await act(id, (await read(id)).booking.version)).toBe('ok')
  })

  test('is not held up by somebody who only looked at a document', async () => {
    const booking = await aBooking(site, 'paid')
    await ask(site, booking)
    const { version, refund_request_id } = (await read(booking.bookingId)).booking
    const path = getRefundDocument.path
      .replace(':id', String(refund_request_id))
      .replace(':document', 'passport')
    const looked = await site.fetch(path, { headers: { authorization: `Bearer ${token}` } })
    expect(looked.status).toBe(200)
    expect((await read(booking.bookingId)).booking.version).toBe(version)
  })
})

test.each([
  ['in time', '2027-01-20T07:00:00Z', 480],
  ['at the last instant', '2027-01-29T09:00:00Z', 480],
  ['too late', '2027-01-29T09:00:01Z', 0],
])('a booking says what its cancellation would give back %s, and gives that', async (_, at, refund) => {
  const { bookingId } = await aBooking(site, 'paid')
  clock.set(at)
  admin = site.api(await staffToken(site, 'admin'))
  expect((await read(bookingId)).refund_if_cancelled).toBe(refund)
  const reply = await admin(setStatusBook, { query: { booking_id: bookingId, method: 'cancelBook' } })
  expect(reply.ok && reply.answer.request.data.refund).toBe(refund)
  expect((await read(bookingId)).refund_if_cancelled).toBe(0)
})

test('with an open refund request the time of asking counts', async () => {
  const booking = await aBooking(site, 'paid')
  await ask(site, booking)
  clock.set('2027-01-31T12:00:00Z')
  admin = site.api(await staffToken(site, 'admin'))
  expect((await read(booking.bookingId)).refund_if_cancelled).toBe(480)
})
