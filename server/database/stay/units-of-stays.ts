import { sql } from 'kysely'
import type { Cleanliness, DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import { morningAfter } from './morning-after.ts'

/** In which numbered rooms guests are, were and stay on. */

export interface UnitSeen {
  readonly unitId: number
  readonly number: string
  readonly cleanliness: Cleanliness
  /** Who was in it last has not left yet. */
  readonly notLeft: boolean
}

/** A unit as whoever is about to move into it finds it. */
export async function findUnitFor(
  database: Database,
  { unitId, bookingId, today }: { unitId: number; bookingId: number; today: DateText },
): Promise<UnitSeen | undefined> {
  const { rows } = await sql<UnitSeen>`
    select u.id as "unitId", u.number, u.cleanliness, exists (
      select from unit_nights n join bookings b on b.id = n.booking_id
      where n.unit_id = u.id and n.night <= ${today} and b.id <> ${bookingId}
        and b.arrived_at is not null and b.departed_at is null and b.status <> 'cancelled'
        and not exists (select from unit_nights m where m.booking_id = b.id and m.night > n.night and m.night <= ${today})
    ) as "notLeft"
    from units u where u.id = ${unitId}`.execute(database)
  return rows[0]
}

/** The unit that a booking has been given for a night. */
export const findGivenUnit = async (
  database: Database,
  { bookingId, night }: { bookingId: number; night: DateText },
): Promise<number | undefined> => {
  const row = await database
    .selectFrom('unit_nights')
    .select('unit_id')
    .where('booking_id', '=', bookingId)
    .where('night', '=', night)
    .executeTakeFirst()
  return row?.unit_id
}

/** Which units somebody goes out of today: where they slept last, and where they were to sleep tonight. */
export async function listUnitsLeft(
  database: Database,
  { bookingId, today }: { bookingId: number; today: DateText },
): Promise<{ unitId: number; number: string }[]> {
  const { rows } = await sql<{ unitId: number; number: string }>`
    select u.id as "unitId", u.number
    from (
      select n.unit_id, max(n.night) as night from unit_nights n join bookings b on b.id = n.booking_id
      where n.booking_id = ${bookingId} and n.night <= ${today} and (b.arrived_at is null or b.arrived_at < ${morningAfter('n.night')})
        and n.night >= (
          select least(max(l.night), ${today}::date - 1) from unit_nights l where l.booking_id = ${bookingId} and l.night <= ${today})
      group by n.unit_id) last
    join units u on u.id = last.unit_id order by last.night desc`.execute(database)
  return rows
}

/** A booking whose stay has become longer goes on in the unit that it has last. */
export async function stayOnInUnit(transaction: Database, bookingId: number): Promise<void> {
  const { rows } = await sql<{ unitId: number; from: DateText }>`
    select unit_id as "unitId", (night + 1)::date as from from unit_nights where booking_id = ${bookingId}
    order by night desc limit 1`.execute(transaction)
  const [last] = rows
  if (last) await goOnInUnit(transaction, { bookingId, ...last })
}

/**
 * The nights of a booking from one on, up to the first on which the unit is not free. Whoever finds it taken needs another one: the plan proposes it.
 */
export async function goOnInUnit(
  transaction: Database,
  { bookingId, unitId, from }: { bookingId: number; unitId: number; from: DateText },
): Promise<void> {
  await sql`
    insert into unit_nights (unit_id, night, booking_id)
    select u.id, d::date, b.id
    from bookings b
    join units u on u.id = ${unitId} and u.room_id = b.room_id
    cross join generate_series(greatest(${from}::date, b.taken_from), b.taken_until - 1, interval '1 day') d
    where b.id = ${bookingId} and (u.used_from is null or d >= u.used_from) and (u.used_until is null or d < u.used_until)
      and not exists (
        select from unit_nights t where t.unit_id = u.id and t.night >= greatest(${from}::date, b.taken_from) and t.night <= d)
    order by d
    on conflict do nothing`.execute(transaction)
}

/** These nights, up to the first on which somebody else has the unit, as far as units are in use. */
export async function giveFreeNights(
  transaction: Database,
  bookingId: number,
  nights: readonly { readonly unitId: number; readonly night: DateText }[],
): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${nights.map(({ unitId }) => unitId)}::int[], ${nights.map(({ night }) => night)}::date[]) as g (unit_id, night))
    insert into unit_nights (unit_id, night, booking_id)
    select u.id, given.night, b.id
    from given
    join bookings b on b.id = ${bookingId} and given.night >= b.taken_from and given.night < b.taken_until
    join units u on u.id = given.unit_id and u.room_id = b.room_id
      and (u.used_from is null or given.night >= u.used_from) and (u.used_until is null or given.night < u.used_until)
    where not exists (
      select from given g join unit_nights t on t.unit_id = g.unit_id and t.night = g.night where g.night <= given.night)
    order by u.id, given.night
    on conflict do nothing`.execute(transaction)
}

/** Nobody has come, or is to come on another day: also the nights that have passed were not slept. */
export const takeUnitsBack = (transaction: Database, bookingId: number) =>
  transaction.deleteFrom('unit_nights').where('booking_id', '=', bookingId).execute()

export interface UnitState {
  readonly unitId: number
  readonly number: string
  readonly cleanliness: Cleanliness
}

/** These units, and those that carry these numbers. */
export async function listUnitStates(
  database: Database,
  { ids, numbers }: { ids: readonly number[]; numbers: readonly string[] },
): Promise<UnitState[]> {
  const { rows } = await sql<UnitState>`
    select id as "unitId", number, cleanliness from units
    where id = any (${[...ids]}::int[]) or lower(number) = any (select lower(n) from unnest(${[...numbers]}::text[]) n)
    order by id`.execute(database)
  return rows
}
