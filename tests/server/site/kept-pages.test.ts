import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { setReviewStatus } from '../../../contract/office/site/reviews.ts'
import { changeSettings } from '../../../contract/office/site/settings.ts'
import { type Language, languages } from '../../../contract/values.ts'
import { readSitePart } from '../../../server/actions/site/read-site.ts'
import { createApp } from '../../../server/app.ts'
import type { Context } from '../../../server/context.ts'
import { changeFeed } from '../../../server/database/changes.ts'
import { connect } from '../../../server/database/connection.ts'
import { readRateBook } from '../../../server/database/rates/rate-book.ts'
import { insertImage } from '../../../server/database/rooms/images.ts'
import { listRooms } from '../../../server/database/rooms/rooms.ts'
import { readersOf } from '../../../server/database/site/readers.ts'
import { readSettings } from '../../../server/database/site/settings-reader.ts'
import { chanceFor } from '../../races/seed.ts'
import { guestSite, startApp, type TestApp, withoutPages } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'
import { jpegPhoto } from '../../support/files/photos.ts'
import { staffToken } from '../../support/people/identities.ts'
import { tries } from '../../support/proof-size.ts'
import { newReview, publicChanges } from './public-changes.ts'

/** Two servers that keep pages, and one that keeps nothing: what it says is how things are. */
const clock = testClock()
let site: TestApp
let servers: readonly string[]
let truth: string
let admin: string
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
  await hangPicture()
  const other = await startBeside(await guestSite())
  truth = await startBeside(withoutPages, keepingNothing)
  servers = [site.url, other]
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
  await site.stop()
})

/** The first of the gallery. */
async function hangPicture(): Promise<void> {
  const [place] = await readSitePart(site.context, 'gallery')
  if (!place) throw new Error('The gallery of the demo is empty.')
  await insertImage(site.context.database, {
    sitePicture: place.picture,
    name: 'firstofthegallery.jpg',
    position: 1,
    width: 40,
    height: 30,
    bytes: await jpegPhoto(),
    addedAt: clock.now(),
  })
}

