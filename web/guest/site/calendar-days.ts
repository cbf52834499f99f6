import { addDays, daysBetween, weekdayOf } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'

/** Days of the calendar as text, whatever the browser's time zone. */

/** The first day of the month that lies `months` away from the date's own. */
export function monthFrom(date: DateText, months: number): DateText {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The weeks of a month, from Monday on; days of its neighbours are left out. */
export function weeksOf(month: DateText): (DateText | undefined)[][] {
  const first = monthFrom(month, 0)
  const days = daysBetween(first, monthFrom(month, 1))
  const places: (DateText | undefined)[] = [
    ...Array.from({ length: weekdayOf(first) }, () => undefined),
    ...Array.from({ length: days }, (_, index) => addDays(first, index)),
  ]
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day]),
  )
}
