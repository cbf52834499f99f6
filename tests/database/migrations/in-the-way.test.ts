import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../support/machine/postgres.ts'
import { aVersion, type StartOptions, startOn } from './version.ts'

/** Migrations that meet others at work. */

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const start = (options: StartOptions = {}) => startOn(database, options)

const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await client.query<{ column_name: string }>(
    'select column_name from information_schema.columns where table_name = $1 order by 1',
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}

test('who reads for long keeps a migration waiting, and nobody else', async () => {
  const migrations = await aVersion({
    more: { '9001-more.sql': 'alter table bookings add column more integer' },
  })
  const other = new pg.Client({ connectionString: database.appUrl, query_timeout: 10_000 })
  await other.connect()
  await client.query('begin; select from bookings')
  const starting = start({ migrations })
  // The migration waits for the reader, and whoever comes then waits for the migration: for a second, not for as long as the reader takes.
  await expect
    .poll(async () => (await other.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await other.query('select from bookings')
  await other.end()
  await client.query('commit')
  const { applied, said } = await starting
  expect(applied).toEqual(['9001-more.sql'])
  expect(said[0]).toBe(
    'Migration 9001-more.sql: somebody holds what it changes. It lets all others pass and tries again in 0.25 s.',
  )
  expect(await columnsOf('bookings')).toContain('more')
})

test('it gives up in the end, with words and without a trace', async () => {
  const migrations = await aVersion({
    more: { '9001-more.sql': 'alter table bookings add column more integer' },
  })
  await client.query('begin; select from bookings')
  await expect(start({ migrations, patienceMs: 500 })).rejects.toThrow(
    /^Migration 9001-more.sql gave up after 0.5 s: somebody holds what it changes\./,
  )
  await client.query('commit')
  expect(await columnsOf('bookings')).not.toContain('more')
  expect((await start()).applied).toEqual([])
})

const indexed = `-- outside of a transaction
  create index concurrently if not exists bookings_of_language on bookings (language);
  create index concurrently if not exists ledger_of_channels on ledger (channel);`
const validIndexes = async () => {
  const { rows } = await client.query<{ relname: string; indisvalid: boolean }>(
    `select relname, indisvalid from pg_index join pg_class on pg_class.oid = indexrelid
     where relname in ('bookings_of_language', 'ledger_of_channels') order by 1`,
  )
  return rows.map(({ relname, indisvalid }) => `${relname} ${indisvalid ? 'valid' : 'invalid'}`)
}

test('an index that was broken off half-way is dropped and made anew', async () => {
  const migrations = await aVersion({ more: { '9001-indexed.sql': indexed } })
  // As a process that was killed meanwhile leaves it: it waits for a transaction, and is ended.
  const writer = new pg.Client(database.ownerUrl)
  await writer.connect()
  await writer.query('begin; lock table bookings in row exclusive mode')
  const killed = new pg.Client(database.ownerUrl)
  killed.on('error', () => undefined)
  await killed.connect()
  const building = killed
    .query('create index concurrently bookings_of_language on bookings (language)')
    .catch(() => undefined)
  await expect.poll(validIndexes).toEqual(['bookings_of_language invalid'])
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index conc%' and datname = current_database()`,
  )
  await building
  await writer.query('commit')
  await writer.end()

  expect((await start({ migrations })).applied).toEqual(['9001-indexed.sql'])
  expect(await validIndexes()).toEqual(['bookings_of_language valid', 'ledger_of_channels valid'])
  expect((await start({ migrations })).applied).toEqual([])
})

test('an index lets a version pass that waits for its turn in one statement, as earlier ones did', async () => {
  const migrations = await aVersion({ more: { '9001-indexed.sql': indexed } })
  const [writer, earlier] = [new pg.Client(database.ownerUrl), new pg.Client(database.ownerUrl)]
  await Promise.all([writer.connect(), earlier.connect()])
  await writer.query('begin; lock table bookings in row exclusive mode')
  const starting = start({ migrations })
  await expect.poll(validIndexes).toEqual(['bookings_of_language invalid'])
  const turn = earlier.query('select pg_advisory_lock(5331002)')
  // PostgreSQL looks once, after a second, whether somebody waits in a circle. After that, it is the index that it breaks off.
  await expect
    .poll(async () => {
      const waiting = await client.query(
        `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()
           and clock_timestamp() - query_start > current_setting('deadlock_timeout')::interval * 1.5`,
      )
      return waiting.rowCount
    })
    .toBe(1)
  await writer.query('commit')
  await turn
  await Promise.all([writer.end(), earlier.end()])
  const { applied, said } = await starting
  expect(said).toHaveLength(1)
  expect(applied).toEqual(['9001-indexed.sql'])
  expect(await validIndexes()).toEqual(['bookings_of_language valid', 'ledger_of_channels valid'])
})
