import { hotelClock, hotelOffsetMs } from '../contract/facts.ts'
import type { DateText } from '../contract/values.ts'

/** The hotel's calendar date at an instant. */
export const hotelDate = (instant: Date): DateText => hotelClock(instant).date

/** The instant at which the hotel's clock shows this date and time of day (hh:mm). */
export const hotelInstant = (date: DateText, time: string): Date =>
  new Date(Date.parse(`${date}T${time}:00Z`) - hotelOffsetMs)
