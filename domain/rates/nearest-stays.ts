import { addDays } from '../../contract/facts.ts'
import { nightCount, type Stay } from '../stay.ts'

/** So many days earlier or later. */
export const nearDays = 7

/**
 * Dates near those that cannot be had: of the same length within a week before or after, the nearest first. Where there are none, shorter ones, by as little
 * as does it; and where a stay must be longer than was wished, longer ones.
 */
export function nearestStays(wished: Stay, isOffered: (stay: Stay) => boolean, most: number): Stay[] {
  const length = nightCount(wished)
  for (const nights of [length, ...shorterThan(length), ...longerThan(length)]) {
    const offered = staysNear(wished, nights).filter(isOffered)
    if (offered.length > 0) return offered.slice(0, most)
  }
  return []
}

/** Nobody who wished for months is helped by a weekend. */
const mostShorter = 30

const shorterThan = (length: number): number[] =>
  Array.from({ length: Math.min(mostShorter, Math.max(0, length - 1)) }, (_, index) => length - 1 - index)

const longerThan = (length: number): number[] =>
  Array.from({ length: nearDays }, (_, index) => length + 1 + index)

/** By how far they begin from the wished day; later before earlier. */
function staysNear({ checkIn }: Stay, nights: number): Stay[] {
  const shifts = [0, ...Array.from({ length: nearDays }, (_, index) => [index + 1, -index - 1]).flat()]
  return shifts.map((shift) => {
    const from = addDays(checkIn, shift)
    return { checkIn: from, checkOut: addDays(from, nights) }
  })
}
