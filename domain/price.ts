import type { DateText, Season, Tenge } from '../contract/values.ts'
import { type Summer, seasonOf } from './season.ts'
import { nightsOf, type Stay } from './stay.ts'

export interface RoomPrices {
  readonly capacity: number
  readonly priceSummer: Tenge
  readonly priceWinter: Tenge
}

export interface PriceRules {
  readonly summer: Summer
  readonly fee: Tenge
  readonly extraGuest: Tenge
  readonly chargedOnline: { readonly fee: boolean; readonly stay: 'nothing' | 'first_night' | 'whole_period' }
}

export interface NightLine {
  readonly night: DateText
  readonly season: Season
  readonly room: Tenge
  readonly extraGuests: Tenge
}

export interface Quote {
  readonly nights: readonly NightLine[]
  readonly extraGuests: number
  readonly firstNight: Tenge
  readonly stay: Tenge
  readonly fee: Tenge
  readonly total: Tenge
  readonly dueNow: Tenge
  readonly balance: Tenge
}

export const nightPrice = (room: RoomPrices, night: DateText, summer: Summer): Tenge =>
  seasonOf(night, summer) === 'summer' ? room.priceSummer : room.priceWinter

/** What a stay costs. Each night has the price of its own season; guests over capacity cost the same every night. */
export function quote(room: RoomPrices, stay: Stay, guests: number, rules: PriceRules): Quote {
  const extraGuests = Math.max(0, guests - room.capacity)
  const nights = nightsOf(stay).map((night) => ({
    night,
    season: seasonOf(night, rules.summer),
    room: nightPrice(room, night, rules.summer),
    extraGuests: extraGuests * rules.extraGuest,
  }))
  const priceOf = (line: NightLine) => line.room + line.extraGuests
  const firstNight = nights[0] === undefined ? 0 : priceOf(nights[0])
  const wholeStay = nights.reduce((sum, line) => sum + priceOf(line), 0)
  const stayNow = { nothing: 0, first_night: firstNight, whole_period: wholeStay }[rules.chargedOnline.stay]
  const total = wholeStay + rules.fee
  const dueNow = stayNow + (rules.chargedOnline.fee ? rules.fee : 0)
  return {
    nights,
    extraGuests,
    firstNight,
    stay: wholeStay,
    fee: rules.fee,
    total,
    dueNow,
    balance: total - dueNow,
  }
}
