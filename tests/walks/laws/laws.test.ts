import { expect, test } from 'vitest'
import { lostOf, promisesToKeep } from './kept.ts'
import { tengeOf } from './sums.ts'

test.each([
  ['1\u202f234,50\u00a0TMT', 'ru', 123_450],
  ['−480', 'tk', -48_000],
  ['1,234.50\u00a0TMT', 'en', 123_450],
  ['3', 'en', 300],
  ['–', 'ru', undefined],
  ['12,5', 'ru', undefined],
  ['', 'ru', undefined],
])('%j in %s is %j tenge', (written, language, tenge) => {
  expect(tengeOf(written, language)).toBe(tenge)
})

test('what was typed and is not there any more is told, what was left empty is not', () => {
  const before = [
    { name: 'phone', place: 0, value: '+993 61' },
    { name: 'code', place: 1, value: '' },
    { name: 'fullName', place: 2, value: 'Aman' },
  ]
  const after = [
    { name: 'phone', place: 0, value: '' },
    { name: 'code', place: 1, value: 'SEA' },
    { name: 'fullName', place: 2, value: 'Aman' },
  ]
  expect(lostOf(before, after)).toEqual([
    '"+993 61" was typed into phone, and "" is there after the way back',
  ])
})

test('the form of a booking promises to keep what is typed, other pages do not', () => {
  expect(promisesToKeep('http://127.0.0.1/rooms/2/book?checkIn=2027-02-01')).toBe(true)
  expect(promisesToKeep('http://127.0.0.1/rooms/2/view')).toBe(false)
})
