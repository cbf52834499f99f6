import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { sortPast } from '../../../server/actions/upkeep/sort-past.ts'
import { listConditions } from '../../../server/database/bookings/lists/booking-lists.ts'
import { findPage } from '../../../server/database/bookings/lists/booking-pages.ts'
import {
  type BookingSort,
  bookingSorts,
  sortOrder,
} from '../../../server/database/bookings/lists/booking-sorts.ts'
import { type Chance, chanceFor } from '../../races/seed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { insertRandomBookings } from '../../support/bookings/random-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { tries } from '../../support/proof-size.ts'

/** Past lists are sorted beforehand, by a job. Whatever is sorted, changed since or not sorted yet: pages are those of the bookings as they are. */

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())

const pastLists = ['expired_online', 'expired_manual', 'cancelled_online', 'cancelled_manual'] as const

const sortAll = async (): Promise<void> => {
  while (await sortPast(site.context));
}

async function expectRightPage(chance: Chance, sort: BookingSort): Promise<void> {
  const { database } = site.context
  const moment = { now: clock.now(), today: hotelDate(clock.now()) }
  const list = chance.oneOf(pastLists)
  const order = chance.oneOf(['asc', 'desc'] as const)
  const page = { sort, order, language: chance.oneOf(['ru', 'tm', 'en'] as const) }
  const [limit, offset] = [chance.between(1, 60), chance.oneOf([0, 0, 7, 130])]
  const { rows } = await sql<{ id: number }>`
    select b.id from bookings b where ${listConditions[list](moment)} order by ${sortOrder(page)} limit ${limit} offset ${offset}`.execute(
    database,
  )
  const found = await findPage(database, { list, moment, search: [], ...page, limit, offset })
  expect(found.ids, `${list} by ${sort} ${order} from ${offset}`).toEqual(rows.map(({ id }) => id))
}

const changes: readonly ((chance: Chance) => ReturnType<typeof sql>)[] = [
  ({ between }) =>
    sql`update bookings set cardholder_name = ${`Renamed ${between(1, 99)}`}, phone_number = null where id % 29 = ${between(0, 28)}`,
  ({ between }) =>
    sql`update bookings set status = 'cancelled', hold_until = null where id % 31 = ${between(0, 30)}`,
  ({ between }) => sql`
    insert into ledger (booking_id, at, entry, channel, fee_part, stay_part)
    select id, created_at, 'payment', 'note', fee, ${between(1, 40_000)}::int from bookings where id % 23 = ${between(0, 22)}`,
  ({ between }) => sql`
    insert into refund_orders (booking_id, reason, fee_part, stay_part, state, created_at)
    select id, 'policy', 0, ${between(1, 9_000)}::int, 'by_hand', created_at from bookings b where id % 37 = ${between(0, 36)}
      and not exists (select from refund_orders o where o.booking_id = b.id)`,
  ({ between }) =>
    sql`update refund_orders set state = 'withdrawn', finished_at = created_at where id % 3 = ${between(0, 2)} and state = 'by_hand'`,
  ({ between }) =>
    sql`update bookings set erased_at = created_at, cardholder_name = null, email = null where id % 41 = ${between(0, 40)}`,
  ({ between }) =>
    sql`update customers set full_name = ${`Account ${between(1, 9)}`} where id % 2 = 0 and erased_at is null`,
  ({ between }) => sql`update bookings set customer_id = 1 where id % 17 = ${between(0, 16)}`,
  ({ between }) =>
    sql`update booking_guests set full_name = ${`Guest ${between(1, 99)}`} where booking_id % 19 = ${between(0, 18)}`,
  ({ between }) => sql`delete from booking_guests where booking_id % 43 = ${between(0, 42)} and position = 1`,
  ({ between }) =>
    sql`update booking_guests set stays = false where booking_id % 47 = ${between(0, 46)} and position = 1`,
]

/** Most bookings get two guests before anything is sorted, as they do when they are placed. */
const addGuests = () =>
  sql`insert into booking_guests (booking_id, position, full_name, document_kind)
    select b.id, place, 'Guest ' || md5(b.id::text || place), 'passport' from bookings b, generate_series(1, 2) place
    where b.id % 5 > 0 and not exists (select from booking_guests g where g.booking_id = b.id)
      and not exists (select from sorted_bookings s where s.booking_id = b.id)`.execute(site.context.database)

test('in every order a page of a past list is that of the bookings as they are', async () => {
  const chance = chanceFor('past lists in order')
  for (let round = 0; round < tries(3, 30); round++) {
    await insertRandomBookings(site.context, chance, 300)
    await addGuests()
    if (round > 0) clock.advance({ days: 1 })
    if (chance.between(0, 3) > 0) await sortAll()
    for (let change = 0; change < 4; change++)
      await chance.oneOf(changes)(chance).execute(site.context.database)
    for (const sort of bookingSorts) await expectRightPage(chance, sort)
  }
  const { rows } = await sql<{ sorted: number; due: number }>`
    select (select count(*)::int from sorted_bookings) as sorted, (select count(*)::int from unsorted_bookings) as due`.execute(
    site.context.database,
  )
  expect(rows[0]?.sorted).toBeGreaterThan(100)
  expect(rows[0]?.due).toBeGreaterThan(100)
}, 120_000)

