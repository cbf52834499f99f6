import type { Language } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

/** In which language the client of a booking goes on, if they changed it after booking. Nothing for whoever did not, or has no account. */
export const readLanguageOfUse = (database: Database, bookingId: number): Promise<Language | undefined> =>
  database
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select('c.language')
    .where('b.id', '=', bookingId)
    .whereRef('c.language_since', '>', 'b.created_at')
    .executeTakeFirst()
    .then((row) => row?.language)
