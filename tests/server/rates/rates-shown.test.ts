import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getQuote } from '../../../contract/guest/bookings.ts'
import { createApp } from '../../../server/app.ts'
import { changeFeed } from '../../../server/database/changes.ts'
import { connect } from '../../../server/database/connection.ts'
import { readersOf } from '../../../server/database/site/readers.ts'
import { guestSite, startApp, type TestApp } from '../../support/app.ts'
import { aBooking, aClient } from '../../support/bookings/a-booking.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { listenLive } from '../../support/live.ts'
import { staffToken } from '../../support/people/identities.ts'
import { forgetPrices, madeId, pricesBy } from '../../support/rates/rate-forms.ts'

/** Two processes on one database: staff set prices at one of them, guests look at the other. */
const clock = testClock()
let site: TestApp
let other: FastifyInstance
let otherUrl: string
let otherConnection: ReturnType<typeof connect>
let token: string
let prices: ReturnType<typeof pricesBy>

beforeAll(async () => {
  site = await startApp({ clock })
  otherConnection = connect(site.databaseUrls.appUrl, { poolSize: 4, onLost: () => undefined })
  const context = { ...site.context, ...readersOf(otherConnection.database) }
  other = await createApp(context, await guestSite(), changeFeed(site.databaseUrls.appUrl))
  otherUrl = await other.listen({ host: '127.0.0.1', port: 0 })
  token = await staffToken(site, 'booker')
  prices = pricesBy(site, token)
})
afterAll(async () => {
  await other.close()
  await otherConnection.close()
  await site.stop()
})
beforeEach(async () => {
  clock.set(someNoon)
  await forgetPrices(site)
})

/** What two nights from the first of February cost in the double room, at either process. */
const stay = { room_id: 2, check_in: '2027-02-01', check_out: '2027-02-03', guests: 2 }

async function quoted(): Promise<(number | string)[]> {
  const here = await site.api()(getQuote, { params: { lang: 'en' }, body: stay })
  const there = await other.inject({ method: 'POST', url: '/api/en/quote', payload: stay })
  const { code, data } = there.json().request
  return [here.ok ? here.answer.request.data.total : codeOf(here), code ?? data.total]
}

const page = async () =>
  (await fetch(new URL('/rooms', otherUrl), { headers: { cookie: 'language=en' } })).text()

test('a price that is set, changed, ended or brought back is the next one that guests are told, by every process', async () => {
  const [before] = await quoted()
  expect(await quoted()).toEqual([before, before])
  const id = madeId(await prices.set({ effect: { percent: 50 } }))
  expect(await quoted()).toEqual([Number(before) + 480, Number(before) + 480])
  const changed = madeId(await prices.replace(id, { effect: { percent: 100 } }))
  expect(await quoted()).toEqual([Number(before) + 960, Number(before) + 960])
  await prices.end(changed)
  expect(await quoted()).toEqual([before, before])
  await prices.undo(changed)
  expect(await quoted()).toEqual([Number(before) + 960, Number(before) + 960])
})

test('tonight’s price is on the next page of the other process', async () => {
  expect(await page()).not.toContain('777')
  const effect = { prices: [{ room_id: 2, price: 777 }] }
  const id = madeId(await prices.set({ first: '2027-01-15', rooms: [2], effect }))
  expect(await page()).toContain('777')
  await prices.undo(id)
  expect(await page()).not.toContain('777')
})

test('a price that begins later changes nothing before', async () => {
  const before = await quoted()
  await prices.set({ first: '2027-02-03' })
  expect(await quoted()).toEqual(before)
})

test('what is restricted is refused by every process from then on, and placed again once it is not', async () => {
  const id = madeId(await prices.restrict({ rooms: [2] }))
  expect(await quoted()).toEqual(['stay_too_short', 'stay_too_short'])
  const guest = await aClient(site)
  expect(codeOf(await place(site, guest.token))).toBe('stay_too_short')
  await prices.unrestrict(id)
  expect(codeOf(await place(site, guest.token))).toBe('ok')
})

test('who has seen another sum is told, also where only a night costs more that is not paid now', async () => {
  const guest = await aClient(site)
  const seen = { expected_price: 530, expected_total: 1010 }
  const id = madeId(await prices.set({ first: '2027-02-02', last: '2027-02-02' }))
  expect(await place(site, guest.token, seen)).toMatchObject({
    ok: false,
    failure: { http: 409, code: 'total_changed', message: expect.stringContaining('1106 TMT') },
  })
  await prices.end(id)
  expect(codeOf(await place(site, guest.token, seen))).toBe('ok')
})

test('who has booked pays what they were told, whatever becomes of the prices', async () => {
  const id = madeId(await prices.set())
  const { bookingId, booking } = await aBooking(site, 'paid')
  expect(booking.quote.nights).toMatchObject([
    { room: 57_600, rate: 'February' },
    { room: 57_600, rate: 'February' },
  ])
  await prices.replace(id, { name: 'dear', effect: { percent: 400 } })
  await prices.restrict({ not_online: true })
  const { quote } = await site.context.database
    .selectFrom('bookings')
    .select('quote')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(quote).toEqual(booking.quote)
})

test('other offices hear that prices have changed', async () => {
  const stream = await listenLive(otherUrl, token)
  await stream.next('open')
  await prices.set()
  await stream.next('rates')
  await prices.restrict()
  await stream.next('rates')
  stream.leave()
})
