import type { DateText } from '../../../contract/values.ts'

/** Days of the calendar as text, whatever the browser's time zone. */

const dayMs = 86_400_000

const instantOf = (date: DateText): number => Date.parse(`${date}T00:00:00Z`)
const dateAt = (instant: number): DateText => new Date(instant).toISOString().slice(0, 10)

export const addDays = (date: DateText, days: number): DateText => dateAt(instantOf(date) + days * dayMs)

export const nightsBetween = (checkIn: DateText, checkOut: DateText): number =>
  Math.round((instantOf(checkOut) - instantOf(checkIn)) / dayMs)

/** Whether this is a day that exists, and not only something that looks like one. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instantOf(text)) && dateAt(instantOf(text)) === text

/** 0 is Monday. */
export const weekdayOf = (date: DateText): number => (new Date(instantOf(date)).getUTCDay() + 6) % 7

/** The first day of the month that lies `months` away from the date's own. */
export function monthFrom(date: DateText, months: number): DateText {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return dateAt(Date.UTC(year, month - 1 + months, 1))
}

/** The weeks of a month, from Monday on; days of its neighbours are left out. */
export function weeksOf(month: DateText): (DateText | undefined)[][] {
  const first = monthFrom(month, 0)
  const days = nightsBetween(first, monthFrom(month, 1))
  const places: (DateText | undefined)[] = [
    ...Array.from({ length: weekdayOf(first) }, () => undefined),
    ...Array.from({ length: days }, (_, index) => addDays(first, index)),
  ]
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day]),
  )
}
