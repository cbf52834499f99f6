import type { DateText } from '../../../contract/values.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import type { TestApp } from '../app.ts'
import { storeBooking } from '../bookings/stored-bookings.ts'
import { numberUnits, pinTo } from './units.ts'

/** Numbered rooms and whoever sleeps in them. */

type Hotel = Pick<TestApp, 'context'>

/** Of the double room, on the first floor, clean since the day before yesterday; tests change what they are about. */
export async function storeUnit(
  site: Hotel,
  number: string,
  changes: Parameters<typeof numberUnits>[3] = {},
): Promise<number> {
  const cleanliness_at = new Date(site.context.clock.now().getTime() - 2 * 86_400_000)
  const [id = 0] = await numberUnits(site, 2, [number], { floor: 1, cleanliness_at, ...changes })
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
  await pinTo(site, { unitId, bookingId, from, until })
  return bookingId
}

export const afternoonOf = (date: DateText): Date => hotelInstant(date, '15:00')
