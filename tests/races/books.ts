import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DateText } from '../../contract/values.ts'
import type { Database } from '../../server/database/connection.ts'
import type { RaceHotel } from './two-servers.ts'

/** Nights that are not taken exactly as often as bookings say, or beyond their units (past nights do not follow those). */
export async function nightsThatDiffer(database: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with held as (
      select room_id, d::date as night, count(*)::int as bookings
      from bookings, generate_series(taken_from, taken_until - 1, interval '1 day') d
      group by room_id, night
    )
    select room_id, night, bookings, taken, closed, count_total
    from held full join room_nights using (room_id, night) join rooms on rooms.id = room_id
    where taken is distinct from coalesce(bookings, 0) or (units is not null and taken + closed > count_total)`.execute(
    database,
  )
  return rows
}

/** Whatever happened: the nights are right, and no server has complained. */
export async function expectBooksToBalance(hotel: RaceHotel): Promise<void> {
  const differing = await nightsThatDiffer(hotel.context.database)
  expect(differing, 'nights that do not agree with the bookings').toEqual([])
  expect(hotel.newComplaints()).toEqual([])
}

export interface Night {
  readonly night: DateText
  readonly taken: number
  readonly closed: number
}

export const nightsOfRoom = (hotel: RaceHotel, roomId: number): Promise<Night[]> =>
  hotel.context.database
    .selectFrom('room_nights')
    .select(['night', 'taken', 'closed'])
    .where('room_id', '=', roomId)
    .orderBy('night')
    .execute()

export const bookingsOfRoom = (hotel: RaceHotel, roomId: number) =>
  hotel.context.database
    .selectFrom('bookings')
    .select(['id', 'book_number', 'customer_id', 'status', 'taken_from', 'taken_until', 'due_now', 'fee'])
    .where('room_id', '=', roomId)
    .orderBy('id')
    .execute()

/** Time passes for these holds only: each of them lapsed a minute ago. */
export const letHoldsLapse = (hotel: RaceHotel, bookingIds: readonly number[]) =>
  hotel.context.database
    .updateTable('bookings')
    .set({ hold_until: new Date(hotel.context.clock.now().getTime() - 60_000) })
    .where('id', 'in', bookingIds)
    .where('hold_until', 'is not', null)
    .execute()
