import { once } from 'node:events'
import { request } from 'node:http'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { followChanges, heartbeatMs, mostStreams } from '../../../contract/office/desk/live.ts'
import { closeUnits } from '../../../contract/office/rooms/occupancy.ts'
import { logOut } from '../../../contract/session.ts'
import { createApp } from '../../../server/app.ts'
import { changeFeed } from '../../../server/database/changes.ts'
import { type Connection, connect } from '../../../server/database/connection.ts'
import { readersOf } from '../../../server/database/site/readers.ts'
import { startApp, type TestApp, withoutPages } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { deskOf } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { type LiveStream, listenLive } from '../../support/live.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { signInStaff, staffToken } from '../../support/people/identities.ts'
import { switchOffForTest } from '../../support/put-back.ts'

/** Two servers on one database: what is changed at the one is heard at the other. */
const clock = testClock()
let site: TestApp
let token: string
let other: Awaited<ReturnType<typeof createApp>>
let otherUrl: string
let otherConnection: Connection
beforeAll(async () => {
  site = await startApp({ clock })
  token = await staffToken(site, 'reception')
  const { appUrl } = site.databaseUrls
  otherConnection = connect(appUrl, { poolSize: 2, onLost: () => undefined })
  const { database } = otherConnection
  const context = { ...site.context, ...readersOf(database) }
  other = await createApp(context, withoutPages, changeFeed(appUrl))
  otherUrl = await other.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await other.close()
  await otherConnection.close()
  await site.stop()
})

const streams: LiveStream[] = []
afterEach(() => {
  clock.set(someNoon)
  vi.useRealTimers()
  for (const stream of streams.splice(0)) stream.leave()
})

const listen = async (url: string, as = token): Promise<LiveStream> => {
  const stream = await listenLive(url, as)
  streams.push(stream)
  await stream.next('open')
  return stream
}

describe('a change made at one server', () => {
  test('is heard at both, as one word that names nobody', async () => {
    const [here, there] = [await listen(site.url), await listen(otherUrl)]
    expect(there.response.headers.get('content-type')).toBe('text/event-stream')
    expect(there.response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(there.response.headers.get('x-accel-buffering')).toBe('no')
    const desk = await deskOf(site, 'booker')
    const id = await desk.add()
    await Promise.all([here.next('bookings'), there.next('bookings')])
    expect(await desk.move(id, 'acceptReception')).toBe('ok')
    await there.next('bookings')
    const said = await wordsDuring(async () => {
      expect(await desk.move(id, 'acceptReception')).not.toBe('ok')
    })
    expect(said).toEqual([])
  })

  test('is heard wherever it comes from: the bank, a guest, the calendar', async () => {
    const stream = await listen(otherUrl)
    await aBooking(site, 'paid')
    await stream.next('bookings')
    await ask(site, await aBooking(site, 'paid'))
    await stream.next('waiting')
    const admin = site.api(await staffToken(site, 'admin'))
    const body = { room_id: 2, from: '2027-03-01', until: '2027-03-03', units: 1 }
    expect(await admin(closeUnits, { body })).toMatchObject({ ok: true })
    await stream.next('nights')
  })

  test('that is taken back is not heard', async () => {
    const stream = await listen(otherUrl)
    await (await deskOf(site, 'booker')).add()
    await stream.next('bookings')
    const said = await wordsDuring(async () => {
      const taken = site.context.database.transaction().execute(async (transaction) => {
        await transaction.updateTable('bookings').set({ note_text: 'rolled back' }).execute()
        throw new Error('no')
      })
      await expect(taken).rejects.toThrow('no')
    })
    expect(said).toEqual([])
  })
})

/** What the other server tells while something happens. A word said by hand comes last: nothing of it can come later. */
async function wordsDuring(happening: () => Promise<void>): Promise<readonly string[]> {
  const stream = await listen(otherUrl)
  await happening()
  await sql`select pg_notify('kenar_changes', 'settings')`.execute(site.context.database)
  await stream.next('settings')
  return stream.words.slice(1, -1)
}

describe('the stream ends', () => {
  test('at once when its session is ended at the other server, and no other does', async () => {
    const own = await staffToken(site, 'booker')
    const [ending, staying] = [await listen(otherUrl, own), await listen(otherUrl)]
    await site.api(own)(logOut)
    await ending.next('signed_out')
    await ending.ended
    await (await deskOf(site, 'booker')).add()
    await staying.next('bookings')
    expect(staying.words).not.toContain('signed_out')
  })

  test('when a user loses the right to work', async () => {
    const stream = await listen(otherUrl, await staffToken(site, 'booker'))
    await switchOffForTest(site, 'booker')
    await stream.next('signed_out')
  })

  test('when the session has run out, at the next heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const stream = await listen(otherUrl, await signInStaff(site, 'booker'))
    vi.advanceTimersByTime(heartbeatMs)
    clock.advance({ days: 2 })
    vi.advanceTimersByTime(heartbeatMs)
    await stream.next('signed_out')
    await stream.ended
  })

  test('with the server, which does not wait for it', async () => {
    const third = await createApp(site.context, withoutPages, changeFeed(site.databaseUrls.appUrl))
    const url = await third.listen({ host: '127.0.0.1', port: 0 })
    const stream = await listen(url)
    const closing = third.close()
    await stream.next('restart')
    await stream.ended
    await closing
  })
})

