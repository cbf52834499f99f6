import { daysBetween, daysFrom } from '../../contract/facts.ts'
import type { DateText } from '../../contract/values.ts'

/** One category of the house, as the plan sees it. */

export interface PlanUnit {
  readonly id: number
  readonly usedFrom: DateText | null
  /** The first night on which it is not in use any more. */
  readonly usedUntil: DateText | null
  /** Nights on which nobody can be put there: it is out of order, or its last guest has not left. */
  readonly closed: readonly DateText[]
}

export interface PlanBooking {
  readonly id: number
  readonly from: DateText
  /** The first date after its last night. */
  readonly until: DateText
  /** Nights that are given, with the unit: the plan leaves them where they are. */
  readonly given: readonly { readonly night: DateText; readonly unitId: number }[]
}

export interface House {
  readonly units: readonly PlanUnit[]
  readonly bookings: readonly PlanBooking[]
  /** Units that wait to be cleaned: who comes on this night is rather put into another one. */
  readonly uncleaned?: { readonly night: DateText; readonly units: readonly number[] }
}

/** Nights of a booking without a unit, one after the other; next to them may be given ones. Nights and units are counted from 0. */
export interface Segment {
  readonly booking: number
  readonly from: number
  readonly until: number
  /** The unit of the night before and of the night after, where they are given; else -1. */
  readonly left: number
  readonly right: number
}

/** Units × nights: 0 is free, another number says who or what is there. Two units with the same numbers from a night on are alike from then on. */
export interface Grid {
  readonly units: number
  readonly nights: number
  readonly codes: Int32Array
}

export interface Problem extends Grid {
  readonly segments: readonly Segment[]
  /** Who begins on this night would wait for these units. */
  readonly uncleaned?: { readonly night: number; readonly units: ReadonlySet<number> }
}

/** 1: somebody would come into a unit that waits to be cleaned. */
export const waitFor = ({ uncleaned }: Problem, { from }: Segment, unit: number): number =>
  uncleaned?.night === from && uncleaned.units.has(unit) ? 1 : 0

export const codeAt = (grid: Grid, unit: number, night: number): number =>
  grid.codes[unit * grid.nights + night] ?? closedCode

export const closedCode = 1
/** Of a given night: by whom, so that no two are taken for alike. */
const givenCode = (booking: number) => 2 + booking

export interface Calendar {
  /** Each night, and the date after the last. */
  readonly dates: readonly DateText[]
  /** Which night a date is, counted from the first. */
  nightOf(date: DateText): number
}

/** From the first night of anybody to the last. To count days is slow: each date is counted once. */
function calendarOf({ bookings }: House): Calendar {
  let first = bookings[0]?.from ?? ''
  let until = first
  for (const booking of bookings) {
    if (booking.from < first) first = booking.from
    if (booking.until > until) until = booking.until
  }
  const dates = first === '' ? [] : daysFrom(first, daysBetween(first, until) + 1)
  const known = new Map(dates.map((date, night) => [date, night]))
  return { dates, nightOf: (date) => known.get(date) ?? (date < first ? -1 : dates.length) }
}

export interface Laid extends Problem {
  readonly calendar: Calendar
  /** The unit of each night of each booking, -1 where it has none. */
  readonly placements: readonly Int32Array[]
  /** The first night of each booking. */
  readonly begins: readonly number[]
  /** The same as it is given, before anything is planned. */
  readonly given: readonly Int32Array[]
  /** Changes of rooms between two given nights: nothing that a plan could help. */
  readonly givenChanges: number
}

/** The house in numbers. A given night in a unit of another category, or in one that another booking has too, counts as none. */
export function layOut(house: House): Laid {
  const calendar = calendarOf(house)
  const nights = Math.max(0, calendar.dates.length - 1)
  const codes = new Int32Array(house.units.length * nights)
  const unitAt = new Map(house.units.map((unit, index) => [unit.id, index]))
  house.units.forEach((unit, index) => {
    const close = (from: number, until: number) =>
      codes.fill(closedCode, index * nights + Math.max(0, from), index * nights + Math.min(nights, until))
    if (unit.usedFrom !== null) close(0, Math.min(nights, Math.max(0, calendar.nightOf(unit.usedFrom))))
    if (unit.usedUntil !== null)
      close(Math.min(nights, Math.max(0, calendar.nightOf(unit.usedUntil))), nights)
    for (const date of unit.closed) {
      const night = calendar.nightOf(date)
      if (night >= 0 && night < nights) close(night, night + 1)
    }
  })
  const begins = house.bookings.map(({ from }) => calendar.nightOf(from))
  const placements = house.bookings.map((booking, index) => {
    const begin = begins[index] ?? 0
    const units = new Int32Array(Math.max(0, calendar.nightOf(booking.until) - begin)).fill(-1)
    for (const { night, unitId } of booking.given) {
      const unit = unitAt.get(unitId)
      const at = calendar.nightOf(night)
      const place = unit === undefined ? -1 : unit * nights + at
      if (unit === undefined || at < begin || at >= begin + units.length || (codes[place] ?? 0) >= 2) continue
      units[at - begin] = unit
      codes[place] = givenCode(index)
    }
    return units
  })
  const segments = placements.flatMap((units, booking) => segmentsOf(units, booking, begins[booking] ?? 0))
  const given = placements.map((units) => units.slice())
  const givenChanges = placements.reduce((sum, units) => sum + changesWithin(units), 0)
  return {
    calendar,
    units: house.units.length,
    nights,
    codes,
    segments,
    ...(house.uncleaned && {
      uncleaned: {
        night: calendar.nightOf(house.uncleaned.night),
        units: new Set(house.uncleaned.units.flatMap((id) => unitAt.get(id) ?? [])),
      },
    }),
    placements,
    begins,
    given,
    givenChanges,
  }
}

const changesWithin = (units: Int32Array): number =>
  units.reduce((sum, unit, night) => {
    const before = units[night - 1] ?? -1
    return unit >= 0 && before >= 0 && unit !== before ? sum + 1 : sum
  }, 0)

function segmentsOf(units: Int32Array, booking: number, begin: number): Segment[] {
  const segments: Segment[] = []
  let from = 0
  while (from < units.length) {
    if (units[from] !== -1) {
      from++
      continue
    }
    let until = from
    while (until < units.length && units[until] === -1) until++
    const [left = -1, right = -1] = [units[from - 1], units[until]]
    segments.push({ booking, from: begin + from, until: begin + until, left, right })
    from = until
  }
  return segments
}
