import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { staffToken } from '../../support/people/identities.ts'

/** What a browser may keep on its disk: nothing that was meant for whoever was signed in. */

const clock = testClock()
let site: TestApp
let booking: OneBooking
let bookNumber: number
let admin: string
beforeAll(async () => {
  site = await startApp({ clock })
  booking = await aBooking(site, 'paid')
  const made = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', booking.bookingId)
    .executeTakeFirstOrThrow()
  bookNumber = Number(made.book_number)
  await ask(site, booking)
  const inHouse = await storeBooking(site, {
    check_in: '2027-01-14',
    check_out: '2027-01-16',
    reception: 'confirmed',
    arrived_at: clock.now(),
  })
  filled['/api/sys/departure/:id'] = `/api/sys/departure/${inHouse}`
  filled['/api/sys/shifts/:id'] = `/api/sys/shifts/${await openShiftOfAdmin()}`
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())

async function openShiftOfAdmin(): Promise<number> {
  const { database } = site.context
  const { rows } = await sql<{ id: number }>`
    select shift_of(id, ${clock.now()}) as id from staff where username = 'admin'`.execute(database)
  return rows[0]?.id ?? 0
}

/** Where an address needs more than its pattern to be answered with something. */
const filled: Record<string, string> = {
  '/api/sys/occupancy/:room_id/:night': '/api/sys/occupancy/2/2027-02-01',
  '/api/sys/customers/:id/guest': '/api/sys/customers/1/guest',
  '/api/sys/refund-requests/:id/:document': '/api/sys/refund-requests/1/passport',
  '/api/sys/generate-report/bookings':
    '/api/sys/generate-report/bookings?start_date=2027-01-01&end_date=2027-01-31',
  // These change what they are about: a thing that is not there, and the one that hurts nobody last.
  '/api/sys/set-statusbook': '/api/sys/set-statusbook?booking_id=999999&method=cancelBook',
  '/api/sys/customers/:id/remove': '/api/sys/customers/999999/remove',
  '/api/sys/reviews/:id/remove': '/api/sys/reviews/999999/remove',
}

const addressOf = (pattern: string): string =>
  filled[pattern] ??
  pattern
    .replace(':lang', 'en')
    .replace(':book_number', String(bookNumber))
    .replace(/:(id|booking_id)/, String(booking.bookingId))

/** GETs that do not answer with something to read: they change, or there is nothing. */
const without200 = ['/api/sys/set-statusbook', '/api/sys/customers/:id/remove', '/api/sys/reviews/:id/remove']

test('no answer of a call that is only for the signed-in may be kept: not the first, nor "unchanged"', async () => {
  const answered: string[] = []
  for (const [route, audience] of site.app.audiences) {
    const [method = '', pattern = ''] = route.split(' ')
    if (audience.includes('nobody')) continue
    const authorization = `Bearer ${audience.includes('admin') ? admin : booking.token}`
    const address = addressOf(pattern)
    const body = method === 'GET' ? {} : { body: '{}' }
    const headers = { authorization, 'content-type': 'application/json' }
    // Signing out would end the walk.
    if (pattern === '/api/log-out') continue
    const response = await site.fetch(address, { method, headers, ...body })
    expect([route, response.headers.get('cache-control')]).toEqual([
      route,
      expect.stringMatching(/^no-store(, no-transform)?$/),
    ])
    if (method === 'GET' && response.status === 200) answered.push(pattern)
    await response.body?.cancel()
    const tag = response.headers.get('etag')
    if (response.status !== 200 || tag === null) continue
    const again = await site.fetch(address, {
      method,
      headers: { ...headers, 'if-none-match': tag },
      ...body,
    })
    if (again.status === 304) expect([route, again.headers.get('cache-control')]).toEqual([route, 'no-store'])
  }
  const expected = [...site.app.audiences]
    .filter(([route, audience]) => route.startsWith('GET ') && !audience.includes('nobody'))
    .map(([route]) => route.slice(4))
    .filter((pattern) => !without200.includes(pattern))
  expect(answered.sort()).toEqual(expected.sort())
})

describe('a call that is open to everybody', () => {
  test.each(['/api/en/get-rooms', '/api/client/get-blank'])(
    'may be kept by a stranger and not by whoever is signed in: %s',
    async (path) => {
      const open = await site.fetch(path)
      expect(open.headers.get('cache-control')).toMatch(/no-cache$/)
      for (const token of [admin, booking.token]) {
        const own = await site.fetch(path, { headers: { authorization: `Bearer ${token}` } })
        expect(own.headers.get('cache-control')).toBe('no-store')
      }
    },
  )
})

test('what a code opens is not kept either, nor the page that shows it', async () => {
  const { book_number, pay_code, return_code } = await site.context.database
    .selectFrom('bookings as b')
    .innerJoin('payment_attempts as a', 'a.booking_id', 'b.id')
    .select(['b.book_number', 'b.pay_code', 'a.return_code'])
    .where('b.id', '=', booking.bookingId)
    .executeTakeFirstOrThrow()
  for (const path of [
    `/api/get-booking-code/${book_number}/${pay_code}`,
    `/api/payment-status/${return_code}`,
    `/f/payment/${book_number}/${pay_code}`,
    `/payment-status/${return_code}`,
  ]) {
    const response = await site.fetch(path)
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
  }
  for (const path of ['/', '/rooms', '/books'])
    expect([path, (await site.fetch(path)).headers.get('cache-control')]).toEqual([path, 'no-cache'])
})
