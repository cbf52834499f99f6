import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DateText } from '../../contract/values.ts'
import type { Database } from '../../server/database/connection.ts'
import type { RoomStay, Status } from '../history/lines.ts'
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
export async function letHoldsLapse(hotel: RaceHotel, bookingIds: readonly number[]): Promise<void> {
  const lapses = bookingIds.map((booking) => hotel.record.begin('time', { do: 'lapse', booking }))
  await hotel.context.database
    .updateTable('bookings')
    .set({ hold_until: new Date(hotel.context.clock.now().getTime() - 60_000) })
    .where('id', 'in', bookingIds)
    .where('hold_until', 'is not', null)
    .execute()
  for (const lapse of lapses) lapse.write({ answer: 'done' })
}

const statusWords: Readonly<Record<string, Status>> = { paid: 'paid', cancelled: 'cancelled', unpaid: 'held' }

export interface StoredSums {
  readonly id: number
  readonly bookNumber: number
  readonly customerId: number | null
  readonly stay: RoomStay
  readonly status: string
  readonly isLapsed: boolean
  /** All payments, and all refunds, whatever became of them later. */
  readonly paid: number
  readonly refunded: number
  readonly extras: number
}

/** Of every booking, what became of it in the judge's words, and its sums. */
export async function readBookings(
  database: Database,
  now: Date,
): Promise<(Omit<StoredSums, 'status'> & { status: Status | undefined })[]> {
  const { rows } = await sql<StoredSums>`
    select b.id, b.book_number as "bookNumber", b.customer_id as "customerId", b.status, b.extras,
      jsonb_build_object('room', b.room_id, 'checkIn', b.check_in, 'checkOut', b.check_out) as stay,
      coalesce(b.hold_until <= ${now} or b.taken_from >= b.taken_until, false) as "isLapsed",
      coalesce(sum(l.fee_part + l.stay_part + l.extras_part) filter (where l.entry = 'payment'), 0)::int as paid,
      -coalesce(sum(l.fee_part + l.stay_part + l.extras_part) filter (where l.entry = 'refund'), 0)::int as refunded
    from bookings b left join ledger l on l.booking_id = b.id group by b.id order by b.id`.execute(database)
  return rows.map((row) => ({
    ...row,
    status: row.status === 'unpaid' && row.isLapsed ? 'lapsed' : statusWords[row.status],
  }))
}

/** How often each night of each room is taken. Holds that have lapsed count for nobody, also where nobody has released them yet. */
export async function readNights(
  database: Database,
  now: Date,
): Promise<Map<number, Record<string, number>>> {
  const { rows } = await sql<{ room_id: number; night: string; taken: number }>`
    select n.room_id, n.night, n.taken - (
      select count(*) from bookings b where b.room_id = n.room_id and b.taken_from <= n.night and n.night < b.taken_until
        and b.status in ('unpaid', 'awaiting_confirmation') and b.hold_until <= ${now})::int as taken
    from room_nights n`.execute(database)
  const rooms = new Map<number, Record<string, number>>()
  for (const { room_id, night, taken } of rows) {
    const nights = rooms.get(room_id) ?? {}
    nights[night] = taken
    rooms.set(room_id, nights)
  }
  return rooms
}
