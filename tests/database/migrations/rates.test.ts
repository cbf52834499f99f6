import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../support/machine/postgres.ts'
import { anAdmin, aRoom } from '../bare-hotel.ts'
import { aVersion, startOn } from './version.ts'

/** Prices by date come to a hotel that has guests, while a server of the version before goes on selling. */

let database: TestDatabase
/** A server of the version before. */
let older: pg.Client
beforeEach(async () => {
  database = await createEmptyDatabase()
  await startOn(database, { migrations: await aVersion({ before: '0057' }) })
  older = new pg.Client(database.appUrl)
  await older.connect()
  await older.query(`${aRoom} ${anAdmin}
    insert into customers (email, password_hash, created_at, email_confirmed_at) values ('a@example.com', '$argon2id$x', now(), now());`)
})
afterEach(async () => {
  await older.end()
  await database.drop()
})

const quote = {
  nights: [{ night: '2027-02-01', season: 'winter', room: 48_000, extraGuests: 0 }],
  total: 53_000,
}

const place = () =>
  older.query(
    `insert into bookings (pay_code, kind, scope, status, room_id, customer_id, check_in, check_out, taken_from, taken_until, hold_until, created_at,
       language, quote, total, fee, first_night, due_now)
     values (md5(random()::text), 'online', 'fee', 'unpaid', 1, 1, '2027-02-01', '2027-02-02', '2027-02-01', '2027-02-02', now(), now(), 'ru', $1, 53000, 5000, 48000, 53000)`,
    [JSON.stringify(quote)],
  )
const version = async () => (await older.query('select version from content_version')).rows[0].version

test('nothing that is sold or shown changes, and the version before goes on before, while and after', async () => {
  await place()
  const shown = await version()
  await older.query('begin')
  await place()
  const upgrading = startOn(database, {})
  // The new tables refer to bookings: whoever has written one and not committed yet keeps the upgrade waiting, and nobody else.
  await expect
    .poll(async () => (await older.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await place()
  await older.query('commit')
  expect((await upgrading).applied).toContain('0057-rates.sql')

  await place()
  const { rows } = await older.query('select quote from bookings')
  expect(rows).toEqual(Array(4).fill({ quote }))
  expect(await version()).toBe(shown)
  const { said } = await startOn(database, { migrations: await aVersion({ before: '0057' }) })
  expect(said[0]).toMatch(/^The database is of a newer version .* this one goes on with it/)
})

test('a price that a newer server sets reaches the pages of the older one, whose kept ones are of another version', async () => {
  await startOn(database, {})
  const shown = await version()
  const newer = new pg.Client(database.appUrl)
  await newer.connect()
  await newer.query(
    `insert into rates (rank, name, first_night, last_night, days, percent, created_at, created_by)
     values (1, 'August', '2027-08-01', '2027-08-31', '{0,1,2,3,4,5,6}', 20, now(), 1)`,
  )
  await newer.end()
  expect(await version()).not.toBe(shown)
})
