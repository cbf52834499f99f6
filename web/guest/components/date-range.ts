import { addDays, daysBetween } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'

/** Which days guests may choose, and for how many nights at most. */
export interface BookableDays {
  readonly first: DateText
  readonly last: DateText
  readonly maxNights: number
}

export interface DateRange {
  readonly checkIn: DateText | undefined
  readonly checkOut: DateText | undefined
}

export const isCheckIn = (day: DateText, { first, last }: BookableDays): boolean =>
  day >= first && day <= last

/** Too long a stay may be chosen, so that the guest can be told what is wrong with it. */
export const isCheckOut = (day: DateText, checkIn: DateText | undefined, days: BookableDays): boolean =>
  day >= addDays(checkIn ?? days.first, 1) && day <= days.last

export const isTooLong = (checkIn: DateText, checkOut: DateText, { maxNights }: BookableDays): boolean =>
  daysBetween(checkIn, checkOut) > maxNights

/** A new check-in keeps the check-out only where that still makes a stay. */
export function withCheckIn(range: DateRange, checkIn: DateText, days: BookableDays): DateRange {
  const { checkOut } = range
  const fits =
    checkOut !== undefined && isCheckOut(checkOut, checkIn, days) && !isTooLong(checkIn, checkOut, days)
  return { checkIn, checkOut: fits ? checkOut : undefined }
}
