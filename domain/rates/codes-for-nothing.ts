import type { DateText } from '../../contract/values.ts'
import { type NightRules, nightPrice, type RoomPrices } from '../price.ts'
import { type Code, priceByCode } from './better-price.ts'
import { reachedDays, reaches } from './reach.ts'

/** The first room of which a night from today on would cost nothing with this code: nearly all off a price that is low as it is. */
export function roomForNothingByCode<Room extends RoomPrices>(
  code: Code,
  rooms: readonly Room[],
  { rules, today }: { rules: NightRules; today: DateText },
): Room | undefined {
  const nights = reachedDays(code, today)
  return rooms.find((room) =>
    nights.some((night) => {
      const listed = nightPrice(room, night, rules)
      return listed > 0 && reaches(code, room.id, night) && priceByCode(code, room.id, night, listed) <= 0
    }),
  )
}
