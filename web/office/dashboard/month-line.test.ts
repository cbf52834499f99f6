import { expect, test } from 'vitest'
import { heightOn, straightLine } from './month-line.ts'

test.each([
  ['the foot', [0, 600], 0, 0],
  ['the middle', [0, 600], 300, 50],
  ['zero above what was given back', [-200, 600], 0, 25],
] as const)('the height of %s', (_name, axis, value, percent) => {
  expect(heightOn(axis, value)).toBe(percent)
})

test('the line goes straight from day to day, and nowhere else', () => {
  const days = [0, 100, 100, 3, 12.345]
  expect(straightLine(days.map((height, place) => [place + 0.5, height]))).toBe(
    'M0.5,0h0L1.5,100L2.5,100L3.5,3L4.5,12.35',
  )
})

test('days without a value are gaps, and a day alone is a point', () => {
  expect(straightLine([undefined, [1, 10], [2, 20], undefined, [4, 40], undefined])).toBe(
    'M1,10h0L2,20M4,40h0',
  )
  expect(straightLine([[0.5, 40]])).toBe('M0.5,40h0')
})
