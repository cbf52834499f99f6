import { sql } from 'kysely'
import type { Cleanliness, DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import { morningAfter } from './morning-after.ts'

/**
 * Whatever it was: somebody has just gone out of it. Without staff it was the night. In the order of their ids, as everybody locks units who says
 * something of several: whoever goes out of more than one says so once.
 */
export async function markDirty(
  transaction: Database,
  { unitIds, at, staffId }: { unitIds: readonly number[]; at: Date; staffId: number | null },
): Promise<void> {
  if (unitIds.length > 1) await lockUnits(transaction, unitIds)
  await transaction
    .updateTable('units')
    .set({ cleanliness: 'dirty', cleanliness_at: at, cleanliness_by: staffId })
    .where('id', '=', sql<number>`any (${[...unitIds]}::int[])`)
    .execute()
}

export interface LockedUnit {
  readonly id: number
  readonly number: string
  readonly cleanliness: Cleanliness
  readonly at: Date | null
}

/** In the order of their ids, so that two who say it of the same rooms do not wait in a circle. */
export const lockUnits = (transaction: Database, unitIds: readonly number[]): Promise<LockedUnit[]> =>
  transaction
    .selectFrom('units')
    .select(['id', 'number', 'cleanliness', 'cleanliness_at as at'])
    .where('id', '=', sql<number>`any (${[...unitIds]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Answers with those that nobody has sent before. */
export async function takeCleaningKeys(
  transaction: Database,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into cleaning_keys (key, taken_at)
    select distinct key, ${now}::timestamptz from unnest(${[...keys]}::uuid[]) as k (key) order by key
    on conflict (key) do nothing returning key`.execute(transaction)
  return new Set(rows.map(({ key }) => key))
}

export const deleteOldCleaningKeys = (database: Database, before: Date) =>
  database.deleteFrom('cleaning_keys').where('taken_at', '<', before).execute()

export async function writeCleanliness(
  transaction: Database,
  units: readonly { id: number; cleanliness: Cleanliness; at: Date | null }[],
  staffId: number,
): Promise<void> {
  const column = <K extends 'id' | 'cleanliness' | 'at'>(name: K) => units.map((unit) => unit[name])
  await sql`
    update units u set cleanliness = s.cleanliness, cleanliness_at = s.at, cleanliness_by = ${staffId}
    from unnest(${column('id')}::int[], ${column('cleanliness')}::text[], ${column('at')}::timestamptz[]) as s (id, cleanliness, at)
    where u.id = s.id`.execute(transaction)
}

/** A server that was down in the morning, or for some days, does it when it is back. */
const nightsLookedBack = 7

/**
 * Rooms that were slept in are dirty from the morning after: those of guests who were in by then, whether they are still here or have left. What
 * somebody has said since that morning stands, and so does what was said after the guest had left: so it is done once, however often it is asked for
 * and by however many.
 */
export async function dirtySleptUnits(
  database: Database,
  { today, now }: { today: DateText; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with slept as (
      select n.unit_id, max(m.morning) as morning, max(least(m.morning, b.departed_at)) as since
      from unit_nights n
      join bookings b on b.id = n.booking_id
      cross join lateral (select ${morningAfter('n.night')} as morning) m
      where n.night >= ${today}::date - ${nightsLookedBack}::int and n.night < ${today}::date
        and m.morning <= ${now} and b.arrived_at < m.morning
      group by n.unit_id),
    due as (
      select u.id, s.morning from units u join slept s on s.unit_id = u.id
      where u.cleanliness <> 'dirty' and (u.cleanliness_at is null or u.cleanliness_at < s.since)
      order by u.id for no key update of u)
    update units u set cleanliness = 'dirty', cleanliness_at = due.morning, cleanliness_by = null
    from due where u.id = due.id
    returning u.id`.execute(database)
  return rows.length
}
