import { expect, test } from 'vitest'
import { formatCancelBy, paidForStay, whatComesBack } from './cancel-by.ts'
import { cancelBy } from './facts.ts'
import { languages } from './values.ts'

test.each([
  ['2026-12-10', 72, '2026-12-07T09:00:00.000Z'],
  ['2026-12-10', 0, '2026-12-10T09:00:00.000Z'],
  ['2026-12-10', 15, '2026-12-09T18:00:00.000Z'],
  ['2027-01-02', 72, '2026-12-30T09:00:00.000Z'],
  ['2028-03-01', 24, '2028-02-29T09:00:00.000Z'],
])('check-in on %s with %d hours to keep can be cancelled until %s', (checkIn, hours, instant) => {
  expect(cancelBy(checkIn, hours).toISOString()).toBe(instant)
})

/** With the spaces that people see. */
const written = (...of: Parameters<typeof formatCancelBy>) => formatCancelBy(...of).replaceAll('\u00a0', ' ')

test.each([
  ['en', '7 Dec, 14:00'],
  ['ru', '7 декабря, 14:00'],
  ['tm', '7-nji dekabr, 14:00'],
] as const)('in %s it is written as %s', (language, text) => {
  expect(written('2026-12-10', 72, language)).toBe(text)
})

test("hours that are no whole days move the time, and the day is that of the hotel's clock", () => {
  expect(written('2026-12-10', 15, 'en')).toBe('9 Dec, 23:00')
  expect(written('2026-12-10', 14, 'en')).toBe('10 Dec, 00:00')
})

test.each([
  ['nji', [1, 2, 3, 4, 5, 7, 8, 11, 12, 13, 14, 15, 17, 18, 20, 21, 22, 23, 24, 25, 27, 28, 31]],
  ['njy', [6, 9, 10, 16, 19, 26, 29, 30]],
])('Turkmen days that end in -%s', (ending, days) => {
  for (const day of days) {
    const date = `2027-05-${String(day).padStart(2, '0')}`
    expect(written(date, 0, 'tm')).toBe(`${day}-${ending} maý, 14:00`)
  }
})

test.each(languages)('every month has a word of its own in %s', (language) => {
  const words = Array.from({ length: 12 }, (_, index) =>
    written(`2027-${String(index + 1).padStart(2, '0')}-15`, 0, language),
  )
  expect(new Set(words).size).toBe(12)
  expect(words.join()).not.toContain('undefined')
})

test.each([
  ['the fee alone', 50, 'nothing'],
  ['less than the fee', 20, 'nothing'],
  ['nothing', 0, 'nothing'],
  ['fee and first night', 530.1, 'first_night'],
  ['a part of the first night', 300, 'stay'],
  ['the whole stay', 1_010.2, 'stay'],
])('of %s comes back what was paid for the stay', (_, paid, back) => {
  expect(whatComesBack(paidForStay(paid, 50), 480.1)).toBe(back)
})

test('sums that floating point does not subtract exactly are the same sums', () => {
  expect(530.3 - 50.1).not.toBe(480.2)
  expect(whatComesBack(paidForStay(530.3, 50.1), 480.2)).toBe('first_night')
})
