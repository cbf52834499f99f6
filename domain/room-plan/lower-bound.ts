import type { Problem } from './house.ts'
import { runEnds } from './runs.ts'

/**
 * Fewer changes than this cannot be, however long one searches. Over some nights in a row, whoever is there on all of them and changes nowhere
 * within them needs a unit that is free on all of them; those beyond that number change at least once. Such stretches that share no change of
 * nights add up, and a table from left to right finds the best choice of them.
 */
export function lowestChanges(problem: Problem): number {
  const { nights, segments, codes } = problem
  const lacks = lackingUnits(problem)
  // best[b]: of stretches that end with night b - 1 or before. A stretch [a, b) and the next one may share their night, not a change.
  const best = new Int32Array(nights + 1)
  for (let until = 2; until <= nights; until++) {
    let most = best[until - 1] ?? 0
    for (let from = 0; from <= until - 2; from++) {
      const lack = lacks[from * (nights + 1) + until] ?? 0
      if (lack > 0) most = Math.max(most, lack + (best[from + 1] ?? 0))
    }
    best[until] = most
  }
  // Beside a given night: a unit that is somebody else's there has to be entered or left.
  const isBusy = (unit: number, night: number) => unit >= 0 && codes[unit * nights + night] !== 0
  const forced = segments.reduce(
    (sum, { from, until, left, right }) =>
      sum + (isBusy(left, from) ? 1 : 0) + (isBusy(right, until - 1) ? 1 : 0),
    0,
  )
  return forced + (best[nights] ?? 0)
}

/** For each stretch [from, until): how many are there on all of its nights, less the units that are free on all of them. */
function lackingUnits(problem: Problem): Int32Array {
  const { units, nights, segments } = problem
  const width = nights + 1
  const table = new Int32Array(width * width)
  const ends = runEnds(problem)
  const add = (from: number, until: number, count: number) => {
    const place = from * width + until
    table[place] = (table[place] ?? 0) + count
  }
  for (const { from, until } of segments) add(from, until, 1)
  for (let unit = 0; unit < units; unit++) {
    let night = 0
    while (night < nights) {
      const end = ends[unit * nights + night] ?? nights
      if (end > night) add(night, end, -1)
      night = Math.max(end, night + 1)
    }
  }
  // Whoever is there on [from, until) is there on each part of it: sums over what begins earlier and ends later.
  for (let from = 0; from <= nights; from++)
    for (let until = nights; until >= 0; until--) {
      const at = (f: number, u: number) => (f < 0 || u > nights ? 0 : (table[f * width + u] ?? 0))
      add(from, until, at(from - 1, until) + at(from, until + 1) - at(from - 1, until + 1))
    }
  return table
}
