import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'

let database: TestDatabase
let owner: pg.Client
let application: pg.Client

beforeAll(async () => {
  database = await createDatabase()
  owner = new pg.Client(database.ownerUrl)
  application = new pg.Client(database.appUrl)
  await Promise.all([owner.connect(), application.connect()])
  await application.query(`
    insert into rooms (priority, count_total, count_online, rooms_inside, capacity, start_guests, max_guests, price_summer, price_winter, created_at)
      values (1, 3, 2, 1, 2, 2, 3, 60000, 48000, now());
    insert into customers (email, password_hash, created_at) values ('a@example.com', '$argon2id$x', now());
    insert into bookings (pay_code, kind, scope, status, room_id, customer_id, check_in, check_out, taken_from, taken_until, hold_until, created_at, language, quote, total, fee, first_night, due_now)
      values (md5('1'), 'online', 'fee', 'unpaid', 1, 1, '2027-02-01', '2027-02-02', '2027-02-01', '2027-02-02', now(), now(), 'ru', '{}', 100, 10, 90, 100);
    insert into ledger (booking_id, at, entry, channel, fee_part, stay_part, staff_id) values (1, now(), 'payment', 'note', 10, 90, null);
    insert into history (at, actor, booking_id, action) values (now(), 'system', 1, 'placed');
    insert into history_personal (history_id, facts) values (1, '{"full_name": "Somebody"}')`)
})
afterAll(async () => {
  await Promise.all([owner.end(), application.end()])
  await database.drop()
})

const changes = (table: string) => [
  `update ${table} set booking_id = booking_id`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
]

describe.each(['ledger', 'history'])('%s', (table) => {
  test.each(changes(table))("the application's role cannot: %s", async (statement) => {
    await expect(application.query(statement)).rejects.toThrow(/permission denied|insert-only/)
  })

  test.each(changes(table))('the owner of the tables cannot either: %s', async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow(/insert-only/)
  })
})

test('the application cannot switch the guards off', async () => {
  await expect(application.query('alter table ledger disable trigger all')).rejects.toThrow(
    /must be owner|permission denied/,
  )
})

test('the personal half of a history row can be blanked and nothing else', async () => {
  await expect(
    application.query(`update history_personal set facts = '{"full_name": "Another"}'`),
  ).rejects.toThrow(/only be blanked/)
  await expect(application.query('delete from history_personal')).rejects.toThrow(/permission denied/)
  await application.query('update history_personal set facts = null')
  expect((await application.query('select facts from history_personal')).rows).toEqual([{ facts: null }])
})
