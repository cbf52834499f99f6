import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

/** The bookings with a payment date in [from, until), in the order of payment; no more than `most`. */
export async function listPaidBookings(
  database: Database,
  { from, until, most }: { from: Date; until: Date; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`${plannedAnew}
    select to_json(array(
      select b.id from bookings b where b.payment_at >= ${from} and b.payment_at < ${until}
      order by b.payment_at nulls first, b.book_number limit ${most})) as ids`.execute(database)
  return rows[0]?.ids ?? []
}

/** How many guests each of these bookings has; a payer who does not come along is none. */
export async function countStayingOf(
  database: Database,
  bookingIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ booking_id: number; guests: number }>`
    select booking_id, count(*)::int as guests from booking_guests
    where booking_id = any(${[...bookingIds]}::bigint[]) and stays group by booking_id`.execute(database)
  return new Map(rows.map(({ booking_id, guests }) => [booking_id, guests]))
}
