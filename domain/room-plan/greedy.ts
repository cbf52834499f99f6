import { type Problem, type Segment, waitFor } from './house.ts'
import { certainChanges, changeOnEntry, type Lodging, runEnds } from './runs.ts'

/**
 * Night by night, whoever has given nights beside and then whoever stays longest first, tonight into a unit that is clean, and into the one whose free nights end soonest after the stay; where all are alike, into the one that
 * became free last, but for one that would stand empty for a single night. Whose unit ends before the stay does changes when it does. On every
 * night there are enough units (leave-over.ts). Without pins nobody changes: any free unit is free for the whole stay.
 */
export function placeGreedily(problem: Problem): Lodging[] {
  const { units, nights, codes, segments } = problem
  const ends = runEnds(problem)
  const taken = Int32Array.from(codes)
  const freeSince = new Int32Array(units).fill(-1)
  const lodgings = segments.map(({ from, until }) => new Int32Array(until - from).fill(-1))
  const requests: number[][] = Array.from({ length: nights + 1 }, () => [])
  segments.forEach(({ from }, index) => void requests[from]?.push(index))

  const choose = (segment: Segment, night: number): number => {
    let chosen = -1
    let best = [0, 0, 0, 0, 0] as Choice
    for (let unit = 0; unit < units; unit++) {
      const place = unit * nights + night
      if (taken[place] !== 0) continue
      const end = ends[place] ?? night
      const entry = night === segment.from ? changeOnEntry(segment, unit) : 0
      const changes = entry + certainChanges(segment, unit, end)
      if (chosen !== -1 && changes > best[0]) continue
      const wait = night === segment.from ? waitFor(problem, segment, unit) : 0
      const room = end < segment.until ? -end : end
      const gap = gapBefore(taken, place, night) + gapAfter(taken, unit * nights, segment.until, nights)
      const left = -(freeSince[unit] ?? -1)
      const better = changes - best[0] || wait - best[1] || room - best[2] || gap - best[3] || left - best[4]
      if (chosen !== -1 && better >= 0) continue
      best = [changes, wait, room, gap, left]
      chosen = unit
    }
    return chosen
  }

  for (let night = 0; night < nights; night++) {
    const waiting = requests[night] ?? []
    waiting.sort((a, b) => {
      const [one, other] = [segments[a], segments[b]]
      if (!one || !other) return 0
      return besideGiven(other) - besideGiven(one) || other.until - one.until || a - b
    })
    for (const index of waiting) {
      const segment = segments[index]
      if (!segment) continue
      const unit = choose(segment, night)
      if (unit === -1) continue
      const until = Math.min(segment.until, ends[unit * nights + night] ?? night)
      taken.fill(-1, unit * nights + night, unit * nights + until)
      lodgings[index]?.fill(unit, night - segment.from, until - segment.from)
      freeSince[unit] = until
      if (until < segment.until) requests[until]?.push(index)
    }
  }
  return lodgings
}

const besideGiven = ({ left, right }: Segment): number => (left >= 0 || right >= 0 ? 1 : 0)

/** The less the better, from left to right: changes, a wait for cleaning, how far the free nights reach beyond the stay, gaps, how long it stood empty. */
type Choice = readonly [changes: number, wait: number, room: number, gap: number, left: number]

/** 0: the unit was left today; 1: some time ago; 2: it would have stood empty for one night. */
function gapBefore(taken: Int32Array, place: number, night: number): number {
  if (night === 0 || taken[place - 1] !== 0) return 0
  return night > 1 && taken[place - 2] !== 0 ? 2 : 1
}

/** Whether one night would stand empty between the stay and whoever comes next. */
const gapAfter = (taken: Int32Array, row: number, until: number, nights: number): number =>
  until + 1 < nights && taken[row + until] === 0 && taken[row + until + 1] !== 0 ? 2 : 0
