import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { readInColumns } from '../statements/in-columns.ts'

/** What guestNameOf of domain/guests.ts says, in SQL, about rows of `bookings` that are called `b`. */
export const guestName = sql<string | null>`coalesce((
  select g.full_name from booking_guests g where g.booking_id = b.id and g.full_name is not null
  order by g.stays desc, g.position limit 1), b.cardholder_name)`

/** The same for thousands of bookings, looked up together. Who is missing has at most the name of a cardholder. */
export async function readNamesOfGuests(
  database: Database,
  bookingIds: readonly number[],
): Promise<Map<number, string>> {
  const named = await readInColumns<{ bookingId: number; name: string }>(
    database,
    { bookingId: 'g.booking_id', name: 'g.full_name' },
    sql`from (
      select distinct on (booking_id) booking_id, full_name from booking_guests
      where booking_id = any (${[...bookingIds]}::bigint[]) and full_name is not null
      order by booking_id, stays desc, position) g`,
  )
  return new Map(named.map(({ bookingId, name }) => [bookingId, name]))
}
