import { expect, test } from 'vitest'
import { canBeShown, stepMonth, yearWith } from './calendar.ts'

test.each([
  ['today', '2027-01-15', '2027-01-01'],
  ['the first of this month', '2027-01-01', '2027-01-01'],
  ['summer', '2027-08-01', '2027-01-01'],
  ['a month that has passed', '2026-12-31', '2026-12-01'],
  ['where the year would end on the screen', '2027-12-24', '2027-12-01'],
  ['a later year', '2029-05-20', '2029-05-01'],
])('the year that is loaded for %s', (_, day, first) => {
  expect(yearWith(day, '2027-01-15')).toBe(first)
})

test.each([
  ['2027-01-15', 1, '2027-02-01'],
  ['2027-12-01', 1, '2028-01-01'],
  ['2027-01-15', -1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-01'],
] as const)('from %s a month by %i is %s', (seen, direction, reached) => {
  expect(stepMonth(seen, direction)).toBe(reached)
})

test.each([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['1899-12-01', false],
  ['2200-01-01', false],
  ['0026-11-18', false],
  ['2027-02-30', false],
  ['', false],
])('%s can be shown: %s', (day, can) => {
  expect(canBeShown(day)).toBe(can)
})
