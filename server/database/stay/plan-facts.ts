import { sql } from 'kysely'
import type { Cleanliness, DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import { readInColumns } from '../statements/in-columns.ts'

/** What the plan of rooms is made from: each read is one statement for the whole house, or for one category of it. */

export interface Asked {
  readonly now: Date
  readonly today: DateText
  /** All of them if left out. */
  readonly roomId?: number | undefined
}

export interface UnitInUse {
  readonly id: number
  readonly roomId: number
  readonly number: string
  readonly usedFrom: DateText | null
  readonly usedUntil: DateText | null
  readonly cleanliness: Cleanliness
}

const ofRoom = (column: string, roomId: number | undefined) =>
  roomId === undefined ? sql`true` : sql`${sql.ref(column)} = ${roomId}`

/** Those that are in use tonight or later. */
export async function listUnitsInUse(database: Database, { today, roomId }: Asked): Promise<UnitInUse[]> {
  const { rows } = await sql<UnitInUse>`
    select id, room_id as "roomId", number, used_from as "usedFrom", used_until as "usedUntil", cleanliness
    from units where (used_until is null or used_until > ${today}) and ${ofRoom('room_id', roomId)}
    order by room_id, floor nulls last, length(number), number, id`.execute(database)
  return rows
}

export interface BookingAhead {
  readonly id: number
  readonly bookNumber: number
  readonly roomId: number
  readonly takenFrom: DateText
  readonly takenUntil: DateText
  readonly hasArrived: boolean
  /** A hold that nobody has paid for yet: it may lapse. */
  readonly isHeld: boolean
}

/** Bookings that take a unit tonight or later. Lapsed holds take none, and who has left needs none. */
export const listBookingsAhead = (
  database: Database,
  { now, today, roomId }: Asked,
): Promise<BookingAhead[]> =>
  readInColumns<BookingAhead>(
    database,
    {
      id: 'b.id',
      bookNumber: 'b.book_number',
      roomId: 'b.room_id',
      takenFrom: 'b.taken_from',
      takenUntil: 'b.taken_until',
      hasArrived: sql`b.arrived_at is not null`,
      isHeld: sql`b.hold_until is not null`,
    },
    sql`from bookings b
    where b.status <> 'cancelled' and b.check_out > ${today} and b.taken_until > ${today} and b.taken_from < b.taken_until
      and (b.hold_until is null or b.hold_until > ${now}) and b.departed_at is null and ${ofRoom('b.room_id', roomId)}
    order by b.id`,
  )

export interface GivenNight {
  readonly unitId: number
  readonly night: DateText
  /** None: out of order. */
  readonly bookingId: number | null
}

/** From last night on: where guests who are here slept tells where they had best stay. */
export const listGivenNights = (database: Database, { now, today, roomId }: Asked): Promise<GivenNight[]> =>
  readInColumns<GivenNight>(
    database,
    { unitId: 'n.unit_id', night: 'n.night', bookingId: 'n.booking_id' },
    sql`from unit_nights n join units u on u.id = n.unit_id left join bookings b on b.id = n.booking_id
    where n.night >= ${today}::date - 1 and (b.hold_until is null or b.hold_until > ${now}) and ${ofRoom('u.room_id', roomId)}
    order by n.night, n.unit_id`,
  )

/** Units whose last guest should have left by today and has not: those who leave today first, because they will. */
export async function listStillOccupied(database: Database, { today }: Asked): Promise<number[]> {
  const { rows } = await sql<{ unitId: number }>`
    select last."unitId" from (
      select b.check_out, b.id, (
        select n.unit_id from unit_nights n where n.booking_id = b.id order by n.night desc limit 1) as "unitId"
      from bookings b
      where b.arrived_at is not null and b.departed_at is null and b.status <> 'cancelled' and b.check_out <= ${today}
    ) last where last."unitId" is not null order by last.check_out desc, last.id`.execute(database)
  return rows.map(({ unitId }) => unitId)
}
