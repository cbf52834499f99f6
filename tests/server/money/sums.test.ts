import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { type Language, languages } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { type Desk, deskOf } from '../../support/bookings/staff-bookings.ts'
import { anOrder } from '../../support/bookings/stays.ts'
import { testClock } from '../../support/clock.ts'
import { ledgerOf } from '../../support/money/payments.ts'
import { signedInClient, staffToken } from '../../support/people/identities.ts'

let site: TestApp
let desk: Desk
let admin: string
let client: string
beforeAll(async () => {
  site = await startApp({ clock: testClock() })
  desk = await deskOf(site, 'admin')
  admin = await staffToken(site, 'admin')
  client = (await signedInClient(site.context, 'sums@example.com')).token
})
afterAll(() => site.stop())

interface Answer {
  readonly request: { code?: string; fields?: { field: string; message: string }[] }
}

async function send(path: string, body: object, { token = admin, language = 'en' as Language } = {}) {
  const response = await site.fetch(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      cookie: `language=${language}`,
    },
    body: JSON.stringify(body),
  })
  const { request } = (await response.json()) as Answer
  return { http: response.status, code: request.code, fields: request.fields }
}

const twoDecimals: Readonly<Record<Language, string>> = {
  ru: 'не больше двух знаков после запятой',
  tm: 'otur belgisinden soň iň köp iki san',
  en: 'at most two decimals',
}

const refusedAt = (field: string, language: Language = 'en') => ({
  http: 422,
  code: 'invalid_input',
  fields: [{ field, message: twoDecimals[language] }],
})

/** A part of a tenge, what used to be rounded, what a sum in floating point leaves behind, and one that is written without a point. */
const brokenSums = [0.001, 1.005, 0.1 + 0.2, 1e-7, 12.345]

describe('a sum with more than two decimals is refused at its field', () => {
  test.each(brokenSums)('when %s is taken at the desk', async (amount) => {
    const bookingId = await desk.add()
    const before = await ledgerOf(site, { bookingId })
    for (const language of languages) {
      const body = { booking_id: bookingId, type: 3, amount }
      expect(await send('/api/sys/take-payment', body, { language })).toEqual(refusedAt('amount', language))
    }
    expect(await ledgerOf(site, { bookingId })).toEqual(before)
  })

  test.each(brokenSums)('when %s is paid out', async (amount) => {
    const bookingId = await desk.add()
    const before = await ledgerOf(site, { bookingId })
    for (const language of languages) {
      const body = { booking_id: bookingId, type: 3, amount, reason: 'kindness' }
      expect(await send('/api/sys/pay-out', body, { language })).toEqual(refusedAt('amount', language))
    }
    expect(await ledgerOf(site, { bookingId })).toEqual(before)
  })

  test.each(brokenSums)('when %s is a fee or the price of a further guest', async (amount) => {
    for (const field of ['fee', 'extraGuest'])
      expect(await send('/api/sys/settings', { [field]: amount })).toEqual(refusedAt(field))
  })

  test.each(brokenSums)('when %s is the price that a guest saw', async (amount) => {
    for (const field of ['expected_price', 'expected_total']) {
      const body = { ...anOrder(), [field]: amount }
      expect(await send('/api/en/payment', body, { token: client })).toEqual(refusedAt(field))
    }
  })
})

test.each([0.01, 1.1, 2.3, 4.35, 0.07])('%s is booked to the tenge', async (amount) => {
  const bookingId = await desk.add()
  expect(await send('/api/sys/take-payment', { booking_id: bookingId, type: 3, amount })).toMatchObject({
    http: 200,
  })
  expect((await ledgerOf(site, { bookingId })).at(-1)).toMatchObject({ stay_part: Math.round(amount * 100) })
  const paidOut = { booking_id: bookingId, type: 3, amount, reason: 'kindness' }
  expect(await send('/api/sys/pay-out', paidOut)).toMatchObject({ http: 200 })
  expect((await ledgerOf(site, { bookingId })).at(-1)).toMatchObject({ stay_part: -Math.round(amount * 100) })
})

describe('of two shapes that a call may have, the one that was meant is named', () => {
  test.each([
    ['/api/sys/pay-out', { booking_id: 1, amount: 5, type: 9, reason: 'kindness' }, ['type']],
    ['/api/sys/pay-out', { refund_id: 'x', type: 3 }, ['refund_id']],
    ['/api/sys/pay-out', { booking_id: 1, amount: '5', type: 3, reason: 'kindness' }, ['amount']],
    ['/api/sys/edit-booking', { id: 1, type: 3, payment_status: 9, len_guests: 1 }, ['payment_status']],
  ])('%s %j', async (path, body, fields) => {
    const answer = await send(path, body)
    expect(answer).toMatchObject({ http: 422, code: 'invalid_input' })
    expect(answer.fields?.map(({ field }) => field)).toEqual(fields)
  })
})

type Shape = { [key: string]: unknown }

/** Every number of a shape, with its name. */
function numbersIn(shape: unknown, name = ''): [name: string, shape: Shape][] {
  if (typeof shape !== 'object' || shape === null) return []
  const own = shape as Shape
  const inside = Object.entries((own.properties as Shape | undefined) ?? {}).flatMap(([key, value]) =>
    numbersIn(value, key),
  )
  const others = [own.items, ...((own.anyOf as unknown[] | undefined) ?? [])].flatMap((each) =>
    numbersIn(each, name),
  )
  const isSum = own.type === 'number' && !('const' in own)
  return [...(isSum ? [[name, own] satisfies [string, Shape]] : []), ...inside, ...others]
}

test('whatever call takes a number that is not whole takes a sum, in whole tenge', async () => {
  const folders = ['guest', 'office'].map(
    (audience) => new URL(`../../../contract/${audience}/`, import.meta.url),
  )
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => new URL(name, folder).pathname),
  )
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)))
  const calls = modules
    .flatMap((module) => Object.values(module))
    .filter((each): each is Call => typeof each === 'object' && each !== null && 'method' in each)
  const taken = calls.flatMap(({ path, body }) => {
    if (!body) return []
    const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    return numbersIn(shape).map(([name, { multipleOf }]) => ({ sum: `${path} ${name}`, multipleOf }))
  })
  expect([...new Set(taken.map(({ sum }) => sum))].sort()).toEqual([
    '/api/:lang/payment expected_price',
    '/api/:lang/payment expected_total',
    '/api/sys/booking/:id/extras price',
    '/api/sys/booking/:id/price expected_total',
    '/api/sys/booking/:id/price price',
    '/api/sys/codes price',
    '/api/sys/codes/:id price',
    '/api/sys/debts/write-off amount',
    '/api/sys/edit-booking expected_total',
    '/api/sys/new-booking expected_total',
    '/api/sys/new-booking price',
    '/api/sys/pay-out amount',
    '/api/sys/rates price',
    '/api/sys/rates/:id price',
    '/api/sys/rates/preview price',
    '/api/sys/reception-check-fr price',
    '/api/sys/services price',
    '/api/sys/services/:id price',
    '/api/sys/settings extraGuest',
    '/api/sys/settings fee',
    '/api/sys/shift/cash amount',
    '/api/sys/shift/open counted',
    '/api/sys/shifts/:id/accept counted',
    '/api/sys/shifts/:id/close counted',
    '/api/sys/take-payment amount',
    '/api/sys/update-rec expected_total',
  ])
  expect(taken.filter(({ multipleOf }) => multipleOf !== 0.01)).toEqual([])
})
