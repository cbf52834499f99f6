import type { BookingKind, DateText, PaymentScope, Season, Tenge } from '../contract/values.ts'
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

const priceOf = (line: NightLine): Tenge => line.room + line.extraGuests

const stayOf = (nights: readonly NightLine[]): Tenge => nights.reduce((sum, line) => sum + priceOf(line), 0)

const firstOf = (nights: readonly NightLine[]): Tenge => (nights[0] === undefined ? 0 : priceOf(nights[0]))

/** What a stay costs. Each night has the price of its own season; guests over capacity cost the same every night. */
export function quote(room: RoomPrices, stay: Stay, guests: number, rules: PriceRules): Quote {
  const extraGuests = Math.max(0, guests - room.capacity)
  const nights = nightsOf(stay).map((night) => ({
    night,
    season: seasonOf(night, rules.summer),
    room: nightPrice(room, night, rules.summer),
    extraGuests: extraGuests * rules.extraGuest,
  }))
  const stayNow = { nothing: 0, first_night: firstOf(nights), whole_period: stayOf(nights) }[
    rules.chargedOnline.stay
  ]
  const dueNow = stayNow + (rules.chargedOnline.fee ? rules.fee : 0)
  return totalled({ nights, extraGuests, fee: rules.fee, dueNow })
}

function totalled(parts: Pick<Quote, 'nights' | 'extraGuests' | 'fee' | 'dueNow'>): Quote {
  const stay = stayOf(parts.nights)
  const total = stay + parts.fee
  return { ...parts, firstNight: firstOf(parts.nights), stay, total, balance: total - parts.dueNow }
}

/** At the desk a stay is paid as a whole: which parts of it at once is the scope of the booking. */
export function quoteAtDesk(whole: Quote, scope: PaymentScope): Quote {
  const now = { fee: whole.fee, stay: whole.stay, fee_and_stay: whole.total, none: 0 }
  return totalled({ ...whole, dueNow: now[scope] })
}

/** What a stay costs that staff book: one that is paid by a link charges at once what the site would. */
export function quoteByStaff(
  room: RoomPrices,
  booked: {
    readonly stay: Stay
    readonly guests: number
    readonly kind: BookingKind
    readonly scope: PaymentScope
  },
  rules: PriceRules,
): Quote {
  const whole = quote(room, booked.stay, booked.guests, rules)
  return booked.kind === 'online' ? whole : quoteAtDesk(whole, booked.scope)
}

export interface ChangedStay {
  readonly room: RoomPrices
  /** Nights of another room have no price that they were sold at. */
  readonly sameRoom: boolean
  readonly stay: Stay
  readonly guests: number
  /** What was slept before is not charged anew. */
  readonly today: DateText
  readonly scope: PaymentScope
  /** Online bookings charge the first night as a rule, the desk the whole stay. */
  readonly kind: BookingKind
}

/**
 * The price of a booking after a change. Nights before today stay as they are. Coming nights in the same room keep the price at which they were
 * sold; what is new costs what it costs today. The fee was taken for the booking and stays.
 */
export function requote(sold: Quote, changed: ChangedStay, rules: PriceRules): Quote {
  const today = quote(changed.room, changed.stay, changed.guests, rules)
  const nights = today.nights.map((line) => {
    const before = sold.nights.find(({ night }) => night === line.night)
    if (before === undefined) return line
    if (line.night < changed.today) return before
    if (!changed.sameRoom) return line
    return sold.extraGuests === today.extraGuests ? before : { ...before, extraGuests: line.extraGuests }
  })
  const after = { nights, extraGuests: today.extraGuests, fee: sold.fee }
  return totalled({ ...after, dueNow: dueAfter(sold, nights, changed, rules) })
}

/** The same parts as before: nothing, the fee, the first night or all nights. Of a single night only the rules tell which of the two it was. */
function dueAfter(
  sold: Quote,
  nights: readonly NightLine[],
  { scope, kind }: ChangedStay,
  { chargedOnline }: PriceRules,
): Tenge {
  if (scope === 'none') return 0
  const fee = scope === 'stay' ? 0 : Math.min(sold.fee, sold.dueNow)
  if (scope === 'fee') return fee
  const chargedWhole =
    sold.nights.length > 1 ? sold.dueNow - fee === sold.stay : chargedOnline.stay === 'whole_period'
  return fee + (kind !== 'online' || chargedWhole ? stayOf(nights) : firstOf(nights))
}
