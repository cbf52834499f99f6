import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { takePayment } from '../../../contract/office/money/money.ts'
import { getJournal } from '../../../contract/office/people/journal.ts'
import { changeSettings } from '../../../contract/office/site/settings.ts'
import { languages } from '../../../contract/values.ts'
import { texts } from '../../../server/text/catalogue.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { overTheBorder } from '../../support/bookings/paid-stays.ts'
import { testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let admin: string
const ids: Record<string, number> = {}
let booking: Awaited<ReturnType<typeof aBooking>>['booking']
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
  const staff = await site.context.database.selectFrom('staff').select(['id', 'username']).execute()
  for (const { id, username } of staff) ids[username] = id
  booking = (await aBooking(site, 'paid', { stay: overTheBorder })).booking
  clock.set('2027-01-15T18:59:59Z')
  admin = await staffToken(site, 'admin')
  await site.api(admin)(changeSettings, { body: { fee: 55 } })
  clock.set('2027-01-15T19:00:00Z')
  const reception = await staffToken(site, 'reception')
  const body = { booking_id: booking.id, type: 3, amount: 20 }
  const taken = await site.api(reception)(takePayment, { body })
  if (!taken.ok) throw new Error(JSON.stringify(taken.failure))
  clock.set('2027-01-16T07:00:00Z')
  admin = await staffToken(site, 'admin')
  await site.api(admin)(changeSettings, { body: { fee: 50 } })
})
afterAll(() => site.stop())

async function journal(query: z.input<typeof getJournal.query> = {}) {
  const reply = await site.api(admin)(getJournal, { query })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}
/** Work only: tests/server/access/access.test.ts has the rest. */
const actions = async (query: z.input<typeof getJournal.query> = {}) =>
  (await journal({ kind: 'work', ...query })).lines.map(({ action, username }) => `${username} ${action}`)

test('shows what staff did, the latest first, and nothing of clients, bank and jobs', async () => {
  expect(await actions()).toEqual([
    'admin settings_changed',
    'reception take_payment',
    'admin settings_changed',
  ])
  const { lines, total } = await journal({ kind: 'work' })
  expect(total).toBe(3)
  expect(lines[1]).toEqual({
    id: expect.any(Number),
    at: '2027-01-15T19:00:00.000Z',
    staff_id: ids.reception,
    username: 'reception',
    kind: 'work',
    action: 'take_payment',
    text: 'Принята оплата на ресепшне',
    book_number: booking.bookNumber,
    subject: null,
    client_email: null,
    address: null,
    facts: { amount: 2_000, channel: 'note' },
  })
  expect(lines[0]).toMatchObject({
    book_number: null,
    subject: 'settings',
    facts: { before: { fee: 5_500 }, after: { fee: 5_000 } },
  })
})

test('is of one person', async () => {
  expect(await actions({ staff: ids.reception })).toEqual(['reception take_payment'])
  expect(await actions({ staff: ids.booker })).toEqual([])
})

test('is about one booking', async () => {
  expect(await actions({ book_number: booking.bookNumber })).toEqual(['reception take_payment'])
  expect(await actions({ book_number: 1 })).toEqual([])
})

test('is of days on the hotel’s clock, the last one included', async () => {
  expect(await actions({ to: '2027-01-15' })).toEqual(['admin settings_changed'])
  expect(await actions({ from: '2027-01-16' })).toEqual(['admin settings_changed', 'reception take_payment'])
  expect(await actions({ from: '2027-01-15', to: '2027-01-16', staff: ids.admin })).toHaveLength(2)
  expect(await actions({ from: '2027-01-17' })).toEqual([])
})

test('comes in pages, counted by the database', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => journal({ kind: 'work', page, page_size: 1 })))
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3])
  expect(pages.map(({ lines }) => lines[0]?.action)).toEqual([
    'settings_changed',
    'take_payment',
    'settings_changed',
    undefined,
  ])
})

test('an empty filter is none, a wrong one is refused', async () => {
  const call = (search: string) =>
    site.fetch(`/api/sys/journal?${search}`, { headers: { authorization: `Bearer ${admin}` } })
  const empty = await call('kind=work&staff=&book_number=&from=&to=&page=')
  expect(((await empty.json()) as { request: { data: { total: number } } }).request.data.total).toBe(3)
  for (const wrong of [
    'staff=x',
    'staff=0',
    'book_number=-1',
    'from=2027-02-30',
    'to=tomorrow',
    'page=0',
    'kind=x',
  ]) {
    expect((await call(wrong)).status).toBe(422)
  }
})

test('every action that is written down under a fixed name has words in three languages', async () => {
  const folder = new URL('../../../server/actions/', import.meta.url)
  const sources = await Promise.all(
    (await readdir(folder, { recursive: true }))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFile(new URL(name, folder), 'utf8')),
  )
  const written = sources
    .filter((source) => source.includes("kind: 'staff'") && source.includes('recordHistory'))
    .flatMap((source) => [...source.matchAll(/action: '([^']+)'/g)].map((match) => match[1] ?? ''))
  expect(written.length).toBeGreaterThan(20)
  for (const language of languages) {
    const known = Object.keys(texts[language].office.journal)
    expect([...new Set(written)].filter((action) => !known.includes(action))).toEqual([])
  }
})
