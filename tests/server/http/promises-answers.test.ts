import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { clientLogin, clientRegister } from '../../../contract/guest/account.ts'
import { addUser } from '../../../contract/office/people/users.ts'
import { getOfficeRooms } from '../../../contract/office/rooms/rooms.ts'
import { languages } from '../../../contract/values.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import { deliverMail } from '../../../server/actions/letters/deliver-mail.ts'
import { releaseLapsed } from '../../../server/actions/nights/release-lapsed.ts'
import { createApp } from '../../../server/app.ts'
import { changeFeed } from '../../../server/database/changes.ts'
import { connect } from '../../../server/database/connection.ts'
import { readersOf } from '../../../server/database/site/readers.ts'
import type { Letter } from '../../../server/gateways/mail/mailer.ts'
import { startApp, type TestApp, withoutPages } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { overTheBorder } from '../../support/bookings/paid-stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { payOrder } from '../../support/money/bank.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { signedInClient, staffToken } from '../../support/people/identities.ts'
import { forgetTries, setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
let admin: string
let client: string
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
  client = (await signedInClient(site.context, 'client@promises.example')).token
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

interface Answer {
  request: { status: number; message: string | string[]; code?: string; data?: unknown }
}
const bearer = (token: string | undefined) => ({ ...(token && { authorization: `Bearer ${token}` }) })
const ask = async (path: string, token = admin, at = site): Promise<Answer & { http: number }> => {
  const response = await at.fetch(path, { headers: bearer(token) })
  return { http: response.status, ...((await response.json()) as Answer) }
}

const lists = [
  'get-active-bookings',
  'off/get-active-bookings',
  'get-bookings-expired',
  'off/get-bookings-expired',
  'get-booking-canceled',
  'off/get-booking-canceled',
  'get-active-bookings-recep',
  'get-active-bookings-recep-confirmed',
  'get-booking-canceled-recep',
  'get-nop-bookings',
]

describe('an empty list', () => {
  // Of a hotel in which nobody has booked: the tests below do.
  let empty: TestApp
  let tokens: Record<'admin' | 'client', string>
  beforeAll(async () => {
    empty = await startApp({ clock })
    const { token } = await signedInClient(empty.context, 'client@promises.example')
    tokens = { admin: await staffToken(empty, 'admin'), client: token }
  })
  afterAll(() => empty.stop())
  const askEmpty = (path: string, caller: 'admin' | 'client' = 'admin') => ask(path, tokens[caller], empty)

  test.each(lists)('of %s is answered with status 0, in the shape of all lists', async (list) => {
    const { http, request } = await askEmpty(`/api/sys/${list}`)
    expect({ http, ...request }).toMatchObject({
      http: 200,
      status: 0,
      message: expect.any(String),
      data: { booking: [], rooms: [], customers: [], book_price: 50, total: 0 },
    })
  })

  test.each([
    ['/api/sys/reviews?status=', []],
    ['/api/sys/due-refunds', { refunds: [] }],
    ['/api/sys/needs-look', { attempts: [] }],
    ['/api/sys/mismatches', { mismatches: [] }],
    ['/api/sys/refund-requests', { requests: [] }],
    ['/api/client/reviews', []],
  ])('of %s is answered with status 0', async (path, data) => {
    expect(await askEmpty(path)).toMatchObject({ http: 200, request: { status: 0, data } })
  })

  test('of the client’s bookings is answered with status 0', async () => {
    expect(await askEmpty('/api/client/bookings', 'client')).toMatchObject({
      http: 200,
      request: { status: 0, data: { booking: [], rooms: [] } },
    })
  })
})

describe('every call', () => {
  const nobodysId = '999999'
  /** They answer a file, a redirect or nothing that is JSON, or end the session of this test. */
  const others = ['/api/log-out', '/api/bank/return/:return_code']

  test.each(['nobody', 'client', 'admin'] as const)('answers %s with the envelope', async (caller) => {
    const token = { nobody: undefined, client, admin }[caller]
    for (const route of site.app.audiences.keys()) {
      const [method = 'GET', path = '/'] = route.split(' ')
      if (others.includes(path)) continue
      const response = await site.fetch(path.replace(':lang', 'en').replace(/:\w+/g, nobodysId), {
        method,
        headers: { ...bearer(token), 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      })
      if (response.ok && !response.headers.get('content-type')?.startsWith('application/json')) continue
      const { request } = (await response.json()) as Answer
      expect(request.status, route).toSatisfy(Number.isInteger)
      for (const message of [request.message].flat()) expect(message, route).toBeTypeOf('string')
      if (response.ok) continue
      expect(request.status, route).not.toBe(0)
      expect([request.message].flat().join(), route).toMatch(/\S{3}/)
      expect(request.code, route).toBeTypeOf('string')
    }
  })
})

describe('a call that changes something by GET', () => {
  const calls = [
    '/api/sys/set-statusbook?booking_id={id}&method=cancelBook',
    '/api/sys/customers/999999/remove',
    '/api/sys/reviews/999999/remove',
  ]

  test('takes the bearer header only: neither a cookie nor a parameter', async () => {
    const payment = await aBooking(site, 'paid')
    for (const call of calls) {
      const path = call.replace('{id}', String(payment.bookingId))
      const [asCookie, asParameter, asBasic] = await Promise.all([
        site.fetch(path, { headers: { cookie: `accessToken=${admin}; token=${admin}` } }),
        site.fetch(`${path}${path.includes('?') ? '&' : '?'}accessToken=${admin}&token=${admin}`),
        site.fetch(path, { headers: { authorization: `Basic ${btoa(`admin:${admin}`)}` } }),
      ])
      expect([asCookie?.status, asParameter?.status, asBasic?.status]).toEqual([401, 401, 401])
    }
    expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
  })

  test('or, as the pay link, the code only', async () => {
    const { bookNumber } = await aBooking(site, 'held')
    expect(await ask(`/api/payment/${bookNumber}/${'0'.repeat(32)}`)).toMatchObject({ http: 404 })
  })
})

test('a booking of the office has these fields', async () => {
  const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
  const { request } = await ask(`/api/sys/get-active-bookings?q=${booking.bookNumber}`)
  const [listed] = (request.data as { booking: object[] }).booking
  const fields =
    'id book_number room_id customer_id room_type price email cardholdername cardholdername_old phone_number available_from available_to status amount payment_at created_at payment_status type reception_status status_reception blank_number check_number terminal_number card_number book_price note_text payer_passportsn payment_code_by_url guests'
  expect(Object.keys(listed ?? {})).toEqual(expect.arrayContaining(fields.split(' ')))
})

test('a room of the office has these fields', async () => {
  const reply = await site.api(admin)(getOfficeRooms)
  const room = reply.ok ? reply.answer.request.data.rooms[0] : undefined
  const fields =
    'id price price_summer price_winter count count_total capacity rooms_count images status room_availability_id priority translations'
  expect(Object.keys(room ?? {})).toEqual(expect.arrayContaining(fields.split(' ')))
  for (const language of languages) {
    const texts = ['room_type', 'description', 'additional_info', 'amenities']
    expect(Object.keys(room?.translations[language] ?? {})).toEqual(expect.arrayContaining(texts))
  }
})

test('new-user answers a message', async () => {
  const body = { role_id: 2, username: 'promised', password: 'ten chars!' }
  expect(await site.api(admin)(addUser, { body })).toMatchObject({
    answer: { request: { status: 0, message: expect.stringMatching(/[а-я]{3}/i) } },
  })
})

describe('a new client', () => {
  test.each([
    ['ru', /[а-я]/],
    ['tm', /sag boluň/],
    ['en', /Thank you/],
  ] as const)(
    'is written to in %s, by the name to log in with and without the password',
    async (language, words) => {
      const email = `new-${language}@promises.example`
      const body = JSON.stringify({ email, password: 'a secret word', confirm_password: 'a secret word' })
      const headers = { 'content-type': 'application/json', cookie: `language=${language}` }
      await site.fetch('/api/client-register', { method: 'POST', body, headers })
      const letters: Letter[] = []
      const mailer = { send: async (letter: Letter) => void letters.push(letter), close: () => undefined }
      while (await deliverMail(site.context, mailer));
      const letter = letters.find(({ to }) => to === email)
      for (const form of [letter?.text, letter?.html]) {
        expect(form).toContain(email)
        expect(form).toMatch(words)
        expect(form).not.toContain('a secret word')
      }
    },
  )
})

describe('the limits of tries', () => {
  test('are settings, and counted together by all processes', async () => {
    const connection = connect(site.databaseUrls.appUrl, { poolSize: 2, onLost: () => undefined })
    const { database } = connection
    const other = await createApp(
      { ...site.context, ...readersOf(database) },
      withoutPages,
      changeFeed(site.databaseUrls.appUrl),
    )
    const elsewhere = async (url: string, payload: object) => {
      const answer = await other.inject({ method: 'POST', url, payload })
      return [answer.statusCode, answer.json().request.code]
    }
    onTestFinished(async () => {
      await other.close()
      await connection.close()
    })
    await forgetTries(site)
    onTestFinished(() => forgetTries(site))
    const { limits } = await site.context.settings.current()
    await setForTest(site, 'limits', { ...limits, failuresPerAccount: 2, registrationsPerHour: 1 })
    const body = { email: 'guest@example.com', password: 'wrong' }
    expect(await site.api()(clientLogin, { body })).toMatchObject({ failure: { code: 'wrong_credentials' } })
    expect(await elsewhere('/api/client-login', body)).toEqual([401, 'wrong_credentials'])
    expect(await site.api()(clientLogin, { body })).toMatchObject({ failure: { http: 429 } })
    expect(await elsewhere('/api/client-login', body)).toEqual([429, 'too_many_attempts'])
    const account = { email: 'one@promises.example', password: '12345', confirm_password: '12345' }
    expect(await site.api()(clientRegister, { body: account })).toMatchObject({ ok: true })
    const second = { ...account, email: 'two@promises.example' }
    expect(await elsewhere('/api/client-register', second)).toEqual([429, 'too_many_registrations'])
  })
})

describe('maintenance', () => {
  test('is told to a client too, while staff sign in, admin works and the jobs go on', async () => {
    const [paid, lapsed] = [await aBooking(site, 'held'), await aBooking(site, 'held')]
    await payOrder(site, paid.orderNumber)
    await setForTest(site, 'maintenance', true)
    expect(await ask('/api/client/bookings', client)).toMatchObject({
      http: 503,
      request: { code: 'maintenance' },
    })
    clock.advance({ minutes: 21 })
    while (await askAboutDueAttempt(site.context));
    while (await releaseLapsed(site.context));
    expect(await ask('/api/sys/get-nop-bookings', await staffToken(site, 'admin'))).toMatchObject({
      http: 200,
    })
    expect(await bookingOf(site, paid)).toMatchObject({ status: 'paid' })
    expect(await bookingOf(site, lapsed)).toMatchObject({ taken_until: '2027-02-01' })
  })
})

describe('another hotel', () => {
  test('has its name and contacts on the site by its settings', async () => {
    const other = {
      name: { ru: 'Белая птица', tm: 'Ak guş', en: 'White Bird' },
      address: { ru: 'Берег 1', tm: 'Kenar 1', en: 'Shore 1' },
      phones: ['+993 00 111', '+993 00 222', '+993 00 333'],
      fax: '+993 00 444',
      email: 'bird@example.com',
    }
    await setForTest(site, 'hotel', other)
    for (const language of languages) {
      const page = await (await site.fetch('/rooms', { headers: { cookie: `language=${language}` } })).text()
      const shown = [other.name[language], other.address[language], ...other.phones, other.fax, other.email]
      for (const word of shown) expect(page).toContain(word)
    }
  })

  test('needs no change of code: no program names this one', async () => {
    const { name, email } = (await site.context.settings.current()).hotel
    const words = [...Object.values(name), email]
    const root = new URL('../../../', import.meta.url)
    const naming: string[] = []
    for (const folder of ['contract', 'domain', 'server', 'web']) {
      for (const file of await readdir(new URL(`${folder}/`, root), { recursive: true })) {
        if (!/\.(ts|tsx|css|html|sql)$/.test(file) || /\.test\.tsx?$/.test(file)) continue
        const source = await readFile(new URL(`${folder}/${file}`, root), 'utf8')
        if (words.some((word) => source.includes(word))) naming.push(`${folder}/${file}`)
      }
    }
    expect(naming).toEqual([])
  })
})
