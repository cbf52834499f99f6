import type { BookingKind, DateText, PaymentScope, Season, Tenge } from '../contract/values.ts'
import { type Code, type PriceEffect, priceBy, priceByCode } from './rates/better-price.ts'
import type { RateBook } from './rates/rate-book.ts'
import { changedBy, priceByRate } from './rates/rates.ts'
import { type Summer, seasonOf } from './season.ts'
import { nightsOf, type Stay } from './stay.ts'

export interface RoomPrices {
  readonly id: number
  readonly capacity: number
  readonly priceSummer: Tenge
  readonly priceWinter: Tenge
}

/** What decides the price of a night. */
export interface NightRules {
  readonly summer: Summer
  readonly rates: Pick<RateBook, 'rateOf'>
}

export interface PriceRules extends NightRules {
  readonly fee: Tenge
  readonly extraGuest: Tenge
  readonly chargedOnline: { readonly fee: boolean; readonly stay: 'nothing' | 'first_night' | 'whole_period' }
}

export interface NightLine {
  readonly night: DateText
  readonly season: Season
  readonly room: Tenge
  readonly extraGuests: Tenge
  /** What the rate is called that made the price, where it is not the season's. */
  readonly rate?: string
  /** What the room would have cost without a code, or without the price that staff gave. */
  readonly listed?: Tenge
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
  /** The word that made it cheaper. */
  readonly code?: string
  /** Why staff gave another price. */
  readonly given?: string
}

/** What a room costs on a night by its season alone. */
export const seasonPrice = (room: RoomPrices, night: DateText, summer: Summer): Tenge =>
  seasonOf(night, summer) === 'summer' ? room.priceSummer : room.priceWinter

/** What a room costs on a night: by the newest rate, or else by the season. */
export function nightPrice(room: RoomPrices, night: DateText, { summer, rates }: NightRules): Tenge {
  const ofSeason = seasonPrice(room, night, summer)
  const rate = rates.rateOf(room.id, night)
  return rate === undefined ? ofSeason : priceByRate(rate, room.id, ofSeason)
}

const priceOf = (line: NightLine): Tenge => line.room + line.extraGuests

const stayOf = (nights: readonly NightLine[]): Tenge => nights.reduce((sum, line) => sum + priceOf(line), 0)

const firstOf = (nights: readonly NightLine[]): Tenge => (nights[0] === undefined ? 0 : priceOf(nights[0]))

/** What a stay costs. Each night has a price of its own; guests over capacity cost the same every night. A code touches nothing but the room. */
export function quote(room: RoomPrices, stay: Stay, guests: number, rules: PriceRules, code?: Code): Quote {
  const extraGuests = Math.max(0, guests - room.capacity)
  const nights = nightsOf(stay).map((night) => {
    const listed = nightPrice(room, night, rules)
    const rate = rules.rates.rateOf(room.id, night)
    const line = {
      night,
      season: seasonOf(night, rules.summer),
      room: listed,
      extraGuests: extraGuests * rules.extraGuest,
      ...(rate && { rate: rate.name }),
    }
    return code ? repriced(line, priceByCode(code, room.id, night, listed)) : line
  })
  const word = nights.some(isRepriced) ? code?.word : undefined
  return totalled({ nights, extraGuests, fee: rules.fee, dueNow: dueOnline(nights, rules), code: word })
}

const isRepriced = ({ listed }: NightLine): boolean => listed !== undefined

/** What the site charges at once. */
function dueOnline(nights: readonly NightLine[], { chargedOnline, fee }: PriceRules): Tenge {
  const stay = { nothing: 0, first_night: firstOf(nights), whole_period: stayOf(nights) }
  return stay[chargedOnline.stay] + (chargedOnline.fee ? fee : 0)
}

/** What is listed is kept beside the new price, however often that changes. */
function repriced(line: NightLine, room: Tenge): NightLine {
  const { listed = line.room, ...rest } = line
  return room === listed ? { ...rest, room } : { ...rest, room, listed }
}

interface Parts extends Pick<Quote, 'nights' | 'extraGuests' | 'fee' | 'dueNow'> {
  readonly code?: string | undefined
  readonly given?: string | undefined
}

