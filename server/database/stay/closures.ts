import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../connection.ts'

/** Numbered rooms that are out of order. Each takes one unit of its category out of sale: its nights are written under their locks (locks.ts). */

interface Nights {
  readonly from: DateText | null
  readonly until: DateText | null
}

/** The first night of this range on which the unit is out of order. Null: without a beginning or an end. */
export async function firstClosedNight(
  database: Database,
  unitId: number,
  nights: Nights,
): Promise<DateText | undefined> {
  const { rows } = await sql<{ night: DateText }>`
    select night from unit_nights
    where unit_id = ${unitId} and closure_id is not null
      and (${nights.from}::date is null or night >= ${nights.from}::date)
      and (${nights.until}::date is null or night < ${nights.until}::date)
    order by night limit 1`.execute(database)
  return rows[0]?.night
}

export interface ListedClosure {
  readonly id: number
  readonly unitId: number
  readonly number: string
  readonly roomId: number
  readonly from: DateText
  readonly until: DateText
  readonly reason: string
  readonly madeBy: string
  readonly madeAt: Date
}

/** Those that are not over, the earliest first. */
export const listClosures = (database: Database, today: DateText): Promise<ListedClosure[]> =>
  database
    .selectFrom('unit_closures as c')
    .innerJoin('units as u', 'u.id', 'c.unit_id')
    .innerJoin('staff as s', 's.id', 'c.made_by')
    .select(['c.id', 'c.unit_id as unitId', 'u.number', 'u.room_id as roomId'])
    .select(['c.first_night as from', 'c.until', 'c.reason', 's.username as madeBy', 'c.made_at as madeAt'])
    .where('c.until', '>', today)
    .whereRef('c.first_night', '<', 'c.until')
    .orderBy('c.first_night')
    .orderBy('c.id')
    .execute()

export interface NewClosure {
  readonly unitId: number
  readonly range: Stay
  readonly reason: string
  readonly staffId: number
  readonly now: Date
}

/**
 * The closure and its nights, as many as nobody has taken: of two who take one night at once the second waits for the first, and writes less. The
 * caller holds the locks of the category's nights.
 */
export async function insertClosure(
  transaction: Database,
  { unitId, range, reason, staffId, now }: NewClosure,
): Promise<{ id: number; written: number }> {
  const { id } = await transaction
    .insertInto('unit_closures')
    .values({
      unit_id: unitId,
      first_night: range.checkIn,
      until: range.checkOut,
      reason,
      made_by: staffId,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql`
    insert into unit_nights (unit_id, night, closure_id)
    select ${unitId}::int, d::date, ${id}::int
    from generate_series(${range.checkIn}::date, ${range.checkOut}::date - 1, interval '1 day') d order by d
    on conflict do nothing returning night`.execute(transaction)
  return { id, written: rows.length }
}

export interface LockedClosure {
  readonly id: number
  readonly unitId: number
  readonly number: string
  readonly roomId: number
  readonly from: DateText
  readonly until: DateText
}

/** Locked before the nights that it gives back, as a booking is. */
export const lockClosure = (transaction: Database, id: number): Promise<LockedClosure | undefined> =>
  transaction
    .selectFrom('unit_closures as c')
    .innerJoin('units as u', 'u.id', 'c.unit_id')
    .select(['c.id', 'c.unit_id as unitId', 'u.number', 'u.room_id as roomId'])
    .select(['c.first_night as from', 'c.until'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()

/** It ends before this night: its nights from there on are free. The caller holds the locks of the category's nights. */
export async function endClosure(
  transaction: Database,
  { id, until, staffId, now }: { id: number; until: DateText; staffId: number; now: Date },
): Promise<void> {
  await transaction
    .deleteFrom('unit_nights')
    .where('closure_id', '=', id)
    .where('night', '>=', until)
    .execute()
  await transaction
    .updateTable('unit_closures')
    .set({ until, ended_by: staffId, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** Nights on which more units of a category are out of order than this. The caller holds their locks. */
export async function nightsWithMoreOutOfOrder(
  transaction: Database,
  roomId: number,
  range: Stay,
  units: number,
): Promise<DateText[]> {
  const { rows } = await sql<{ night: DateText }>`
    select n.night from unit_nights n join units u on u.id = n.unit_id
    where u.room_id = ${roomId} and n.closure_id is not null and n.night >= ${range.checkIn} and n.night < ${range.checkOut}
    group by n.night having count(*) > ${units}::int order by n.night`.execute(transaction)
  return rows.map(({ night }) => night)
}
