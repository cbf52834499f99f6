import { sql } from 'kysely'
import type { DateText } from '../../contract/values.ts'
import type { Stay } from '../../domain/stay.ts'
import type { Database } from './connection.ts'

/**
 * Nights are taken and given back only here, and only between `lockNights` and the end of the transaction. See locks.ts for the order.
 */

export interface HeldStay extends Stay {
  readonly bookingId: number
}

/** Holds of this room that have lapsed and still take one of these nights. Those in other hands are passed over. */
export async function lockLapsedHolds(
  transaction: Database,
  wanted: { roomId: number; stay: Stay; now: Date; except?: number | undefined },
): Promise<{ holds: HeldStay[]; inOtherHands: boolean }> {
  const standing = transaction
    .selectFrom('bookings')
    .select(['id', 'taken_from', 'taken_until'])
    .where('room_id', '=', wanted.roomId)
    .where('hold_until', '<=', wanted.now)
    .whereRef('taken_from', '<', 'taken_until')
    .where('taken_from', '<', wanted.stay.checkOut)
    .where('taken_until', '>', wanted.stay.checkIn)
    .where('id', '<>', wanted.except ?? 0)
    .orderBy('id')
  const seen = await standing.execute()
  if (seen.length === 0) return { holds: [], inOtherHands: false }
  const locked = await standing.forNoKeyUpdate().skipLocked().execute()
  return {
    holds: locked.map((row) => ({ bookingId: row.id, checkIn: row.taken_from, checkOut: row.taken_until })),
    inOtherHands: locked.length < seen.length,
  }
}

/** Makes sure that every night of the range has a row, and locks them all in order. */
export async function lockNights(transaction: Database, roomId: number, range: Stay): Promise<void> {
  const nights = sql`generate_series(${range.checkIn}::date, ${range.checkOut}::date - 1, interval '1 day')`
  const { rows } = await sql<{ missing: boolean }>`
    select count(*) < ${range.checkOut}::date - ${range.checkIn}::date as missing
    from room_nights where room_id = ${roomId} and night >= ${range.checkIn} and night < ${range.checkOut}`.execute(
    transaction,
  )
  if (rows[0]?.missing) {
    // All missing nights are made, in order, before any other is locked: two writers can then never wait for each other in a circle.
    await sql`
      insert into room_nights (room_id, night, units)
      select r.id, d::date, r.count_total from rooms r, ${nights} d where r.id = ${roomId} order by d
      on conflict do nothing`.execute(transaction)
  }
  await sql`
    select 1 from room_nights where room_id = ${roomId} and night >= ${range.checkIn} and night < ${range.checkOut}
    order by night for update`.execute(transaction)
}

/** Every night that has a row, in order. For whoever has the room alone: no night can be added meanwhile. */
export async function lockAllNights(transaction: Database, roomId: number): Promise<void> {
  await sql`select 1 from room_nights where room_id = ${roomId} order by night for update`.execute(
    transaction,
  )
}

/** Which counter limits the sale: what is offered online, or every unit that exists. */
export type UnitLimit = 'count_online' | 'count_total'

/** Takes every night of the stay or none; answers the nights that are full. The caller holds their locks. */
export async function takeNights(
  transaction: Database,
  roomId: number,
  stay: Stay,
  limit: UnitLimit,
): Promise<{ full: DateText[] }> {
  const { rows } = await sql<{ night: DateText }>`
    select n.night from room_nights n join rooms r on r.id = n.room_id
    where n.room_id = ${roomId} and n.night >= ${stay.checkIn} and n.night < ${stay.checkOut}
      and n.taken + n.closed >= r.${sql.ref(limit)}
    order by n.night`.execute(transaction)
  if (rows.length > 0) return { full: rows.map((row) => row.night) }
  await changeTaken(transaction, roomId, stay, 1)
  return { full: [] }
}

/** Gives nights back. The caller holds their locks. */
export const giveNightsBack = (transaction: Database, roomId: number, nights: Stay): Promise<void> =>
  changeTaken(transaction, roomId, nights, -1)

