import { expect, test } from 'vitest'
import { formatDate, formatMoney } from '../../contract/facts.ts'
import { formatHours, formatMoment, weekdayOf } from './formats.ts'

test.each([
  [0, 'ru', '0\u00a0TMT'],
  [48_000, 'tm', '480\u00a0TMT'],
  [224_000, 'en', '2,240\u00a0TMT'],
  [224_000, 'ru', '2\u202f240\u00a0TMT'],
  [123_456_750, 'tm', '1\u202f234\u202f567,50\u00a0TMT'],
  [5, 'en', '0.05\u00a0TMT'],
  [-690_000, 'ru', '−6\u202f900\u00a0TMT'],
] as const)('%d tenge read in %s as %s', (amount, language, text) => {
  expect(formatMoney(amount, language)).toBe(text)
})

test('a date is written dd.mm.yyyy and has its weekday in each language', () => {
  expect(formatDate('2027-06-05')).toBe('05.06.2027')
  expect(weekdayOf('2027-06-05', 'en')).toBe('Saturday')
  expect(weekdayOf('2027-06-05', 'ru')).toBe('суббота')
  expect(weekdayOf('2027-06-06', 'tm')).toBe('Ýekşenbe')
})

test('a moment is told by the clock of the hotel, also when its day differs from ours', () => {
  expect(formatMoment(new Date('2027-01-15T07:20:00Z'))).toBe('15.01.2027, 12:20')
  expect(formatMoment(new Date('2027-12-31T19:05:00Z'))).toBe('01.01.2028, 00:05')
})

test.each([
  [1, 'en', '1 hour'],
  [72, 'en', '72 hours'],
  [1, 'ru', '1 час'],
  [72, 'ru', '72 часа'],
  [48, 'ru', '48 часов'],
  [112, 'ru', '112 часов'],
  [72, 'tm', '72 sagat'],
] as const)('%d hours read in %s as "%s"', (hours, language, text) => {
  expect(formatHours(hours, language)).toBe(text)
})
