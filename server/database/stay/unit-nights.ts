import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

/** Who has which numbered room on which night, as staff have given it. What the plan proposes is nowhere stored. */

export interface UnitToGive {
  readonly id: number
  readonly roomId: number
  readonly number: string
  readonly usedFrom: DateText | null
  readonly usedUntil: DateText | null
}

export const findUnit = (database: Database, id: number): Promise<UnitToGive | undefined> =>
  database
    .selectFrom('units')
    .select(['id', 'room_id as roomId', 'number', 'used_from as usedFrom', 'used_until as usedUntil'])
    .where('id', '=', id)
    .executeTakeFirst()

interface Nights {
  readonly from: DateText
  readonly until: DateText
}

export interface TakenNight {
  readonly night: DateText
  /** None: it is out of order. */
  readonly bookNumber: number | null
  readonly lapsed: boolean
}

/** Nights of a unit that somebody else has, or that it is closed on. */
export async function listTakenNights(
  database: Database,
  unit: { readonly unitId: number; readonly except: readonly number[]; readonly now: Date } & Nights,
): Promise<TakenNight[]> {
  const { rows } = await sql<TakenNight>`
    select n.night, b.book_number as "bookNumber", coalesce(b.hold_until <= ${unit.now}, false) as lapsed
    from unit_nights n left join bookings b on b.id = n.booking_id
    where n.unit_id = ${unit.unitId} and n.night >= ${unit.from} and n.night < ${unit.until}
      and (n.booking_id is null or n.booking_id <> all (${[...unit.except]}::bigint[]))
    order by n.night`.execute(database)
  return rows
}

export interface UnitNight {
  readonly unitId: number
  readonly night: DateText
  readonly bookingId: number
}

/**
 * Writes nights, in the order of units and nights so that nobody waits in a circle, and answers how many of them: of two who give one night at
 * once the second waits for the first, and writes less.
 */
export async function insertUnitNights(
  transaction: Database,
  nights: readonly UnitNight[],
): Promise<{ readonly written: number }> {
  const { rows } = await sql`
    insert into unit_nights (unit_id, night, booking_id)
    select * from unnest(${nights.map(({ unitId }) => unitId)}::int[], ${nights.map(({ night }) => night)}::date[],
      ${nights.map(({ bookingId }) => bookingId)}::bigint[]) as given (unit_id, night, booking_id)
    order by unit_id, night
    on conflict do nothing returning night`.execute(transaction)
  return { written: rows.length }
}

/** Nights from a date on, all or up to another one. Those before it stay where they were slept. */
export const deleteUnitNights = (
  transaction: Database,
  bookingIds: readonly number[],
  from: DateText,
  until?: DateText,
) =>
  transaction
    .deleteFrom('unit_nights')
    .where('booking_id', '=', sql<number>`any (${[...bookingIds]}::bigint[])`)
    .where('night', '>=', from)
    .$if(until !== undefined, (rows) => rows.where('night', '<', until ?? from))
    .execute()

/** What a booking has from a date on, in order. */
export const listUnitNights = (
  database: Database,
  bookingId: number,
  from: DateText,
): Promise<{ unitId: number; night: DateText }[]> =>
  database
    .selectFrom('unit_nights')
    .select(['unit_id as unitId', 'night'])
    .where('booking_id', '=', bookingId)
    .where('night', '>=', from)
    .orderBy('night')
    .execute()
