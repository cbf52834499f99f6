import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockAndLook } from '../../server/database/bookings/placing.ts'
import type { Database } from '../../server/database/connection.ts'
import { countFree } from '../../server/database/nights/free-units.ts'
import { lockOfNights } from '../../server/database/nights/nights.ts'
import { together } from '../../server/database/statements/together.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aStoredBooking } from '../support/bookings/stored-bookings.ts'
import { testClock } from '../support/clock.ts'
import { signedInClient } from '../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let owner: pg.Client
let customerId: number
beforeAll(async () => {
  site = await startApp({ clock })
  customerId = (await signedInClient(site.context, 'search-cost@example.com')).id
  owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await site.stop()
})

const stay = { checkIn: '2027-02-01', checkOut: '2027-02-04' }

/** Past, present and future, half of them on the very nights that are searched for. */
async function addBookings(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const year = 2010 + (index % 16)
    const past = { check_in: `${year}-03-01`, check_out: `${year}-03-02` }
    const present = { check_in: stay.checkIn, check_out: stay.checkOut }
    return aStoredBooking(clock.now(), index % 2 === 0 ? present : past)
  })
  const batch = 1_000
  for (let first = 0; first < rows.length; first += batch)
    await site.context.database
      .insertInto('bookings')
      .values(rows.slice(first, first + batch))
      .execute()
  await owner.query('analyze')
}

/** Rows of bookings and nights that are looked at, whatever hour the statements are planned for. */
const rowsReadBy = (look: (transaction: Database) => Promise<unknown>): Promise<number> =>
  site.context.database.transaction().execute(async (transaction) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(transaction)
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
        where relname in ('bookings', 'room_nights')`.execute(transaction)
      return rows[0]?.read ?? 0
    }
    const before = await read()
    await look(transaction)
    return (await read()) - before
  })

const search = async (transaction: Database) => {
  expect((await countFree(transaction, stay, clock.now(), 'count_online')).told).not.toBe('')
}

/** As the desk sells, moves and closes. */
const lock = async (transaction: Database) => {
  const wanted = { roomId: 2, stay, now: clock.now() }
  const [[ahead]] = await together(transaction, lockOfNights(transaction, wanted))
  expect(ahead).toMatchObject({ locked: true })
}

const order = async (transaction: Database) => {
  const asked = { customerId, roomId: 2, key: 'some key', now: clock.now(), nights: stay }
  const { room, nightsAhead } = await lockAndLook(transaction, asked)
  expect(room?.id).toBe(2)
  expect(nightsAhead).toMatchObject({ locked: true })
}

test('a search and an order read as many rows among five thousand bookings as among fifty', async () => {
  const { count_total: units } = await site.context.database
    .selectFrom('rooms')
    .select('count_total')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  await site.context.database
    .insertInto('room_nights')
    .values(['2027-02-01', '2027-02-02', '2027-02-03'].map((night) => ({ room_id: 2, night, units })))
    .execute()
  await addBookings(50)
  const readNow = async () => ({
    search: await rowsReadBy(search),
    desk: await rowsReadBy(lock),
    order: await rowsReadBy(order),
  })
  const few = await readNow()
  await addBookings(4_950)
  const many = await readNow()
  expect(many.search).toBeGreaterThan(0)
  expect(many.search).toBeLessThanOrEqual(Math.max(few.search, 10))
  expect(many.desk).toBeLessThanOrEqual(Math.max(few.desk, 10))
  expect(many.order).toBeLessThanOrEqual(Math.max(few.order, 10))
})

test('nor do they read more when everybody books at once, and thousands hold a room', async () => {
  const holds = Array.from({ length: 1_000 }, () =>
    aStoredBooking(clock.now(), {
      ...{ check_in: stay.checkIn, check_out: stay.checkOut, status: 'unpaid' },
      hold_until: new Date(clock.now().getTime() + 600_000),
    }),
  )
  for (let times = 0; times < 4; times += 1)
    await site.context.database
      .insertInto('bookings')
      .values(holds.map((hold) => ({ ...hold, pay_code: randomBytes(16).toString('hex') })))
      .execute()
  await owner.query('analyze')
  expect(await rowsReadBy(search)).toBeLessThanOrEqual(100)
  expect(await rowsReadBy(lock)).toBeLessThanOrEqual(100)
  expect(await rowsReadBy(order)).toBeLessThanOrEqual(100)
})
