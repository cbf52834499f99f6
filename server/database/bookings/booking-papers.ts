import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** What papers show of the people of a booking: names, and never the documents. */
export interface BookingPapers {
  readonly erasedAt: Date | null
  readonly guests: readonly string[]
}

export const readBookingPapers = (
  database: Database,
  bookingId: number,
): Promise<BookingPapers | undefined> =>
  database
    .selectFrom('bookings')
    .select('erased_at as erasedAt')
    .select(
      sql<string[]>`array(
        select g.full_name from booking_guests g
        where g.booking_id = bookings.id and g.stays and g.full_name is not null
        order by g.position)`.as('guests'),
    )
    .where('id', '=', bookingId)
    .executeTakeFirst()
