import type { PlannedBar } from './plan-rooms.ts'

/** Somebody whom a pin or a repair moves. */
export interface TouchedBooking {
  readonly bookingId: number
  readonly fromUnit: number | null
  readonly toUnit: number | null
  /** In the middle of the stay, and did not before. */
  readonly changesRoom: boolean
}

/** Nights in a unit that somebody else gets, or nobody. */
export interface TakenAway {
  readonly unitId: number
  readonly from: string
  readonly until: string
}

/**
 * Whom it touches that a unit is given away: those who were to be in it on these nights, whoever has to change rooms because of it, and whoever has no
 * unit any more. That the plan now proposes another unit to somebody else, who knows of none yet, touches nobody.
 */
export function touchedBy(
  before: readonly PlannedBar[],
  after: readonly PlannedBar[],
  { unitId, from, until }: TakenAway,
): TouchedBooking[] {
  const [had, has] = [barsOfBookings(before), barsOfBookings(after)]
  return [...had].flatMap(([bookingId, bars]) => {
    const now = has.get(bookingId) ?? []
    const inTheWay = bars.find((bar) => bar.unitId === unitId && bar.from < until && bar.until > from)
    const changesRoom = unitsOf(now) > unitsOf(bars)
    const loses = now.some((bar) => bar.unitId === null) && bars.every((bar) => bar.unitId !== null)
    const moved = inTheWay && unitOn(now, inTheWay.from) !== unitId
    if (!moved && !changesRoom && !loses) return []
    const fromUnit = (inTheWay ?? bars[0])?.unitId ?? null
    const differs = now.find((bar) => bar.unitId !== fromUnit) ?? now[0]
    return [{ bookingId, fromUnit, toUnit: differs?.unitId ?? null, changesRoom }]
  })
}

function barsOfBookings(bars: readonly PlannedBar[]): Map<number, PlannedBar[]> {
  const found = new Map<number, PlannedBar[]>()
  for (const bar of bars) found.set(bar.bookingId, [...(found.get(bar.bookingId) ?? []), bar])
  return found
}

const unitOn = (bars: readonly PlannedBar[], night: string): number | null | undefined =>
  bars.find((bar) => bar.from <= night && bar.until > night)?.unitId

/** A change of rooms is where one bar ends and another unit begins. */
const unitsOf = (bars: readonly PlannedBar[]): number =>
  bars.filter((bar, index) => {
    const next = bars[index + 1]
    return next !== undefined && next.unitId !== null && bar.unitId !== null && next.unitId !== bar.unitId
  }).length
