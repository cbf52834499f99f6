import { type Refusal, refuse } from '../../../contract/errors.ts'
import { addMonths, daysBetween, daysFrom } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { type BookingWindow, bookingWindow } from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { cheapestOffers, type NightOffer, nightOffers } from '../../../domain/night-offers.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { ContentVersion, Context } from '../../context.ts'
import { countUsed, type UsedUnits } from '../../database/nights/used-nights.ts'
import type { Room } from '../../database/rooms/rooms.ts'
import { pricingAsOf } from './read-pricing.ts'

/** All that decides what anybody sees of a month. */
export interface MonthInUse {
  /** Of the rooms, of the settings, and of rates and restrictions. */
  readonly version: ContentVersion
  readonly today: DateText
  /** One that was asked for, or all that are shown. */
  readonly rooms: readonly Room[]
  /** From today on. */
  readonly range: Stay
  readonly used: ReadonlyMap<number, UsedUnits>
}

/** One statement, which goes out with those of others; rooms are kept by the version that it brings along. */
export async function countMonthInUse(
  context: Context,
  asked: { readonly roomId: number | undefined; readonly month: string | undefined },
): Promise<MonthInUse | Refusal> {
  const now = context.clock.now()
  const today = hotelDate(now)
  const range = daysOfMonth(asked.month ?? today.slice(0, 7), today)
  const { version, used } = await countUsed(context.database, asked.roomId, range, now)
  const rooms = await shownRooms(context, version, asked.roomId)
  return rooms ? { version, today, rooms, range, used } : refuse('room_not_found')
}

/** Nothing where the room that is asked for is not shown. */
export async function shownRooms(
  { content }: Context,
  version: ContentVersion,
  roomId: number | undefined,
): Promise<readonly Room[] | undefined> {
  const rooms = await content.rooms(version)
  const shown = rooms.filter((room) => room.shown && (roomId === undefined || room.id === roomId))
  return roomId !== undefined && shown.length === 0 ? undefined : shown
}

/** Of the present month what is left of it; of an earlier one nothing. */
function daysOfMonth(month: string, today: DateText): Stay {
  const [first, after] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  const checkIn = first < today ? today : first
  return { checkIn: after < checkIn ? first : checkIn, checkOut: after < checkIn ? first : after }
}

export interface PriceCalendar {
  readonly window: BookingWindow
  readonly first: DateText
  readonly nights: readonly NightOffer[]
}

export async function offerMonth(
  context: Context,
  { version, today, rooms, range, used }: MonthInUse,
): Promise<PriceCalendar> {
  const rules = await pricingAsOf(context, version)
  const window = bookingWindow(rules.bookingWindow, today)
  const isOpen = range.checkIn <= window.last
  const nights = isOpen ? daysFrom(range.checkIn, daysBetween(range.checkIn, range.checkOut)) : []
  const offers = rooms.map((room) =>
    nightOffers({ room, nights, used: used.get(room.id) ?? new Map(), window, today, rules }),
  )
  return { window, first: range.checkIn, nights: cheapestOffers(offers) }
}
