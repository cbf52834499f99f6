import { addDays } from '../contract/facts.ts'
import type { DateText, Tenge } from '../contract/values.ts'
import { type NightRules, nightPrice, type RoomPrices } from './price.ts'

/** From this date on, until the next one, a night costs at least so much. */
export interface PriceFrom {
  readonly from: DateText
  readonly price: Tenge
}

/** The lowest price among the rooms, night by night, told where it changes. */
export function lowestPrices(
  rooms: readonly RoomPrices[],
  { first, last }: { readonly first: DateText; readonly last: DateText },
  rules: NightRules,
): PriceFrom[] {
  const prices: PriceFrom[] = []
  if (rooms.length === 0) return prices
  for (let night = first; night < last; night = addDays(night, 1)) {
    const price = Math.min(...rooms.map((room) => nightPrice(room, night, rules)))
    if (prices.at(-1)?.price !== price) prices.push({ from: night, price })
  }
  return prices
}
