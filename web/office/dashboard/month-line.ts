type Point = readonly [x: number, y: number]

/** How high a value stands on an axis, in percent of it. */
export const heightOn = ([from, to]: readonly [number, number], value: number): number =>
  ((value - from) / (to - from)) * 100

/**
 * Straight from day to day: a curve would tell of days that there were not. Where a day has no value the line has a gap, and a day between two gaps
 * is a point.
 */
export const straightLine = (points: readonly (Point | undefined)[]): string =>
  points
    .map((point, place) => {
      if (point === undefined) return ''
      const at = point.map(round).join()
      return points[place - 1] === undefined ? `M${at}h0` : `L${at}`
    })
    .join('')

const round = (value: number): number => Math.round(value * 100) / 100
