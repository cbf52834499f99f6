import { sql } from 'kysely'
import type { Cleanliness, DateText, Tenge } from '../../../contract/values.ts'
import type { StayFacts } from '../../../domain/booking-state.ts'
import type { NightLine } from '../../../domain/price.ts'
import type { Database } from '../connection.ts'
import { longestStay } from '../nights/occupancy.ts'
import { readInColumns } from '../statements/in-columns.ts'
import type { GivenNight } from './plan-facts.ts'

/** What the rack shows of some days, the past too: each read is one statement. */

export interface Days {
  readonly from: DateText
  /** The first date after them. */
  readonly until: DateText
}

export interface RackUnitRow {
  readonly id: number
  readonly number: string
  readonly floor: number | null
  readonly roomId: number
  readonly cleanliness: Cleanliness
  readonly note: string | null
  readonly usedFrom: DateText | null
  readonly usedUntil: DateText | null
}

/** In use on any of these days, by floor and number. */
export async function listRackUnits(database: Database, { from, until }: Days): Promise<RackUnitRow[]> {
  const { rows } = await sql<RackUnitRow>`
    select id, number, floor, room_id as "roomId", cleanliness, note, used_from as "usedFrom", used_until as "usedUntil"
    from units where (used_from is null or used_from < ${until}) and (used_until is null or used_until > ${from})
    order by floor nulls last, length(number), number, id`.execute(database)
  return rows
}

export interface RackClosureRow {
  readonly id: number
  readonly unitId: number
  readonly from: DateText
  readonly until: DateText
  readonly reason: string
}

export async function listRackClosures(database: Database, { from, until }: Days): Promise<RackClosureRow[]> {
  const { rows } = await sql<RackClosureRow>`
    select id, unit_id as "unitId", first_night as "from", until, reason from unit_closures
    where first_night < ${until} and until > ${from} and first_night < until order by first_night, id`.execute(
    database,
  )
  return rows
}

export interface RackBooking extends StayFacts {
  readonly id: number
  readonly bookNumber: number
  readonly cardholderName: string | null
  readonly roomId: number
  readonly takenFrom: DateText
  readonly takenUntil: DateText
  readonly total: Tenge
  readonly extras: Tenge
  /** Of a cancelled booking, whose balance depends on them; else none. */
  readonly nights: readonly NightLine[]
}

/** Whoever has, had or wants a unit on one of these days. A hold that has lapsed wants none, nor does who called off before coming. */
export const listRackBookings = (
  database: Database,
  { from, until }: Days,
  now: Date,
): Promise<RackBooking[]> =>
  readInColumns<RackBooking>(
    database,
    {
      id: 'b.id',
      bookNumber: 'b.book_number',
      cardholderName: 'b.cardholder_name',
      roomId: 'b.room_id',
      status: 'b.status',
      reception: 'b.reception',
      outcome: 'b.outcome',
      awaitsArrival: 'b.awaits_arrival',
      arrivedAt: 'b.arrived_at',
      departedAt: 'b.departed_at',
      noShowAt: 'b.no_show_at',
      checkIn: 'b.check_in',
      checkOut: 'b.check_out',
      takenFrom: 'b.taken_from',
      takenUntil: 'b.taken_until',
      total: 'b.total',
      extras: 'b.extras',
      nights: sql`case when b.status = 'cancelled' then coalesce(b.quote -> 'nights', '[]') else '[]' end`,
    },
    sql`from bookings b
    where b.check_out > ${from} and b.check_out <= ${until}::date + ${longestStay}::int and b.check_in < ${until} and b.taken_until > ${from}
      and (b.hold_until is null or b.hold_until > ${now})
      and (b.status <> 'cancelled' or b.arrived_at is not null or b.no_show_at is not null)
    order by b.check_in, b.book_number`,
  )

/** Nights that were given to bookings. */
export async function listRackNights(database: Database, { from, until }: Days): Promise<GivenNight[]> {
  const { rows } = await sql<GivenNight>`
    select booking_id as "bookingId", unit_id as "unitId", night from unit_nights
    where night >= ${from} and night < ${until} and booking_id is not null order by night`.execute(database)
  return rows
}
