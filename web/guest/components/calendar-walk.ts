import { addDays, weekdayOf } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { monthFrom } from '../site/calendar-days.ts'

/** Where the keys lead from a day. */
export const steps: Readonly<Record<string, (day: DateText) => DateText>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addDays(day, -28),
  PageDown: (day) => addDays(day, 28),
}

interface Days {
  readonly first: DateText
  readonly last: DateText
}

/** The nearest day that can be seen at all. */
export const within = (day: DateText, { first, last }: Days): DateText =>
  day < first ? first : day > last ? last : day

/** The months on show, the first of them as near to the one before as lets the day be seen. */
export function monthsWith(day: DateText, shownFrom: DateText, count: number): DateText {
  const month = monthFrom(day, 0)
  if (month < shownFrom) return month
  const last = monthFrom(shownFrom, count - 1)
  return month > last ? monthFrom(month, 1 - count) : shownFrom
}

/** Whether there are days to choose before the months on show, and after them. */
export const turnsOf = (shownFrom: DateText, count: number, { first, last }: Days) => ({
  earlier: shownFrom > first,
  later: monthFrom(shownFrom, count) <= last,
})
