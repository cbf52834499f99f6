import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { refusals } from '../../../contract/errors.ts'
import { addReview, getReviews } from '../../../contract/guest/reviews.ts'
import { getCustomers, removeCustomer } from '../../../contract/office/people/customers.ts'
import { checkProtected } from '../../../contract/session.ts'
import { cancelBooking } from '../../../server/actions/bookings/cancel-booking.ts'
import { recordHistory } from '../../../server/database/upkeep/history.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, aClient, type OneBooking } from '../../support/bookings/a-booking.ts'
import { aGuest, place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { clientToken, registerClient, signedInClient, staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let admin: string
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => moveTo(someNoon))

/** A session of staff does not last that long. */
async function moveTo(instant: string): Promise<void> {
  clock.set(instant)
  admin = await staffToken(site, 'admin')
}
const afterCheckOut = '2027-02-10T07:00:00Z'

async function list(query: z.input<typeof getCustomers.query> = {}) {
  const reply = await site.api(admin)(getCustomers, { query })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}
const listed = async (email: string) => (await list({ q: email })).customers[0]

const customerOf = async (email: string): Promise<number> => {
  const { id } = await site.context.database
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
const erase = (id: number) => site.api(admin)(removeCustomer, { params: { id } })

describe('get-customers', () => {
  test('answers everybody with an account, who registered last first, and how many there are', async () => {
    await registerClient(site, 'early@example.com')
    clock.advance({ minutes: 1 })
    await registerClient(site, 'late@example.com')
    const { customers, count } = await list()
    expect(customers[0]).toEqual({
      id: expect.any(Number),
      full_name: '',
      email: 'late@example.com',
      phone_number: '',
      created_at: '2027-01-15T07:01:00.000Z',
    })
    expect(customers[1]?.email).toBe('early@example.com')
    expect(count).toBe(customers.length)
  })

  test('name and phone are those of the payer of the last paid booking', async () => {
    const payer = { ...aGuest, full_name: 'Jeren Ataýewa' }
    const phone = '+993 61 00-11-22'
    const booking = await aBooking(site, 'paid', { stay: { guests: [aGuest, payer], phone_number: phone } })
    // Staff have marked the second guest as the payer.
    for (const [position, isPayer] of [
      [1, false],
      [2, true],
    ] as const) {
      await site.context.database
        .updateTable('booking_guests')
        .set({ is_payer: isPayer })
        .where('booking_id', '=', booking.bookingId)
        .where('position', '=', position)
        .execute()
    }
    expect(await listed(booking.email)).toMatchObject({ full_name: 'Jeren Ataýewa', phone_number: phone })
    clock.advance({ minutes: 5 })
    await place(site, booking.token, { guests: [{ ...aGuest, full_name: 'Somebody Unpaid' }] })
    expect(await listed(booking.email)).toMatchObject({ full_name: 'Jeren Ataýewa' })
  })

  test('with the next paid booking come its name and its phone', async () => {
    const client = await aClient(site)
    await aBooking(site, 'paid', { client, stay: { guests: [{ ...aGuest, full_name: 'Before Ataýewa' }] } })
    clock.advance({ minutes: 5 })
    const stay = { guests: [{ ...aGuest, full_name: 'Now Ataýewa' }], phone_number: '+99361998877' }
    await aBooking(site, 'paid', { client, stay })
    expect(await listed(client.email)).toMatchObject({
      full_name: 'Now Ataýewa',
      phone_number: '+99361998877',
    })
  })

  test('without a payer it is the first guest; without a payment there is no name', async () => {
    const paid = await aBooking(site, 'paid')
    const unpaid = await aBooking(site, 'held')
    expect(await listed(paid.email)).toMatchObject({ full_name: aGuest.full_name })
    expect(await listed(unpaid.email)).toMatchObject({ full_name: '', phone_number: '' })
  })

  test.each([
    ['part of the e-mail', 'SOUGHT@exam'],
    ['the name', 'Şöhle Nuryýewa'],
    ['the name as another keyboard writes it', 'sohle nuryyewa'],
    ['the name in Cyrillic', 'Шохле'],
    ['the surname in Cyrillic, where one letter is two', 'Нурыева'],
    ['the phone however it is written', '993 (64) 987-654'],
    ['the phone with strokes, as it stands on a card', '64/98-76-54'],
    ['the phone with the signs that a messenger copies along', '\u202a+993 64 98\u201176\u201154\u202c'],
    ['three digits of it', '6-49'],
  ])('is searched by %s', async (_, word) => {
    await sought()
    expect((await list({ q: word })).customers.map(({ email }) => email)).toEqual(['sought@example.com'])
    expect((await list({ q: word })).count).toBe(1)
  })

  let soughtOnce: Promise<void> | undefined
  const sought = () => {
    soughtOnce ??= (async () => {
      const { token } = await signedInClient(site.context, 'sought@example.com')
      const guests = [{ ...aGuest, full_name: 'Şöhle Nuryýewa' }]
      await place(site, token, { guests, phone_number: '+993 64 98 76 54' })
      await site.context.database
        .updateTable('bookings')
        .set({ status: 'paid', hold_until: null, payment_at: clock.now() })
        .where('email', '=', 'sought@example.com')
        .execute()
    })()
    return soughtOnce
  }

  test.each(['%', '_', '\\', "'; drop table customers; --"])(
    'the word %j finds only what holds it',
    async (q) => {
      expect(await list({ q })).toEqual({ customers: [], count: 0 })
    },
  )

  test('digits beside letters are no phone', async () => {
    await sought()
    expect(await list({ q: 'nobody-649@' })).toEqual({ customers: [], count: 0 })
  })

  test('is sorted and paged by the database', async () => {
    const all = (await list({ sort: 'email', order: 'asc' })).customers.map(({ email }) => email)
    expect(all).toEqual([...all].sort())
    const pages = [1, 2].map((page) => list({ sort: 'email', order: 'asc', page, page_size: 2 }))
    const [first, second] = await Promise.all(pages)
    expect([...(first?.customers ?? []), ...(second?.customers ?? [])].map(({ email }) => email)).toEqual(
      all.slice(0, 4),
    )
    expect(first?.count).toBe(all.length)
    const named = (await list({ sort: 'full_name', order: 'asc' })).customers.map((one) => one.full_name)
    expect(named.indexOf('')).toBe(named.filter((name) => name !== '').length)
    expect(await list({ page: 1000 })).toMatchObject({ customers: [], count: all.length })
  })

  test.each([{ page: 0 }, { page_size: 0 }, { page_size: 1000 }, { sort: 'password_hash' }, { order: 'up' }])(
    'refuses %j',
    async (query) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const response = await site.fetch(`/api/sys/get-customers?${search}`, {
        headers: { authorization: `Bearer ${admin}` },
      })
      expect(response.status).toBe(422)
    },
  )
})

/** Everything about a booking and its customer that names a person. */
async function personalTraces({ bookingId, email }: OneBooking): Promise<string> {
  const { database } = site.context
  const rows = await Promise.all([
    database.selectFrom('customers').selectAll().execute(),
    database.selectFrom('bookings').selectAll().where('id', '=', bookingId).execute(),
    database.selectFrom('booking_guests').selectAll().where('booking_id', '=', bookingId).execute(),
    database.selectFrom('booking_search').selectAll().where('booking_id', '=', bookingId).execute(),
    database.selectFrom('history_personal').selectAll().execute(),
    database.selectFrom('reviews').selectAll().execute(),
    database.selectFrom('outbox').selectAll().execute(),
  ])
  const words = [email, 'Aýna Orazowa', 'Merdan Orazow', 'ayna', '65123456', 'my own words', 'a private word']
  const text = JSON.stringify(rows)
  return words.filter((word) => text.includes(word)).join(', ')
}

describe('erasing a customer', () => {
  test('leaves what happened and what was paid, and nothing of who it was', async () => {
    const booking = await aBooking(site, 'paid')
    await recordHistory(site.context.database, {
      at: clock.now(),
      actor: { kind: 'system' },
      about: { bookingId: booking.bookingId },
      action: 'edited',
      personalFacts: { note: 'a private word' },
    })
    await moveTo(afterCheckOut)
    const review = { name: 'Aýna', message: 'my own words' }
    expect(await site.api(booking.token)(addReview, { body: review })).toMatchObject({ ok: true })
    await site.context.database.updateTable('reviews').set({ published: true }).execute()
    const id = await customerOf(booking.email)
    const money = await site.context.database.selectFrom('ledger').selectAll().orderBy('id').execute()
    const history = await site.context.database.selectFrom('history').selectAll().orderBy('id').execute()
    expect(await personalTraces(booking)).toMatch(/Aýna Orazowa.*my own words/)

    expect(await erase(id)).toMatchObject({
      ok: true,
      answer: { request: { status: 0, message: 'Клиент и все его личные данные удалены.' } },
    })
    expect(await personalTraces(booking)).toBe('')
    const { database } = site.context
    const stored = await database
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', booking.bookingId)
      .executeTakeFirst()
    expect(stored).toMatchObject({ status: 'paid', customer_id: id, erased_at: clock.now(), email: null })
    const guests = await database
      .selectFrom('booking_guests')
      .selectAll()
      .where('booking_id', '=', booking.bookingId)
      .execute()
    expect(guests.map((guest) => [guest.full_name, guest.document_sealed])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(await database.selectFrom('ledger').selectAll().orderBy('id').execute()).toEqual(money)
    const after = await database.selectFrom('history').selectAll().orderBy('id').execute()
    expect(after.slice(0, history.length)).toEqual(history)
    expect(after.at(-1)).toMatchObject({
      actor: 'staff',
      subject: `customer ${id}`,
      action: 'customer_erased',
      facts: { bookings: 1 },
    })
    expect(JSON.stringify(await site.api()(getReviews))).not.toContain('my own words')
    expect((await list()).customers.map((customer) => customer.id)).not.toContain(id)
  })

  test('ends the sessions and the password; the e-mail can register again, as somebody new', async () => {
    const { token } = await signedInClient(site.context, 'again@example.com')
    const id = await customerOf('again@example.com')
    expect(await erase(id)).toMatchObject({ ok: true })
    expect(await site.api(token)(checkProtected)).toMatchObject({ failure: { http: 401 } })
    await expect(clientToken(site, 'again@example.com', 'a password')).rejects.toThrow(/wrong_credentials/)
    await registerClient(site, 'again@example.com', 'another password')
    expect(await customerOf('again@example.com')).not.toBe(id)
  })

  test('empties the files of refund requests and letters that have not gone out', async () => {
    const booking = await aBooking(site, 'paid')
    await ask(site, booking)
    const { database } = site.context
    await database
      .updateTable('refund_requests')
      .set({ decision: 'refuse', decided_at: clock.now() })
      .execute()
    await moveTo(afterCheckOut)
    expect(await erase(await customerOf(booking.email))).toMatchObject({ ok: true })
    const request = await database
      .selectFrom('refund_requests')
      .selectAll()
      .where('booking_id', '=', booking.bookingId)
      .executeTakeFirstOrThrow()
    const files = await database
      .selectFrom('private_files')
      .select('bytes')
      .where('id', 'in', [request.passport_id, request.application_id])
      .execute()
    expect(files).toEqual([{ bytes: null }, { bytes: null }])
    const letters = await database
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', booking.email)
      .execute()
    expect(letters).toEqual([])
  })

  test('repeated changes nothing more', async () => {
    await registerClient(site, 'twice@example.com')
    const id = await customerOf('twice@example.com')
    const replies = await Promise.all([erase(id), erase(id), erase(id)])
    expect(replies.every((reply) => reply.ok)).toBe(true)
    const lines = await site.context.database
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', `customer ${id}`)
      .execute()
    expect(lines).toHaveLength(1)
  })
})

describe('a customer is not erased', () => {
  async function expectRefused(code: keyof typeof refusals, id: number): Promise<string> {
    const traces = async () => ({
      customers: await site.context.database.selectFrom('customers').selectAll().orderBy('id').execute(),
      bookings: await site.context.database.selectFrom('bookings').selectAll().orderBy('id').execute(),
      guests: await site.context.database.selectFrom('booking_guests').selectAll().orderBy('id').execute(),
      history: await site.context.database.selectFrom('history').selectAll().orderBy('id').execute(),
    })
    const before = await traces()
    const reply = await erase(id)
    expect(reply).toMatchObject({ ok: false, failure: { code } })
    expect(await traces()).toEqual(before)
    return reply.ok || reply.failure.kind !== 'refused' ? '' : reply.failure.message
  }
  const numberOf = async ({ bookingId }: OneBooking) => {
    const row = await site.context.database
      .selectFrom('bookings')
      .select('book_number')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    return String(row.book_number)
  }

  test('who is not there', async () => {
    expect(await expectRefused('customer_not_found', 999_999)).toMatch(/^Ошибка удаления пользователя/)
  })

  test('while a booking is held or paid and not over, with its number', async () => {
    const [held, paid] = [await aBooking(site, 'held'), await aBooking(site, 'paid')]
    for (const booking of [held, paid]) {
      const message = await expectRefused('customer_has_booking', await customerOf(booking.email))
      expect(message).toBe(
        `Ошибка удаления пользователя. Есть действующие брони: ${await numberOf(booking)}.`,
      )
    }
    await moveTo('2027-02-03T18:59:00Z')
    await expectRefused('customer_has_booking', await customerOf(paid.email))
  })

  test('while a refund is due', async () => {
    const booking = await aBooking(site, 'paid')
    const by = { kind: 'system' } as const
    await cancelBooking(site.context, { bookingId: booking.bookingId, method: 'cancelBookFull', by })
    const message = await expectRefused('customer_has_refund', await customerOf(booking.email))
    expect(message).toContain(await numberOf(booking))
    await site.context.database
      .updateTable('refund_orders')
      .set({ state: 'done', finished_at: clock.now(), next_try_at: null })
      .execute()
    expect(await erase(await customerOf(booking.email))).toMatchObject({ ok: true })
  })

  test('while the bank has not decided about a payment, also of a booking that has lapsed', async () => {
    const booking = await aBooking(site, 'held')
    clock.advance({ minutes: 30 })
    await expectRefused('customer_is_paying', await customerOf(booking.email))
    await site.context.database
      .updateTable('payment_attempts')
      .set({ state: 'failed', finished_at: clock.now(), next_ask_at: null })
      .where('booking_id', '=', booking.bookingId)
      .execute()
    expect(await erase(await customerOf(booking.email))).toMatchObject({ ok: true })
  })

  test('while an order is on its way: the booking is there, or the customer is gone', async () => {
    for (let round = 0; round < 4; round++) {
      const email = `in-flight-${round}@example.com`
      const { token } = await signedInClient(site.context, email)
      const id = await customerOf(email)
      const [placed, erased] = await Promise.all([place(site, token), erase(id)])
      expect(placed.ok).toBe(!erased.ok)
    }
  })
})

describe('the address that erases', () => {
  const call = (init: RequestInit & { token?: string }, id: number) =>
    site.fetch(`/api/sys/customers/${id}/remove`, {
      ...init,
      headers: { ...(init.token && { authorization: `Bearer ${init.token}` }), ...init.headers },
    })

  test('is not set off by a HEAD, a prefetch or a cookie, and is kept by no cache', async () => {
    await registerClient(site, 'careful@example.com')
    const id = await customerOf('careful@example.com')
    expect((await call({ method: 'HEAD', token: admin }, id)).status).toBe(404)
    for (const header of ['sec-purpose', 'purpose', 'x-moz']) {
      const response = await call({ token: admin, headers: { [header]: 'prefetch' } }, id)
      expect({ http: response.status, body: await response.json() }).toMatchObject({
        http: 403,
        body: { request: { code: 'prefetch_refused' } },
      })
    }
    const prerender = await call({ token: admin, headers: { 'sec-purpose': 'prefetch;prerender' } }, id)
    expect(prerender.status).toBe(403)
    expect((await call({ headers: { cookie: `accessToken=${admin}` } }, id)).status).toBe(401)
    expect(await customerOf('careful@example.com')).toBe(id)
    const done = await call({ token: admin }, id)
    expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})
