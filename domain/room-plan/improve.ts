import type { Problem, Segment } from './house.ts'
import { lowestChanges } from './lower-bound.ts'
import { changesOf, type Lodging } from './runs.ts'
import { searchLodgings, type Work } from './search.ts'

/** Of all that may be tried the part that is spent on everybody at once; the rest goes to a few units at a time. */
const wholeShare = 0.4
/** Units, and nights before and after a stay, that are lodged anew at once: the search of more does not end soon. */
const mostUnits = 6
const nightsAround = 7
const workForSome = 12_000

/**
 * Fewer changes of rooms than a first try has. Small houses are searched through; large ones a few units and nights at a time, around everybody
 * who changes, until nothing helps or the work has run out.
 */
export function improve(problem: Problem, lodgings: readonly Lodging[], work: Work): Lodging[] {
  const lowest = lowestChanges(problem)
  let current = [...lodgings]
  if (totalChanges(problem, current) <= lowest) return current
  const [found, isWhole] = searchWithin(
    problem,
    { below: totalChanges(problem, current), enough: lowest },
    work,
    work.left * wholeShare,
  )
  if (found) current = found.lodgings
  if (isWhole) return current
  for (let helped = true; helped; ) {
    const before = totalChanges(problem, current)
    for (const [index, segment] of problem.segments.entries()) {
      for (let first = 0; first < problem.units; first += mostUnits - 2) {
        if (work.left <= 0 || before <= lowest) return current
        if (changesIn(segment, current[index]) === 0) break
        current = improveAround(problem, current, { index, first }, work)
      }
    }
    helped = totalChanges(problem, current) < before
  }
  return current
}

const changesIn = (segment: Segment, lodging: Lodging | undefined): number =>
  lodging ? changesOf(segment, lodging) : 0

const totalChanges = ({ segments }: Problem, lodgings: readonly Lodging[]): number =>
  segments.reduce((sum, segment, index) => sum + changesIn(segment, lodgings[index]), 0)

/** With a part of the work; also says whether that was enough to search through all ways. */
function searchWithin(
  problem: Problem,
  bounds: { readonly below: number; readonly enough: number },
  work: Work,
  most: number,
): [ReturnType<typeof searchLodgings>, boolean] {
  const given = Math.min(work.left, Math.floor(most))
  const part = { left: given }
  const found = searchLodgings(problem, bounds, part)
  work.left -= given - part.left
  return [found, part.left > 0]
}

/** The units of somebody who changes, with some others; whoever lives in these units alone, around these nights, is lodged anew. */
function improveAround(
  problem: Problem,
  lodgings: Lodging[],
  { index, first }: { readonly index: number; readonly first: number },
  work: Work,
): Lodging[] {
  const centre = problem.segments[index]
  if (!centre) return lodgings
  const chosen = [...new Set([...(lodgings[index] ?? []), centre.left, centre.right])].filter(
    (unit) => unit >= 0,
  )
  for (let step = 0; step < problem.units && chosen.length < mostUnits; step++) {
    const unit = (first + step) % problem.units
    if (!chosen.includes(unit)) chosen.push(unit)
  }
  const range = {
    from: Math.max(0, centre.from - nightsAround),
    until: Math.min(problem.nights, centre.until + nightsAround),
  }
  const { part, inside } = cutOut(problem, lodgings, chosen, range)
  // To cut it out is work too.
  work.left -= problem.segments.length
  const [found] = searchWithin(
    part,
    {
      below: totalChanges(
        part,
        inside.map((at) => inRows(lodgings[at], chosen)),
      ),
      enough: 0,
    },
    work,
    workForSome,
  )
  if (!found) return lodgings
  const better = [...lodgings]
  inside.forEach((at, own) => {
    const lodging = found.lodgings[own]
    if (lodging) better[at] = lodging.map((row) => chosen[row] ?? -1)
  })
  return better
}

const inRows = (lodging: Lodging | undefined, chosen: readonly number[]): Lodging =>
  (lodging ?? new Int32Array()).map((unit) => chosen.indexOf(unit))

/** Some units over some nights as a house of their own. Others who are in them, or are there longer, have their nights for certain. */
function cutOut(
  problem: Problem,
  lodgings: readonly Lodging[],
  chosen: readonly number[],
  range: { readonly from: number; readonly until: number },
): { part: Problem; inside: number[] } {
  const nights = range.until - range.from
  const codes = new Int32Array(chosen.length * nights)
  chosen.forEach((unit, row) => {
    const begin = unit * problem.nights
    codes.set(problem.codes.subarray(begin + range.from, begin + range.until), row * nights)
  })
  const rowOf = (unit: number) => chosen.indexOf(unit)
  const isKnown = (unit: number) => unit === -1 || rowOf(unit) >= 0
  const inside: number[] = []
  const segments: Segment[] = []
  problem.segments.forEach((segment, index) => {
    const { from, until, left, right } = segment
    const lodging = lodgings[index]
    if (!lodging || until <= range.from || from >= range.until) return
    const isInside = from >= range.from && until < range.until && isKnown(left) && isKnown(right)
    if (isInside && lodging.every((unit) => rowOf(unit) >= 0)) {
      inside.push(index)
      segments.push({
        ...segment,
        from: from - range.from,
        until: until - range.from,
        left: rowOf(left),
        right: rowOf(right),
      })
      return
    }
    lodging.forEach((unit, offset) => {
      const [row, night] = [rowOf(unit), from + offset - range.from]
      if (row >= 0 && night >= 0 && night < nights) codes[row * nights + night] = -2 - index
    })
  })
  return { part: { units: chosen.length, nights, codes, segments }, inside }
}
