import { expect, test } from 'vitest'
import { isCheckIn, isCheckOut, isTooLong, withCheckIn } from './date-range.ts'

const days = { first: '2027-01-15', last: '2027-12-31', maxNights: 30 }

test.each([
  ['2027-01-14', false],
  ['2027-01-15', true],
  ['2027-12-31', true],
  ['2028-01-01', false],
])('check-in on %s is possible: %s', (day, expected) => {
  expect(isCheckIn(day, days)).toBe(expected)
})

test.each([
  ['2027-02-01', false],
  ['2027-02-02', true],
  ['2027-12-31', true],
  ['2028-01-01', false],
])('check-out on %s after check-in on the first of February is possible: %s', (day, expected) => {
  expect(isCheckOut(day, '2027-02-01', days)).toBe(expected)
})

test('exactly the longest stay is not too long, one night more is', () => {
  expect(isTooLong('2027-02-01', '2027-03-03', days)).toBe(false)
  expect(isTooLong('2027-02-01', '2027-03-04', days)).toBe(true)
})

test.each([
  ['later within the stay', '2027-02-05', '2027-02-10'],
  ['so early that the stay is just not too long', '2027-01-11', '2027-02-10'],
  ['so early that it is', '2027-01-10', undefined],
  ['on the day of check-out', '2027-02-10', undefined],
  ['after it', '2027-02-20', undefined],
])('a new check-in %s', (_what, checkIn, checkOut) => {
  const range = { checkIn: '2027-02-01', checkOut: '2027-02-10' }
  expect(withCheckIn(range, checkIn, { ...days, first: '2027-01-01' })).toEqual({ checkIn, checkOut })
})
