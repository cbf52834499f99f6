import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import {
  countOwnBookings,
  getBookingByCode,
  getOwnBookings,
  getQuote,
} from '../../../contract/guest/bookings.ts'
import { addReview, getReviews, getReviewsForClient } from '../../../contract/guest/reviews.ts'
import { getRoom } from '../../../contract/guest/rooms.ts'
import { searchRooms } from '../../../contract/guest/search.ts'
import {
  getActiveBookings,
  getCancelledBookings,
  getExpiredBookings,
} from '../../../contract/office/bookings/bookings.ts'
import { takePayment } from '../../../contract/office/money/money.ts'
import { deleteRoom } from '../../../contract/office/rooms/rooms.ts'
import { passportSeries } from '../../../contract/values.ts'
import { deliverMail } from '../../../server/actions/letters/deliver-mail.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import type { Letter } from '../../../server/gateways/mail/mailer.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { overTheBorder } from '../../support/bookings/paid-stays.ts'
import { aPastStay } from '../../support/bookings/past-stays.ts'
import { deskOf } from '../../support/bookings/staff-bookings.ts'
import { aGuest, anOrder, place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { demoClientToken, signedInClient, staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
let admin: string
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

let clients = 0
const newClient = async (): Promise<string> => {
  clients += 1
  return (await signedInClient(site.context, `guest-${clients}@promises.example`)).token
}

const ownBookings = async (token: string) => {
  const reply = await site.api(token)(getOwnBookings)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

describe('the demo hotel', () => {
  test('has every room free on any night from tomorrow to 180 days ahead, and a guest without a booking', async () => {
    const missing: string[] = []
    for (let ahead = 1; ahead <= 180; ahead++) {
      const checkIn = addDays('2027-01-15', ahead)
      const body = { checkIn, checkOut: addDays(checkIn, 1) }
      const reply = await site.api()(searchRooms, { params: { lang: 'en' }, body })
      const found = reply.ok ? reply.answer.request.data.rooms.map(({ id }) => id) : []
      if (found.join() !== '1,2,3,4,5,6,7,8') missing.push(checkIn)
    }
    expect(missing).toEqual([])
    const guest = await demoClientToken(site)
    const live = await site.api(guest)(countOwnBookings)
    expect(live.ok && live.answer.request.data).toBeLessThanOrEqual(1)
  })
})

describe('a room on the wire', () => {
  test('has these fields, the flags as 0 or 1', async () => {
    const response = await site.fetch('/api/en/get-room/1')
    const { request } = (await response.json()) as { request: { data: { room: Record<string, unknown> } } }
    const [text, number, flag] = [expect.any(String), expect.any(Number), expect.toBeOneOf([0, 1])]
    expect(request.data.room).toMatchObject({
      id: 1,
      images: expect.arrayContaining([text]),
      translations: { room_type: text, description: text, additional_info: text },
      amenities: expect.arrayContaining([text]),
      capacity: number,
      rooms_count: number,
      area: number,
      price: number,
      price_first_day: number,
      price_summer: number,
      price_full_period: number,
      booking_price: number,
      booking_price_status: flag,
      rooms_price_status: flag,
      room_price_first_day: flag,
    })
  })

  test('costs tonight’s price, and with dates also the first night and the whole of the stay', async () => {
    const query = { checkin: '2027-06-01', checkout: '2027-06-03' }
    const reply = await site.api()(getRoom, { params: { lang: 'en', id: 2 }, query })
    expect(reply).toMatchObject({
      answer: {
        request: {
          data: { room: { price: 480, price_first_day: 600, price_full_period: 1200, booking_price: 50 } },
        },
      },
    })
  })

  test('that was deleted is not found, while its bookings stay readable for guest and office', async () => {
    const roomId = await openRoom(site.context, { total: 1, online: 1 })
    const token = await newClient()
    const placed = await place(site, token, { room_id: roomId })
    if (!placed.ok) throw new Error(JSON.stringify(placed.failure))
    const { book_number, code } = placed.answer.request.data
    clock.advance({ minutes: 21 })
    expect(await site.api(admin)(deleteRoom, { query: { id: roomId } })).toMatchObject({ ok: true })
    const gone = await site.api()(getRoom, { params: { lang: 'en', id: roomId }, query: {} })
    expect(gone).toMatchObject({ ok: false, failure: { http: 404, code: 'room_not_found' } })
    expect(await ownBookings(token)).toMatchObject({
      booking: [{ book_number, room_id: roomId }],
      rooms: [{ id: roomId, translations: { room_type: 'Room' } }],
    })
    expect(await site.api()(getBookingByCode, { params: { book_number, code } })).toMatchObject({ ok: true })
    expect(await site.api(admin)(getExpiredBookings, { query: { q: String(book_number) } })).toMatchObject({
      answer: { request: { data: { booking: [{ book_number, room_type: 'Room' }] } } },
    })
  })
})

describe('a search', () => {
  test.each([
    { checkIn: '2027-02-01' },
    { checkOut: '2027-02-03' },
    { checkIn: '', checkOut: '2027-02-03' },
    {},
  ])('with %j lacks a date and is refused', async (body) => {
    const response = await site.fetch('/api/en/search-rooms', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ request: { status: 1, code: 'invalid_input' } })
  })
})

describe('an order', () => {
  test('may come with any of the seven series', async () => {
    expect([...passportSeries].sort()).toEqual(['AH', 'AS', 'BN', 'DZ', 'LB', 'MR', 'SN'])
    for (const group of [passportSeries.slice(0, 3), passportSeries.slice(3, 5), passportSeries.slice(5)]) {
      const guests = group.map((series) => ({ ...aGuest, passport_serial_of_number: series }))
      expect(await place(site, await newClient(), { guests })).toMatchObject({ ok: true })
    }
  })

  test.each([
    ['ru', /[а-я]/],
    ['tm', /[ýňşçäöüž]/i],
    ['en', /At most 3 guests/],
  ] as const)('that is refused says why in %s', async (lang, words) => {
    const body = anOrder({ guests: Array.from({ length: 4 }, () => aGuest) })
    const response = await site.fetch(`/api/${lang}/payment`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await newClient()}` },
    })
    const { request } = (await response.json()) as { request: { status: number; message: string } }
    expect(request.status).not.toBe(0)
    expect(request.message).toMatch(words)
  })
})

describe('a booking on the wire', () => {
  test('has these fields, its guests with their documents', async () => {
    const token = await newClient()
    await place(site, token)
    const [number, text] = [expect.any(Number), expect.any(String)]
    const guest = { full_name: text, passport_serial_number: text, passport_serial_of_number: text }
    expect((await ownBookings(token)).booking).toMatchObject([
      {
        id: number,
        room_id: 2,
        book_number: number,
        guests: [guest, guest],
        full_name: aGuest.full_name,
        available_from: '2027-02-01',
        available_to: '2027-02-03',
        amount: 530,
        type: 2,
        status: 1,
        payment_code_by_url: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
  })

  test('amounts to what is charged now, and once it is paid to payments less refunds', async () => {
    const { token, bookingId } = await aBooking(site, 'paid')
    const seen = async () => {
      const query = { q: String(bookingId) }
      const active = await site.api(admin)(getActiveBookings, { query })
      const cancelled = await site.api(admin)(getCancelledBookings, { query })
      if (!active.ok || !cancelled.ok) throw new Error('The lists cannot be read.')
      const listed = [...active.answer.request.data.booking, ...cancelled.answer.request.data.booking]
      const [own] = (await ownBookings(token)).booking
      return [own?.amount, listed.find(({ id }) => id === bookingId)?.amount]
    }
    expect(await seen()).toEqual([530, 530])
    await site.api(admin)(takePayment, { body: { booking_id: bookingId, type: 3, amount: 100 } })
    expect(await seen()).toEqual([630, 630])
    await (await deskOf(site, 'admin')).move(bookingId, 'cancelBookFull')
    while (await payDueRefund(site.context));
    expect(await seen()).toEqual([100, 100])
  })

  test('has the same figures for the visitor, the client, the office and in the letter', async () => {
    const { guests, ...stay } = overTheBorder
    const quoted = await site.api()(getQuote, {
      params: { lang: 'en' },
      body: { ...stay, guests: guests.length },
    })
    expect(quoted).toMatchObject({
      answer: { request: { data: { total: 1370, due_now: 650, balance: 720 } } },
    })
    const { token, booking, email } = await aBooking(site, 'paid', { stay: overTheBorder })
    const figures = { total: 1370, paid: 650, balance: 720 }
    expect((await ownBookings(token)).booking).toMatchObject([figures])
    const listed = await site.api(admin)(getActiveBookings, { query: { q: String(booking.bookNumber) } })
    expect(listed).toMatchObject({ answer: { request: { data: { booking: [figures] } } } })
    const letters: Letter[] = []
    const mailer = { send: async (letter: Letter) => void letters.push(letter), close: () => undefined }
    while (await deliverMail(site.context, mailer));
    const text = letters.findLast(({ to }) => to === email)?.text.replaceAll(/\s/g, ' ')
    for (const amount of ['1,370 TMT', '650 TMT', '720 TMT']) expect(text).toContain(amount)
  })
})

test.each([
  ['ru', 'позже или гость не приехал, деньги не возвращаются'],
  ['tm', 'soňrak berlen bolsa ýa-da myhman gelmese, pul yzyna gaýtarylmaýar'],
  ['en', 'If you apply later or do not come, nothing is returned.'],
])('the terms in %s say that whoever asks later gets nothing back', async (language, words) => {
  const headers = { cookie: `language=${language}` }
  const terms = await site.fetch('/api/client/cancellation-terms', { headers })
  const pdf = await getDocumentProxy(new Uint8Array(await terms.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
})

describe('a review', () => {
  /** Somebody who has been here. */
  const newGuest = async (): Promise<string> => {
    clients += 1
    const { id, token } = await signedInClient(site.context, `guest-${clients}@promises.example`)
    await aPastStay(site, id)
    return token
  }
  const write = async (token: string, name: string, message = 'Deňiz') =>
    site.api(token)(addReview, { body: { name, message } })

  test.each(['Мерган', 'Öwezgül', 'John', 'Žäňňeş'])('may be signed by %s', async (name) => {
    const reply = await write(await newGuest(), name)
    expect(reply).toMatchObject({ ok: true, answer: { request: { status: 0, message: expect.any(String) } } })
    expect(reply.ok && reply.answer.request.message.length).toBeGreaterThan(5)
  })

  test.each(['Aýna-Gül', 'O’Neil', 'Ann.', 'A1', '😀'])('is not signed by %s', async (name) => {
    expect(await write(await newClient(), name)).toMatchObject({ ok: false, failure: { status: 13 } })
  })

  test('is shown to its client before it is published, to others only after', async () => {
    const [mine, theirs] = [await newGuest(), await newGuest()]
    await write(mine, 'Mine', 'written by me')
    await write(theirs, 'Hidden', 'not yet seen')
    await write(await newGuest(), 'Shown', 'seen by all')
    await site.context.database
      .updateTable('reviews')
      .set({ published: true, answer: 'Sag boluň!' })
      .where('name', '=', 'Shown')
      .execute()
    const reply = await site.api(mine)(getReviewsForClient)
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { reviews, customer_reviews_count } = reply.answer.request.data
    expect(customer_reviews_count).toBe(1)
    expect(reviews.map(({ name }) => name).sort()).toEqual(['Mine', 'Shown'])
    const published = await site.api()(getReviews)
    expect(published.ok && published.answer.request.data).toMatchObject([
      {
        id: expect.any(Number),
        name: 'Shown',
        message: 'seen by all',
        date: '2027-01-15',
        answer: 'Sag boluň!',
      },
    ])
  })
})
