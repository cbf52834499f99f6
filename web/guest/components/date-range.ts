import { addDays, daysBetween } from '../../../contract/facts.ts'
import { canArrive, notOffered, type OfferedNights } from '../../../contract/guest/offered-stay.ts'
import type { BookingWindow } from '../../../contract/guest/search.ts'
import type { DateText } from '../../../contract/values.ts'

/** Which days guests may choose, and for how many nights at most. */
export interface BookableDays {
  readonly first: DateText
  readonly last: DateText
  readonly maxNights: number
  readonly mostGuests: number
}

export const bookableDays = (window: BookingWindow): BookableDays => ({
  first: window.minDateBooking,
  last: window.maxDateBooking,
  maxNights: window.maxDaysBookingPeriod,
  mostGuests: window.max_guests,
})

type Limits = Pick<BookableDays, 'first' | 'last' | 'maxNights'>

export interface DateRange {
  readonly checkIn: DateText | undefined
  readonly checkOut: DateText | undefined
}

export type End = keyof DateRange

/** What is chosen, and which end of the stay the next day becomes. */
export interface Choice {
  readonly range: DateRange
  readonly end: End
}

export const isCheckIn = (day: DateText, { first, last }: Limits): boolean => day >= first && day <= last

/** Too long a stay may be chosen, so that the guest can be told what is wrong with it. */
export const isCheckOut = (day: DateText, checkIn: DateText | undefined, days: Limits): boolean =>
  day >= addDays(checkIn ?? days.first, 1) && day <= days.last

export const isTooLong = (checkIn: DateText, checkOut: DateText, { maxNights }: Limits): boolean =>
  daysBetween(checkIn, checkOut) > maxNights

/** A new check-in keeps the check-out only where that still makes a stay. */
export function withCheckIn(range: DateRange, checkIn: DateText, days: Limits): DateRange {
  const { checkOut } = range
  const fits =
    checkOut !== undefined && isCheckOut(checkOut, checkIn, days) && !isTooLong(checkIn, checkOut, days)
  return { checkIn, checkOut: fits ? checkOut : undefined }
}

/** Whether a day before the check-in is pressed while the check-out is looked for. */
const isBefore = ({ range: { checkIn }, end }: Choice, day: DateText): boolean =>
  end === 'checkOut' && checkIn !== undefined && day < checkIn

/** Whether a day can be chosen at the moment. */
export const isOpen = (choice: Choice, day: DateText, days: Limits): boolean =>
  choice.end === 'checkIn' || isBefore(choice, day)
    ? isCheckIn(day, days)
    : isCheckOut(day, choice.range.checkIn, days)

/** What a press on an open day makes of the choice. An earlier day begins anew. */
export function takeDay(choice: Choice, day: DateText, days: Limits): Choice | 'too_long' {
  const { range, end } = choice
  if (end === 'checkIn') return { range: withCheckIn(range, day, days), end: 'checkOut' }
  if (isBefore(choice, day)) return { range: { checkIn: day, checkOut: undefined }, end }
  if (range.checkIn === undefined) return { range: { checkIn: undefined, checkOut: day }, end: 'checkIn' }
  if (isTooLong(range.checkIn, day, days)) return 'too_long'
  return { range: { checkIn: range.checkIn, checkOut: day }, end }
}

/** The stay that there would be with the day under the pointer, or under the focus, as its check-out. */
export function previewOf(choice: Choice, reached: DateText | undefined, days: Limits): DateRange {
  const { range, end } = choice
  const { checkIn } = range
  if (end !== 'checkOut' || checkIn === undefined || reached === undefined) return range
  const makesStay = isCheckOut(reached, checkIn, days) && !isTooLong(checkIn, reached, days)
  return makesStay ? { checkIn, checkOut: reached } : range
}

/**
 * Whether some room may be had with this day, as far as the calendar of all rooms knows: what it does not know may be had. Too long a stay may be chosen, so
 * that the guest can be told what is wrong with it.
 */
export function isOffered(choice: Choice, day: DateText, nights: OfferedNights): boolean {
  const night = nights.at(day)
  const { checkIn } = choice.range
  if (choice.end === 'checkIn' || isBefore(choice, day)) return night === undefined || canArrive(night)
  if (checkIn === undefined) return night?.depart !== false
  const problem = notOffered(nights, { checkIn, checkOut: day })?.why
  return problem === undefined || problem === 'unknown' || problem === 'too_long'
}