async function changeTaken(transaction: Database, roomId: number, stay: Stay, by: 1 | -1): Promise<void> {
  await transaction
    .updateTable('room_nights')
    .set((eb) => ({ taken: eb('taken', '+', by) }))
    .where('room_id', '=', roomId)
    .where('night', '>=', stay.checkIn)
    .where('night', '<', stay.checkOut)
    .execute()
}

/** Past nights stop to follow the units of the room, so that they do not hold a change back. The caller holds all nights. */
export async function setPastNightsAside(
  transaction: Database,
  roomId: number,
  today: DateText,
): Promise<void> {
  await transaction
    .updateTable('room_nights')
    .set({ units: null })
    .where('room_id', '=', roomId)
    .where('night', '<', today)
    .where('units', 'is not', null)
    .execute()
}

/** Nights from a date on with more units taken or closed than this. */
export async function nightsAbove(
  transaction: Database,
  roomId: number,
  from: DateText,
  units: number,
): Promise<DateText[]> {
  const { rows } = await sql<{ night: DateText }>`
    select night from room_nights where room_id = ${roomId} and night >= ${from} and taken + closed > ${units}
    order by night`.execute(transaction)
  return rows.map((row) => row.night)
}

/** Nights on which so many units cannot be closed, because guests have them. The caller holds their locks. */
export async function nightsTooFullToClose(
  transaction: Database,
  roomId: number,
  range: Stay,
  units: number,
): Promise<DateText[]> {
  const { rows } = await sql<{ night: DateText }>`
    select n.night from room_nights n join rooms r on r.id = n.room_id
    where n.room_id = ${roomId} and n.night >= ${range.checkIn} and n.night < ${range.checkOut}
      and n.taken + ${units}::int > r.count_total
    order by n.night`.execute(transaction)
  return rows.map((row) => row.night)
}

/** The caller holds the locks of these nights and has looked whether they have room for it. */
export async function setClosedUnits(
  transaction: Database,
  roomId: number,
  range: Stay,
  units: number,
): Promise<void> {
  await transaction
    .updateTable('room_nights')
    .set({ closed: units })
    .where('room_id', '=', roomId)
    .where('night', '>=', range.checkIn)
    .where('night', '<', range.checkOut)
    .execute()
}

export interface FreeRoom {
  readonly roomId: number
  readonly free: number
}

/**
 * Units free on every night, for each room: a matter of rooms × nights, however many bookings there are. Lapsed holds do not count.
 * The nights are bounded twice: from the join alone the planner may read the nights of all years.
 */
export async function countFree(
  database: Database,
  stay: Stay,
  now: Date,
  limit: UnitLimit,
): Promise<FreeRoom[]> {
  const { rows } = await sql<{ room_id: number; free: number }>`
    with wanted as (
      select d::date as night from generate_series(${stay.checkIn}::date, ${stay.checkOut}::date - 1, interval '1 day') d
    ), lapsed as (
      select b.room_id, w.night, count(*)::int as held
      from bookings b join wanted w on w.night >= b.taken_from and w.night < b.taken_until
      where b.hold_until <= ${now} and b.taken_from < b.taken_until and b.taken_from < ${stay.checkOut} and b.taken_until > ${stay.checkIn}
      group by b.room_id, w.night
    )
    select r.id as room_id,
      min(r.${sql.ref(limit)} - coalesce(n.taken, 0) - coalesce(n.closed, 0) + coalesce(l.held, 0))::int as free
    from rooms r cross join wanted w
    left join room_nights n on n.room_id = r.id and n.night = w.night and n.night >= ${stay.checkIn} and n.night < ${stay.checkOut}
    left join lapsed l on l.room_id = r.id and l.night = w.night
    where r.deleted_at is null
    group by r.id`.execute(database)
  return rows.map((row) => ({ roomId: row.room_id, free: row.free }))
}
