import { addDays } from '../contract/facts.ts'
import type { DateText, Season } from '../contract/values.ts'

/** First and last night of summer as mm-dd, both included. A summer that runs over New Year is possible. */
export interface Summer {
  readonly first: string
  readonly last: string
}

export function seasonOf(night: DateText, summer: Summer): Season {
  const date = night.slice(5)
  const inside =
    summer.first <= summer.last
      ? summer.first <= date && date <= summer.last
      : summer.first <= date || date <= summer.last
  return inside ? 'summer' : 'winter'
}

/** The seasonal flag: whether the last night before check-out is a cheap one. Without a check-out, tonight is looked at. */
export function isCheapSeason(checkOut: DateText | undefined, today: DateText, summer: Summer): boolean {
  const night = checkOut === undefined ? today : addDays(checkOut, -1)
  return seasonOf(night, summer) === 'winter'
}