test('a connection that the database has cut is made anew, and the offices are told to look', async () => {
  const stream = await listen(otherUrl)
  const owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kenar changes'
      and datname = current_database()`,
  )
  await owner.end()
  expect(rowCount).toBeGreaterThan(0)
  await stream.next('open')
  await (await deskOf(site, 'booker')).add()
  await stream.next('bookings')
})

test('one connection listens for all the offices of a server', async () => {
  for (let office = 0; office < 5; office += 1) await listen(otherUrl)
  const owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  const { rows } = await owner.query(
    `select count(*)::int as listening from pg_stat_activity where application_name = 'kenar changes'
      and datname = current_database()`,
  )
  await owner.end()
  // This one and the other one.
  expect(rows[0].listening).toBeLessThanOrEqual(2)
})

describe('the streams of one session are counted', () => {
  const opening = async (as: string): Promise<LiveStream> => {
    const stream = await listenLive(site.url, as)
    streams.push(stream)
    return stream
  }
  const statusOf = async (as: string) => (await opening(as)).response.status

  test('one more than six is refused and says when to come again; another session has its own', async () => {
    const [own, second] = [await staffToken(site, 'booker'), await staffToken(site, 'booker')]
    const opened = await Promise.all(Array.from({ length: 20 }, () => opening(own)))
    const statuses = opened.map(({ response }) => response.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(mostStreams.ofSession)
    const refused = opened.find(({ response }) => response.status === 429)
    expect(Number(refused?.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusOf(second)).toBe(200)
    // A full session says nothing about another process: each counts its own.
    const elsewhere = await listenLive(otherUrl, own)
    streams.push(elsewhere)
    expect(elsewhere.response.status).toBe(200)
  })

  test('one that its office leaves gives its place back at once', async () => {
    const own = await staffToken(site, 'booker')
    const opened = await Promise.all(Array.from({ length: mostStreams.ofSession }, () => opening(own)))
    expect(await statusOf(own)).toBe(429)
    opened[0]?.leave()
    await expect.poll(() => statusOf(own), { interval: 20 }).toBe(200)
    expect(await statusOf(own)).toBe(429)
  })

  test('also one that is left before it has begun', async () => {
    const own = await staffToken(site, 'booker')
    const url = new URL(followChanges.path, site.url)
    for (let round = 0; round < 10; round += 1) {
      const asked = request(url, { headers: { authorization: `Bearer ${own}` } })
      asked.on('error', () => undefined)
      asked.end()
      await once(asked, 'finish')
      asked.destroy()
    }
    await expect
      .poll(
        async () => {
          const opened = await Promise.all(Array.from({ length: mostStreams.ofSession }, () => opening(own)))
          const full = opened.every(({ response }) => response.status === 200)
          if (!full) for (const stream of opened) stream.leave()
          return full
        },
        { interval: 50 },
      )
      .toBe(true)
  })

  test('a user has thirty, however many sessions they share', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => staffToken(site, 'admin')))
    const opened = await Promise.all(
      sessions.flatMap((own) => Array.from({ length: mostStreams.ofSession }, () => opening(own))),
    )
    const statuses = opened.map(({ response }) => response.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(mostStreams.ofUser)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })
})
