import { type Refusal, refuse } from '../../../contract/errors.ts'
import { addDays, daysBetween, daysFrom } from '../../../contract/facts.ts'
import { notOffered } from '../../../contract/guest/offered-stay.ts'
import type { DateText, Tenge } from '../../../contract/values.ts'
import { type BookingWindow, bookingWindow } from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { nightOffers } from '../../../domain/night-offers.ts'
import { quote } from '../../../domain/price.ts'
import { nearDays, nearestStays } from '../../../domain/rates/nearest-stays.ts'
import { nightCount, type Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { countUsed } from '../../database/nights/used-nights.ts'
import type { Room } from '../../database/rooms/rooms.ts'
import { shownRooms } from './read-price-calendar.ts'
import { pricingAsOf, readPricing } from './read-pricing.ts'

export interface WishedStay extends Stay {
  readonly guests: number | undefined
  /** Nothing: any room will do. */
  readonly roomId: number | undefined
}

export interface NearStay extends Stay {
  /** The lowest of the rooms that are free then. */
  readonly total: Tenge
}

const mostProposed = 4

/** Dates near those that cannot be booked. What is free is what the calendars offer; it is sold only under the lock of the nights. */
export async function findNearStays(
  context: Context,
  wished: WishedStay,
): Promise<readonly NearStay[] | Refusal> {
  const now = context.clock.now()
  const today = hotelDate(now)
  const window = bookingWindow((await readPricing(context)).bookingWindow, today)
  if (nightCount(wished) < 1) return refuse('dates_reversed')
  if (nightCount(wished) > window.maxNights) return refuse('stay_too_long', { nights: window.maxNights })
  const around = daysAround(wished, window)
  if (!around) return []
  const { version, used } = await countUsed(context.database, wished.roomId, around, now)
  const [rooms, rules] = await Promise.all([
    shownRooms(context, version, wished.roomId),
    pricingAsOf(context, version),
  ])
  if (!rooms) return refuse('room_not_found')
  const fitting = rooms.filter((room) => (wished.guests ?? 1) <= room.maxGuests)
  const nights = daysFrom(around.checkIn, nightCount(around))
  const offeredBy = fitting.map((room) => {
    const offers = nightOffers({ room, nights, used: used.get(room.id) ?? new Map(), window, today, rules })
    // Hundreds of stays are tried, each night by night: a day is found by its name, without counting.
    const offerOf = new Map(nights.map((night, place) => [night, offers[place]]))
    const at = (day: DateText) => offerOf.get(day)
    return { room, offers: (stay: Stay) => !notOffered({ maxNights: window.maxNights, at }, stay) }
  })
  const stays = nearestStays(wished, (stay) => offeredBy.some(({ offers }) => offers(stay)), mostProposed)
  const guestsOf = (room: Room) => Math.min(wished.guests ?? room.startGuests, room.maxGuests)
  return stays.map((stay) => {
    const totals = offeredBy
      .filter(({ offers }) => offers(stay))
      .map(({ room }) => quote(room, stay, guestsOf(room), rules).total)
    return { ...stay, total: Math.min(...totals) }
  })
}

/** Nobody looks for rooms further ahead. */
const mostDaysAhead = 1100

/** As far as a proposal may reach, if that meets the window at all. */
function daysAround({ checkIn, checkOut }: Stay, { first, last }: BookingWindow): Stay | undefined {
  const ahead = daysBetween(first, checkIn)
  if (ahead > mostDaysAhead || daysBetween(last, checkIn) > nearDays) return undefined
  if (daysBetween(checkOut, first) > nearDays) return undefined
  // A proposal may begin a week later and be a week longer, and the day on which it ends is looked at too.
  return { checkIn: addDays(checkIn, -nearDays), checkOut: addDays(checkOut, 2 * nearDays + 1) }
}
