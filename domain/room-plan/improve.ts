import type { Problem } from './house.ts'
import { lowestChanges } from './lower-bound.ts'
import { changesOf, type Lodging } from './runs.ts'
import { searchLodgings, type Work } from './search.ts'

/** Of all that may be tried for one category the part that is spent on everybody at once; the rest goes to a few units at a time. */
const wholeShare = 0.5
/** With more units than this the search of a few does not end soon. */
const mostAtOnce = 5

/**
 * Fewer changes of rooms than a first try has. Small houses are searched through; large ones a few units at a time: those between which
 * somebody changes and some others, until nothing helps or the work has run out.
 */
export function improve(problem: Problem, lodgings: readonly Lodging[], work: Work): Lodging[] {
  let current = [...lodgings]
  const total = () =>
    problem.segments.reduce((sum, segment, index) => sum + changesIn(segment, current[index]), 0)
  const lowest = lowestChanges(problem)
  if (total() <= lowest) return current
  const whole = { left: Math.floor(work.left * wholeShare) }
  const spent = whole.left
  const found = searchLodgings(problem, { below: total(), enough: lowest }, whole)
  work.left -= spent - whole.left
  if (found) current = found.lodgings
  // Not run out: it was searched through, and what is found is the best there is.
  if (whole.left > 0) return current
  for (const chosen of unitsToTry(problem, () => current)) {
    if (work.left <= 0 || total() <= lowest) break
    current = improveAmong(problem, current, chosen, work)
  }
  return current
}

const changesIn = (segment: Problem['segments'][number], lodging: Lodging | undefined): number =>
  lodging ? changesOf(segment, lodging) : 0

/** For each who changes rooms: their units with a few others, one group after the other. */
function* unitsToTry(problem: Problem, current: () => readonly Lodging[]): Generator<number[]> {
  for (const [index, segment] of problem.segments.entries()) {
    const own = () =>
      [...new Set([...(current()[index] ?? []), segment.left, segment.right])].filter((u) => u >= 0)
    for (let first = 0; first < problem.units; first++) {
      if (changesIn(segment, current()[index]) === 0) break
      const chosen = own()
      for (let step = 0; step < problem.units && chosen.length < mostAtOnce; step++) {
        const unit = (first + step) % problem.units
        if (!chosen.includes(unit)) chosen.push(unit)
      }
      yield chosen
    }
  }
}

/** Whoever lives in these units alone is lodged anew in them; for the rest they are taken. */
function improveAmong(
  problem: Problem,
  lodgings: Lodging[],
  chosen: readonly number[],
  work: Work,
): Lodging[] {
  const { nights } = problem
  const place = new Map(chosen.map((unit, index) => [unit, index]))
  const isInside = (unit: number) => unit === -1 || place.has(unit)
  const codes = new Int32Array(chosen.length * nights)
  chosen.forEach(
    (unit, row) => void codes.set(problem.codes.subarray(unit * nights, (unit + 1) * nights), row * nights),
  )
  const inside: number[] = []
  problem.segments.forEach((segment, index) => {
    const lodging = lodgings[index] ?? new Int32Array()
    if (isInside(segment.left) && isInside(segment.right) && lodging.every((unit) => place.has(unit))) {
      inside.push(index)
      return
    }
    lodging.forEach((unit, offset) => {
      const row = place.get(unit)
      if (row !== undefined) codes[row * nights + segment.from + offset] = -2 - index
    })
  })
  const inPlace = (unit: number) => place.get(unit) ?? -1
  const segments = inside.flatMap((index) => {
    const segment = problem.segments[index]
    return segment ? [{ ...segment, left: inPlace(segment.left), right: inPlace(segment.right) }] : []
  })
  const before = inside.reduce((sum, index) => {
    const segment = problem.segments[index]
    return sum + (segment ? changesIn(segment, lodgings[index]) : 0)
  }, 0)
  const share = { left: Math.min(work.left, mostForSome) }
  const spent = share.left
  const found = searchLodgings(
    { units: chosen.length, nights, codes, segments },
    { below: before, enough: 0 },
    share,
  )
  work.left -= Math.max(1, spent - share.left)
  if (!found) return lodgings
  const better = [...lodgings]
  inside.forEach((index, at) => {
    const lodging = found.lodgings[at]
    if (lodging) better[index] = lodging.map((row) => chosen[row] ?? -1)
  })
  return better
}

const mostForSome = 2_000
