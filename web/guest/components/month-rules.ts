import { weekdayOf } from '../../../contract/facts.ts'
import { canArrive } from '../../../contract/guest/offered-stay.ts'
import type { CalendarNight } from '../../../contract/guest/price-calendar.ts'
import type { DateText } from '../../../contract/values.ts'
import { daysOfMonth, type NightAt, type NightRule, rulesOfNight } from './night-marks.ts'

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
