import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** Whose account it is, and its bookings, the latest first. */

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

export const findAccount = (database: Database, customerId: number) =>
  database
    .selectFrom('customers')
    .select(['id', 'email', 'full_name as fullName', 'phone_number as phoneNumber'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