function totalled({ nights, extraGuests, fee, dueNow, code, given }: Parts): Quote {
  const stay = stayOf(nights)
  const total = stay + fee
  const sums = { firstNight: firstOf(nights), stay, fee, total, dueNow, balance: total - dueNow }
  return { nights, extraGuests, ...sums, ...(code && { code }), ...(given && { given }) }
}

/** Another price that staff give, and why. */
export interface GivenPrice {
  readonly effect: PriceEffect
  readonly reason: string
}

/** What a stay would have cost without a code and without what staff gave. */
export const listedStay = ({ nights }: Pick<Quote, 'nights'>): Tenge =>
  nights.reduce((sum, line) => sum + (line.listed ?? line.room) + line.extraGuests, 0)

/** Of what is listed, so that ten percent given twice are ten. Nobody gives: the listed price again. */
const given = (nights: readonly NightLine[], price: GivenPrice | undefined): NightLine[] =>
  nights.map((line) => {
    const listed = line.listed ?? line.room
    return repriced(line, price === undefined ? listed : Math.max(0, priceBy(price.effect, listed)))
  })

/** Staff give another price for the nights that are still to come, or take it back. A code has no say in it any more. */
export function regive(
  sold: Quote,
  price: GivenPrice | undefined,
  changed: Pick<ChangedStay, 'today' | 'scope' | 'kind'>,
  rules: PriceRules,
): Quote {
  const slept = sold.nights.filter(({ night }) => night < changed.today)
  const nights = [...slept, ...given(sold.nights.slice(slept.length), price)]
  const reason = price?.reason ?? (slept.some(isRepriced) ? sold.given : undefined)
  const code = slept.some(isRepriced) ? sold.code : undefined
  const dueNow = dueAfter(sold, nights, changed, rules)
  return totalled({ ...sold, nights, dueNow, code, given: nights.some(isRepriced) ? reason : undefined })
}

/** Whether nights cost at most so many percent more or less than what is listed. So many percent themselves always do, however they were rounded. */
export function isWithin(percent: number, { nights }: Pick<Quote, 'nights'>): boolean {
  let [least, given, most] = [0, 0, 0]
  for (const { room, listed = room } of nights) {
    least += Math.min(changedBy(listed, -percent) * 100, listed * (100 - percent))
    given += room * 100
    most += Math.max(changedBy(listed, percent) * 100, listed * (100 + percent))
  }
  return least <= given && given <= most
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
    readonly code?: Code | undefined
    readonly given?: GivenPrice | undefined
  },
  rules: PriceRules,
): Quote {
  const { stay, guests, kind, scope } = booked
  const listed = quote(room, stay, guests, rules, booked.given ? undefined : booked.code)
  const whole = booked.given ? givenWhole(listed, booked.given, rules) : listed
  return kind === 'online' ? whole : quoteAtDesk(whole, scope)
}

function givenWhole(listed: Quote, price: GivenPrice, rules: PriceRules): Quote {
  const nights = given(listed.nights, price)
  const reason = nights.some(isRepriced) ? price.reason : undefined
  return totalled({ ...listed, nights, dueNow: dueOnline(nights, rules), given: reason })
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
  const kept = nights.some(isRepriced) ? sold : undefined
  const after = {
    nights,
    extraGuests: today.extraGuests,
    fee: sold.fee,
    code: kept?.code,
    given: kept?.given,
  }
  return totalled({ ...after, dueNow: dueAfter(sold, nights, changed, rules) })
}

/** The same parts as before: nothing, the fee, the first night or all nights. Where the first night is all that was paid for, only the rules tell which of the two it was. */
function dueAfter(
  sold: Quote,
  nights: readonly NightLine[],
  { scope, kind }: Pick<ChangedStay, 'scope' | 'kind'>,
  { chargedOnline }: PriceRules,
): Tenge {
  if (scope === 'none') return 0
  const fee = scope === 'stay' ? 0 : Math.min(sold.fee, sold.dueNow)
  if (scope === 'fee') return fee
  const chargedWhole =
    sold.stay === sold.firstNight ? chargedOnline.stay === 'whole_period' : sold.dueNow - fee === sold.stay
  return fee + (kind !== 'online' || chargedWhole ? stayOf(nights) : firstOf(nights))
}
