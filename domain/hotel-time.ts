import type { DateText } from '../contract/values.ts'

/** Asia/Ashgabat is five hours ahead of UTC all the year round. */
const hotelOffset = 5 * 3_600_000
const day = 86_400_000

/** The hotel's calendar date at an instant. */
export const hotelDate = (instant: Date): DateText =>
  new Date(instant.getTime() + hotelOffset).toISOString().slice(0, 10)

/** The instant at which the hotel's clock shows this date and time of day (hh:mm). */
export const hotelInstant = (date: DateText, time: string): Date =>
  new Date(Date.parse(`${date}T${time}:00Z`) - hotelOffset)

export const addDays = (date: DateText, days: number): DateText =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Nights between two dates; negative when they are reversed. */
export const daysBetween = (from: DateText, to: DateText): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
