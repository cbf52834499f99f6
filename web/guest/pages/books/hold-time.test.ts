import { expect, test } from 'vitest'
import { hotelTime, minutesAndSeconds } from './hold-time.ts'

test('a moment is told in the time of the hotel', () => {
  expect(hotelTime('2027-01-15T07:20:00.000Z')).toBe('12:20')
  expect(hotelTime('2027-01-15T21:05:00.000Z')).toBe('02:05')
})

test.each([
  [1_200_000, '20:00'],
  [61_999, '1:01'],
  [5_000, '0:05'],
  [-1, '0:00'],
])('%d milliseconds are %s', (ms, text) => {
  expect(minutesAndSeconds(ms)).toBe(text)
})
