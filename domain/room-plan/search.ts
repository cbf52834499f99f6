import { codeAt, type Problem, type Segment } from './house.ts'
import { certainChanges, changeOnEntry, type Lodging, runEnds } from './runs.ts'

/** How much may still be tried: counted in units looked at for somebody, so that the same house takes the same work on every machine. */
export interface Work {
  left: number
}

/**
 * Looks through all ways to lodge the segments with fewer changes than `below`, and answers the best; none if there is none or the work has run
 * out. It suffices that somebody changes only on a night on which somebody or something else gets their unit: who changes earlier could as well
 * wait. Units that are alike from a night on, and guests who stay as long, are tried once; a house that was reached with fewer changes before is
 * not followed again.
 */
export function searchLodgings(
  problem: Problem,
  { below, enough }: { readonly below: number; readonly enough: number },
  work: Work,
): { readonly lodgings: Lodging[]; readonly changes: number } | undefined {
  const search = new Search(problem, below, enough, work)
  search.goOn(0, 0)
  return search.found
}

class Search {
  found: { lodgings: Lodging[]; changes: number } | undefined
  private readonly problem: Problem
  private readonly enough: number
  private readonly work: Work
  private readonly ends: Int32Array
  private readonly kinds: Int32Array
  private readonly events: readonly Event[]
  /** Who has the unit, or had it last; else -1. */
  private readonly holder: Int32Array
  private readonly unitOf: Int32Array
  private readonly placedOn: Int32Array
  private readonly trail: Step[] = []
  private readonly reached = new Map<string, number>()
  private best: number

  constructor(problem: Problem, below: number, enough: number, work: Work) {
    this.problem = problem
    this.best = below
    this.enough = enough
    this.work = work
    this.ends = runEnds(problem)
    this.kinds = kindsOf(problem)
    this.events = eventsOf(problem)
    this.holder = new Int32Array(problem.units).fill(-1)
    this.unitOf = new Int32Array(problem.segments.length).fill(-1)
    this.placedOn = new Int32Array(problem.segments.length).fill(-1)
  }

  private get ended(): boolean {
    return this.work.left <= 0 || this.best <= this.enough
  }

  /** `changes` are those that were made and those that are certain. */
  goOn(index: number, changes: number): void {
    if (this.ended || changes >= this.best) return
    const event = this.events[index]
    if (!event) {
      this.best = changes
      this.found = { lodgings: this.follow(), changes }
      return
    }
    const state = this.stateAt(index, event.night)
    if ((this.reached.get(state) ?? this.best) <= changes) return
    this.reached.set(state, changes)
    const waiting = [...event.arriving]
    let certain = changes
    for (const unit of event.ending) {
      const guest = this.guestIn(unit, event.night)
      if (guest === -1) continue
      waiting.push(guest)
      // That they leave the unit was counted when they came; it is counted again where they go.
      certain -= 1
    }
    waiting.sort((a, b) => this.segment(a).until - this.segment(b).until || b - a)
    this.place(index, waiting, certain)
  }

  /** The one who waits last is placed first. */
  private place(index: number, waiting: readonly number[], changes: number): void {
    const guest = waiting.at(-1)
    if (guest === undefined) {
      this.goOn(index + 1, changes)
      return
    }
    const night = this.events[index]?.night ?? 0
    const others = waiting.slice(0, -1)
    for (const choice of this.choices(guest, night, this.best - changes)) {
      if (this.ended || changes + choice.least >= this.best) return
      const { unit, displaced } = choice
      const [unitBefore, placedBefore, holderBefore] = [
        this.unitOf[guest] ?? -1,
        this.placedOn[guest] ?? -1,
        this.holder[unit] ?? -1,
      ]
      this.unitOf[guest] = unit
      this.placedOn[guest] = night
      this.holder[unit] = guest
      this.trail.push({ guest, night, unit })
      this.place(index, displaced < 0 ? others : [...others, displaced], changes + choice.changes)
      this.trail.pop()
      this.unitOf[guest] = unitBefore
      this.placedOn[guest] = placedBefore
      this.holder[unit] = holderBefore
    }
  }

