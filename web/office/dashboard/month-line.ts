type Point = readonly [x: number, y: number]

/** How high a value stands on an axis, in percent of it. */
export const heightOn = ([from, to]: readonly [number, number], value: number): number =>
  ((value - from) / (to - from)) * 100

/**
 * A curve through the points that never goes beyond two neighbours: a line that swings below zero or above full would tell of days that
 * there were not. (Fritsch and Carlson's monotone cubic, as charts draw it.)
 */
export function smoothLine(points: readonly Point[]): string {
  const slopes = slopesOf(points)
  return points
    .map(([x, y], place) => {
      const before = points[place - 1]
      if (before === undefined) return `M${round(x)},${round(y)}`
      const third = (x - before[0]) / 3
      const leaving = before[1] + third * (slopes[place - 1] ?? 0)
      const arriving = y - third * (slopes[place] ?? 0)
      return `C${[before[0] + third, leaving, x - third, arriving, x, y].map(round).join()}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 100) / 100

/** How steep the curve is at each point: flat at every peak, and at most twice as steep as the gentler of its two sides. */
function slopesOf(points: readonly Point[]): readonly number[] {
  const rises = points.slice(1).map(([x, y], place) => {
    const [fromX, fromY] = points[place] ?? [0, 0]
    return (y - fromY) / (x - fromX)
  })
  const inner = points.map((_, place) => {
    const [before, after] = [rises[place - 1], rises[place]]
    if (before === undefined || after === undefined) return undefined
    if (before * after <= 0) return 0
    return (
      Math.sign(before) * Math.min(2 * Math.abs(before), 2 * Math.abs(after), Math.abs(before + after) / 2)
    )
  })
  // The ends go on as their neighbour leaves them.
  return inner.map((slope, place) => {
    if (slope !== undefined) return slope
    const rise = rises[place] ?? rises[place - 1] ?? 0
    const neighbour = inner[place + 1] ?? inner[place - 1] ?? rise
    return (3 * rise - neighbour) / 2
  })
}
