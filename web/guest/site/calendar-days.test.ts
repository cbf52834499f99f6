import { expect, test } from 'vitest'
import { addDays, daysBetween, isDate, weekdayOf } from '../../../contract/facts.ts'
import { monthFrom, weeksOf } from './calendar-days.ts'

test('days are added across months, leap days and years', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
})

test('nights are counted between the dates', () => {
  expect(daysBetween('2027-02-01', '2027-02-03')).toBe(2)
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
})

test.each([
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['tomorrow', false],
  ['', false],
])('"%s" is a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected)
})

test('a month begins on its own weekday and has all its days', () => {
  const weeks = weeksOf('2027-02-10')
  expect(weekdayOf('2027-02-01')).toBe(0)
  expect(weeks).toHaveLength(4)
  expect(weeks[0]?.[0]).toBe('2027-02-01')
  expect(weeksOf('2027-05-01')[0]).toEqual([...Array(5).fill(undefined), '2027-05-01', '2027-05-02'])
  expect(weeksOf('2027-05-01').flat().filter(Boolean)).toHaveLength(31)
})

test('months follow each other across the year', () => {
  expect(monthFrom('2027-12-24', 1)).toBe('2028-01-01')
  expect(monthFrom('2027-01-31', -1)).toBe('2026-12-01')
})
