import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFilter } from '../../domain/booking-filters.ts'
import { readSearch } from '../../domain/booking-search.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { sortPast } from '../../server/actions/upkeep/sort-past.ts'
import { claimDueAttempt } from '../../server/database/bank/payment-attempts.ts'
import {
  awaitConfirmedAhead,
  lockBookingToHandOver,
  lockLapsedBooking,
  noteArrivedBefore,
} from '../../server/database/bookings/bookings.ts'
import { lockUnmarked } from '../../server/database/bookings/document-marks.ts'
import { findPage, type WantedPage } from '../../server/database/bookings/lists/booking-pages.ts'
import { type BookingSort, bookingSorts } from '../../server/database/bookings/lists/booking-sorts.ts'
import { findFiltered } from '../../server/database/bookings/lists/filtered-pages.ts'
import {
  findAmongLive,
  findByMarks,
  findByPhone,
  findNewest,
  findOnLists,
} from '../../server/database/bookings/lists/found-bookings.ts'
import type { Database } from '../../server/database/connection.ts'
import { listIncome } from '../../server/database/desk/dashboard.ts'
import { listMovements, readMovements } from '../../server/database/desk/report.ts'
import { listBookingsOfAccount } from '../../server/database/guests/guest-bookings.ts'
import { claimDueMail } from '../../server/database/letters/outbox.ts'
import { claimDueRefund, listWaitingRefunds } from '../../server/database/money/refund-orders.ts'
import { listBookingsToForget, listOverdueRequests } from '../../server/database/money/refund-requests.ts'
import { sumPricesOfSold } from '../../server/database/nights/sold-prices.ts'
import { listCustomers } from '../../server/database/people/customer-list.ts'
import { listReviewsToModerate } from '../../server/database/site/review-moderation.ts'
import { dirtySleptUnits } from '../../server/database/stay/cleanliness.ts'
import { listOwingBookings, listWrittenOff } from '../../server/database/till/debts.ts'
import { listLatestMovements, sumMovements } from '../../server/database/till/movements.ts'
import { listJournal } from '../../server/database/upkeep/journal.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { testClock } from '../support/clock.ts'

/** What the office reads, and what jobs look for, in rows: with a past ten times as long hardly more of them. */

const clock = testClock()
const today = hotelDate(clock.now())
let site: TestApp
let owner: pg.Client
beforeAll(async () => {
  site = await startApp({ clock })
  owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  // Vacuum passes over what is not known to be on the disk, and then what is only counted is read as well.
  await owner.query('set synchronous_commit = on')
})
afterAll(async () => {
  await owner.end()
  await site.stop()
})

/** Each with its customer, guests, money, refund, journal and review; nothing of it waits for anybody, and no document is kept. */
const aPast = `
  with c as (
    insert into customers (email, password_hash, created_at)
    select 'past-' || n || '@example.com', '$argon2id$none', now() from generate_series($1::int, $2::int) n returning id, email
  ), b as (
    insert into bookings (pay_code, kind, scope, status, room_id, customer_id, made_by, check_in, check_out, taken_from, taken_until, created_at,
      payment_at, language, email, phone_number, cardholder_name, quote, total, fee, first_night, due_now)
    select md5(email), 'online', 'fee_and_stay', case when id % 2 = 0 then 'paid' else 'cancelled' end, 2, id, 1, '2020-01-01'::date + id % 900, '2020-01-03'::date + id % 900,
      '2020-01-01'::date + id % 900, '2020-01-01'::date + id % 900, timestamptz '2020-01-01Z' + id * interval '1 hour',
      timestamptz '2020-01-01Z' + id * interval '1 hour', 'ru', email, '+99365' || lpad(id::text, 6, '0'), 'Payer ' || md5(email), '{}',
      id % 977 + 10000, 5000, 3000, 8000
    from c returning id, customer_id, created_at
  ), g as (
    insert into booking_guests (booking_id, position, full_name, document_kind, is_payer) select id, 1, 'Payer ' || md5(id::text), 'passport', true from b
  ), l as (
    insert into ledger (booking_id, at, entry, channel, fee_part, stay_part) select id, created_at, 'payment', 'note', 5000, id % 777 from b
  ), r as (
    insert into refund_orders (booking_id, reason, fee_part, stay_part, state, created_at, finished_at)
    select id, 'policy', 1, 1, 'done', created_at, created_at from b
  ), h as (
    insert into history (at, actor, staff_id, booking_id, action) select created_at, 'staff', 1 + id % 2, id, 'placed' from b
  ), a as (
    insert into history (at, actor, subject, action, area)
    select created_at, 'system', 'staff ' || 1 + id % 2, 'sign_in_failed', 'access' from b where id % 3 = 0
  )
  insert into reviews (customer_id, name, message, created_at, published) select customer_id, 'n', 'm', created_at, id % 2 = 0 from b`

