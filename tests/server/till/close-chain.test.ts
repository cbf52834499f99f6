import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDueDay } from '../../../server/actions/till/close-days.ts'
import { examine, wordsOf } from '../../../server/actions/upkeep/examine.ts'
import { connect } from '../../../server/database/connection.ts'
import { findBrokenCloses } from '../../../server/database/till/close-examinations.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { copyDatabase, type TestDatabase } from '../../support/machine/postgres.ts'

const clock = testClock()
let site: TestApp
const days = ['2027-01-14', '2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18']

/** Money on each of five days, a shift that was closed on the third with cash paid in, and every day closed. */
beforeAll(async () => {
  site = await startApp({ clock })
  const { database } = site.context
  for (const day of days)
    await storeBooking(
      site,
      { kind: 'note' },
      { money: [{ fee: 5_000, stay: 48_000, at: new Date(`${day}T07:00:00Z`), staffId: 1 }] },
    )
  await sql`
    insert into cash_moves (shift_id, at, kind, amount, reason, staff_id)
    select id, '2027-01-16T08:00:00Z', 'paid_in', 10000, 'change', 1 from shifts where staff_id = 1`.execute(
    database,
  )
  await sql`
    update shifts set closed_at = '2027-01-16T09:00:00Z', closed_by = 1, cash_ways = '{note}', expected_cash = 169000, counted_cash = 169000
    where staff_id = 1`.execute(database)
  clock.set('2027-01-18T22:00:00Z')
  await closeDueDayOf('2027-01-14')
  while (await closeDueDay(site.context));
})
afterAll(() => site.stop())

/** A hotel begins with the day that is due: this one has begun four days before. */
async function closeDueDayOf(day: string) {
  const now = clock.now().toISOString()
  clock.set(`${day}T22:00:00Z`)
  await closeDueDay(site.context)
  clock.set(now)
}

test('an untouched database is left in peace, also looked at in steps', async () => {
  const { database } = site.context
  const { rows } = await sql<{ day: string }>`select day from day_closes order by day`.execute(database)
  expect(rows.map(({ day }) => day)).toEqual(days)
  expect(await findBrokenCloses(database)).toEqual([])
  expect(await findBrokenCloses(database, 2)).toEqual([])
})

/** What doctor says of a copy in which somebody with every right has changed something. */
async function wordsAfter(change: string): Promise<string[]> {
  const copy: TestDatabase = await copyDatabase(site.databaseUrls)
  const owner = new pg.Client(copy.ownerUrl)
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  const { rowCount } = await owner.query(change)
  await owner.end()
  expect(rowCount, 'rows that were changed').toBe(1)
  const connection = connect(copy.appUrl, { poolSize: 2, onLost: () => undefined })
  try {
    const findings = await findBrokenCloses(connection.database)
    // In whatever steps: nothing is lost between two of them.
    expect(await findBrokenCloses(connection.database, 1)).toEqual(findings)
    const examined = await examine({ database: connection.database, clock })
    const words = examined.map(wordsOf)
    expect(words).toEqual(expect.arrayContaining(findings.map(wordsOf)))
    return findings.map(wordsOf)
  } finally {
    await connection.close()
    await copy.drop()
  }
}

const onThe = (day: string) => `(at at time zone 'UTC' + interval '5 hours')::date = '${day}'`
const changed = (day: string) => `the day ${day}: what is in the books is not what was closed`
const without = (day: string) => `the day ${day}: the close before it is missing`
const sums = (day: string) => `the day ${day}: `

test.each<[name: string, change: string, said: readonly string[]]>([
  [
    'a payment that was made smaller',
    `update ledger set stay_part = stay_part - 1 where ${onThe('2027-01-17')}`,
    [changed('2027-01-17'), sums('2027-01-17'), sums('2027-01-18')],
  ],
  [
    'a payment that has become another one’s',
    `update ledger set staff_id = 2 where ${onThe('2027-01-16')}`,
    [changed('2027-01-16')],
  ],
  [
    'the number of a document',
    `update ledger set receipt_number = '1' where ${onThe('2027-01-15')}`,
    [changed('2027-01-15')],
  ],
  [
    'a payment that is gone',
    `delete from ledger where ${onThe('2027-01-18')}`,
    [changed('2027-01-18'), sums('2027-01-18')],
  ],
  [
    'a payment that was moved to the next day',
    `update ledger set at = at + interval '1 day' where ${onThe('2027-01-15')}`,
    [changed('2027-01-15'), sums('2027-01-15'), changed('2027-01-16')],
  ],
  [
    'money from long before the first close',
    `insert into ledger (booking_id, at, entry, channel, fee_part, stay_part) select min(id), '2020-01-01', 'payment', 'note', 1, 0 from bookings`,
    days.map(sums),
  ],
  [
    'cash that was paid in',
    `update cash_moves set amount = 9000 where kind = 'paid_in'`,
    [changed('2027-01-16')],
  ],
  [
    'what was counted in the drawer',
    `update shifts set counted_cash = 168000, difference_reason = 'x' where id = 1`,
    [changed('2027-01-16')],
  ],
  [
    'the figures of a close',
    `update day_closes set figures = jsonb_set(figures, '{arrivals}', '9') where day = '2027-01-15'`,
    [changed('2027-01-15')],
  ],
  ['who closed it', `update day_closes set closed_by = 1 where day = '2027-01-15'`, [changed('2027-01-15')]],
  [
    'a close with a hash of its own making',
    `update day_closes set hash = 'abc' where day = '2027-01-15'`,
    [changed('2027-01-15'), without('2027-01-16')],
  ],
  ['a close that is gone', `delete from day_closes where day = '2027-01-16'`, [without('2027-01-17')]],
])('doctor names the day: %s', async (_name, change, said) => {
  const words = await wordsAfter(change)
  expect(words).toEqual(said.map((beginning) => expect.stringContaining(beginning)))
})

test('a shift is not closed on a day that is closed', async () => {
  const { database } = site.context
  const money = [{ fee: 5_000, stay: 0, at: new Date('2027-01-18T19:00:00Z'), staffId: 2 }]
  await storeBooking(site, { kind: 'note' }, { money })
  const tried = sql`
    update shifts set closed_at = '2027-01-18T09:00:00Z', closed_by = 1, cash_ways = '{note}', expected_cash = 0, counted_cash = 0
    where staff_id = 2 and closed_at is null`.execute(database)
  await expect(tried).rejects.toMatchObject({ constraint: 'closed_days_stay' })
})
