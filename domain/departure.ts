import { addDays } from '../contract/facts.ts'
import type { DateText } from '../contract/values.ts'
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

/** The stay of somebody who leaves today: it ends today, but it has one night at least. Nobody stays longer by leaving. */
export function stayOfLeaving({ checkIn, checkOut }: Stay, today: DateText): Stay {
  const shortest = addDays(checkIn, 1)
  const ends = today < shortest ? shortest : today
  return { checkIn, checkOut: ends < checkOut ? ends : checkOut }
}

export const leavesEarly = (stay: Stay, today: DateText): boolean =>
  stayOfLeaving(stay, today).checkOut < stay.checkOut
