import { expect, test } from 'vitest'
import { hotelDate } from './hotel-date.ts'

test.each([
  ['2027-06-05T18:59:59Z', '2027-06-05'],
  ['2027-06-05T19:00:00Z', '2027-06-06'],
  ['2027-12-31T19:00:00Z', '2028-01-01'],
])('at %s it is %s at the hotel', (instant, date) => {
  expect(hotelDate(new Date(instant))).toBe(date)
})
