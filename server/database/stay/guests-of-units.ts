import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

/** Whom somebody means who names the number of a room. */

export interface NamedUnit {
  readonly id: number
  readonly roomId: number
  readonly number: string
}

export async function findUnitByNumber(database: Database, typed: string): Promise<NamedUnit | undefined> {
  const { rows } = await sql<NamedUnit>`
    select id, room_id as "roomId", number from units where lower(number) = lower(${typed})`.execute(database)
  return rows[0]
}

/** Who is in it and has not left, and the next one of those to whom it is given or proposed. */
export async function findGuestsOfUnit(
  database: Database,
  {
    unitId,
    proposed,
    now,
    today,
  }: { unitId: number; proposed: readonly number[]; now: Date; today: DateText },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select b.id from bookings b
      where b.arrived_at is not null and b.departed_at is null and b.status <> 'cancelled' and ${unitId} = (
        select n.unit_id from unit_nights n where n.booking_id = b.id and n.night <= ${today} order by n.night desc limit 1)
      order by b.check_in desc limit 2)
    union
    (select b.id from bookings b
      where b.arrived_at is null and b.status <> 'cancelled' and (b.hold_until is null or b.hold_until > ${now}) and b.id in (
        select n.booking_id from unit_nights n where n.unit_id = ${unitId} and n.night >= ${today}
        union select unnest(${[...proposed]}::bigint[]))
      order by b.check_in, b.id limit 1)`.execute(database)
  return rows.map(({ id }) => id)
}
