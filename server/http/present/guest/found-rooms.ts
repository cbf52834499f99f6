import type { Refusal } from '../../../../contract/errors.ts'
import { addDays } from '../../../../contract/facts.ts'
import type { RestrictedRoom } from '../../../../contract/guest/search.ts'
import type { Language, Tenge } from '../../../../contract/values.ts'
import { quote } from '../../../../domain/price.ts'
import { seasonOf } from '../../../../domain/season.ts'
import type { Stay } from '../../../../domain/stay.ts'
import type { Pricing } from '../../../actions/rates/read-pricing.ts'
import type { Room } from '../../../actions/rooms/read-rooms.ts'
import { refusalBody } from '../../answers/refusals.ts'
import { toTmt } from '../money.ts'
import { presentRoom, type RoomView } from './guest.ts'

/** A room with what the dates that were searched for cost in it. */
export function presentFound(room: Room, free: number, view: RoomView & { readonly stay: Stay }) {
  const reduced = reducedPrice(room, view.stay, view.pricing)
  return {
    ...presentRoom(room, view),
    free,
    ...(reduced !== undefined && { price_reduced: toTmt(reduced) }),
  }
}

/**
 * What is shown beside the price of the summer: of a stay whose last night is in winter, the price of the winter; where rates make its nights,
 * the highest of them. Nothing where that is no less than in summer.
 */
function reducedPrice(room: Room, stay: Stay, pricing: Pricing): Tenge | undefined {
  if (seasonOf(addDays(stay.checkOut, -1), pricing.summer) === 'summer') return undefined
  const { nights } = quote(room, stay, 1, pricing)
  const byRates = nights.some(({ rate }) => rate !== undefined)
  const price = byRates ? Math.max(...nights.map((night) => night.room)) : room.priceWinter
  return price < room.priceSummer ? price : undefined
}

export const presentRestricted = (
  { room, refusal }: { readonly room: Room; readonly refusal: Refusal },
  language: Language,
): RestrictedRoom => ({
  id: room.id,
  room_type: room.texts[language].roomType,
  message: refusalBody(refusal, language).request.message,
})
