import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** Bookings of one person, the latest first: each way is read from the end of an index of its own. */

export const listBookingsOfAccount = async (
  database: Database,
  customerId: number,
  most: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from bookings where customer_id = ${customerId} order by id desc limit ${most}`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/** Of bookings without an account; `key` as phoneKey of domain/same-guest.ts makes it. */
export const listBookingsOfPhone = async (
  database: Database,
  key: string,
  most: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from bookings
    where customer_id is null and phone_number is not null
      and right(regexp_replace(phone_number, '\\D', '', 'g'), 8) = ${key}
    order by id desc limit ${most}`.execute(database)
  return rows.map(({ id }) => id)
}

export const findAccount = (database: Database, customerId: number) =>
  database
    .selectFrom('customers')
    .select(['id', 'email', 'full_name as fullName', 'phone_number as phoneNumber'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
