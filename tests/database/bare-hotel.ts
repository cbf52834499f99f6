import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'

/** A category and somebody of the staff, for tests of what PostgreSQL refuses itself. */
export const aRoom = `
  insert into rooms (priority, count_total, count_online, rooms_inside, capacity, start_guests, max_guests, price_summer, price_winter, created_at)
    values (1, 3, 2, 1, 2, 2, 3, 60000, 48000, now());`
export const anAdmin = `
  insert into staff (username, password_hash, role, created_at) values ('Admin', '$argon2id$x', 'admin', now());`

/** A database without the code above it, as the application's own role sees it. Each test is a transaction that is taken back. */
export function bareHotel(rows: string) {
  let database: TestDatabase
  let connection: pg.Client
  beforeAll(async () => {
    database = await createDatabase()
    connection = new pg.Client(database.appUrl)
    await connection.connect()
    await connection.query(rows)
  })
  afterAll(async () => {
    await connection.end()
    await database.drop()
  })
  beforeEach(async () => {
    await connection.query('begin')
    return () => connection.query('rollback')
  })

  const query = (sql: string, values?: unknown[]) => connection.query(sql, values)
  return {
    query,
    idOf: async (sql: string): Promise<number> => Number((await query(sql)).rows[0].id),
    refused: (sql: string, why: RegExp) => expect(query(sql)).rejects.toThrow(why),
  }
}
