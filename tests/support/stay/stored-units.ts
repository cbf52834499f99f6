import type { Insertable } from 'kysely'
import { addDays, daysBetween } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import type { Schema } from '../../../server/database/schema.ts'
import type { TestApp } from '../app.ts'
import { storeBooking } from '../bookings/stored-bookings.ts'

/** Numbered rooms and whoever sleeps in them, put straight into the database with its constraints in force. */

type Hotel = Pick<TestApp, 'context'>

/** Of the double room, on the first floor, clean since the day before yesterday; tests change what they are about. */
export async function storeUnit(
  { context: { database, clock } }: Hotel,
  number: string,
  changes: Partial<Insertable<Schema['units']>> = {},
): Promise<number> {
  const now = clock.now()
  const { id } = await database
    .insertInto('units')
    .values({
      room_id: 2,
      number,
      floor: 1,
      cleanliness_at: new Date(now.getTime() - 2 * 86_400_000),
      created_at: now,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Sleeper {
  readonly from: DateText
  readonly until: DateText
  /** Missing: they are still to come. */
  readonly arrivedAt?: Date
  readonly departedAt?: Date
}

/** A booking that has this unit on each of its nights; whoever has come came in the afternoon of the first day unless told otherwise. */
export async function storeSleeper(site: Hotel, unitId: number, sleeper: Sleeper): Promise<number> {
  const { from, until, arrivedAt, departedAt } = sleeper
  const bookingId = await storeBooking(site, {
    check_in: from,
    check_out: until,
    reception: arrivedAt ? 'confirmed' : 'at_reception',
    arrived_at: arrivedAt ?? null,
    departed_at: departedAt ?? null,
  })
  await giveNights(site, { unitId, bookingId, from, until })
  return bookingId
}

export const afternoonOf = (date: DateText): Date => hotelInstant(date, '15:00')

export async function giveNights(
  { context: { database } }: Hotel,
  { unitId, bookingId, from, until }: { unitId: number; bookingId: number; from: DateText; until: DateText },
): Promise<void> {
  const nights = Array.from({ length: daysBetween(from, until) }, (_, index) => addDays(from, index))
  await database
    .insertInto('unit_nights')
    .values(nights.map((night) => ({ unit_id: unitId, night, booking_id: bookingId })))
    .execute()
}

/** Out of order from a night on. */
export async function closeStoredUnit(
  { context: { database, clock } }: Hotel,
  unitId: number,
  { from, until, reason }: { from: DateText; until: DateText; reason: string },
): Promise<void> {
  await database
    .insertInto('unit_closures')
    .values({ unit_id: unitId, first_night: from, until, reason, made_by: 1, made_at: clock.now() })
    .execute()
}
