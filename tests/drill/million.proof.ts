import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generatePast } from '../../bench/past-bookings.ts'
import { many } from '../../bench/past-hotels.ts'
import { openContext, withOwner } from '../../bench/workplace.ts'
import { demoContent } from '../../server/content/folders.ts'
import { readContent } from '../../server/content/hotel-content.ts'
import { migrate } from '../../server/database/migrate.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { type DrillHotel, openDrillHotel } from './drill-hotel.ts'
import { keepGuestsComing, type Told } from './guests.ts'
import { judgeMemory } from './judge.ts'
import { debianVault, embeddedVault, type Urls } from './vaults.ts'

/** `npm run drill -- --million`: how long a hotel with ten years behind it takes to come back. */

const bookings = Number(process.env.KENAR_DRILL_BOOKINGS ?? many)
const guestsMs = 20_000

const say = (line: string) => process.stdout.write(`${line}\n`)

async function fillWithPast(urls: Urls): Promise<void> {
  await migrate({ ownerUrl: urls.ownerUrl, appRole: 'kenar_app' })
  const { context, close } = openContext(urls)
  await fillDemo(context, await readContent(demoContent))
  await close()
  const seconds = await generatePast(urls, bookings)
  await withOwner(urls.ownerUrl, (owner) => owner.query('vacuum analyze'))
  say(`${bookings.toLocaleString('en')} bookings made in ${Math.round(seconds)} s.`)
}

let hotel: DrillHotel
beforeAll(async () => {
  const makeVault = process.env.KENAR_DRILL_MEANS === 'pgbackrest' ? debianVault : embeddedVault
  hotel = await openDrillHotel(makeVault, fillWithPast)
})
afterAll(() => hotel?.stop())

test('a hotel with a million bookings is backed up while guests book, killed, and restored', async () => {
  const told: Told[] = []
  const enough = new AbortController()
  const guests = [0, 1].map((door) => keepGuestsComing(hotel, door, told, enough.signal))
  say(await hotel.backUp())
  await pause(guestsMs)
  await hotel.killEverything()
  enough.abort()
  await Promise.all(guests)
  const lastSecond = new Date(Math.floor(Math.max(...told.map(({ sentAt }) => sentAt)) / 1000) * 1000)
  const began = performance.now()
  const restored = await hotel.restore(lastSecond)
  const whole = Math.round((performance.now() - began) / 1000)
  say(restored.said)
  say(`With the numbers moved on, the doctor and the books: ${whole} s.`)
  expect([0, 2]).toContain(restored.code)
  const copy = await restored.open()
  const missing = await judgeMemory(copy, told, lastSecond)
  const stored = await copy.context.database
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await copy.close()
  expect(missing).toEqual([])
  expect(stored.count).toBeGreaterThan(bookings)
})