const payerOf = async (id: number): Promise<unknown> => {
  const { rows } = await sql<{ payer: string | null; unsorted: boolean }>`
    select s.payer, exists (select from unsorted_bookings u where u.booking_id = b.id) as unsorted
    from bookings b left join sorted_bookings s on s.booking_id = b.id where b.id = ${id}`.execute(
    site.context.database,
  )
  return rows[0]
}

async function aPastBooking(): Promise<number> {
  await insertRandomBookings(site.context, chanceFor('a past booking'), 1)
  const { rows } = await sql<{ id: number }>`
    update bookings set kind = 'online', receipt_number = null, scope = 'fee', status = 'paid', outcome = 'open', hold_until = null,
      payment_at = created_at, check_in = ${addDays(hotelDate(clock.now()), -9)}, check_out = ${addDays(hotelDate(clock.now()), -7)},
      taken_from = ${addDays(hotelDate(clock.now()), -9)}, taken_until = ${addDays(hotelDate(clock.now()), -9)}, cardholder_name = 'Before'
    where id = (select max(id) from bookings) returning id`.execute(site.context.database)
  return rows[0]?.id ?? 0
}

test('a change that is under way while the job sorts is not lost', async () => {
  const id = await aPastBooking()
  await site.context.database.transaction().execute(async (transaction) => {
    await sql`update bookings set cardholder_name = 'After' where id = ${id}`.execute(transaction)
    await sortAll()
    expect(await payerOf(id)).toMatchObject({ unsorted: true })
  })
  await sortAll()
  expect(await payerOf(id)).toEqual({ payer: 'after', unsorted: false })
})

test('money that is booked while the job sorts is not lost', async () => {
  const id = await aPastBooking()
  await sortAll()
  await sql`update bookings set note_text = 'to be sorted again' where id = ${id}`.execute(
    site.context.database,
  )
  await site.context.database.transaction().execute(async (transaction) => {
    await sql`
      insert into ledger (booking_id, at, entry, channel, fee_part, stay_part)
      values (${id}, ${clock.now()}, 'payment', 'note', 0, 777)`.execute(transaction)
    await sortAll()
  })
  await sortAll()
  const { rows } = await sql<{
    paid: number
  }>`select paid from sorted_bookings where booking_id = ${id}`.execute(site.context.database)
  expect(rows).toEqual([{ paid: 777 }])
})

const guestOf = async (id: number): Promise<unknown> => {
  const { rows } = await sql<{
    guest: string | null
  }>`select guest from sorted_bookings where booking_id = ${id}`.execute(site.context.database)
  return rows[0]?.guest
}

test('a booking is sorted by its first guest, also after its guests were changed', async () => {
  const id = await aPastBooking()
  await addGuests()
  await sql`update booking_guests set full_name = 'Jeren' where booking_id = ${id} and position = 1`.execute(
    site.context.database,
  )
  await sortAll()
  expect(await guestOf(id)).toBe('jeren')
  await sql`delete from booking_guests where booking_id = ${id} and position = 1`.execute(
    site.context.database,
  )
  await sql`update booking_guests set full_name = 'Merdan' where booking_id = ${id}`.execute(
    site.context.database,
  )
  await sortAll()
  expect(await guestOf(id)).toBe('merdan')
})

test('what was sorted before guests were is named by the job, and what has no name is left alone', async () => {
  const [named, nameless] = [await aPastBooking(), await aPastBooking()]
  await addGuests()
  await sql`update booking_guests set full_name = 'Named Later' where booking_id = ${named}`.execute(
    site.context.database,
  )
  await sql`update booking_guests set full_name = null where booking_id = ${nameless}`.execute(
    site.context.database,
  )
  await sql`update bookings set cardholder_name = null where id = ${nameless}`.execute(site.context.database)
  await sortAll()
  // As a database of the version before has it.
  const owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  await owner.query(`alter table sorted_bookings disable trigger sorted_bookings_named;
    update sorted_bookings set guest = null; alter table sorted_bookings enable trigger sorted_bookings_named`)
  await owner.end()
  await sortAll()
  expect([await guestOf(named), await guestOf(nameless)]).toEqual(['named later', null])
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from sorted_bookings s
    where guest is null and payer is not null`.execute(site.context.database)
  expect(rows).toEqual([{ left: 0 }])
})

test('what is erased is gone from the sorted bookings at once', async () => {
  const id = await aPastBooking()
  await sortAll()
  expect(await payerOf(id)).toEqual({ payer: 'before', unsorted: false })
  await sql`update bookings set cardholder_name = null, erased_at = ${clock.now()} where id = ${id}`.execute(
    site.context.database,
  )
  expect(await payerOf(id)).toEqual({ payer: null, unsorted: true })
})
