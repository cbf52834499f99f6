import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { createEmptyDatabase } from '../../support/machine/postgres.ts'
import { aVersion } from './version.ts'

test('an upgrade leaves no plain hash over names and passports, and keeps the files', async () => {
  const database = await createEmptyDatabase()
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await migrate({
    ownerUrl: database.ownerUrl,
    appRole: 'kenar_app',
    migrations: await aVersion({ before: '0016' }),
  })
  // Whose order it was does not matter here.
  await client.query(`
    alter table idempotency_keys drop constraint idempotency_keys_customer_id_fkey, drop constraint idempotency_keys_booking_id_fkey;
    insert into idempotency_keys (customer_id, key, body_hash, booking_id, created_at)
      values (1, 'key', sha256('names and passports'), 1, now());
    insert into private_files (media_type, sha256, bytes, added_at) values ('image/jpeg', sha256('a scan'), 'sealed', now())`)
  await migrate({ ownerUrl: database.ownerUrl, appRole: 'kenar_app' })
  const { rows: orders } = await client.query('select * from idempotency_keys')
  const { rows: files } = await client.query('select sha256, bytes from private_files')
  await client.end()
  await database.drop()
  expect(orders).toEqual([])
  expect(files).toEqual([{ sha256: Buffer.of(), bytes: Buffer.from('sealed') }])
})
