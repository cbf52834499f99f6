/** Where a walk along a list leads: to a place among its rows, to the page before or after them, or nowhere. */
export type NextPlace = number | 'earlier page' | 'later page' | 'end'

interface Shown {
  /** The numbers of the bookings as they stand there. */
  readonly numbers: readonly number[]
  readonly isMoreBefore: boolean
  readonly isMoreAfter: boolean
}

/**
 * One step from a booking. What was done to it may have taken it from the list: then the walk goes on from where it stood last, and whoever
 * has followed it up is the next one.
 */
export function nextPlace(
  { numbers, isMoreBefore, isMoreAfter }: Shown,
  number: number,
  stoodAt: number | undefined,
  direction: -1 | 1,
): NextPlace {
  const here = numbers.indexOf(number)
  if (here < 0 && stoodAt === undefined) return 'end'
  const place = here < 0 ? (stoodAt ?? 0) + Math.min(direction, 0) : here + direction
  if (place < 0) return isMoreBefore ? 'earlier page' : 'end'
  if (place >= numbers.length) return isMoreAfter ? 'later page' : 'end'
  return place
}
