import { expect, test } from 'vitest'
import { axesOf } from './month.ts'

test.each([
  ['an empty month', [0], [0, 100], [0, 100], [0, 100], [0, 50, 100]],
  [
    'one that ends at a round figure',
    [4_350, 10],
    [0, 1_000, 2_000, 3_000, 4_000, 5_000],
    [0, 5_000],
    [0, 100],
    [0, 50, 100],
  ],
  ['a larger one', [13_100], [0, 5_000, 10_000, 15_000], [0, 15_000], [0, 100], [0, 50, 100]],
  [
    'one in which money was given back, with a figure below zero too',
    [4_000, -1_000],
    [-1_000, 0, 1_000, 2_000, 3_000, 4_000],
    [-1_000, 4_000],
    [-25, 100],
    [0, 50, 100],
  ],
  [
    'one in which nearly all of it was given back',
    [60, -22_000],
    [-30_000, -20_000, -10_000, 0, 10_000],
    [-30_000, 10_000],
    [-300, 100],
    [0, 100],
  ],
])('the axes of %s', (_name, incomes, incomeTicks, income, percent, percentTicks) => {
  expect(axesOf(incomes.map((sum) => ({ income: sum })))).toEqual({
    income,
    incomeTicks,
    percent,
    percentTicks,
  })
})