const page = { limit: 20, offset: 0 }
const past: Omit<WantedPage, 'sort'> = {
  ...page,
  list: 'expired_online',
  moment: { now: clock.now(), today },
  search: [],
  order: 'desc',
  language: 'ru',
}
const asked = { ...page, word: '', sort: 'id', order: 'asc' } as const
/** As much of it in a short past as in a long one: an hour after the other something is paid. */
const aWeek = { from: new Date('2020-01-08Z'), until: new Date('2020-01-15Z') }
const filtered = (filter: BookingFilter, sort: BookingSort = 'bookNumber', q = '') => {
  const { list, ...wanted } = past
  return (database: Database) => findFiltered(database, { ...wanted, sort, filter, search: searched(q) })
}
const searched = (q: string) => readSearch(q).map((part) => ({ ...part, roomIds: [] }))

const looks: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  ...Object.fromEntries(
    bookingSorts.map((sort: BookingSort) => [
      `a past list by ${sort}`,
      (database: Database) => findPage(database, { ...past, sort }),
    ]),
  ),
  'the movements of a week with their sums': async (database) => {
    await sumMovements(database, aWeek)
    await listLatestMovements(database, { ...aWeek, way: 'note' }, page)
  },
  'who owes': (database) => listOwingBookings(database, { now: clock.now(), today }),
  'what was written off': (database) => listWrittenOff(database, 100),
  'the cancelled by e-mail': (database) =>
    findPage(database, { ...past, list: 'cancelled_online', sort: 'email' }),
  'a past list with a word that all have': (database) =>
    findPage(database, { ...past, sort: 'bookNumber', search: searched('example.com') }),
  'a past list with a word of which all have a part': (database) =>
    findPage(database, { ...past, sort: 'bookNumber', search: searched('example.org') }),
  'a past list with a sign that nobody has': (database) =>
    findPage(database, { ...past, sort: 'bookNumber', search: searched('@') }),
  'a past list by payer with a word that all have': (database) =>
    findPage(database, { ...past, sort: 'payer', search: searched('example.com') }),
  'the search over everything with a word that all have': (database) =>
    findNewest(database, { search: searched('example.com'), most: 40 }),
  'the search over everything with a word that one has': (database) =>
    findNewest(database, { search: searched('past-17@'), most: 40 }),
  'the search over everything with a word that nobody has': (database) =>
    findNewest(database, { search: searched('zzzzzz'), most: 40 }),
  'the search of reception with a word that all have': (database) =>
    findOnLists(database, {
      search: searched('example.com'),
      most: 40,
      lists: ['cancelled_manual'],
      moment: past.moment,
    }),
  'the search over everything among who is here': (database) =>
    findAmongLive(database, {
      search: searched('example.com'),
      phone: '6500',
      moment: past.moment,
      most: 40,
    }),
  'the search over everything by a phone': (database) => findByPhone(database, '65000017', 40),
  'the search over everything by a document': (database) => findByMarks(database, [Buffer.alloc(32)], 40),
  'the bookings of an account': (database) => listBookingsOfAccount(database, 1, 200),
  'all bookings': filtered({}),
  'all bookings by payer': filtered({}, 'payer'),
  'all bookings that owe': filtered({ pay: 'owes' }),
  'all bookings with an arrival on some days': filtered({
    arrival: { from: '2020-02-01', until: '2020-02-03' },
  }),
  'all bookings of a room, by e-mail': filtered({ roomId: 2 }, 'email'),
  'all bookings that nobody has made': filtered({ way: 'terminal' }),
  'the cancelled that were paid in a week': filtered({
    stage: 'cancelled',
    payment: { from: aWeek.from, before: aWeek.until },
  }),
  'all bookings that owe, with a word that all have': filtered({ pay: 'owes' }, 'bookNumber', 'example.com'),
  'all bookings that nobody has made, with a word that all have': filtered(
    { way: 'terminal' },
    'bookNumber',
    'example.com',
  ),
  customers: (database) => listCustomers(database, asked),
  'customers by name': (database) => listCustomers(database, { ...asked, sort: 'full_name', order: 'desc' }),
  'customers by phone': (database) => listCustomers(database, { ...asked, sort: 'phone_number' }),
  'customers by e-mail': (database) => listCustomers(database, { ...asked, sort: 'email' }),
  'customers with a word that all have': (database) =>
    listCustomers(database, { ...asked, word: 'example.com' }),
  'customers with a word that one has': (database) => listCustomers(database, { ...asked, word: 'past-17@' }),
  'the journal': (database) => listJournal(database, page),
  'the journal of a person': (database) => listJournal(database, { ...page, staffId: 1 }),
  'the journal of nobody': (database) => listJournal(database, { ...page, staffId: 3 }),
  'the journal of accesses': (database) => listJournal(database, { ...page, area: 'access' }),
  reviews: (database) => listReviewsToModerate(database, { ...page, published: undefined }),
  'refunds that wait': listWaitingRefunds,
  'the report of a week': async (database) => {
    const { ids } = await listMovements(database, { ...aWeek, most: 1_000 })
    if (ids.length < 100) throw new Error(`Only ${ids.length} movements.`)
    return readMovements(database, ids.slice(0, 100), 'ru')
  },
  'the chart of a week': (database) => listIncome(database, aWeek.from, aWeek.until),
  'the price of the nights sold in a month': (database) =>
    sumPricesOfSold(database, { checkIn: '2027-01-01', checkOut: '2027-02-01' }, clock.now()),
  'who is to be handed to reception': (database) => lockBookingToHandOver(database, today),
  'who was confirmed ahead': (database) => awaitConfirmedAhead(database, today),
  'who has come without a word of when': (database) => noteArrivedBefore(database, today),
  'a hold that has lapsed': (database) => lockLapsedBooking(database, clock.now()),
  'a payment to be asked about': (database) => claimDueAttempt(database, clock.now(), clock.now()),
  'a refund to be sent': (database) => claimDueRefund(database, clock.now(), clock.now()),
  'a letter to be sent': (database) => claimDueMail(database, clock.now(), clock.now()),
  'requests that nobody has decided': (database) => listOverdueRequests(database, today),
  'rooms that were slept in': (database) => dirtySleptUnits(database, { today, now: clock.now() }),
  'documents without a mark': (database) => lockUnmarked(database, { after: 0, most: 100 }),
  'documents to be forgotten': (database) => listBookingsToForget(database, '2026-01-01', 100),
}

