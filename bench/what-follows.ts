import type pg from 'pg'
import { hotelDate } from '../domain/hotel-time.ts'
import { sortPastBookings } from '../server/database/bookings/lists/sorted-bookings.ts'
import { type DatabaseUrls, openContext, withOwner } from './workplace.ts'

/**
 * What follows from bookings and would be kept up to date with each of a million: it is set aside while they are made, and made when all of them are
 * there. The outcome is the same.
 */

const triggers = [
  ['customers', 'customers_in_search'],
  ['bookings', 'bookings_name_customers'],
  ['booking_guests', 'guests_name_customers'],
] as const

const indexes = `
  select indexname as name, indexdef as definition from pg_indexes
  where indexname = 'booking_search_words' or (tablename = 'sorted_bookings' and indexname not like '%_pkey')`

const nameCustomers = `
  insert into customer_search (customer_id, full_name, phone_number, name_key, words, digits)
  select customer_id, full_name, phone_number, name_key, words, digits from customers_as_paid on conflict do nothing`

const sortsAtOnce = 10_000
const sorters = 2

/** Answers how to make all of it. */
export async function setAsideWhatFollows(urls: DatabaseUrls): Promise<() => Promise<void>> {
  const definitions = await withOwner(urls.ownerUrl, async (owner) => {
    for (const [table, trigger] of triggers)
      await owner.query(`alter table ${table} disable trigger ${trigger}`)
    const { rows } = await owner.query<{ name: string; definition: string }>(indexes)
    for (const { name } of rows) await owner.query(`drop index ${name}`)
    return rows.map(({ definition }) => definition)
  })
  return async () => {
    await withOwner(urls.ownerUrl, async (owner) => {
      for (const [table, trigger] of triggers)
        await owner.query(`alter table ${table} enable trigger ${trigger}`)
      await owner.query(nameCustomers)
    })
    await sortAll(urls)
    await withOwner(urls.ownerUrl, (owner) => makeIndexes(owner, definitions))
  }
}

async function makeIndexes(owner: pg.Client, definitions: readonly string[]): Promise<void> {
  await owner.query(`set maintenance_work_mem = '256MB'`)
  for (const definition of definitions) await owner.query(definition)
}

async function sortAll(urls: DatabaseUrls): Promise<void> {
  await withOwner(urls.ownerUrl, (owner) =>
    owner.query('vacuum analyze bookings, ledger, refund_orders, unsorted_bookings'),
  )
  const { context, close } = openContext(urls)
  const now = context.clock.now()
  const moment = { now, today: hotelDate(now) }
  const sort = async () => {
    let sorted = sortsAtOnce
    while (sorted > 0)
      sorted = await context.database
        .transaction()
        .execute((transaction) => sortPastBookings(transaction, moment, sortsAtOnce))
  }
  await Promise.all(Array.from({ length: sorters }, sort))
  await close()
}
