import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RoundTrip, untilCommit, watchRoundTrips } from '../../../bench/round-trips.ts'
import { changeFeed } from '../../../server/database/changes.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aClient } from '../../support/bookings/a-booking.ts'
import { aGuest, type Order, place } from '../../support/bookings/stays.ts'
import { testClock } from '../../support/clock.ts'

/** What an order costs the database. Callers wait as often as is counted here, and hold their locks for as long. */

const clock = testClock()
let site: TestApp
let owner: pg.Client
let trips: RoundTrip[]
const notices: (string | undefined)[] = []
beforeAll(async () => {
  site = await startApp({
    clock,
    watchPool: (pool) => {
      trips = watchRoundTrips(pool)
      pool.on('connect', (connection) => connection.on('notice', ({ message }) => notices.push(message)))
    },
  })
  owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await site.stop()
})

let client: Awaited<ReturnType<typeof aClient>>
beforeEach(async () => {
  client = await aClient(site)
})

/** Of a client who has booked nothing yet, over HTTP. */
async function placeOne(stay: Partial<Order> = {}): Promise<void> {
  const reply = await place(site, client.token, { guests: [aGuest, aGuest], ...stay })
  expect(reply).toMatchObject({ ok: true })
}

async function tripsOfOne(stay?: Partial<Order>): Promise<readonly RoundTrip[]> {
  trips.length = 0
  await placeOne(stay)
  return untilCommit(trips)
}

const statementsOf = (counted: readonly RoundTrip[]): string[] =>
  counted.flatMap(({ statements }) => statements.map(({ text }) => text))

test('from the session to the commit an order waits for the database four times, in one transaction', async () => {
  // Nights that somebody has booked before, and settings that somebody has read.
  await placeOne()
  const counted = await tripsOfOne()
  const statements = statementsOf(counted)
  expect(statements[0]).toContain('"sessions"')
  expect(statements.filter((text) => text === 'begin')).toHaveLength(1)
  expect(statements.at(-1)).toBe('commit')
  expect(counted.length, statements.join('\n')).toBe(4)
})

test('the order says itself that bookings have changed: the database does not interrupt it to say so', async () => {
  const heard: string[] = []
  const feed = changeFeed(site.databaseUrls.appUrl)
  feed.follow((change) => heard.push(change))
  await expect.poll(() => heard).toContain('listening')
  notices.length = 0
  await placeOne()
  await expect.poll(() => heard).toContain('bookings')
  await feed.stop()
  expect(notices).not.toContain('bookings')
})

test('also where the settings must be asked for anew, and nobody has booked these nights yet', async () => {
  site.context.settings.forget()
  const counted = await tripsOfOne({ check_in: '2027-02-11', check_out: '2027-02-14' })
  const statements = statementsOf(counted)
  for (const seldom of ['"settings"', 'insert into room_nights'])
    expect(statements.some((text) => text.includes(seldom))).toBe(true)
  expect(counted.length, statements.join('\n')).toBeLessThanOrEqual(8)
})

test('the words by which a booking is found are written once, with all of its guests', async () => {
  await owner.query(`
    create table search_writes (booking_id bigint);
    create function count_search_write() returns trigger language plpgsql security definer as
      'begin insert into search_writes values (new.booking_id); return null; end';
    create trigger search_write after insert or update on booking_search for each row execute function count_search_write()`)
  await placeOne()
  const { rows } = await owner.query<{ touched_again: boolean; words: string; writes: string }>(`
    select s.xmax <> 0 as touched_again, s.words, (select count(*) from search_writes) as writes
    from booking_search s order by booking_id desc limit 1`)
  expect(rows).toMatchObject([{ touched_again: false, writes: '1' }])
  expect(rows[0]?.words.match(/orazova/g)).toHaveLength(3)
})
