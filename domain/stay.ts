import { daysBetween, daysFrom } from '../contract/facts.ts'
import type { DateText } from '../contract/values.ts'

/** Half-open: the night of check-out is not slept here. */
export interface Stay {
  readonly checkIn: DateText
  readonly checkOut: DateText
}

export const nightCount = (stay: Stay): number => daysBetween(stay.checkIn, stay.checkOut)

/** Each night by the date on which it begins. */
export const nightsOf = (stay: Stay): DateText[] => daysFrom(stay.checkIn, nightCount(stay))
