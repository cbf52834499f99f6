import { expect, test } from 'vitest'
import { axesOf, monthAt, percentTaken } from './month.ts'

test.each([
  [2027, 1, '2027-01'],
  [2027, 0, '2026-12'],
  [2027, 13, '2028-01'],
])('month %d-%d is %s', (year, number, month) => {
  expect(monthAt(year, number)).toBe(month)
})

test.each([
  ['half', [{ taken: 2, closed: 0, units: 4 }], 50],
  ['of what is open', [{ taken: 2, closed: 2, units: 4 }], 100],
  [
    'over all days',
    [
      { taken: 4, closed: 0, units: 4 },
      { taken: 0, closed: 0, units: 4 },
    ],
    50,
  ],
  ['nothing of nothing', [{ taken: 0, closed: 4, units: 4 }], 0],
])('taken: %s', (_name, days, percent) => {
  expect(percentTaken(days)).toBe(percent)
})

test.each([
  ['an empty month', [0], [0, 100], [0, 100]],
  ['ends at a round figure', [4_350, 10], [0, 6_000], [0, 100]],
  ['at a larger one', [9_100], [0, 10_000], [0, 100]],
  ['goes down as far as was given back, on both sides', [4_000, -1_000], [-1_000, 4_000], [-25, 100]],
])('the axes of %s', (_name, incomes, income, percent) => {
  expect(axesOf(incomes.map((sum) => ({ income: sum })))).toMatchObject({ income, percent })
})
