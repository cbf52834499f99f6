import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

/** What the demo hotel's rooms are chosen by. Staff have the plan. */

/** A booking without a room gets the first one of its category that is free on all its nights. */
export async function giveFirstFreeUnit(database: Database, bookingId: number): Promise<void> {
  await sql`
    insert into unit_nights (unit_id, night, booking_id)
    select given.id, d::date, b.id
    from bookings b
    cross join lateral (
      select u.id from units u
      where u.room_id = b.room_id and not exists (
        select from unit_nights n where n.unit_id = u.id and n.night >= b.taken_from and n.night < b.taken_until)
      order by u.id limit 1
    ) given, generate_series(b.taken_from, b.taken_until - 1, interval '1 day') d
    where b.id = ${bookingId} and not exists (select from unit_nights n where n.booking_id = b.id)`.execute(
    database,
  )
}

/** Units that nobody ever had, from the top of the house down. */
export async function listUnusedUnits(database: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from units u where not exists (select from unit_nights n where n.unit_id = u.id)
    order by u.floor desc, u.id limit ${most}`.execute(database)
  return rows.map(({ id }) => id)
}

/** In which somebody slept in the night before a date. */
export async function listUnitsSleptIn(database: Database, date: DateText): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unit_id as id from unit_nights where night = ${date}::date - 1 and booking_id is not null`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}
