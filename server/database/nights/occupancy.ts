import { type RawBuilder, sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

export interface SoldNight {
  readonly roomId: number
  readonly night: DateText
  readonly taken: number
  readonly closed: number
}

/** Nights on which any unit is taken or closed. Lapsed holds do not count, whether anybody has released them or not. */
export async function listSoldNights(database: Database, range: Stay, now: Date): Promise<SoldNight[]> {
  const { rows } = await sql<SoldNight>`${plannedAnew}
    with lapsed as (
      select b.room_id, d::date as night, count(*)::int as held
      from bookings b, generate_series(
        greatest(b.taken_from, ${range.checkIn}::date), least(b.taken_until, ${range.checkOut}::date) - 1, interval '1 day') d
      where b.hold_until <= ${now} and b.taken_from < b.taken_until
        and b.taken_from < ${range.checkOut} and b.taken_until > ${range.checkIn}
      group by 1, 2
    )
    select n.room_id as "roomId", n.night, n.taken - coalesce(l.held, 0) as taken, n.closed
    from room_nights n left join lapsed l on l.room_id = n.room_id and l.night = n.night
    where n.night >= ${range.checkIn} and n.night < ${range.checkOut} and (n.taken > 0 or n.closed > 0)`.execute(
    database,
  )
  return rows
}

/** A stay is no longer than this, by a constraint: bookings that end later began after the night. Long ones are few, and have an index. */
export const longestStay = 366
export const longestUsualStay = 31
export const isLongStay = sql`b.check_out - b.check_in > ${sql.lit(longestUsualStay)}`

/** The bookings that take a unit on a night, the longest there first. */
export async function findBookingsOfNight(
  database: Database,
  { roomId, night }: { roomId: number; night: DateText },
  now: Date,
): Promise<number[]> {
  const there = (ends: RawBuilder<unknown>) => sql`
    select b.id, b.check_in, b.book_number from bookings b
    where ${ends} and b.check_out > ${night} and b.room_id = ${roomId} and b.taken_from <= ${night} and b.taken_until > ${night}
      and (b.hold_until is null or b.hold_until > ${now})`
  const { rows } = await sql<{ id: number }>`${plannedAnew}
    select id from (
      ${there(sql`b.check_out <= ${night}::date + ${longestUsualStay}::int and not (${isLongStay})`)}
      union all ${there(sql`b.check_out <= ${night}::date + ${longestStay}::int and ${isLongStay}`)}) there
    order by check_in, book_number limit 1000`.execute(database)
  return rows.map(({ id }) => id)
}
