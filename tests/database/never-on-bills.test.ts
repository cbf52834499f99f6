import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'

/** What never happens to a bill, whatever the code above PostgreSQL does. */

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createDatabase()
  client = new pg.Client(database.appUrl)
  await client.connect()
  await client.query(`
    insert into rooms (priority, count_total, count_online, rooms_inside, capacity, start_guests, max_guests, price_summer, price_winter, created_at)
      values (1, 3, 2, 1, 2, 2, 3, 60000, 48000, now());
    insert into staff (username, password_hash, role, created_at) values ('Admin', '$argon2id$x', 'admin', now())`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

beforeEach(async () => {
  await client.query('begin')
  return () => client.query('rollback')
})

const refused = (statement: string, reason: RegExp) => expect(client.query(statement)).rejects.toThrow(reason)

async function aBooking(): Promise<number> {
  const { rows } = await client.query(
    `insert into bookings (pay_code, kind, scope, status, room_id, made_by, check_in, check_out, taken_from, taken_until, created_at, language, quote, total, fee,
       first_night, due_now)
     values (md5(random()::text), 'note', 'none', 'unpaid', 1, 1, '2027-02-01', '2027-02-03', '2027-02-01', '2027-02-03', now(), 'ru', '{}', 101000, 5000,
       48000, 0) returning id`,
  )
  return rows[0].id
}

describe('services on a bill', () => {
  const anExtra = async () => {
    const id = await aBooking()
    await client.query(
      `insert into services (names, price, position, created_at) values ('{}', 3000, 1, now());
       insert into extras (booking_id, kind, service_id, names, price, quantity, amount, used_on, note, posted_at, posted_by)
       select ${id}, 'service', max(id), '{}', 3000, 2, 6000, '2027-02-01', 'At the pier', now(), 1 from services`,
    )
    return id
  }
  const billOf = async (id: number) =>
    (await client.query(`select extras from bookings where id = ${id}`)).rows[0].extras

  test('a bill counts what stands on it, and not what was withdrawn', async () => {
    const id = await anExtra()
    expect(await billOf(id)).toBe(6000)
    await client.query('update extras set withdrawn_at = now(), withdrawn_by = 1')
    expect(await billOf(id)).toBe(0)
  })

  test.each([
    ['made cheaper', 'update extras set price = 1000, amount = 2000'],
    ['moved to another day', `update extras set used_on = '2027-02-02'`],
    ['posted by somebody else', 'update extras set posted_by = 2'],
    ['deleted', 'delete from extras'],
    ['lost', 'truncate extras'],
  ])('a service is never %s', async (_how, change) => {
    await anExtra()
    await refused(change, /never rewritten|permission denied|never/)
  })

  test('what was withdrawn never comes back', async () => {
    await anExtra()
    await client.query(
      `update extras set withdrawn_at = now(), withdrawn_by = 1, withdrawn_reason = 'A slip'`,
    )
    await client.query(`update extras set note = null, withdrawn_reason = '—'`)
    await refused(
      'update extras set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null',
      /never/,
    )
  })

  test('a sum that is not price times quantity is never posted', async () => {
    const id = await aBooking()
    await client.query(
      `insert into services (names, price, position, created_at) values ('{}', 3000, 1, now())`,
    )
    await refused(
      `insert into extras (booking_id, kind, service_id, names, price, quantity, amount, used_on, posted_at, posted_by)
       select ${id}, 'service', max(id), '{}', 3000, 2, 5000, '2027-02-01', now(), 1 from services`,
      /extras_check/,
    )
  })
})
