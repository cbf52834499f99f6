import type { DateText } from '../../contract/values.ts'
import { closeGaps, countGaps } from './gaps.ts'
import { placeGreedily } from './greedy.ts'
import { type House, type Laid, layOut, type Problem, type Segment } from './house.ts'
import { improve } from './improve.ts'
import { leaveOver } from './leave-over.ts'
import { lowestChanges } from './lower-bound.ts'
import { changesOf, type Lodging } from './runs.ts'

/** Nights of a booking in one unit, one after the other. */
export interface PlannedBar {
  readonly bookingId: number
  /** None: the category has too few units. */
  readonly unitId: number | null
  readonly from: DateText
  readonly until: DateText
  readonly given: boolean
}

export interface RoomPlan {
  /** By booking and night. */
  readonly bars: readonly PlannedBar[]
  /** How often somebody changes rooms in the middle of a stay. */
  readonly changes: number
  /** Fewer changes cannot be. */
  readonly lowestChanges: number
  /** Nights on which a unit stands empty between two guests or repairs. */
  readonly gaps: number
  /** What was spent on a search for fewer changes, in looks at a unit; nothing where the first try has none. */
  readonly looks: number
}

/** What may be tried for one category, in looks at a unit. */
const mostWork = 400_000

/**
 * Who gets which unit: what is given stays, everybody else is planned anew, with the fewest changes of rooms and then the fewest single nights
 * that stand empty. Where there are enough units on every night everybody has one, at worst with a change in the middle. The same house has
 * always the same plan.
 */
export function planRooms({ uncleaned, ...house }: House): RoomPlan {
  if (!uncleaned || uncleaned.units.length === 0) return planHouse(house)
  // A clean room tonight is worth an empty night, but nobody's change of rooms.
  const clean = planHouse({ ...house, uncleaned })
  if (clean.changes === clean.lowestChanges) return clean
  const any = planHouse(house)
  return { ...(any.changes < clean.changes ? any : clean), looks: clean.looks + any.looks }
}

function planHouse(house: House): RoomPlan {
  const laid = layOut(house)
  const { kept } = leaveOver(laid)
  const problem = { ...laid, segments: kept }
  const work = { left: mostWork }
  const first = placeGreedily(problem)
  const lodgings = closeGaps(problem, improveClusters(problem, first, work))
  kept.forEach((segment, index) => {
    const begin = laid.begins[segment.booking] ?? 0
    const lodging = lodgings[index]
    if (lodging) laid.placements[segment.booking]?.set(lodging, segment.from - begin)
  })
  const planned = kept.reduce(
    (sum, segment, index) => sum + changesOf(segment, lodgings[index] ?? new Int32Array()),
    0,
  )
  const lowest =
    planned === 0 ? 0 : clustersOf(problem, kept).reduce((sum, { part }) => sum + lowestChanges(part), 0)
  return {
    bars: barsOf(house, laid),
    changes: laid.givenChanges + planned,
    lowestChanges: laid.givenChanges + lowest,
    gaps: countGaps(problem, lodgings),
    looks: mostWork - work.left,
  }
}

/** Guests over whom nobody stays at the turn of two nights have nothing to do with those before: each part is planned for itself. */
function improveClusters(problem: Problem, lodgings: readonly Lodging[], work: { left: number }): Lodging[] {
  const better = [...lodgings]
  if (
    problem.segments.every((segment, index) => changesOf(segment, lodgings[index] ?? new Int32Array()) === 0)
  )
    return better
  for (const { indexes, part } of clustersOf(problem, problem.segments)) {
    const before = indexes.map((index) => lodgings[index] ?? new Int32Array())
    improve(part, before, work).forEach((lodging, at) => {
      better[indexes[at] ?? -1] = lodging
    })
  }
  return better
}

interface Cluster {
  readonly indexes: readonly number[]
  readonly part: Problem
}

function clustersOf(problem: Problem, segments: readonly Segment[]): Cluster[] {
  const clusters: Cluster[] = []
  let indexes: number[] = []
  let from = 0
  let until = 0
  const close = () => {
    if (indexes.length > 0) clusters.push({ indexes, part: sliceOf(problem, indexes, { from, until }) })
  }
  // They are in the order of their first nights.
  segments.forEach((segment, index) => {
    if (segment.from >= until) {
      close()
      indexes = []
      from = segment.from
    }
    indexes.push(index)
    until = Math.max(until, segment.until)
  })
  close()
  return clusters
}

/** With the night after the last: it tells whose given nights go on there. */
function sliceOf(
  problem: Problem,
  indexes: readonly number[],
  range: { from: number; until: number },
): Problem {
  const until = Math.min(problem.nights, range.until + 1)
  const nights = until - range.from
  const codes = new Int32Array(problem.units * nights)
  for (let unit = 0; unit < problem.units; unit++) {
    const row = unit * problem.nights
    codes.set(problem.codes.subarray(row + range.from, row + until), unit * nights)
  }
  const segments = indexes.flatMap((index) => {
    const segment = problem.segments[index]
    return segment ? [{ ...segment, from: segment.from - range.from, until: segment.until - range.from }] : []
  })
  return { units: problem.units, nights, codes, segments }
}

function barsOf(house: House, laid: Laid): PlannedBar[] {
  return house.bookings.flatMap((booking, index) => {
    const units = laid.placements[index] ?? new Int32Array()
    const begin = laid.begins[index] ?? 0
    const isGiven = (night: number) => (laid.given[index]?.[night] ?? -1) >= 0
    const bars: PlannedBar[] = []
    let from = 0
    for (let night = 1; night <= units.length; night++) {
      if (night < units.length && units[night] === units[from] && isGiven(night) === isGiven(from)) continue
      const unit = house.units[units[from] ?? -1]
      bars.push({
        bookingId: booking.id,
        unitId: unit?.id ?? null,
        from: laid.calendar.dates[begin + from] ?? booking.from,
        until: laid.calendar.dates[begin + night] ?? booking.until,
        given: isGiven(from),
      })
      from = night
    }
    return bars
  })
}
