import { expect, test } from 'vitest'
import { readRestorePoint } from './restore-point.ts'

const now = new Date('2026-11-17T04:30:00Z')

test.each([
  ['2026-11-17T03:20:00Z', '2026-11-17T03:20:00.000Z'],
  ['2026-11-17 03:20Z', '2026-11-17T03:20:00.000Z'],
  ['2026-11-17T08:20:30+05:00', '2026-11-17T03:20:30.000Z'],
  ['2026-11-17T03:20:30.250z', '2026-11-17T03:20:30.250Z'],
])('%s is %s', (text, expected) => {
  expect(readRestorePoint(text, now)).toEqual(new Date(expected))
})

test('the end is all that was saved', () => {
  expect(readRestorePoint('end', now)).toBe('end')
})

test.each([
  ['2026-11-17T03:20:00', /lacks its zone: add \+05:00/],
  ['2026-11-17', /is no time/],
  ['now', /is no time/],
  ['2026-02-30T03:20:00Z', /does not exist/],
  ['2026-11-17T25:20:00Z', /does not exist/],
  ['2026-11-17T04:30:01Z', /is in the future: it is 2026-11-17T04:30:00Z/],
])('%s is refused in one line', (text, words) => {
  expect(() => readRestorePoint(text, now)).toThrow(words)
  expect(() => readRestorePoint(text, now)).not.toThrow(/\n/)
})
