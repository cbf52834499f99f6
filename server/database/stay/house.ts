import { sql } from 'kysely'
import type { Cleanliness, Language } from '../../../contract/values.ts'
import type { InUnit } from '../../../domain/house-state.ts'
import { live, type Moment } from '../bookings/lists/booking-lists.ts'
import type { Database } from '../connection.ts'
import { morningAfter } from './morning-after.ts'

export interface HouseUnitRow {
  readonly id: number
  readonly number: string
  readonly floor: number | null
  readonly category: string
  readonly cleanliness: Cleanliness
  readonly since: Date | null
  readonly note: string | null
  readonly outOfOrder: string | null
  readonly slept: InUnit | null
  readonly tonight: InUnit | null
}

interface Asked {
  readonly moment: Moment
  readonly language: Language
  /** The instant at which today began. */
  readonly midnight: Date
}

/**
 * Units in use today. Each guest in the house is where they slept last, and a room that was kept for a night before they came is none of those; who
 * left today stands where their last night was. Holds that have lapsed have no room.
 */
export async function listHouse(
  database: Database,
  { moment: { today, now }, language, midnight }: Asked,
): Promise<HouseUnitRow[]> {
  const word = sql`case when b.departed_at is not null then 'left_today' when b.arrived_at is not null then 'in_house' else 'expected' end`
  const person = sql`json_build_object('bookingId', b.id, 'stay', ${word})`
  const { rows } = await sql<HouseUnitRow>`
    with last_nights as (
      select distinct on (b.id) b.id, n.unit_id, n.night
      from bookings b join unit_nights n on n.booking_id = b.id and n.night < ${today}::date
      where b.arrived_at is not null and b.arrived_at < ${morningAfter('n.night')} and (b.departed_at is null or b.departed_at >= ${midnight})
      order by b.id, n.night desc),
    slept as (
      select distinct on (l.unit_id) l.unit_id, ${person} as who
      from last_nights l join bookings b on b.id = l.id
      order by l.unit_id, l.night desc),
    tonight as (
      select n.unit_id, ${person} as who
      from unit_nights n join bookings b on b.id = n.booking_id
      where n.night = ${today}::date and (b.departed_at is null or b.departed_at >= ${midnight})
        and (b.hold_until is null or b.hold_until > ${now}))
    select u.id, u.number, u.floor, t.room_type as category, u.cleanliness, u.cleanliness_at as since, u.note,
      (select c.reason from unit_closures c
        where c.unit_id = u.id and c.first_night <= ${today}::date and c.until > ${today}::date
        order by c.id desc limit 1) as "outOfOrder",
      slept.who as slept, tonight.who as tonight
    from units u
    join rooms r on r.id = u.room_id and r.deleted_at is null
    join room_texts t on t.room_id = r.id and t.language = ${language}
    left join slept on slept.unit_id = u.id
    left join tonight on tonight.unit_id = u.id
    where (u.used_from is null or u.used_from <= ${today}::date) and (u.used_until is null or u.used_until > ${today}::date)`.execute(
    database,
  )
  return rows
}

/** Whoever may still come today and has no unit tonight, by category. Only where there are units at all. */
export async function countArrivalsWithoutUnit(
  database: Database,
  { moment, language }: Omit<Asked, 'midnight'>,
): Promise<{ category: string; count: number }[]> {
  const { rows } = await sql<{ category: string; count: number }>`
    select t.room_type as category, count(*)::int as count
    from bookings b
    join rooms r on r.id = b.room_id
    join room_texts t on t.room_id = r.id and t.language = ${language}
    where ${live(moment)} and b.outcome = 'open' and b.arrived_at is null
      and b.check_in <= ${moment.today}::date and b.check_out > ${moment.today}::date
      and exists (select from units u where u.room_id = b.room_id)
      and not exists (select from unit_nights n where n.booking_id = b.id and n.night = ${moment.today}::date)
    group by r.id, r.priority, t.room_type order by r.priority`.execute(database)
  return rows
}