  /** Those that make fewer changes than `below` certain, the least first. */
  private choices(guest: number, night: number, below: number): Choice[] {
    const segment = this.segment(guest)
    const { units, nights } = this.problem
    this.work.left -= units
    const choices: Choice[] = []
    const seen = new Set<number>()
    for (let unit = 0; unit < units; unit++) {
      const place = unit * nights + night
      const end = this.ends[place] ?? night
      if (end === night) continue
      const there = this.guestIn(unit, night)
      const other = there === -1 ? undefined : this.segment(there)
      // Whoever was placed tonight stays there.
      if (other && (this.placedOn[there] ?? night) >= night) continue
      const entry = segment.from === night ? changeOnEntry(segment, unit) : 1
      const own = entry + certainChanges(segment, unit, end)
      // That the other one changes may have been certain before: then it is not counted twice.
      const counted = other ? certainChanges(other, unit, end) : 0
      const least = own + (other ? 1 - counted : 0)
      if (least >= below) continue
      const kind = this.kinds[unit * (nights + 1) + night] ?? 0
      const guestKind = other ? (other.until + 1) * (units + 2) + other.right + 1 : 0
      const alike = (kind * (nights + 2) * (units + 2) + guestKind) * 2 + entry
      if (seen.has(alike)) continue
      seen.add(alike)
      const room = end < segment.until ? nights * 2 - end : end
      choices.push({ unit, displaced: there, changes: own - counted, least, room })
    }
    return choices.sort((a, b) => a.least - b.least || a.room - b.room || a.unit - b.unit)
  }

  /** All that matters of the past: who is there in which kind of unit, by how long they stay. */
  private stateAt(index: number, night: number): string {
    const { units, nights, segments } = this.problem
    const there: number[] = []
    for (let unit = 0; unit < units; unit++) {
      const segment = segments[this.guestIn(unit, night)]
      if (!segment) continue
      const kind = this.kinds[unit * (nights + 1) + night] ?? 0
      there.push((kind * (nights + 2) + segment.until) * (units + 2) + segment.right + 1)
    }
    return `${index}:${there.sort((a, b) => a - b).join()}`
  }

  /** -1: nobody, who had it has left it or moved on. */
  private guestIn(unit: number, night: number): number {
    const guest = this.holder[unit] ?? -1
    const segment = this.problem.segments[guest]
    return segment && segment.until > night && this.unitOf[guest] === unit ? guest : -1
  }

  private follow(): Lodging[] {
    const lodgings = this.problem.segments.map(({ from, until }) => new Int32Array(until - from))
    for (const { guest, night, unit } of this.trail)
      lodgings[guest]?.fill(unit, night - this.segment(guest).from)
    return lodgings
  }

  private segment(guest: number): Segment {
    const segment = this.problem.segments[guest]
    if (!segment) throw new Error(`There is no segment ${guest}.`)
    return segment
  }
}

interface Step {
  readonly guest: number
  readonly night: number
  readonly unit: number
}

interface Choice {
  readonly unit: number
  readonly displaced: number
  readonly changes: number
  readonly least: number
  readonly room: number
}

interface Event {
  readonly night: number
  readonly arriving: readonly number[]
  /** Units that are free on the night before and not on this one. */
  readonly ending: readonly number[]
}

function eventsOf(problem: Problem): Event[] {
  const { units, nights, segments } = problem
  return Array.from({ length: nights }, (_, night) => ({
    night,
    arriving: segments.flatMap(({ from }, index) => (from === night ? [index] : [])),
    ending: Array.from({ length: units }, (_, unit) => unit).filter(
      (unit) => night > 0 && codeAt(problem, unit, night) !== 0 && codeAt(problem, unit, night - 1) === 0,
    ),
  })).filter(({ arriving, ending }) => arriving.length > 0 || ending.length > 0)
}

/** A number for what a unit is from a night on; units with the same number are alike. */
function kindsOf(problem: Problem): Int32Array {
  const { units, nights, segments } = problem
  const kinds = new Int32Array(units * (nights + 1))
  // Somebody comes out of this one, and would rather stay.
  const wanted = new Set(segments.map(({ left, from }) => left * nights + from))
  for (let night = nights - 1; night >= 0; night--) {
    const known = new Map<string, number>()
    for (let unit = 0; unit < units; unit++) {
      const key = `${codeAt(problem, unit, night)} ${kinds[unit * (nights + 1) + night + 1]} ${wanted.has(unit * nights + night)}`
      const kind = known.get(key) ?? known.size
      known.set(key, kind)
      kinds[unit * (nights + 1) + night] = kind
    }
  }
  return kinds
}
