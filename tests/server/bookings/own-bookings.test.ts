import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dropBooking, getOwnBookings, getQuote } from '../../../contract/guest/bookings.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import { listHistoryOfBooking } from '../../../server/database/upkeep/history.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, aClient, readOwnBookings, type Wishes } from '../../support/bookings/a-booking.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { demoClientToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

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

describe('a quote', () => {
  test('has a line a night, the fee, what is due now and the balance', async () => {
    const body = { room_id: 1, check_in: '2027-05-14', check_out: '2027-05-16', guests: 2 }
    expect(await site.api()(getQuote, { params: { lang: 'en' }, body })).toMatchObject({
      answer: {
        request: {
          data: {
            nights: [
              { night: '2027-05-14', price: 400, extra_guests: 120 },
              { night: '2027-05-15', price: 500, extra_guests: 120 },
            ],
            fee: 50,
            total: 1190,
            due_now: 570,
            balance: 620,
          },
        },
      },
    })
  })
})

describe('own bookings', () => {
  test('an unpaid hold may be paid or dropped while it lives', async () => {
    const { bookingId: id } = await placed()
    expect((await ownBookings()).data.booking).toMatchObject([
      {
        id,
        type: 2,
        status: 1,
        can_pay: true,
        amount: 530,
        total: 1010,
        paid: 0,
        balance: 1010,
        guests_count: 2,
        refund_state: 'none',
        pay_until: '2027-01-15T07:12:00.000Z',
        hold_until: '2027-01-15T07:20:00.000Z',
        lapsed: false,
        confirmed: false,
      },
    ])
    expect((await ownBookings()).data.answered_at).toBe(clock.now().toISOString())
    clock.advance({ minutes: 20 })
    while (await askAboutDueAttempt(site.context));
    expect((await ownBookings()).data.booking).toMatchObject([
      { id, type: 0, status: 1, can_pay: false, pay_until: null, lapsed: true },
    ])
  })

  test('they come with the rooms in the caller’s language and the hotel’s word on refunds', async () => {
    await placed()
    const answer = await (
      await site.fetch('/api/client/bookings', {
        headers: { authorization: `Bearer ${client.token}`, cookie: 'language=ru' },
      })
    ).json()
    expect(answer).toMatchObject({
      request: {
        cancel_status: 1,
        data: {
          rooms: [
            {
              id: 2,
              translations: { room_type: 'Двухместный' },
              cover: expect.stringMatching(/^[\da-f]+\.jpg$/),
            },
          ],
          book_price: 50,
        },
      },
    })
  })

  test('dropping a hold cancels it, frees its nights and is written down', async () => {
    const room_id = await openRoom(site.context, { total: 1, online: 1 })
    const { bookingId: id } = await placed({ room_id })
    expect(await nightsTaken(site, room_id)).toEqual({ '2027-02-01': 1, '2027-02-02': 1 })
    expect(await site.api(client.token)(dropBooking, { body: { booking_id: id } })).toMatchObject({
      ok: true,
    })
    expect(await nightsTaken(site, room_id)).toEqual({ '2027-02-01': 0, '2027-02-02': 0 })
    expect((await ownBookings()).data.booking).toMatchObject([{ id, status: 3, can_pay: false, balance: 0 }])
    const history = await listHistoryOfBooking(site.context.database, id)
    expect(history).toMatchObject([
      {
        action: 'placed',
        actor: 'client',
        at: clock.now(),
        facts: { checkIn: '2027-02-01', dueNow: 53_000 },
      },
      { action: 'drop', actor: 'client' },
    ])
    expect(await site.api(client.token)(dropBooking, { body: { booking_id: id } })).toMatchObject({
      failure: { http: 409 },
    })
  })

  test('another client’s booking is as good as none', async () => {
    const { bookingId: id } = await placed()
    const stranger = await demoClientToken(site)
    expect(await site.api(stranger)(dropBooking, { body: { booking_id: id } })).toMatchObject({
      failure: { http: 404 },
    })
    expect(await site.api(stranger)(getOwnBookings)).toMatchObject({
      answer: { request: { data: { booking: [] } } },
    })
  })
})

describe('a booking by its code', () => {
  test('shows the stay and the names but never a document', async () => {
    const { bookNumber, payCode: code } = await placed()
    const response = await site.fetch(`/api/get-booking-code/${bookNumber}/${code}`)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      request: {
        data: {
          booking: { book_number: bookNumber, type: 2, status: 1 },
          guests: [{ full_name: 'Aýna Orazowa' }, { full_name: 'Merdan Orazow' }],
          translations: {
            ru: { room_type: 'Двухместный' },
            tm: { room_type: 'Iki adamlyk' },
            en: { room_type: 'Double' },
          },
        },
      },
    })
    expect(text).not.toMatch(/123456|654321|passport|return_code/)
  })

  test('a wrong code, another number or a malformed one find nothing', async () => {
    const { bookNumber, payCode: code } = await placed()
    const other = await placed()
    expect(other.payCode).not.toBe(code)
    expect((await site.fetch(`/api/get-booking-code/${bookNumber}/${other.payCode}`)).status).toBe(404)
    for (const path of [
      `${bookNumber}/${'0'.repeat(32)}`,
      `${bookNumber + 1}/${code}`,
      `abc/${code}`,
      `${bookNumber}/x`,
    ]) {
      expect((await site.fetch(`/api/get-booking-code/${path}`)).status).toBe(404)
    }
  })

  test('the code dies at check-out', async () => {
    const { bookNumber, payCode: code } = await placed()
    const status = async () => (await site.fetch(`/api/get-booking-code/${bookNumber}/${code}`)).status
    clock.set('2027-02-02T18:59:00Z')
    expect(await status()).toBe(200)
    clock.set('2027-02-02T19:00:00Z')
    expect(await status()).toBe(404)
  })
})
