import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { createEmptyDatabase } from '../support/machine/postgres.ts'

test('many processes that start at once migrate an empty database once', async () => {
  const database = await createEmptyDatabase()
  const starts = Array.from({ length: 6 }, () =>
    migrate({ ownerUrl: database.ownerUrl, appRole: 'kenar_app' }),
  )
  const applied = await Promise.all(starts)
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  await database.drop()
})

test('a migration that was changed after it had been applied is refused', async () => {
  const database = await createEmptyDatabase()
  await migrate({ ownerUrl: database.ownerUrl, appRole: 'kenar_app' })
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query(`update migrations set sha256 = 'other' where name = '0001-accounts.sql'`)
  await client.end()
  await expect(migrate({ ownerUrl: database.ownerUrl, appRole: 'kenar_app' })).rejects.toThrow(
    /0001-accounts.sql was changed/,
  )
  await database.drop()
})

test('where one role is owner and application, migration works and the triggers still guard', async () => {
  const database = await createEmptyDatabase()
  await migrate({ ownerUrl: database.ownerUrl, appRole: 'kenar_owner' })
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await expect(client.query('delete from ledger')).rejects.toThrow(/insert-only/)
  await client.end()
  await database.drop()
})

const migrations = new URL('../../server/database/migrations/', import.meta.url)

/** As a hotel that has not been updated since has its database. */
async function migrateBefore(client: pg.Client, first: string): Promise<void> {
  await client.query(
    'create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name < first).sort()
  for (const name of names) {
    const sql = await readFile(new URL(name, migrations), 'utf8')
    await client.query(sql)
    const sha256 = createHash('sha256').update(sql).digest('hex')
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
}

test('customers from before e-mails were confirmed are taken as confirmed, and waiting letters get a mark each', async () => {
  const database = await createEmptyDatabase()
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await migrateBefore(client, '0021')
  await client.query(`
    insert into customers (email, password_hash, created_at, erased_at) values
      ('old@example.com', '$argon2id$', '2026-01-02T03:04:05Z', null), (null, null, '2026-01-01', '2026-02-01');
    insert into outbox (once, kind, language, recipient, facts, created_at, next_try_at)
      select 'welcome:' || n, 'welcome', 'ru', 'old@example.com', '{}', now(), now() from generate_series(1, 2) n`)
  await migrate({ ownerUrl: database.ownerUrl, appRole: 'kenar_app' })
  const customers = await client.query('select email, email_confirmed_at from customers order by id')
  expect(customers.rows).toEqual([
    { email: 'old@example.com', email_confirmed_at: new Date('2026-01-02T03:04:05Z') },
    { email: null, email_confirmed_at: null },
  ])
  const { rows } = await client.query<{ mark: string }>('select mark from outbox')
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(2)
  await client.end()
  await database.drop()
})
