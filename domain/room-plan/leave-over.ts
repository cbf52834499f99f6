import type { Problem, Segment } from './house.ts'

/**
 * Where a night has more guests than free units, somebody has none: of those who are not in the house yet whoever stays longest, because that
 * leaves the fewest without a unit. What is left fits on every night.
 */
export function leaveOver({ units, nights, codes, segments }: Problem): {
  readonly kept: Segment[]
  readonly over: Segment[]
} {
  const free = new Int32Array(nights)
  for (let unit = 0; unit < units; unit++)
    for (let night = 0; night < nights; night++)
      if (codes[unit * nights + night] === 0) free[night] = (free[night] ?? 0) + 1
  const coming = [...segments].sort((a, b) => a.from - b.from || a.until - b.until || a.booking - b.booking)
  const kept: Segment[] = []
  const over: Segment[] = []
  let there: Segment[] = []
  let next = 0
  for (let night = 0; night < nights; night++) {
    const stay: Segment[] = []
    for (const segment of there) (segment.until > night ? stay : kept).push(segment)
    for (let one = coming[next]; one?.from === night; one = coming[next]) {
      stay.push(one)
      next++
    }
    while (stay.length > (free[night] ?? 0)) over.push(...stay.splice(longest(stay), 1))
    there = stay
  }
  return {
    kept: [...kept, ...there].sort((a, b) => a.from - b.from || b.until - a.until || a.booking - b.booking),
    over,
  }
}

const isHere = ({ left, right }: Segment) => left >= 0 || right >= 0

function longest(segments: readonly Segment[]): number {
  let found = 0
  segments.forEach((segment, index) => {
    const other = segments[found]
    if (!other) return
    const later = isHere(segment) === isHere(other) ? segment.until > other.until : isHere(other)
    if (later) found = index
  })
  return found
}
