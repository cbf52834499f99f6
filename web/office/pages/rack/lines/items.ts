import { daysBetween } from '../../../../../contract/facts.ts'
import type { RackBar, RackClosure } from '../../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../../contract/values.ts'

/** The days that are shown. */
export interface Days {
  readonly first: DateText
  readonly count: number
}

/** Where something stands, counted in days from the left edge. */
export interface Place {
  readonly left: number
  readonly right: number
  /** Begins before the first day that is shown, or ends after the last one. */
  readonly isCut: { readonly before: boolean; readonly after: boolean }
}

export type Item = Place & { readonly key: string } & (
    | { readonly kind: 'stay'; readonly bar: RackBar }
    | { readonly kind: 'closure'; readonly closure: RackClosure }
  )

interface Nights {
  readonly from: DateText
  readonly until: DateText
}

const counted = new Map<DateText, number>()

/** Each date is counted once: thousands of bars begin and end on a few dozen days, and to count is slow. */
function dayOf(date: DateText): number {
  const known = counted.get(date)
  if (known !== undefined) return known
  const day = daysBetween('1970-01-01', date)
  counted.set(date, day)
  return day
}

/**
 * A night reaches from the middle of its day to the middle of the next one: who leaves and who comes on the same day share that day of the row.
 * Nothing where none of it is shown.
 */
export function placeOf({ from, until }: Nights, { first, count }: Days): Place | undefined {
  const left = dayOf(from) - dayOf(first) + 0.5
  const right = dayOf(until) - dayOf(first) + 0.5
  if (right <= 0 || left >= count || right <= left) return undefined
  return {
    left: Math.max(0, left),
    right: Math.min(count, right),
    isCut: { before: left < 0, after: right > count },
  }
}

export const overlap = (one: Nights, other: Nights): boolean =>
  one.from < other.until && other.from < one.until

export function stayItem(bar: RackBar, days: Days): Item | undefined {
  const place = placeOf(bar, days)
  return place && { kind: 'stay', key: `s${bar.booking_id}-${bar.from}`, bar, ...place }
}

export function closureItem(closure: RackClosure, days: Days): Item | undefined {
  const place = placeOf(closure, days)
  return place && { kind: 'closure', key: `c${closure.id}`, closure, ...place }
}

/** As few lines as hold all of them without two on one place. */
export function lanesOf(items: readonly Item[]): Item[][] {
  const lanes: Item[][] = []
  for (const item of items.toSorted((one, other) => one.left - other.left)) {
    const lane = lanes.find((one) => (one.at(-1)?.right ?? 0) <= item.left)
    if (lane) lane.push(item)
    else lanes.push([item])
  }
  return lanes
}
