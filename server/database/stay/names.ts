import { sql } from 'kysely'
import { guestName } from '../bookings/guest-name.ts'
import type { Database } from '../connection.ts'

export interface NamedBooking {
  readonly bookNumber: number
  readonly guestName: string | null
}

/** How people call these bookings. */
export async function listNamesOfBookings(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, NamedBooking>> {
  const { rows } = await sql<NamedBooking & { id: number }>`
    select b.id, b.book_number as "bookNumber", ${guestName} as "guestName"
    from bookings b where b.id = any (${[...ids]}::bigint[])`.execute(database)
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