/** Rows that are read, but for those that are only counted in an index. */
const rowsRead = (look: (database: Database) => Promise<unknown>): Promise<number> =>
  site.context.database.transaction().execute(async (transaction) => {
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`.execute(
        transaction,
      )
      return rows[0]?.read ?? 0
    }
    // A short table is read from end to end because that is quickest; whether it must be is asked here.
    await sql`set local enable_seqscan = off`.execute(transaction)
    const before = await read()
    await look(transaction)
    return (await read()) - before
  })

async function readings(): Promise<Map<string, number>> {
  while (await sortPast(site.context));
  await owner.query('vacuum analyze')
  return readingsAsItIs()
}

async function readingsAsItIs(): Promise<Map<string, number>> {
  const read = new Map<string, number>()
  for (const [name, look] of Object.entries(looks)) read.set(name, await rowsRead(look))
  return read
}

test('the office and its jobs read hardly more rows after a past ten times as long', async () => {
  await owner.query(aPast, [1, 400])
  // As after a restore: nothing is put in order yet, and nobody has told PostgreSQL how much there is of what.
  const unprepared = [...(await readingsAsItIs())].filter(([, rows]) => rows > 20 * 400)
  expect(unprepared.map(([name, rows]) => `${name}: ${rows} rows of 400 bookings`)).toEqual([])
  const before = await readings()
  await owner.query(aPast, [401, 4_000])
  const after = await readings()
  const grown = [...after].filter(([name, rows]) => rows > 1.5 * (before.get(name) ?? 0) + 60)
  expect(grown.map(([name, rows]) => `${name}: ${before.get(name)} rows, then ${rows}`)).toEqual([])
  expect(after.get('customers')).toBeGreaterThan(10)
}, 120_000)
