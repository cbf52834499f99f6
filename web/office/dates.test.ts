import { expect, test } from 'vitest'
import { addDays, isDate, weekdayOf } from '../../contract/facts.ts'
import { isWeekend } from './dates.ts'

test.each([
  ['2027-01-15', 1, '2027-01-16'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2027-03-28', 28, '2027-04-25'],
])('%s and %d days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
})

test.each([
  ['2027-01-15', 4, false],
  ['2027-01-16', 5, true],
  ['2027-01-17', 6, true],
  ['2027-01-18', 0, false],
])('%s is day %d of the week', (date, weekday, weekend) => {
  expect(weekdayOf(date)).toBe(weekday)
  expect(isWeekend(date)).toBe(weekend)
})

test.each([
  ['2027-01-15', true],
  ['2027-02-30', false],
  ['15.01.2027', false],
  ['', false],
])('%s is a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected)
})
