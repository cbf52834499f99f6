import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { DateText } from '../../../contract/values.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { findRoom, listRooms, type Room } from '../../database/rooms/rooms.ts'
import { refuseStay } from '../nights/search-rooms.ts'
import { type Pricing, readPricing } from '../rates/read-pricing.ts'

export type { Room, RoomTexts } from '../../database/rooms/rooms.ts'

/** What a room costs today depends on the day and the settings. */
export interface Prices {
  readonly today: DateText
  readonly pricing: Pricing
}

export const readPrices = async (context: Context): Promise<Prices> => ({
  today: hotelDate(context.clock.now()),
  pricing: await readPricing(context),
})

/** All of them, in the office's order. */
export async function readRooms(context: Context): Promise<Prices & { rooms: readonly Room[] }> {
  const [rooms, prices] = await Promise.all([listRooms(context.database), readPrices(context)])
  return { ...prices, rooms }
}

/** Those that guests see. */
export async function readShownRooms(context: Context): Promise<Prices & { rooms: readonly Room[] }> {
  const { rooms, ...prices } = await readRooms(context)
  return { ...prices, rooms: rooms.filter(({ shown }) => shown) }
}

/** One that guests see, for dates that they can choose, if they name any. */
export async function readShownRoom(
  context: Context,
  { id, stay }: { id: number; stay: Stay | undefined },
): Promise<(Prices & { room: Room }) | Refusal> {
  const [room, prices] = await Promise.all([findRoom(context.database, id), readPrices(context)])
  if (!room?.shown) return refuse('room_not_found')
  const problem = stay && refuseStay(prices.pricing, stay, prices.today)
  return problem ?? { ...prices, room }
}
