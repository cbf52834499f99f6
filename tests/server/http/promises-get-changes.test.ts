import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'

let site: TestApp
let admin: string
beforeAll(async () => {
  site = await startApp()
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())

const attemptsOf = (bookingId: number) =>
  site.context.database
    .selectFrom('payment_attempts')
    .select(['number', 'state'])
    .where('booking_id', '=', bookingId)
    .execute()

/** How browsers say it, the old ones too. */
const waysToLookAhead = [
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['sec-purpose', 'prerender'],
  ['purpose', 'prefetch'],
  ['purpose', 'preview'],
  ['x-purpose', 'preview'],
  ['x-moz', 'prefetch'],
] as const

/** The two remove calls have the same test beside their own ones. */
test('set-statusbook and the pay link are set off by neither HEAD nor prefetch, and kept by no cache', async () => {
  const [paid, held] = [await aBooking(site, 'paid'), await aBooking(site, 'held')]
  const authorization = `Bearer ${admin}`
  await site.context.database
    .updateTable('payment_attempts')
    .set({ state: 'failed', finished_at: site.context.clock.now(), next_ask_at: null })
    .where('booking_id', '=', held.bookingId)
    .execute()
  const calls = [
    `/api/sys/set-statusbook?booking_id=${paid.bookingId}&method=acceptReception`,
    `/api/payment/${held.bookNumber}/${held.payCode}`,
  ]
  for (const path of calls) {
    expect((await site.fetch(path, { method: 'HEAD', headers: { authorization } })).status).toBe(404)
    for (const [header, purpose] of waysToLookAhead) {
      const response = await site.fetch(path, { headers: { authorization, [header]: purpose } })
      expect(response.status, `${path} ${header}: ${purpose}`).toBe(403)
    }
  }
  expect(await bookingOf(site, paid)).toMatchObject({ reception: 'not_sent' })
  expect(await attemptsOf(held.bookingId)).toHaveLength(1)
  for (const path of calls) {
    const response = await site.fetch(path, { headers: { authorization } })
    expect([response.status, response.headers.get('cache-control')], path).toEqual([200, 'no-store'])
  }
  expect(await attemptsOf(held.bookingId)).toHaveLength(2)
})
