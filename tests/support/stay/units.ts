import type { Insertable } from 'kysely'
import { daysBetween, daysFrom } from '../../../contract/facts.ts'
import { addUnits } from '../../../contract/office/stay/units.ts'
import type { Cleanliness, DateText } from '../../../contract/values.ts'
import type { Schema } from '../../../server/database/schema.ts'
import type { TestApp } from '../app.ts'
import { staffToken } from '../people/identities.ts'

/** Numbered rooms, put straight into the database with its constraints in force; only `someUnits` are added as an admin adds them. */

type Hotel = Pick<TestApp, 'context'>

interface Nights {
  readonly from: DateText
  readonly until: DateText
}

/** Numbered rooms of a category; answers their ids in the order of the numbers. */
export async function numberUnits(
  { context: { database, clock } }: Hotel,
  roomId: number,
  numbers: readonly string[],
  changes: Partial<Insertable<Schema['units']>> = {},
): Promise<number[]> {
  const created_at = clock.now()
  const ids: number[] = []
  for (const number of numbers) {
    const unit = { room_id: roomId, number, floor: 2, created_at, ...changes }
    const { id } = await database.insertInto('units').values(unit).returning('id').executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** The hotel has these numbered rooms and no others. They stand in the double room unless told otherwise. */
export async function onlyUnits(site: Hotel, numbers: readonly string[], roomId = 2): Promise<number[]> {
  await clearUnits(site)
  return numberUnits(site, roomId, numbers)
}

export async function clearUnits({ context: { database } }: Hotel): Promise<void> {
  for (const table of ['unit_nights', 'unit_closures', 'units'] as const)
    await database.deleteFrom(table).execute()
}

/** As an admin adds them: "201–205, 3A". */
export async function someUnits(
  site: TestApp,
  roomId: number,
  numbers: string,
  floor: number | null = null,
): Promise<number[]> {
  const api = site.api(await staffToken(site, 'admin'))
  const reply = await api(addUnits, { body: { room_id: roomId, numbers, floor } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.units.map(({ id }) => id)
}

/** A booking has a unit on these nights. */
export async function pinTo(
  { context: { database } }: Hotel,
  { unitId, bookingId, from, until }: Nights & { unitId: number; bookingId: number },
): Promise<void> {
  const nights = daysFrom(from, daysBetween(from, until))
  await database
    .insertInto('unit_nights')
    .values(nights.map((night) => ({ unit_id: unitId, night, booking_id: bookingId })))
    .execute()
}

/** A unit is out of order. Its category is not closed by it: that has tests of its own. */
export async function breakUnit(
  { context: { database, clock } }: Hotel,
  unitId: number,
  { from, until, reason = 'A broken shower' }: Nights & { reason?: string },
): Promise<void> {
  const { id } = await database
    .insertInto('unit_closures')
    .values({ unit_id: unitId, first_night: from, until, reason, made_by: 1, made_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nights = daysFrom(from, daysBetween(from, until))
  await database
    .insertInto('unit_nights')
    .values(nights.map((night) => ({ unit_id: unitId, night, closure_id: id })))
    .execute()
}

export async function setCleanliness(
  { context: { database } }: Hotel,
  number: string,
  cleanliness: Cleanliness,
): Promise<void> {
  await database.updateTable('units').set({ cleanliness }).where('number', '=', number).execute()
}

export const cleanlinessOf = async (
  { context: { database } }: Hotel,
  number: string,
): Promise<Cleanliness> => {
  const unit = await database
    .selectFrom('units')
    .select('cleanliness')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return unit.cleanliness
}

/** Where a booking sleeps, night by night: "201 2027-01-15". */
export async function nightsIn({ context: { database } }: Hotel, bookingId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('unit_nights as n')
    .innerJoin('units as u', 'u.id', 'n.unit_id')
    .select(['u.number', 'n.night'])
    .where('n.booking_id', '=', bookingId)
    .orderBy('n.night')
    .execute()
  return rows.map(({ number, night }) => `${number} ${night}`)
}
