import { sql } from 'kysely'
import type { Database } from '../../server/database/connection.ts'

/** What guests and staff were told is done. All of it must be there afterwards, whatever broke meanwhile. */
export interface Acknowledged {
  readonly bookings: { readonly bookNumber: number; readonly customerId: number; readonly at: number }[]
  /** Orders at the bank of which the guest was led to the page that thanks. */
  readonly payments: string[]
  /** Bookings that staff cancelled. */
  readonly cancellations: number[]
}

export const nothingYet = (): Acknowledged => ({ bookings: [], payments: [], cancellations: [] })

/** What of it is not in the database. */
export async function lostOf(database: Database, told: Acknowledged): Promise<string[]> {
  const bookings = await database
    .selectFrom('bookings')
    .select(['id', 'book_number', 'customer_id', 'status'])
    .execute()
  const stored = new Set(bookings.map(({ book_number, customer_id }) => `${book_number} of ${customer_id}`))
  const cancelled = new Set(bookings.filter(({ status }) => status === 'cancelled').map(({ id }) => id))
  const { rows } = await sql<{ order_number: string }>`
    select a.order_number from payment_attempts a join ledger l on l.attempt_id = a.id and l.entry = 'payment'`.execute(
    database,
  )
  const paid = new Set(rows.map(({ order_number }) => order_number))
  return [
    ...told.bookings
      .map(({ bookNumber, customerId }) => `${bookNumber} of ${customerId}`)
      .filter((booking) => !stored.has(booking))
      .map((booking) => `booking ${booking} is lost`),
    ...told.payments.filter((order) => !paid.has(order)).map((order) => `payment ${order} is lost`),
    ...told.cancellations.filter((id) => !cancelled.has(id)).map((id) => `booking ${id} is not cancelled`),
  ]
}

/** Guests who ordered once and have more than one booking. */
export async function doubledOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'customer ' || customer_id || ' has ' || count(*) || ' bookings' as what from bookings
    where customer_id is not null group by customer_id having count(*) > 1`.execute(database)
  return rows.map(({ what }) => what)
}
