import type { DateText } from '../../contract/values.ts'

/** Counting days without any zone: a date is text, and its noon in Greenwich is on that date everywhere. */

const dayMs = 86_400_000

export const addDays = (date: DateText, days: number): DateText =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** 0 is Monday. */
export const weekdayOf = (date: DateText): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7

export const isWeekend = (date: DateText): boolean => weekdayOf(date) >= 5

/** What an address may hold in place of a date is not one. */
export const isDate = (text: string): text is DateText => {
  const read = Date.parse(`${text}T12:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(read) && addDays(text, 0) === text
}
