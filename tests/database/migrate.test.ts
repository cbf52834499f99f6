import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { createEmptyDatabase } from '../support/postgres.ts'

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