async function startBeside(pages: Parameters<typeof createApp>[1], change?: (context: Context) => Context) {
  const { database, close } = connect(site.databaseUrls.appUrl, { poolSize: 4, onLost: () => undefined })
  const context = { ...site.context, ...readersOf(database) }
  const app = await createApp(change?.(context) ?? context, pages, changeFeed(site.databaseUrls.appUrl))
  ends.push(close, () => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const keepingNothing = (context: Context): Context => ({
  ...context,
  settings: {
    current: () => readSettings(context.database),
    asOf: () => readSettings(context.database),
    forget: () => undefined,
  },
  content: {
    ...context.content,
    rooms: () => listRooms(context.database),
    rates: () => readRateBook(context.database),
  },
})

const ask = (server: string, path: string, language: Language) =>
  fetch(new URL(path, server), { headers: { cookie: `language=${language}` }, redirect: 'manual' })

/** The page made anew, from answers that came over HTTP. */
async function uncached(path: string, language: Language): Promise<string> {
  const { render } = await guestSite()
  const { maintenance } = await readSettings(site.context.database)
  const page = await render({
    url: maintenance ? '/maintenance' : path,
    language,
    origin: site.context.config.publicUrl,
    transport: async ({ method, url, headers, body }) => {
      const answer = await fetch(new URL(url, truth), {
        method,
        headers: { ...headers, cookie: `language=${language}` },
        ...(body !== undefined && { body }),
      })
      return { status: answer.status, body: await answer.json() }
    },
  })
  return page ? page.html : 'redirects'
}

async function publicAddresses(): Promise<string[]> {
  const rooms = await site.context.database.selectFrom('rooms').select('id').orderBy('id').execute()
  const views = rooms.map(({ id }) => `/rooms/${id}/view`)
  const words = ['/', '/aboutus', '/rooms', '/services', '/services/1', '/services/2', '/services/999']
  return [...words, '/gallery', '/reviews', '/contacts', '/authorization', '/404', ...views]
}

async function shown(server: string, path: string, language: Language): Promise<string> {
  const answer = await ask(server, path, language)
  return answer.status === 302 ? 'redirects' : answer.text()
}

async function expectTruth(path: string, language: Language): Promise<void> {
  const expected = await uncached(path, language)
  for (const server of servers) {
    const page = await shown(server, path, language)
    if (page !== expected) expect(`${server}${path} in ${language}: ${page}`).toBe(expected)
  }
}

test('every public page is what it would be if it were made anew, after whatever is changed', async () => {
  const chance = chanceFor('kept pages')
  for (const path of await publicAddresses()) await expectTruth(path, chance.oneOf(languages))
  for (const path of ['/', '/rooms', '/rooms/1/view'])
    for (const language of languages) await expectTruth(`${path}?lang=${language}`, language)
  for (let round = 0; round < tries(1, 20); round += 1)
    for (const change of publicChanges) {
      const language = chance.oneOf(languages)
      const looked = [
        change.at,
        ...(await publicAddresses()).filter(() => chance.between(1, tries(8, 1)) === 1),
      ]
      // Whatever a server might keep, it keeps now.
      for (const server of servers) for (const path of looked) await shown(server, path, language)
      await change.make({ site, admin }, chance)
      if (chance.between(1, 8) === 1) clock.advance({ days: 1 })
      for (const path of looked) await expectTruth(path, language)
    }
  for (const path of await publicAddresses())
    for (const language of languages) await expectTruth(path, language)
})

test('a change is on the next page of each server, and never an older one afterwards, while many look', async () => {
  await site.api(admin)(changeSettings, { body: { maintenance: false } })
  let standing = 0
  let looking = true
  const before = await readSettings(site.context.database)
  onTestFinished(async () => {
    await site.api(admin)(changeSettings, { body: { refunds: before.refunds } })
  })
  const hoursOn = (page: string): number => Number(/"refund_hours":(\d+)/.exec(page)?.[1])
  async function look(server: string): Promise<number> {
    let looks = 0
    while (looking) {
      const known = standing
      const seen = hoursOn(await shown(server, '/rooms', 'en'))
      expect(seen).toBeGreaterThanOrEqual(known)
      looks += 1
    }
    return looks
  }
  const lookers = [...servers, ...servers, ...servers].map(look)
  for (let hours = 1; hours <= tries(15, 400); hours += 1) {
    const reply = await site.api(admin)(changeSettings, {
      body: { refunds: { ...before.refunds, hoursBefore: hours } },
    })
    expect(reply.ok).toBe(true)
    standing = hours
    for (const server of servers) expect(hoursOn(await shown(server, '/rooms', 'en'))).toBe(hours)
  }
  looking = false
  for (const looks of await Promise.all(lookers)) expect(looks).toBeGreaterThan(0)
})

test('the hotel’s day is part of a page: midnight in Ashgabat makes another one', async () => {
  const todayOn = async (server: string) =>
    /"today":"([\d-]+)"/.exec(await shown(server, '/rooms', 'en'))?.[1]
  clock.set('2027-06-30T18:59:59Z')
  for (const server of servers) expect(await todayOn(server)).toBe('2027-06-30')
  clock.set('2027-06-30T19:00:00Z')
  for (const server of servers) expect(await todayOn(server)).toBe('2027-07-01')
})

test('a page of which a part could not be had is not kept', async () => {
  const owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  onTestFinished(() => owner.end())
  const chance = chanceFor('a page with a part missing')
  const published = { status: '1' } as const
  const office = { site, admin }
  const id = await newReview(office, chance)
  await site.api(admin)(setReviewStatus, { params: { id }, body: published })
  const { message } = await site.context.database
    .selectFrom('reviews')
    .select('message')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isShown = async () => (await shown(site.url, '/reviews', 'en')).includes(message.slice(0, 12))
  await owner.query('alter table reviews rename to hidden_reviews')
  expect(await isShown()).toBe(false)
  await owner.query('alter table hidden_reviews rename to reviews')
  expect(await isShown()).toBe(true)
})

/** Without the unpacking that `fetch` does by itself. */
const asSent = (server: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      get(new URL(path, server), { headers }, (answer) => {
        const { statusCode: status, headers } = answer
        buffer(answer).then((body) => resolve({ status, headers, body }), reject)
      }).once('error', reject)
    },
  )

test('a page travels as the browser takes it, and not at all when the browser has it', async () => {
  const plain = await asSent(site.url, '/rooms', { cookie: 'language=en' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('cookie, accept-encoding')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, expected] of [
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['*', 'br'],
  ] as const) {
    const packed = await asSent(site.url, '/rooms', { cookie: 'language=en', 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(expected)
    expect(unpack[expected](packed.body).equals(plain.body)).toBe(true)
    expect(packed.headers.etag).toBe(plain.headers.etag)
  }
  for (const server of servers) {
    const again = await asSent(server, '/rooms', {
      cookie: 'language=en',
      'accept-encoding': 'br',
      'if-none-match': String(plain.headers.etag),
    })
    expect([again.status, again.body.length, again.headers['content-encoding']]).toEqual([304, 0, undefined])
  }
  const inRussian = await asSent(site.url, '/rooms', {
    cookie: 'language=ru',
    'if-none-match': String(plain.headers.etag),
  })
  expect(inRussian.status).toBe(200)
})
