import type { Item } from './items.ts'
import type { Line } from './lines.ts'

/** Where the focus is: on a line's own name, or on something that stands in it. */
export interface Spot {
  readonly line: string
  /** Undefined: the name of the line. */
  readonly item?: string | undefined
  /** The day that a walk up or down keeps to, also over lines in which nothing stands. */
  readonly day?: number | undefined
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
}

/**
 * Where a key leads. To the side from bar to bar; up and down to whatever stands nearest to the same day, so that whoever walks down a day meets
 * everybody in it. A line without a bar is met by its name.
 */
export function spotAfter(
  { key, ctrlKey }: Pressed,
  from: Spot,
  lines: readonly Line[],
  /** How many lines are in sight: what Page Up and Page Down leap over. */
  page: number,
): Spot | undefined {
  const here = Math.max(
    0,
    lines.findIndex((line) => line.key === from.line),
  )
  const line = lines[here]
  if (line === undefined) return undefined
  const place = line.items.findIndex((one) => one.key === from.item)
  const at = (to: number) => spotOn(line, line.items[to])
  const leap = (to: number) => onLine(lines, to, from.day)
  switch (key) {
    case 'ArrowLeft':
      return at(place - 1)
    case 'ArrowRight':
      return at(Math.min(place + 1, line.items.length - 1))
    case 'ArrowUp':
      return leap(here - 1)
    case 'ArrowDown':
      return leap(here + 1)
    case 'PageUp':
      return leap(here - page)
    case 'PageDown':
      return leap(here + page)
    case 'Home':
      return ctrlKey ? onLine(lines, 0, undefined) : at(-1)
    case 'End':
      return ctrlKey ? onLine(lines, lines.length - 1, undefined) : at(line.items.length - 1)
    default:
      return undefined
  }
}

export const spotOn = (line: Line, item: Item | undefined): Spot => ({
  line: line.key,
  item: item?.key,
  day: item && (item.left + item.right) / 2,
})

function onLine(lines: readonly Line[], wanted: number, day: number | undefined): Spot | undefined {
  const line = lines[Math.min(Math.max(0, wanted), lines.length - 1)]
  return line && { line: line.key, item: day === undefined ? undefined : nearest(line.items, day)?.key, day }
}

function nearest(items: readonly Item[], day: number): Item | undefined {
  const distance = ({ left, right }: Item) => Math.max(0, left - day, day - right)
  return items.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** What had the focus, wherever it stands after a refresh; else its line, else the first one. */
export function keptSpot(spot: Spot | undefined, lines: readonly Line[]): Spot | undefined {
  const line = lines.find(({ key }) => key === spot?.line)
  const has = ({ items }: Line) => items.some(({ key }) => key === spot?.item)
  if (spot !== undefined && line !== undefined && (spot.item === undefined || has(line))) return spot
  const moved = spot?.item === undefined ? undefined : lines.find(has)
  const kept = moved ?? line ?? lines[0]
  return kept && { line: kept.key, item: moved && spot?.item, day: spot?.day }
}
