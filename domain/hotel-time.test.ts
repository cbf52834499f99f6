import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../contract/facts.ts'
import { hotelDate, hotelInstant } from './hotel-time.ts'

test.each([
  ['2027-01-15T18:59:59Z', '2027-01-15'],
  ['2027-01-15T19:00:00Z', '2027-01-16'],
  ['2027-12-31T19:00:00Z', '2028-01-01'],
  ['2028-02-28T23:00:00Z', '2028-02-29'],
])('at %s it is the %s at the hotel', (instant, date) => {
  expect(hotelDate(new Date(instant))).toBe(date)
})

test('the day that was asked for before is no other’s: to the millisecond, onwards and back', () => {
  const dates = [
    '2027-01-15T18:59:59.999Z',
    '2027-01-15T19:00:00.000Z',
    '2027-01-14T19:00:00.000Z',
    '2027-01-14T18:59:59.999Z',
  ]
  expect(dates.map((instant) => hotelDate(new Date(instant)))).toEqual([
    '2027-01-15',
    '2027-01-16',
    '2027-01-15',
    '2027-01-14',
  ])
  expect(() => hotelDate(new Date(Number.NaN))).toThrow(RangeError)
})

test('check-in at 14:00 hotel time is 09:00 UTC, in summer and in winter', () => {
  expect(hotelInstant('2027-07-01', '14:00').toISOString()).toBe('2027-07-01T09:00:00.000Z')
  expect(hotelInstant('2027-01-01', '14:00').toISOString()).toBe('2027-01-01T09:00:00.000Z')
})

test.each([
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %d days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
})

test('days that are added are the days between', () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
  fc.assert(
    fc.property(date, fc.integer({ min: -2000, max: 2000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
})
