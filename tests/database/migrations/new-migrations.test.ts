import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { applyMigration } from '../../../server/database/migrating/apply.ts'
import { migrationOf } from '../../../server/database/migrating/migration.ts'
import { createEmptyDatabase, type TestDatabase } from '../../support/machine/postgres.ts'
import { examine } from './examine-migration.ts'
import { shipped } from './version.ts'

/** Expand first, contract a release later, and never keep guests waiting. */

/** With these hotels were set up before servers of two versions ran at once. They are history, and are not asked. */
const lastOfHistory = 31

/** The newest migration of the version that hotels run now: all that has landed. Whoever releases a version sets it to the newest of that one. */
const released = 59

const someRows = `
  insert into rooms (priority, count_total, count_online, rooms_inside, capacity, start_guests, max_guests, price_summer, price_winter, created_at)
    values (1, 3, 2, 1, 2, 2, 3, 60000, 48000, now());
  insert into customers (email, password_hash, created_at, email_confirmed_at) values ('a@example.com', '$argon2id$x', now(), now());
  insert into staff (username, password_hash, role, created_at) values ('Admin', '$argon2id$x', 'admin', now());
  insert into bookings (pay_code, kind, scope, status, room_id, customer_id, check_in, check_out, taken_from, taken_until, hold_until, created_at,
      language, quote, total, fee, first_night, due_now)
    select md5(n::text), 'online', 'fee', 'unpaid', 1, 1, '2027-02-01', '2027-02-03', '2027-02-01', '2027-02-03', now(), now(), 'ru', '{}', 100000, 5000, 48000, 53000
    from generate_series(1, 20) n;
  alter table bookings add constraint even check (due_now > 0) not valid`

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createEmptyDatabase()
  const migrations = (await shipped).filter(({ number }) => number <= lastOfHistory)
  await migrate({ ownerUrl: database.ownerUrl, appRole: 'kenar_app', migrations })
  client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query(someRows)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('every new migration can be applied while guests are there and the released version still runs', async () => {
  const complaints: Record<string, string[]> = {}
  for (const migration of (await shipped).filter(({ number }) => number > lastOfHistory)) {
    const found = await examine(client, migration, released)
    if (found.length > 0) complaints[migration.name] = found
    await applyMigration(client, migration)
  }
  expect(complaints).toEqual({})
})

const examined = (sql: string) => examine(client, migrationOf('9001-planted.sql', sql), released)

describe('refused is what', () => {
  test.for([
    [
      'writes a table anew',
      'alter table bookings add column drawn double precision default random()',
      ['bookings is written anew', 'bookings is read through while others wait for it (AccessExclusiveLock)'],
    ],
    [
      'reads all rows to demand a value',
      'alter table customers alter column email set not null',
      [
        'customers is read through while others wait for it (AccessExclusiveLock)',
        'customers.email is asked of versions that leave it empty',
      ],
    ],
    [
      'reads all rows to check them',
      'alter table bookings add constraint planted check (total >= 0)',
      ['bookings is read through while others wait for it (AccessExclusiveLock)'],
    ],
    [
      'looks up all rows for a reference',
      'alter table history add foreign key (staff_id) references staff',
      ['history is read through while others wait for it (ShareRowExclusiveLock)'],
    ],
    [
      'builds an index while writers wait',
      'create index planted on ledger (channel)',
      ['ledger is read through while others wait for it (ShareLock)'],
    ],
    [
      'locks for a moment and then does something long',
      `alter table bookings add column planted integer;
       insert into upkeep_runs select 'planted', max(created_at), 0 from bookings`,
      ['bookings is read through while others wait for it (AccessExclusiveLock)'],
    ],
    [
      'changes many rows in one go',
      'update bookings set total = total + 0',
      ['rows of bookings are looked for and changed, and stay locked until all are done'],
    ],
    [
      'drops a column',
      'alter table bookings drop column fee cascade',
      ['bookings.fee (integer) is taken from versions that use it'],
    ],
    [
      'renames a column',
      'alter table reviews rename column published to shown',
      ['reviews.published (boolean) is taken from versions that use it'],
    ],
    [
      'drops a table',
      'drop table leases',
      expect.arrayContaining(['leases is taken from versions that use it']),
    ],
    [
      'takes away what the released version uses',
      '-- nobody uses this since 0099\nalter table bookings drop column first_night cascade',
      ['the version that does without (99) is not released yet'],
    ],
    [
      'does more outside of a transaction than to make an index',
      '-- outside of a transaction\nupdate bookings set total = total + 0',
      ['outside of a transaction: update bookings set total = total + 0'],
    ],
    [
      'makes an index outside of a transaction for which writers wait',
      '-- outside of a transaction\ncreate index planted on ledger (channel)',
      ['outside of a transaction: create index planted on ledger (channel)'],
    ],
    [
      'makes an index under a name that is taken',
      '-- outside of a transaction\ncreate index concurrently if not exists ledger_by_time on ledger (channel)',
      [
        'there is one of that name, or none: create index concurrently if not exists ledger_by_time on ledger (channel)',
      ],
    ],
  ] as [string, string, string[]][])('%s', async ([, sql, complaints]) => {
    expect(await examined(sql)).toEqual(complaints)
  })
})

test.for([
  ['a new column', 'alter table bookings add column note text'],
  [
    'one that begins with the same for all',
    'alter table bookings add column counted integer not null default 0',
  ],
  ['a new table beside a large one', 'create table notes (booking_id bigint not null references bookings)'],
  [
    'an index while others write',
    '-- outside of a transaction\n-- For a list.\ncreate index concurrently if not exists ledger_of_channels on ledger (channel);',
  ],
  ['a check for what comes', 'alter table bookings add constraint odd check (due_now <> 0) not valid'],
  ['and later for what is there', 'alter table bookings validate constraint even'],
  ['a copy into a new table', 'create table sums as select id, total from bookings'],
  [
    'what a short table needs',
    'update settings set changed_at = now(); alter table staff add check (id > 0)',
  ],
  [
    'what nobody uses any more',
    `-- nobody uses this since ${String(released).padStart(4, '0')}\nalter table reviews drop column published cascade`,
  ],
] as [string, string][])('allowed is %s', async ([, sql]) => {
  expect(await examined(sql)).toEqual([])
})
