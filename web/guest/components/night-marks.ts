import { daysBetween, daysFrom } from '../../../contract/facts.ts'
import type { CalendarNight } from '../../../contract/guest/price-calendar.ts'
import type { DateText } from '../../../contract/values.ts'
import { monthFrom } from '../site/calendar-days.ts'
import type { GuestTexts } from '../text/en.ts'

/** How a night stands among those on show: what it is drawn with, and what is said of it. */

export type NightAt = (day: DateText) => CalendarNight | undefined

export const daysOfMonth = (month: DateText): DateText[] =>
  daysFrom(month, daysBetween(month, monthFrom(month, 1)))

const pricesOf = (days: readonly DateText[], at: NightAt): number[] =>
  days.flatMap((day) => {
    const night = at(day)
    return night && night.free !== 'none' ? [night.price] : []
  })

/** Among the nights of some months: cheap, between, dear. All the same is cheap. */
export function shadesOf(months: readonly DateText[], at: NightAt): (price: number) => 0 | 1 | 2 {
  const prices = pricesOf(months.flatMap(daysOfMonth), at)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return (price) => {
    if (highest <= lowest) return 0
    const place = (price - lowest) / (highest - lowest)
    return place < 1 / 3 ? 0 : place < 2 / 3 ? 1 : 2
  }
}

/** The lowest price of a month, where its nights do not all cost the same. */
export function lowestOf(month: DateText, at: NightAt): number | undefined {
  const prices = pricesOf(daysOfMonth(month), at)
  const lowest = Math.min(...prices)
  return Math.max(...prices) > lowest ? lowest : undefined
}

export type NightRule =
  | { readonly kind: 'fewest' | 'most'; readonly nights: number }
  | { readonly kind: 'no_arrival' | 'no_departure' }

/** What restricts a stay that begins, or ends, on this day. */
export function rulesOfNight(night: CalendarNight): NightRule[] {
  return [
    ...(night.arrive === false ? [{ kind: 'no_arrival' as const }] : []),
    ...(night.fewest === undefined ? [] : [{ kind: 'fewest' as const, nights: night.fewest }]),
    ...(night.most === undefined ? [] : [{ kind: 'most' as const, nights: night.most }]),
    ...(night.depart === false ? [{ kind: 'no_departure' as const }] : []),
  ]
}

/** "from 3 nights" */
export function ruleInWords(rule: NightRule, { stayRules }: Pick<GuestTexts, 'stayRules'>): string {
  if (rule.kind === 'fewest') return stayRules.fewest(rule.nights)
  if (rule.kind === 'most') return stayRules.most(rule.nights)
  return rule.kind === 'no_arrival' ? stayRules.noArrival : stayRules.noDeparture
}
