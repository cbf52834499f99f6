import type { DateText } from '../../contract/values.ts'
import { nightCount, type Stay } from '../stay.ts'
import { type Reach, reaches } from './reach.ts'

/** What may be booked. It looks at the day of check-in, but for `noDeparture`, which looks at the day of check-out. */
export interface Restriction extends Reach {
  readonly id: number
  readonly name: string
  readonly fewest: number | undefined
  readonly most: number | undefined
  readonly noArrival: boolean
  readonly noDeparture: boolean
  /** Staff may sell it, the site does not. */
  readonly notOnline: boolean
}

/** All restrictions of a category on one day together: the strictest of each kind. */
export interface DayRules {
  readonly fewest: number
  readonly most: number
  readonly noArrival: boolean
  readonly noDeparture: boolean
  readonly notOnline: boolean
}

export const free: DayRules = {
  fewest: 1,
  most: Number.POSITIVE_INFINITY,
  noArrival: false,
  noDeparture: false,
  notOnline: false,
}

export function rulesOfDay(restrictions: readonly Restriction[], roomId: number, day: DateText): DayRules {
  let rules = free
  for (const restriction of restrictions) {
    if (!reaches(restriction, roomId, day)) continue
    rules = {
      fewest: Math.max(rules.fewest, restriction.fewest ?? 1),
      most: Math.min(rules.most, restriction.most ?? Number.POSITIVE_INFINITY),
      noArrival: rules.noArrival || restriction.noArrival,
      noDeparture: rules.noDeparture || restriction.noDeparture,
      notOnline: rules.notOnline || restriction.notOnline,
    }
  }
  return rules
}

export type RestrictionProblem =
  | { readonly problem: 'stay_not_online' | 'no_arrival' | 'no_departure' }
  | { readonly problem: 'stay_too_short'; readonly fewest: number }
  | { readonly problem: 'stay_longer_than'; readonly most: number }

/** Why a stay is not for guests, if it is not: what is wrong with the arrival first, then its length, then the departure. Staff are only warned of it. */
export function restrictionProblem(
  rulesOn: (day: DateText) => DayRules,
  stay: Stay,
): RestrictionProblem | undefined {
  const { fewest, most, noArrival, notOnline } = rulesOn(stay.checkIn)
  const nights = nightCount(stay)
  if (notOnline) return { problem: 'stay_not_online' }
  if (noArrival) return { problem: 'no_arrival' }
  if (nights < fewest) return { problem: 'stay_too_short', fewest }
  if (nights > most) return { problem: 'stay_longer_than', most }
  return rulesOn(stay.checkOut).noDeparture ? { problem: 'no_departure' } : undefined
}
