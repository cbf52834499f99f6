import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOwnBookings } from '../../../contract/guest/bookings.ts'
import { getHotel } from '../../../contract/guest/hotel.ts'
import { setStatusBook } from '../../../contract/office/bookings/booking-actions.ts'
import { getBooking } from '../../../contract/office/bookings/bookings.ts'
import { decideRefundRequest, getRefundRequests } from '../../../contract/office/money/refund-requests.ts'
import { changeSettings } from '../../../contract/office/site/settings.ts'
import type { Api } from '../../../web/kit/api.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { codeOf, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf, refundsOf } from '../../support/money/payments.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { staffToken } from '../../support/people/identities.ts'

/** In TMT; paid online together with the fee. */
const firstNight = 480

const clock = testClock()
let site: TestApp
let office: Api
beforeAll(async () => {
  site = await startApp({ clock })
  await site.context.database.updateTable('rooms').set({ count_total: 500, count_online: 500 }).execute()
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await signIn()
})

const signIn = async () => {
  office = site.api(await staffToken(site, 'admin'))
}

/** Check-in is at 14:00 hotel time. Sessions of staff do not last that long. */
async function hoursLeft(hours: number, checkIn = '2027-02-01'): Promise<void> {
  clock.set(new Date(Date.parse(`${checkIn}T09:00:00Z`) - hours * 3_600_000).toISOString())
  await signIn()
}

async function hotelAsksFor(hoursBefore: number): Promise<void> {
  const reply = await office(changeSettings, {
    body: { refunds: { hoursBefore, requestsOpen: true } },
  })
  expect(codeOf(reply)).toBe('ok')
}

async function bookedUnder(hoursBefore: number): Promise<OneBooking> {
  await hotelAsksFor(hoursBefore)
  return aBooking(site, 'paid')
}

async function refundToldFor(bookingId: number): Promise<number> {
  const reply = await office(getBooking, { params: { id: bookingId } })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data.refund_if_cancelled
}

async function cancelled(bookingId: number): Promise<number | undefined> {
  const reply = await office(setStatusBook, {
    query: { booking_id: bookingId, method: 'cancelBook' },
  })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data.refund
}

async function documentText(path: string, token?: string): Promise<string> {
  const headers = { cookie: 'language=en', ...(token && { authorization: `Bearer ${token}` }) }
  const bytes = await (await site.fetch(path, { headers })).arrayBuffer()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

const voucherOf = ({ bookingId, token }: OneBooking) =>
  documentText(`/api/client/voucher/${bookingId}`, token)

describe('a guest who booked under 72 hours, with a hotel that asks for 168 by now', () => {
  test('is heard 100 hours before, and the paid stay goes back', async () => {
    const booking = await bookedUnder(72)
    await hotelAsksFor(168)
    await hoursLeft(100)
    expect(await ask(site, booking)).toMatchObject({ http: 200 })
    const listed = await office(getRefundRequests)
    const request =
      listed.ok &&
      listed.answer.request.data.requests.find(({ booking_id }) => booking_id === booking.bookingId)
    expect(request).toMatchObject({ refund: firstNight })
    const decision = { params: { id: request ? request.id : 0 }, body: { decision: 'refund' } } as const
    expect(codeOf(await office(decideRefundRequest, decision))).toBe('ok')
    expect(await refundsOf(site, booking)).toMatchObject([
      { reason: 'policy', fee_part: 0, stay_part: firstNight * 100 },
    ])
  })

  test('is told so by the voucher, while the terms of the hotel tell the present hours', async () => {
    const booking = await bookedUnder(72)
    await hotelAsksFor(168)
    const voucher = await voucherOf(booking)
    expect(voucher).toContain('Cancel by 29 Jan, 14:00')
    expect(voucher).not.toContain('168')
    expect(await documentText('/api/client/cancellation-terms')).toContain('168 hours')
  })

  test('reads the hours of the booking in the account, while the site tells the present ones', async () => {
    const { bookingId, token } = await bookedUnder(72)
    await hotelAsksFor(168)
    const own = await site.api(token)(getOwnBookings)
    const booking = own.ok && own.answer.request.data.booking.find(({ id }) => id === bookingId)
    expect(booking).toMatchObject({ refund_hours: 72 })
    const hotel = await site.api()(getHotel, { params: { lang: 'en' } })
    expect(hotel.ok && hotel.answer.request.data).toMatchObject({ refund_hours: 168 })
  })

  test('gets the same when staff cancel, as the office was told before', async () => {
    const { bookingId } = await bookedUnder(72)
    await hotelAsksFor(168)
    await hoursLeft(100)
    expect(await refundToldFor(bookingId)).toBe(firstNight)
    expect(await cancelled(bookingId)).toBe(firstNight)
  })

  test('hears the 72 hours when it is too late', async () => {
    const booking = await bookedUnder(72)
    await hotelAsksFor(168)
    await hoursLeft(71)
    const { request } = await ask(site, booking)
    expect(request.code).toBe('refund_too_late')
    expect(request.message).toContain('72 hours')
  })
})

test('whoever booked under 48 hours gets nothing by the 24 hours of later', async () => {
  const booking = await bookedUnder(48)
  await hotelAsksFor(24)
  expect(await voucherOf(booking)).toContain('Cancel by 30 Jan, 14:00')
  await hoursLeft(36)
  const { request } = await ask(site, booking)
  expect(request.code).toBe('refund_too_late')
  expect(request.message).toContain('48 hours')
  expect(await refundToldFor(booking.bookingId)).toBe(0)
  expect(await cancelled(booking.bookingId)).toBe(0)
})

test('a booking from before the hours were kept follows the hotel', async () => {
  const booking = await bookedUnder(72)
  await site.context.database
    .updateTable('bookings')
    .set({ refund_hours: null })
    .where('id', '=', booking.bookingId)
    .execute()
  await hotelAsksFor(168)
  await hoursLeft(100)
  expect((await ask(site, booking)).request.message).toContain('168 hours')
  expect(await refundToldFor(booking.bookingId)).toBe(0)
  expect(await voucherOf(booking)).toContain('Cancel by 25 Jan, 14:00')
  await hotelAsksFor(100)
  expect(await ask(site, booking)).toMatchObject({ http: 200 })
  expect(await cancelled(booking.bookingId)).toBe(firstNight)
})

test('bookings by staff have their hours too, and keep them when they are moved, cancelled and returned', async () => {
  await hotelAsksFor(72)
  const desk = await deskOf(site, 'admin')
  const [bookingId, byLink] = [await desk.add({ type_payment: 3 }), await desk.add({ type: 0 })]
  await hotelAsksFor(168)
  const stay = { room_id: 3, available_from: '2027-02-11', available_to: '2027-02-13' }
  const people = { guests: [officeGuest], phone_number: '+99365123456' }
  expect(await desk.rebook({ booking_id: bookingId, ...people, ...stay })).toBe('ok')
  expect(await desk.move(bookingId, 'cancelBook')).toBe('ok')
  expect(await desk.move(bookingId, 'returnBook')).toBe('ok')
  for (const id of [bookingId, byLink])
    expect(await bookingOf(site, { bookingId: id })).toMatchObject({ refund_hours: 72 })
  await hoursLeft(100, stay.available_from)
  const told = await refundToldFor(bookingId)
  expect(told).toBeGreaterThan(0)
  expect(await cancelled(bookingId)).toBe(told)
})
