import { addDays } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'

/** Nights in order as a text for people: those that follow each other as a range, so that a whole season stays readable. */
export function namedNights(nights: readonly DateText[]): string {
  const ranges: { first: DateText; last: DateText }[] = []
  for (const night of nights) {
    const range = ranges.at(-1)
    if (range && addDays(range.last, 1) === night) range.last = night
    else ranges.push({ first: night, last: night })
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first} – ${last}`)).join(', ')
}
