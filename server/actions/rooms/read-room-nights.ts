import { type Refusal, refuse } from '../../../contract/errors.ts'
import { addDays, nightsShown } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { bookingWindow } from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { type NightOffer, nightOffers } from '../../../domain/night-offers.ts'
import { nightsOf } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { countUsed } from '../../database/nights/used-nights.ts'

export interface RoomNights {
  readonly first: DateText
  readonly maxNights: number
  readonly nights: readonly NightOffer[]
}

/** The nights from today on, as anybody may see them: one statement, and what it is priced by is kept with its version. */
export async function readRoomNights(context: Context, roomId: number): Promise<RoomNights | Refusal> {
  const now = context.clock.now()
  const today = hotelDate(now)
  const range = { checkIn: today, checkOut: addDays(today, nightsShown) }
  const { version, used } = await countUsed(context.database, roomId, range, now)
  const [rooms, settings] = await Promise.all([
    context.content.rooms(version),
    context.settings.asOf(version),
  ])
  const room = rooms.find(({ id, shown }) => id === roomId && shown)
  if (!room) return refuse('room_not_found')
  const window = bookingWindow(settings.bookingWindow, today)
  const nights = nightOffers({ room, nights: nightsOf(range), used, window, today, summer: settings.summer })
  return { first: today, maxNights: window.maxNights, nights }
}
