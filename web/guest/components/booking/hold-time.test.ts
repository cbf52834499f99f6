import { expect, test } from 'vitest'
import { hotelMoment, minutesAndSeconds, payPhase } from './hold-time.ts'

test('a moment is told in the time of the hotel, with its date where that is another one', () => {
  const noon = '2027-01-15T07:00:00.000Z'
  expect(hotelMoment('2027-01-15T07:20:00.000Z', noon)).toBe('12:20')
  expect(hotelMoment('2027-01-15T21:05:00.000Z', noon)).toBe('16.01.2027, 02:05')
  expect(hotelMoment('2027-01-15T21:05:00.000Z', '2027-01-15T19:00:00.000Z')).toBe('02:05')
})

test.each([
  [1_200_000, '20:00'],
  [61_999, '1:01'],
  [5_000, '0:05'],
  [-1, '0:00'],
])('%d milliseconds are %s', (ms, text) => {
  expect(minutesAndSeconds(ms)).toBe(text)
})

test.each([
  ['2027-01-15T07:12:00.000Z', 'open'],
  ['2027-01-15T07:12:00.001Z', 'closing'],
  ['2027-01-15T07:19:59.999Z', 'closing'],
  ['2027-01-15T07:20:00.000Z', 'over'],
])('at %s the time to pay is %s', (now, phase) => {
  const times = { payUntil: '2027-01-15T07:12:00.000Z', holdUntil: '2027-01-15T07:20:00.000Z' }
  expect(payPhase(times, Date.parse(now))).toBe(phase)
})
