import { addDays, daysBetween } from '../contract/facts.ts'
import type { DateText } from '../contract/values.ts'
import { nightCount, type Stay } from './stay.ts'

/** One end of the booking window: a fixed date, or so many days from today. */
export type WindowEnd = { readonly date: DateText } | { readonly daysAhead: number }

export interface WindowRules {
  readonly first: WindowEnd
  readonly last: WindowEnd
  readonly maxNights: number
}

export interface BookingWindow {
  readonly first: DateText
  readonly last: DateText
  readonly maxNights: number
}

const dateOf = (end: WindowEnd, today: DateText): DateText =>
  'date' in end ? end.date : addDays(today, end.daysAhead)

/** What guests may choose from today. It never opens before today, whatever the settings say. */
export function bookingWindow(rules: WindowRules, today: DateText): BookingWindow {
  const first = dateOf(rules.first, today)
  return { first: first < today ? today : first, last: dateOf(rules.last, today), maxNights: rules.maxNights }
}

export type StayProblem = 'dates_reversed' | 'stay_too_long' | 'outside_window'

/** Why guests cannot choose these dates, if they cannot. Check-out may fall on the window's last day, check-in must leave a night before it. */
export function stayProblem(stay: Stay, window: BookingWindow): StayProblem | undefined {
  const nights = nightCount(stay)
  if (nights < 1) return 'dates_reversed'
  if (nights > window.maxNights) return 'stay_too_long'
  if (stay.checkIn < window.first || stay.checkOut > window.last) return 'outside_window'
  return undefined
}

/** When a room is offered online: within fixed dates, or so many days before check-in. */
export type AvailabilityRule =
  | { readonly kind: 'dates'; readonly first: DateText; readonly last: DateText }
  | { readonly kind: 'days'; readonly first: number; readonly last: number }

/** A room without a rule is offered whenever the booking window is open. */
export function ruleAllows(rule: AvailabilityRule | undefined, stay: Stay, today: DateText): boolean {
  if (rule === undefined) return true
  if (rule.kind === 'dates') return rule.first <= stay.checkIn && stay.checkOut <= rule.last
  const ahead = daysBetween(today, stay.checkIn)
  return rule.first <= ahead && ahead <= rule.last
}
