import { expect, test } from 'vitest'
import { periodProblem } from './report-period.ts'

test.each([
  ['2027-01-01', '2027-01-31', undefined],
  ['2027-01-31', '2027-01-31', undefined],
  ['2027-01-31', '2027-01-30', 'report_dates_reversed'],
  ['2017-02-01', '2027-01-31', undefined],
  ['2017-02-01', '2027-02-01', 'report_period_long'],
  ['1977-01-01', '2027-01-01', 'report_period_long'],
  ['2024-02-29', '2034-02-28', undefined],
  [undefined, '2027-01-31', 'report_dates_missing'],
  ['2027-01-31', undefined, 'report_dates_missing'],
  [undefined, undefined, 'report_dates_missing'],
])('a report from %s to %s: %s', (first, last, problem) => {
  expect(periodProblem(first, last)).toBe(problem)
})
