import { hotelClock, hotelOffsetMs } from '../contract/facts.ts'
import type { DateText } from '../contract/values.ts'

const dayMs = 24 * 3_600_000

/** The day that was asked for last: nearly everybody asks for the same. */
let known: { readonly midnight: number; readonly date: DateText } = { midnight: Number.NaN, date: '' }

/** The hotel's calendar date at an instant. */
export function hotelDate(instant: Date): DateText {
  const since = instant.getTime() - known.midnight
  if (since >= 0 && since < dayMs) return known.date
  const { date } = hotelClock(instant)
  known = { midnight: hotelInstant(date, '00:00').getTime(), date }
  return date
}

/** The instant at which the hotel's clock shows this date and time of day (hh:mm). */
export const hotelInstant = (date: DateText, time: string): Date =>
  new Date(Date.parse(`${date}T${time}:00Z`) - hotelOffsetMs)
