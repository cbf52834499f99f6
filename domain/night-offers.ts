import { addDays, fewLeft } from '../contract/facts.ts'
import type { DateText, NightFree, Tenge } from '../contract/values.ts'
import { type AvailabilityRule, type BookingWindow, ruleAllows, stayProblem } from './availability.ts'
import { type NightRules, nightPrice, type RoomPrices } from './price.ts'
import type { RateBook } from './rates/rate-book.ts'
import type { Stay } from './stay.ts'

/** What guests are told of a day: of the night that begins on it, and of coming and leaving then. */
export interface NightOffer {
  readonly free: NightFree
  readonly price: Tenge
  /** Of a stay that begins here; left out where they bind nobody. */
  readonly fewest?: number
  readonly most?: number
  readonly arrive?: false
  readonly depart?: false
}

export interface OfferedRoom extends RoomPrices {
  readonly countOnline: number
  readonly rule: AvailabilityRule | undefined
}

export interface OfferRules extends NightRules {
  readonly rates: Pick<RateBook, 'rateOf' | 'rulesOn'>
}

interface Offer {
  readonly room: OfferedRoom
  readonly nights: readonly DateText[]
  /** Units taken or closed; none where nothing is said. */
  readonly used: ReadonlyMap<DateText, number>
  readonly window: BookingWindow
  readonly today: DateText
  readonly rules: OfferRules
}

/**
 * What a guest is told of single nights of a room. How many units are left is nobody's business but where they are few. It is the whole truth about
 * stays: one can be booked if and only if its nights are free, its length fits, and one can come and leave on its days.
 */
export const nightOffers = ({ room, nights, used, window, today, rules }: Offer): NightOffer[] =>
  nights.map((night) => {
    const alone = { checkIn: night, checkOut: addDays(night, 1) }
    const open = stayProblem(alone, window) === undefined && isOpen(room.rule, alone, today)
    const units = open ? room.countOnline - (used.get(night) ?? 0) : 0
    const free = units <= 0 ? 'none' : units <= fewLeft ? 'few' : 'free'
    const day = rules.rates.rulesOn(room.id, night)
    const arrival =
      free === 'none'
        ? {}
        : day.noArrival || day.notOnline || !isArrival(room.rule, alone, today)
          ? { arrive: false as const }
          : {
              ...(day.fewest > 1 && { fewest: day.fewest }),
              ...(day.most < window.maxNights && { most: day.most }),
            }
    return {
      free,
      price: nightPrice(room, night, rules),
      ...arrival,
      ...(day.noDeparture && { depart: false as const }),
    }
  })

/** A room that is offered between two dates is so night by night; one that is offered so many days ahead looks at the arrival alone. */
const isOpen = (rule: AvailabilityRule | undefined, night: Stay, today: DateText): boolean =>
  rule?.kind !== 'dates' || ruleAllows(rule, night, today)

const isArrival = (rule: AvailabilityRule | undefined, night: Stay, today: DateText): boolean =>
  rule?.kind !== 'days' || ruleAllows(rule, night, today)

/**
 * The same over several rooms: what at least one of them offers, at the lowest price of those that are free. What is refused here no room offers; a stay
 * that is offered may still need one room on one night and another on the next.
 */
export function cheapestOffers(rooms: readonly (readonly NightOffer[])[]): NightOffer[] {
  const [first = []] = rooms
  return first.map((_, place) =>
    cheapest(rooms.flatMap((nights) => (nights[place] === undefined ? [] : [nights[place]]))),
  )
}

function cheapest(offers: readonly NightOffer[]): NightOffer {
  const open = offers.filter(({ free }) => free !== 'none')
  const arrivals = open.filter(({ arrive }) => arrive !== false)
  const priced = open.length > 0 ? open : offers
  const fewest = Math.min(...arrivals.map((offer) => offer.fewest ?? 1))
  const most = Math.max(...arrivals.map((offer) => offer.most ?? Number.POSITIVE_INFINITY))
  return {
    free: open.length === 0 ? 'none' : open.some(({ free }) => free === 'free') ? 'free' : 'few',
    price: Math.min(...priced.map(({ price }) => price)),
    ...(open.length > 0 && arrivals.length === 0 && { arrive: false as const }),
    ...(arrivals.length > 0 && fewest > 1 && { fewest }),
    ...(arrivals.length > 0 && Number.isFinite(most) && { most }),
    ...(offers.every(({ depart }) => depart === false) && { depart: false as const }),
  }
}

/** What a room costs at least and at most on the nights to which guests may come, however many are taken. */
export function pricesOffered(offer: Omit<Offer, 'used'>): { lowest: Tenge; highest: Tenge } | undefined {
  const prices = nightOffers({ ...offer, used: new Map() })
    .filter(({ free, arrive }) => free !== 'none' && arrive !== false)
    .map(({ price }) => price)
  return prices.length === 0 ? undefined : { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
