import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import {
  getActiveManualBookings,
  getBooking,
  getBookingByNumber,
  getBookingHistory,
  getExpiredManualBookings,
} from '../../../contract/office/bookings/bookings.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { openLists } from '../../support/bookings/office-lists.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'

/** A booking is called by its first guest, found by the number that people know, and by nobody who cannot list it. */

const { site, tokens, list } = await openLists()
afterAll(() => site.stop())

const paidBy = { kind: 'note', cardholder_name: 'TEST CARD' } as const
const today = hotelDate(site.context.clock.now())
const past = { check_in: addDays(today, -9), check_out: addDays(today, -7) }

test.each([
  ['a live list', getActiveManualBookings, {}],
  ['a past list', getExpiredManualBookings, past],
])('%s names guests, sorts by their names and finds them', async (_name, call, dates) => {
  for (const guests of [
    [{ name: 'Zylyha' }],
    [{ name: 'Aýna' }, { name: 'Merdan' }],
    [{ name: 'maral' }],
    [],
  ])
    await storeBooking(site, { ...paidBy, ...dates }, { guests })
  const named = async (query: Parameters<typeof list>[1]) =>
    (await list(call, query)).booking.map(({ guest_name }) => guest_name)
  expect(await named({ sort: 'guest_name', order: 'asc' })).toEqual(['Aýna', 'maral', 'TEST CARD', 'Zylyha'])
  expect(await named({ sort: 'guest_name', order: 'desc' })).toEqual(['Zylyha', 'TEST CARD', 'maral', 'Aýna'])
  expect(await named({ q: 'ayna' })).toEqual(['Aýna'])
  expect(await named({ q: 'merdan' })).toEqual(['Aýna'])
})

test('the number leads to the same booking as its id, and reception only to what it can list', async () => {
  const [live, gone] = [await storeBooking(site, {}), await storeBooking(site, past)]
  const read = async (id: number) => {
    const reply = await site.api(tokens.admin)(getBooking, { params: { id } })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    return reply.answer.request.data
  }
  const byNumber = async (id: number, role: keyof typeof tokens) => {
    const { book_number } = (await read(id)).booking
    return site.api(tokens[role])(getBookingByNumber, { params: { book_number } })
  }
  expect(await byNumber(live, 'admin')).toMatchObject({
    ok: true,
    answer: { request: { data: await read(live) } },
  })
  expect(await byNumber(live, 'reception')).toMatchObject({ ok: true })
  expect(await byNumber(gone, 'booker')).toMatchObject({ ok: true })
  const hidden = { ok: false, failure: { http: 404, code: 'booking_not_found' } }
  expect(await byNumber(gone, 'reception')).toMatchObject(hidden)
  expect(
    await site.api(tokens.admin)(getBookingByNumber, { params: { book_number: 999_999_999 } }),
  ).toMatchObject(hidden)
  expect(await site.api(tokens.reception)(getBookingHistory, { params: { id: gone } })).toMatchObject(hidden)
})
