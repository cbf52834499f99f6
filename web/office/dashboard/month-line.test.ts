import { expect, test } from 'vitest'
import { heightOn, smoothLine } from './month-line.ts'

test.each([
  ['the foot', [0, 600], 0, 0],
  ['the middle', [0, 600], 300, 50],
  ['zero above what was given back', [-200, 600], 0, 25],
] as const)('the height of %s', (_name, axis, value, percent) => {
  expect(heightOn(axis, value)).toBe(percent)
})

/** The heights of a curve at many places of each of its pieces. */
function heightsOf(path: string): readonly number[][] {
  const numbers = path
    .split(/[MC]/)
    .slice(1)
    .map((piece) => piece.split(',').map(Number))
  return numbers.slice(1).map(([, leaving = 0, , arriving = 0, , end = 0], place) => {
    const start = numbers[place]?.at(-1) ?? 0
    return Array.from({ length: 21 }, (_, step) => {
      const t = step / 20
      const back = 1 - t
      return back ** 3 * start + 3 * back ** 2 * t * leaving + 3 * back * t ** 2 * arriving + t ** 3 * end
    })
  })
}

test('the line goes through every day, straight where they are even, and never beyond two neighbours', () => {
  expect(
    smoothLine([
      [0, 10],
      [1, 10],
    ]),
  ).toBe('M0,10C0.33,10,0.67,10,1,10')
  expect(
    smoothLine([
      [0, 0],
      [1, 30],
      [2, 60],
    ]),
  ).toBe('M0,0C0.33,10,0.67,20,1,30C1.33,40,1.67,50,2,60')
  const days = [0, 100, 100, 3, 0, 0, 60, 55, 100, 0]
  const pieces = heightsOf(smoothLine(days.map((height, place) => [place + 0.5, height])))
  expect(pieces).toHaveLength(days.length - 1)
  for (const [place, heights] of pieces.entries()) {
    const [from = 0, to = 0] = days.slice(place, place + 2)
    expect([heights[0], heights.at(-1)]).toEqual([from, to])
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(Math.min(from, to) - 0.01)
    expect(Math.max(...heights)).toBeLessThanOrEqual(Math.max(from, to) + 0.01)
  }
})

test('a month of one day has a point and no line', () => {
  expect(smoothLine([[0.5, 40]])).toBe('M0.5,40')
})
