import { addDays } from '../contract/facts.ts'
import type { DateText } from '../contract/values.ts'
import type { AvailabilityRule, BookingWindow } from './availability.ts'

export interface BookableRange {
  readonly first: DateText
  readonly last: DateText
}

/**
 * What a rule means today, within the booking window: of a rule of dates the days between which a stay may lie, of a rule of days those
 * on which it may begin. Undefined when no stay fits.
 */
export function bookableToday(
  rule: AvailabilityRule,
  window: BookingWindow,
  today: DateText,
): BookableRange | undefined {
  if (rule.kind === 'dates') {
    const range = { first: later(rule.first, window.first), last: earlier(rule.last, window.last) }
    return range.first < range.last ? range : undefined
  }
  const range = {
    first: later(addDays(today, rule.first), window.first),
    // Whoever arrives must leave by the window's last day.
    last: earlier(addDays(today, rule.last), addDays(window.last, -1)),
  }
  return range.first <= range.last ? range : undefined
}

const later = (a: DateText, b: DateText): DateText => (a > b ? a : b)
const earlier = (a: DateText, b: DateText): DateText => (a < b ? a : b)
