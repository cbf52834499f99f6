import { type Refusal, refuse } from '../../../contract/errors.ts'
import { addDays, nightsShown } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { bookingWindow } from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { type NightOffer, nightOffers } from '../../../domain/night-offers.ts'
import { nightsOf, type Stay } from '../../../domain/stay.ts'
import type { ContentVersion, Context } from '../../context.ts'
import { countUsed } from '../../database/nights/used-nights.ts'
import type { Room } from '../../database/rooms/rooms.ts'
import { pricingAsOf } from '../rates/read-pricing.ts'

/** All that decides what anybody sees of a room's nights from today on. */
export interface NightsInUse {
  readonly room: Room
  /** Of the room and of the settings by which it is priced. */
  readonly version: ContentVersion
  readonly today: DateText
  readonly range: Stay
  /** Units taken or closed, by night. */
  readonly used: ReadonlyMap<DateText, number>
}

/** One statement, which goes out with those of others; the room is kept by the version that it brings along. */
export async function countNightsInUse(context: Context, roomId: number): Promise<NightsInUse | Refusal> {
  const now = context.clock.now()
  const today = hotelDate(now)
  const range = { checkIn: today, checkOut: addDays(today, nightsShown) }
  const { version, used } = await countUsed(context.database, roomId, range, now)
  const rooms = await context.content.rooms(version)
  const room = rooms.find(({ id, shown }) => id === roomId && shown)
  return room ? { room, version, today, range, used } : refuse('room_not_found')
}

export interface RoomNights {
  readonly first: DateText
  readonly maxNights: number
  readonly nights: readonly NightOffer[]
}

export async function offerNights(
  context: Context,
  { room, version, today, range, used }: NightsInUse,
): Promise<RoomNights> {
  const pricing = await pricingAsOf(context, version)
  const window = bookingWindow(pricing.bookingWindow, today)
  const nights = nightOffers({ room, nights: nightsOf(range), used, window, today, rules: pricing })
  return { first: today, maxNights: window.maxNights, nights }
}
