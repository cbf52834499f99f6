import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../../support/machine/postgres.ts'
import { aVersion, type StartOptions, startOn } from './version.ts'

let database: TestDatabase
let client: pg.Client
const use = async (made: TestDatabase) => {
  database = made
  client = new pg.Client(database.ownerUrl)
  await client.connect()
}
afterEach(async () => {
  await client.end()
  await database.drop()
})

const start = (options: StartOptions = {}) => startOn(database, options)

describe('an empty database', () => {
  beforeEach(async () => use(await createEmptyDatabase()))

  test('many processes that start at once migrate it once', async () => {
    const starts = await Promise.all(Array.from({ length: 6 }, () => start()))
    expect(starts.filter(({ applied }) => applied.length > 0)).toHaveLength(1)
  })

  test('where one role is owner and application, migration works and the triggers still guard', async () => {
    await start({ appRole: 'kenar_owner' })
    await expect(client.query('delete from ledger')).rejects.toThrow(/insert-only/)
  })

  test('two versions that start at once end with all of the newer one, each file once', async () => {
    const migrations = await aVersion({ before: '0031' })
    const [newer, older] = await Promise.all([start(), start({ migrations })])
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
    expect([...newer.applied, ...older.applied].sort()).toEqual(rows.map(({ name }) => name))
    expect((await start()).applied).toEqual([])
  })

  test('customers from before e-mails were confirmed are taken as confirmed, and waiting letters get a mark each', async () => {
    await start({ migrations: await aVersion({ before: '0021' }) })
    await client.query(`
      insert into customers (email, password_hash, created_at, erased_at) values
        ('old@example.com', '$argon2id$', '2026-01-02T03:04:05Z', null), (null, null, '2026-01-01', '2026-02-01');
      insert into outbox (once, kind, language, recipient, facts, created_at, next_try_at)
        select 'welcome:' || n, 'welcome', 'ru', 'old@example.com', '{}', now(), now() from generate_series(1, 2) n`)
    await start()
    const customers = await client.query('select email, email_confirmed_at from customers order by id')
    expect(customers.rows).toEqual([
      { email: 'old@example.com', email_confirmed_at: new Date('2026-01-02T03:04:05Z') },
      { email: null, email_confirmed_at: null },
    ])
    const { rows } = await client.query<{ mark: string }>('select mark from outbox')
    expect(new Set(rows.map(({ mark }) => mark)).size).toBe(2)
  })
})

describe('a database that is up to date', () => {
  beforeEach(async () => use(await createDatabase()))

  test('a migration that was changed after it had been applied is refused', async () => {
    await client.query(`update migrations set sha256 = 'other' where name = '0001-accounts.sql'`)
    await expect(start()).rejects.toThrow(/0001-accounts.sql was changed/)
  })

  describe('brought there by a newer version', () => {
    const rightOf = async (right: string, table: string) =>
      (await client.query(`select has_table_privilege('kenar_app', '${table}', '${right}') as it`)).rows[0].it

    test('an older one says so, goes on, and leaves it as it is', async () => {
      const migrations = await aVersion({ more: { '9001-more.sql': 'create table more (id integer)' } })
      await start({ migrations })
      await client.query('revoke delete on more from kenar_app')
      const { applied, said } = await start()
      expect(applied).toEqual([])
      expect(said).toEqual([
        'The database is of a newer version (9001-more.sql): this one goes on with it and leaves it as it is.',
      ])
      expect(await rightOf('delete', 'more')).toBe(false)
      expect(await rightOf('insert', 'more')).toBe(true)
    })

    test('one that is too old for what was taken away refuses, one that is not goes on', async () => {
      const before = { '9001-nobody-reads-it.sql': 'select' }
      const taken = {
        '9002-taken-away.sql': '-- nobody uses this since 9001\nalter table bookings drop column fee',
      }
      await start({ migrations: await aVersion({ more: { ...before, ...taken } }) })
      expect((await start({ migrations: await aVersion({ more: before }) })).said).toHaveLength(1)
      await expect(start()).rejects.toThrow(
        /^This version of Kenar is too old for the database: it ends with migration 00\d\d, and a newer version has taken away what versions before 9001 use\./,
      )
    })
  })
})
