import { sql } from 'kysely'

/** What guestNameOf of domain/guests.ts says, in SQL, about rows of `bookings` that are called `b`. */
export const guestName = sql<string | null>`coalesce((
  select g.full_name from booking_guests g where g.booking_id = b.id and g.full_name is not null
  order by g.stays desc, g.position limit 1), b.cardholder_name)`
