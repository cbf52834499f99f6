import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRefusal } from '../../../contract/errors.ts'
import { takeDeskPayment } from '../../../server/actions/money/take-payment.ts'
import { closeDaysUntil } from '../../../server/actions/till/close-days.ts'
import type { Context } from '../../../server/context.ts'
import { connect } from '../../../server/database/connection.ts'
import { findBrokenCloses } from '../../../server/database/till/close-examinations.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'

/** Noon of the 15th of January, in a hotel of its own for each race. */
const clock = testClock()
let site: TestApp
let owner: pg.Client
beforeEach(async () => {
  clock.set('2027-01-15T07:00:00Z')
  site = await startApp({ clock })
  owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await site.stop()
})

const admin = 1

/** Money of a transaction that has not ended yet; answers what ends it. */
async function moneyOnItsWay(): Promise<() => Promise<void>> {
  const bookingId = await storeBooking(site, { kind: 'note' })
  const client = new pg.Client(site.databaseUrls.appUrl)
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into ledger (booking_id, at, entry, channel, fee_part, stay_part, staff_id)
     values ($1, '2027-01-14T18:59:59Z', 'payment', 'note', 5000, 0, $2)`,
    [bookingId, admin],
  )
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

const waiting = async (): Promise<number> => {
  const { rows } = await owner.query(
    `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0].waiting
}

const closed = async () => {
  const { rows } = await sql<{ day: string; money: number }>`
    select day, (select coalesce(sum((way ->> 'payments')::int + (way ->> 'refunds')::int), 0)::int
      from jsonb_array_elements(figures -> 'ways') way) as money
    from day_closes order by day`.execute(site.context.database)
  return rows
}

const closeYesterday = () => closeDaysUntil(site.context, { day: '2027-01-14', staffId: admin })

test('a close waits for money that is on its way, and has it', async () => {
  const arrive = await moneyOnItsWay()
  const closing = closeYesterday()
  await expect.poll(waiting).toBe(1)
  expect(await closed()).toEqual([])
  await arrive()
  expect(await closing).toEqual({ closed: ['2027-01-14'] })
  expect(await closed()).toEqual([{ day: '2027-01-14', money: 5_000 }])
  expect(await findBrokenCloses(site.context.database)).toEqual([])
})

test('control: without the lock it does not, and doctor finds the money that came after', async () => {
  await owner.query(`
    create or replace function keep_out_of_closed_days(moment timestamptz) returns void language plpgsql security definer as $$
    begin
      if exists (select from public.day_closes where day >= (moment at time zone 'UTC' + interval '5 hours')::date) then
        raise exception 'closed' using errcode = 'check_violation', constraint = 'closed_days_stay';
      end if;
    end $$`)
  const arrive = await moneyOnItsWay()
  expect(await closeYesterday()).toEqual({ closed: ['2027-01-14'] })
  await arrive()
  expect((await findBrokenCloses(site.context.database)).map(({ complaint }) => complaint)).toEqual([
    'close_changed',
    'close_differs_from_ledger',
  ])
})

test('ten who close the same day at once close it once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, closeYesterday))
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1)
  expect(outcomes.flatMap((outcome) => (isRefusal(outcome) ? outcome.refused : []))).toEqual(
    Array<string>(9).fill('day_closed'),
  )
  expect(await closed()).toHaveLength(1)
})

test('over midnight, two servers take money while others close the day: nothing is lost, refused or told twice', async () => {
  const payers = 40
  const bookings: number[] = []
  for (let made = 0; made < payers; made += 1)
    bookings.push(
      await storeBooking(site, { kind: 'note', status: 'unpaid', scope: 'none', payment_at: null }),
    )
  await closeYesterday()
  // From a minute before midnight on every look at the clock takes three seconds.
  let now = Date.parse('2027-01-15T18:59:00Z')
  const running = {
    now: () => {
      now += 3_000
      return new Date(now)
    },
  }
  const second = connect(site.databaseUrls.appUrl, { poolSize: 8, onLost: () => undefined })
  const servers: readonly Context[] = [
    { ...site.context, clock: running },
    { ...site.context, clock: running, database: second.database },
  ]
  const pay = (bookingId: number, place: number) =>
    takeDeskPayment(servers[place % 2] ?? site.context, {
      ...{ bookingId, channel: 'note', receiptNumber: undefined, staffId: admin, amount: 10_000 + place },
    })
  const close = async (place: number) => {
    for (;;) {
      const outcome = await closeDaysUntil(servers[place % 2] ?? site.context, {
        day: '2027-01-15',
        staffId: admin,
      })
      if (!isRefusal(outcome) || outcome.refused === 'day_closed') return outcome
    }
  }
  const closing = [close(0), close(1), close(0)]
  const paid = await Promise.all(bookings.map(pay))
  const outcomes = await Promise.all(closing)
  await second.close()
  expect(paid.filter(isRefusal)).toEqual([])
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1)
  clock.set('2027-01-17T07:00:00Z')
  await closeDaysUntil(site.context, { day: '2027-01-16', staffId: admin })
  const days = await closed()
  expect(days.map(({ day }) => day)).toEqual(['2027-01-14', '2027-01-15', '2027-01-16'])
  const sum = bookings.reduce((total, _, place) => total + 10_000 + place, 0)
  expect(days.reduce((total, { money }) => total + money, 0)).toBe(sum)
  expect(await findBrokenCloses(site.context.database)).toEqual([])
})
