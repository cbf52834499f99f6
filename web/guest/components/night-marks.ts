import { daysBetween, daysFrom, weekdayOf } from '../../../contract/facts.ts'
import { canArrive } from '../../../contract/guest/offered-stay.ts'
import type { CalendarNight } from '../../../contract/guest/price-calendar.ts'
import type { DateText } from '../../../contract/values.ts'
import { monthFrom } from '../site/calendar-days.ts'

/** How a night stands among those on show: what it is drawn with, and what is said of it. */

type NightAt = (day: DateText) => CalendarNight | undefined

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

/** On which days of a month: on all that are told, from one to another, on some days of the week, or here and there. */
export type RuleDays =
  | { readonly kind: 'month' }
  | { readonly kind: 'range'; readonly first: DateText; readonly last: DateText }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'some' }

export interface MonthRule {
  readonly rule: NightRule
  readonly days: RuleDays
}

/** What restricts stays in a month, in as few sentences as there are rules. */
export function rulesOfMonth(month: DateText, at: NightAt): MonthRule[] {
  const told = daysOfMonth(month).filter((day) => at(day) !== undefined)
  const found = new Map<string, { rule: NightRule; days: DateText[] }>()
  for (const day of told) {
    for (const rule of rulesOfNight(at(day) as CalendarNight)) {
      const key = JSON.stringify(rule)
      const known = found.get(key) ?? { rule, days: [] }
      known.days.push(day)
      found.set(key, known)
    }
  }
  return [...found.values()].map(({ rule, days }) => ({
    rule,
    days: namedDays(days, daysOfRule(rule, told, at)),
  }))
}

/** Nobody comes on a night that is taken: it says nothing of how long a stay must be. */
const daysOfRule = ({ kind }: NightRule, told: readonly DateText[], at: NightAt): DateText[] =>
  told.filter((day) => kind === 'no_departure' || kind === 'no_arrival' || canArrive(at(day)))

function namedDays(days: readonly DateText[], all: readonly DateText[]): RuleDays {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (days.length >= all.length) return { kind: 'month' }
  const between = all.filter((day) => day >= first && day <= last)
  if (between.length === days.length) return { kind: 'range', first, last }
  const weekdays = [...new Set(days.map(weekdayOf))].sort()
  const every = all.filter((day) => weekdays.includes(weekdayOf(day)))
  return every.length === days.length ? { kind: 'weekdays', weekdays } : { kind: 'some' }
}
