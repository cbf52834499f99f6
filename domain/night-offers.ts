import { addDays, fewLeft } from '../contract/facts.ts'
import type { DateText, NightFree, Tenge } from '../contract/values.ts'
import { type AvailabilityRule, type BookingWindow, ruleAllows, stayProblem } from './availability.ts'
import { type NightRules, nightPrice, type RoomPrices } from './price.ts'

export interface NightOffer {
  readonly free: NightFree
  readonly price: Tenge
}

interface Offer {
  readonly room: RoomPrices & { readonly countOnline: number; readonly rule: AvailabilityRule | undefined }
  readonly nights: readonly DateText[]
  /** Units taken or closed; none where nothing is said. */
  readonly used: ReadonlyMap<DateText, number>
  readonly window: BookingWindow
  readonly today: DateText
  readonly rules: NightRules
}

/**
 * What a guest is told of single nights: whether one could come for this night alone, and its price. How many units are left is nobody's business
 * but where they are few. Any row of nights that are not gone, up to the longest stay, can be booked.
 */
export const nightOffers = ({ room, nights, used, window, today, rules }: Offer): NightOffer[] =>
  nights.map((night) => {
    const stay = { checkIn: night, checkOut: addDays(night, 1) }
    const open = stayProblem(stay, window) === undefined && ruleAllows(room.rule, stay, today)
    const units = open ? room.countOnline - (used.get(night) ?? 0) : 0
    return {
      free: units <= 0 ? 'none' : units <= fewLeft ? 'few' : 'free',
      price: nightPrice(room, night, rules),
    }
  })
