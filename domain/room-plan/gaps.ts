import { type Problem, waitFor } from './house.ts'
import { changesOf, type Lodging } from './runs.ts'

/** A unit that stands empty for a single night between two guests or repairs: a night that hardly anybody books. */

export function countGaps(problem: Problem, lodgings: readonly Lodging[]): number {
  const taken = takenBy(problem, lodgings)
  let gaps = 0
  for (let unit = 0; unit < problem.units; unit++)
    gaps += gapsBetween(taken, unit * problem.nights, 0, problem.nights - 1, problem.nights)
  return gaps
}

/**
 * Moves whoever stands beside such a night to a unit where fewer are left, if they live in one unit and are planned from end to end. Nobody
 * changes rooms by it.
 */
export function closeGaps(problem: Problem, lodgings: readonly Lodging[]): Lodging[] {
  const { units, nights, segments } = problem
  const better = [...lodgings]
  const taken = takenBy(problem, lodgings)
  segments.forEach((segment, index) => {
    const { from, until, left, right } = segment
    const unit = better[index]?.[0] ?? -1
    const isMovable =
      left < 0 && right < 0 && unit >= 0 && changesOf(segment, better[index] ?? new Int32Array()) === 0
    if (!isMovable) return
    const around = (row: number) => gapsBetween(taken, row, from - 2, until + 1, nights)
    const own = unit * nights
    const before = around(own)
    if (before === 0) return
    taken.fill(0, own + from, own + until)
    const without = around(own)
    let chosen = unit
    let most = before - without
    for (let other = 0; other < units && most > 0; other++) {
      const row = other * nights
      if (other === unit || !isFree(taken, row + from, row + until)) continue
      if (waitFor(problem, segment, other) > waitFor(problem, segment, unit)) continue
      const alone = around(row)
      taken.fill(-1, row + from, row + until)
      const added = around(row) - alone
      taken.fill(0, row + from, row + until)
      if (added >= most) continue
      most = added
      chosen = other
    }
    taken.fill(-1, chosen * nights + from, chosen * nights + until)
    if (chosen !== unit) better[index] = new Int32Array(until - from).fill(chosen)
  })
  return better
}

function takenBy({ codes, nights, segments }: Problem, lodgings: readonly Lodging[]): Int32Array {
  const taken = Int32Array.from(codes)
  segments.forEach(({ from }, index) => {
    lodgings[index]?.forEach((unit, offset) => {
      if (unit >= 0) taken[unit * nights + from + offset] = -1
    })
  })
  return taken
}

/** Of the nights from one to another, both included; the first and the last of the calendar have nobody beside them. */
function gapsBetween(taken: Int32Array, row: number, from: number, to: number, nights: number): number {
  let gaps = 0
  for (let night = Math.max(1, from); night <= Math.min(nights - 2, to); night++)
    if (taken[row + night] === 0 && taken[row + night - 1] !== 0 && taken[row + night + 1] !== 0) gaps++
  return gaps
}

function isFree(taken: Int32Array, from: number, until: number): boolean {
  for (let place = from; place < until; place++) if (taken[place] !== 0) return false
  return true
}
