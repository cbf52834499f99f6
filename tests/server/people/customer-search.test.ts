import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../server/context.ts'
import { type Chance, chanceFor } from '../../races/seed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aStoredBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { tries } from '../../support/proof-size.ts'

/** What is shown of customers is kept by triggers: always the payer of the last booking that was paid. */

const clock = testClock()
let site: TestApp
let database: Context['database']
beforeAll(async () => {
  site = await startApp({ clock })
  database = site.context.database
})
afterAll(() => site.stop())

/** Rows that differ from what the bookings say. */
const wrongRows = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    select customer_id, kept.words as kept, told.words as told
    from customer_search kept full join customers_as_paid told using (customer_id)
    where (kept.full_name, kept.phone_number, kept.name_key, kept.words, kept.digits)
      is distinct from (told.full_name, told.phone_number, told.name_key, told.words, told.digits)`.execute(
    database,
  )
  return rows
}

let made = 0
async function newCustomer(): Promise<number> {
  made += 1
  const { rows } = await sql<{ id: number }>`
    insert into customers (email, password_hash, created_at)
    values (${`Kept-${made}@example.com`}, '$argon2id$none', ${clock.now()}) returning id`.execute(database)
  return rows[0]?.id ?? 0
}

async function newBooking(customerId: number, name: string): Promise<number> {
  const { id } = await database
    .insertInto('bookings')
    .values({
      ...aStoredBooking(clock.now(), {
        customer_id: customerId,
        status: 'unpaid',
        hold_until: clock.now(),
        cardholder_name: name,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const pay = (bookingId: number, minute: number) => sql`
  update bookings set status = 'paid', hold_until = null, payment_at = timestamptz '2027-01-01 00:00Z' + ${minute}::int * interval '1 minute'
  where id = ${bookingId}`

type Deed = (chance: Chance, bookingId: number) => ReturnType<typeof sql>

const deeds: readonly Deed[] = [
  ({ between }, id) => pay(id, between(1, 5_000)),
  (_, id) =>
    sql`update bookings set status = 'unpaid', hold_until = ${clock.now()}, payment_at = null where id = ${id} and erased_at is null`,
  ({ between }, id) =>
    sql`update bookings set phone_number = ${`+993 6${between(10, 99)}-11`}, cardholder_name = ${`Holder ${between(1, 9)}`} where id = ${id}`,
  ({ between, oneOf }, id) => sql`
    insert into booking_guests (booking_id, position, full_name, document_kind, is_payer)
    select ${id}, coalesce(max(position), 0) + 1, ${`Guest ${between(1, 99)}`}, 'passport',
      ${oneOf([true, false])}::boolean and not coalesce(bool_or(is_payer), false) from booking_guests where booking_id = ${id}`,
  ({ between }, id) =>
    sql`update booking_guests set full_name = ${`Renamed ${between(1, 99)}`} where booking_id = ${id} and position = 1`,
  (_, id) => sql`update booking_guests set is_payer = false where booking_id = ${id} and is_payer`,
  (_, id) => sql`delete from booking_guests where booking_id = ${id}`,
  ({ between }, id) => sql`
    update bookings set customer_id = coalesce((
      select id from customers where erased_at is null order by id desc offset ${between(0, 5)} limit 1), customer_id)
    where id = ${id}`,
  ({ between }, id) => sql`
    update customers set email = ${`changed-${between(1, 99_999_999)}@example.com`}
    where id = (select customer_id from bookings where id = ${id}) and erased_at is null`,
  ({ between }, id) => sql`
    update customers set email = null, password_hash = null, erased_at = ${clock.now()}
    where ${between(1, 8)} = 1 and id = (select customer_id from bookings where id = ${id}) and erased_at is null`,
]

test('whatever is paid, changed, given back or erased, customers are shown as their bookings say', async () => {
  const chance = chanceFor('customers as they paid')
  const bookings: number[] = []
  for (let person = 0; person < 6; person++) {
    const customerId = await newCustomer()
    for (let stay = 0; stay < 3; stay++) bookings.push(await newBooking(customerId, `Holder ${stay}`))
  }
  for (let turn = 0; turn < tries(150, 5_000); turn++) {
    await database.transaction().execute(async (transaction) => {
      for (let deed = 0; deed < chance.between(1, 3); deed++)
        await chance.oneOf(deeds)(chance, chance.oneOf(bookings)).execute(transaction)
    })
    expect(await wrongRows()).toEqual([])
  }
}, 120_000)

test.each([
  ['first', 20, 10],
  ['second', 10, 20],
])(
  'of two bookings that are paid at the same time the later payment counts, also when it is the %s to be written',
  async (later, minuteOfFirst, minuteOfSecond) => {
    const customerId = await newCustomer()
    const bookings = {
      first: await newBooking(customerId, 'first'),
      second: await newBooking(customerId, 'second'),
    }
    const one = new pg.Client(site.databaseUrls.appUrl)
    await one.connect()
    const { sql: statement, parameters } = pay(bookings.first, minuteOfFirst).compile(database)
    await one.query('begin')
    await one.query(statement, [...parameters])
    // As at its end, just before the commit: the row of the customer is written and not seen by anybody.
    await one.query('set constraints all immediate')
    const other = pay(bookings.second, minuteOfSecond).execute(database)
    await untilSomebodyWaits()
    await one.query('commit')
    await one.end()
    await other
    const { rows } =
      await sql`select full_name from customer_search where customer_id = ${customerId}`.execute(database)
    expect(rows).toEqual([{ full_name: later }])
    expect(await wrongRows()).toEqual([])
  },
)

const untilSomebodyWaits = async (): Promise<void> => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(database)).rows.length === 0);
}
