import { daysBetween } from '../../../../../contract/facts.ts'
import type { Rack, RackUnit } from '../../../../../contract/office/stay/rack.ts'
import { figuresOf, isWithoutRoom, type TodayFigures } from './figures.ts'
import { closureItem, type Days, type Item, lanesOf, stayItem } from './items.ts'

/** One line of the rack. All are of the same height, so that those in sight are known without measuring. */
export type Line =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly name: string
      readonly units: number
      /** Left out where today is none of the days that are shown. */
      readonly today?: TodayFigures
      readonly without: number
      readonly items: readonly Item[]
    }
  | { readonly kind: 'floor'; readonly key: string; readonly floor: number; readonly items: readonly Item[] }
  | { readonly kind: 'lane'; readonly key: string; readonly name: string; readonly items: readonly Item[] }
  | { readonly kind: 'unit'; readonly key: string; readonly unit: RackUnit; readonly items: readonly Item[] }

export type UnitLine = Extract<Line, { kind: 'unit' }>

const nothing: readonly Item[] = []

/**
 * Category by category: its figures, those for whom it has no room, then its rooms by floor. What the plan proposes stands in the room that it
 * proposes: the desk sees the house as it will be, and gives a room by leaving the bar where it is.
 */
export function linesOf(rack: Rack, days: Days, floor: number | undefined): Line[] {
  const unitsOf = grouped(
    rack.units.filter((unit) => floor === undefined || unit.floor === floor),
    ({ room_id }) => room_id,
  )
  const barsOf = grouped(rack.bars, ({ room_id }) => room_id)
  const itemsOf = itemsByUnit(rack, days)
  const showsToday = isAmong(rack.today, days)
  return rack.rooms.flatMap(({ id, room_type: name }) => {
    const [units, bars] = [unitsOf.get(id) ?? [], barsOf.get(id) ?? []]
    const waiting = bars.filter((bar) => isWithoutRoom(bar, rack.today))
    const lanes = lanesOf(waiting.flatMap((bar) => stayItem(bar, days) ?? []))
    if (units.length === 0 && (lanes.length === 0 || floor !== undefined)) return []
    const group: Line = {
      kind: 'group',
      key: `g${id}`,
      name,
      units: units.length,
      ...(showsToday && { today: figuresOf(bars, rack.today) }),
      without: new Set(waiting.map(({ booking_id }) => booking_id)).size,
      items: nothing,
    }
    return [
      group,
      ...lanes.map((items, place): Line => ({ kind: 'lane', key: `l${id}-${place}`, name, items })),
      ...unitLines(units, itemsOf),
    ]
  })
}

/** A category on one floor needs no line that says so. */
function unitLines(units: readonly RackUnit[], itemsOf: ReadonlyMap<number, readonly Item[]>): Line[] {
  const hasFloors = new Set(units.map(({ floor }) => floor)).size > 1
  let last: number | null | undefined
  return units.flatMap((unit) => {
    const line: Line = { kind: 'unit', key: `u${unit.id}`, unit, items: itemsOf.get(unit.id) ?? nothing }
    const isNewFloor = hasFloors && unit.floor !== null && unit.floor !== last
    last = unit.floor
    if (!isNewFloor || unit.floor === null) return [line]
    return [{ kind: 'floor', key: `f${unit.room_id}-${unit.floor}`, floor: unit.floor, items: nothing }, line]
  })
}

function itemsByUnit(rack: Rack, days: Days): ReadonlyMap<number, Item[]> {
  const items = new Map<number, Item[]>()
  const add = (unit: number | null, item: Item | undefined) => {
    if (unit === null || item === undefined) return
    const there = items.get(unit)
    if (there) there.push(item)
    else items.set(unit, [item])
  }
  for (const bar of rack.bars) add(bar.unit_id, stayItem(bar, days))
  for (const closure of rack.closures) add(closure.unit_id, closureItem(closure, days))
  for (const list of items.values()) list.sort((one, other) => one.left - other.left)
  return items
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => number): ReadonlyMap<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

export function isAmong(date: string, { first, count }: Days): boolean {
  const day = daysBetween(first, date)
  return day >= 0 && day < count
}

/** Which floors the house has, for whoever looks at one of them. */
export const floorsOf = ({ units }: Pick<Rack, 'units'>): number[] =>
  [...new Set(units.flatMap(({ floor }) => (floor === null ? [] : [floor])))].sort(
    (one, other) => one - other,
  )

/** Whether a line would be drawn exactly as before: then it is not drawn anew. */
export function isSameLine(one: Line, other: Line): boolean {
  if (one === other) return true
  if (one.kind !== other.kind || one.key !== other.key || one.items.length !== other.items.length)
    return false
  if (!one.items.every((item, place) => isSameItem(item, other.items[place]))) return false
  if (one.kind === 'unit' && other.kind === 'unit') return one.unit === other.unit
  return JSON.stringify({ ...one, items: [] }) === JSON.stringify({ ...other, items: [] })
}

const isSameItem = (one: Item, other: Item | undefined): boolean =>
  other !== undefined &&
  one.key === other.key &&
  one.left === other.left &&
  one.right === other.right &&
  (one.kind === 'stay'
    ? other.kind === 'stay' && one.bar === other.bar
    : other.kind === 'closure' && one.closure === other.closure)
