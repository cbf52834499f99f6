import { addDays } from '../contract/facts.ts'
import type {
  BookingStage,
  BookingWay,
  DateText,
  DeskState,
  PayState,
  PeriodWord,
} from '../contract/values.ts'
import { hotelInstant } from './hotel-time.ts'
import { type Days, daysOf } from './periods.ts'

/** From an instant on, and before another one. */
export interface Span {
  readonly from?: Date
  readonly before?: Date
}

/** What bookings are narrowed by; what is missing does not matter. */
export interface BookingFilter {
  readonly stage?: BookingStage | undefined
  readonly way?: BookingWay | undefined
  readonly pay?: PayState | undefined
  readonly desk?: DeskState | undefined
  readonly roomId?: number | undefined
  /** Somebody sleeps there in one of these nights. */
  readonly stay?: Days | undefined
  readonly arrival?: Days | undefined
  readonly departure?: Days | undefined
  readonly created?: Span | undefined
  readonly payment?: Span | undefined
}

type AskedDays = PeriodWord | Days | undefined

/** What staff narrow the list of all bookings by. Days may be words: what they mean depends on the day on which it is asked. */
export interface AskedFilter {
  readonly stage: BookingStage | undefined
  readonly way: BookingWay | undefined
  readonly pay: PayState | undefined
  readonly desk: DeskState | undefined
  readonly roomId: number | undefined
  readonly stay: AskedDays
  readonly arrival: AskedDays
  readonly departure: AskedDays
  readonly created: AskedDays
  readonly payment: AskedDays
}

export function filterOn(today: DateText, asked: AskedFilter): BookingFilter {
  const days = (wanted: AskedDays) => (typeof wanted === 'string' ? daysOf(wanted, today) : wanted)
  return {
    ...asked,
    stay: days(asked.stay),
    arrival: days(asked.arrival),
    departure: days(asked.departure),
    created: spanOf(days(asked.created)),
    payment: spanOf(days(asked.payment)),
  }
}

/** Days of the hotel's calendar begin and end by its clock. */
function spanOf(days: Days | undefined): Span | undefined {
  if (days === undefined) return undefined
  const { from, until } = days
  return {
    ...(from !== undefined && { from: hotelInstant(from, '00:00') }),
    ...(until !== undefined && { before: hotelInstant(addDays(until, 1), '00:00') }),
  }
}
