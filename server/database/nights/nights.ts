import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../connection.ts'
import { fixedStatement } from '../statements/fixed-statement.ts'
import { together } from '../statements/together.ts'

/**
 * Nights are taken and given back only here, and only between `lockNights` and the end of the transaction. See locks.ts for the order.
 */

export interface HeldStay extends Stay {
  readonly bookingId: number
}

/** What is known after the look at nights. The caller holds the room: it cannot go away meanwhile. */
export interface NightsAhead {
  readonly roomExists: boolean
  readonly allHaveRows: boolean
  /** Somebody's hold on these nights has lapsed and was not released yet. */
  readonly lapsedHolds: boolean
  /** Nothing was in the way. */
  readonly locked: boolean
}

export interface WantedNights {
  readonly roomId: number
  readonly stay: Stay
  readonly now: Date
  /** The booking that wants them: its own lapsed hold does not count. */
  readonly except?: number | undefined
}

/**
 * Looks, and locks the nights in order if nothing is in the way: lapsed holds are to be locked before them, and missing rows made. What is
 * free is not known by this: it looks before it waits for the locks.
 */
export const lockOfNights = (database: Database, { roomId, stay, now, except = 0 }: WantedNights) =>
  nightsLock(database, { roomId, ...datesOf(stay), now, except })

/** What a stay carries beside its dates is none of a statement's business. */
export const datesOf = ({ checkIn, checkOut }: Stay): Stay => ({ checkIn, checkOut })

/**
 * Those of all rooms are few; all that ever was booked of one room is many. PostgreSQL cannot know how few, since it plans for any hour: the order,
 * which nobody asks for, leads it to the index by that hour.
 */
const lapsedHolds = (now: Date) =>
  sql`select id, room_id, taken_from, taken_until from bookings where hold_until <= ${now} and taken_from < taken_until order by hold_until`

type NightsToLock = Stay & { readonly roomId: number; readonly now: Date; readonly except: number }

/** A statement, or the part of a larger one that has nothing else to wait for. */
export const lookAndLockNights = ({
  roomId,
  checkIn,
  checkOut,
  now,
  except,
}: NightsToLock) => sql<NightsAhead>`
  with ahead as materialized (
    select exists (select from rooms where id = ${roomId} and deleted_at is null) as "roomExists",
      (select count(*) from room_nights where room_id = ${roomId} and night >= ${checkIn} and night < ${checkOut})
        = ${checkOut}::date - ${checkIn}::date as "allHaveRows",
      exists (
        select from (${lapsedHolds(now)} offset 0) lapsed
        where room_id = ${roomId} and taken_from < ${checkOut} and taken_until > ${checkIn} and id <> ${except}
      ) as "lapsedHolds"
  ), locked as materialized (
    select night from room_nights where room_id = ${roomId} and night >= ${checkIn} and night < ${checkOut}
      and (select "roomExists" and "allHaveRows" and not "lapsedHolds" from ahead)
    order by night for update
  )
  select ahead.*, (select count(*) from locked) = ${checkOut}::date - ${checkIn}::date as locked from ahead`

const nightsLock = fixedStatement((database, nights: NightsToLock) =>
  lookAndLockNights(nights).compile(database),
)

/** Holds of this room that have lapsed and still take one of these nights. Those in other hands are passed over. */
export async function lockLapsedHolds(
  transaction: Database,
  wanted: WantedNights,
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
  const locked = await standing.forNoKeyUpdate().skipLocked().execute()
  return {
    holds: locked.map((row) => ({ bookingId: row.id, checkIn: row.taken_from, checkOut: row.taken_until })),
    inOtherHands: locked.length < seen.length,
  }
}

/**
 * Makes the rows of nights that have none yet, in order. All of them are made before any night is locked: two writers can then never wait
 * for each other in a circle.
 */
const makingNights = (database: Database, roomId: number, range: Stay) =>
  sql`
    insert into room_nights (room_id, night, units)
    select r.id, d::date, r.count_total
    from rooms r, generate_series(${range.checkIn}::date, ${range.checkOut}::date - 1, interval '1 day') d
    where r.id = ${roomId} order by d
    on conflict do nothing`.compile(database)

const lockOfExisting = (database: Database, roomId: number, range: Stay) =>
  sql`
    select 1 from room_nights where room_id = ${roomId} and night >= ${range.checkIn} and night < ${range.checkOut}
    order by night for update`.compile(database)

export async function makeAndLockNights(transaction: Database, roomId: number, range: Stay): Promise<void> {
  await together(
    transaction,
    makingNights(transaction, roomId, range),
    lockOfExisting(transaction, roomId, range),
  )
}

/** Locks nights that have rows, in order. */
export async function lockNights(transaction: Database, roomId: number, range: Stay): Promise<void> {
  await transaction.executeQuery(lockOfExisting(transaction, roomId, range))
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
export const takingOfNights = (database: Database, roomId: number, stay: Stay, limit: UnitLimit) =>
  takings[limit](database, { roomId, checkIn: stay.checkIn, checkOut: stay.checkOut })

const takingUpTo = (limit: UnitLimit) =>
  fixedStatement((database, { roomId, checkIn, checkOut }: Stay & { roomId: number }) =>
    sql<{ night: DateText }>`
      with "full" as (
        select n.night from room_nights n join rooms r on r.id = n.room_id
        where n.room_id = ${roomId} and n.night >= ${checkIn} and n.night < ${checkOut}
          and n.taken + n.closed >= r.${sql.ref(limit)}
      ), taken as (
        update room_nights set taken = taken + 1
        where room_id = ${roomId} and night >= ${checkIn} and night < ${checkOut}
          and not exists (select from "full")
      )
      select night from "full" order by night`.compile(database),
  )

const takings = { count_online: takingUpTo('count_online'), count_total: takingUpTo('count_total') }

export async function takeNights(
  transaction: Database,
  roomId: number,
  stay: Stay,
  limit: UnitLimit,
): Promise<{ full: DateText[] }> {
  const { rows } = await transaction.executeQuery(takingOfNights(transaction, roomId, stay, limit))
  return { full: rows.map((row) => row.night) }
}

/** Gives nights back. The caller holds their locks. */
export async function giveNightsBack(transaction: Database, roomId: number, nights: Stay): Promise<void> {
  await sql`
    update room_nights set taken = taken - 1
    where room_id = ${roomId} and night >= ${nights.checkIn} and night < ${nights.checkOut}`.execute(
    transaction,
  )
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

/** Nights on which no unit is free that could be closed. The caller holds their locks. */
export async function nightsWithoutFree(
  transaction: Database,
  roomId: number,
  range: Stay,
): Promise<DateText[]> {
  const { rows } = await sql<{ night: DateText }>`
    select n.night from room_nights n join rooms r on r.id = n.room_id
    where n.room_id = ${roomId} and n.night >= ${range.checkIn} and n.night < ${range.checkOut}
      and n.taken + n.closed >= r.count_total
    order by n.night`.execute(transaction)
  return rows.map((row) => row.night)
}

/** One unit more or less is closed on each of these nights. The caller holds their locks. */
export async function addToClosed(
  transaction: Database,
  roomId: number,
  range: Stay,
  units: 1 | -1,
): Promise<void> {
  await sql`
    update room_nights set closed = closed + ${units}::int
    where room_id = ${roomId} and night >= ${range.checkIn} and night < ${range.checkOut}`.execute(
    transaction,
  )
}
