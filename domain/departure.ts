import { addDays } from '../contract/facts.ts'
import type { DateText } from '../contract/values.ts'
import { hotelDate } from './hotel-time.ts'
import type { Quote } from './price.ts'
import type { Stay } from './stay.ts'

/** What a departure has changed, to be put back by whoever undoes it. */
export interface BeforeDeparture {
  readonly checkOut: DateText
  readonly takenUntil: DateText
  readonly quote: Quote
  /** The numbered room that they have left. */
  readonly unitId: number | null
  /** The numbered rooms that were theirs from that day on; not kept of departures before this was. */
  readonly unitNights?: readonly { readonly unitId: number; readonly night: DateText }[]
  /** The services that came off the bill with it; likewise. */
  readonly extras?: readonly number[]
}

interface StayInHouse extends Stay {
  /** Not known of those who came before this was kept: they came on the check-in day. */
  readonly arrivedAt: Date | null
}

/**
 * The stay of somebody who leaves today: it ends today, but it has one night at least, that of the day on which they came. So who was brought back, or
 * came late, and leaves on the same day has the night that is paid. Nobody stays longer by leaving.
 */
export function stayOfLeaving({ checkIn, checkOut, arrivedAt }: StayInHouse, today: DateText): Stay {
  const came = arrivedAt === null ? checkIn : hotelDate(arrivedAt)
  const shortest = addDays(came > checkIn ? came : checkIn, 1)
  const ends = today < shortest ? shortest : today
  return { checkIn, checkOut: ends < checkOut ? ends : checkOut }
}

export const leavesEarly = (stay: StayInHouse, today: DateText): boolean =>
  stayOfLeaving(stay, today).checkOut < stay.checkOut
