import { expect, test } from 'vitest'
import type { OfferedNight } from '../../../contract/guest/offered-stay.ts'
import {
  type Choice,
  isCheckIn,
  isCheckOut,
  isOffered,
  isOpen,
  isTooLong,
  previewOf,
  takeDay,
  withCheckIn,
} from './date-range.ts'

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

const chosen = { checkIn: '2027-02-01', checkOut: '2027-02-10' }
const nothing = { checkIn: undefined, checkOut: undefined }

test('two presses make a stay, and a third one behind the check-in moves the check-out', () => {
  const first = take({ range: nothing, end: 'checkIn' }, '2027-02-01')
  expect(first).toEqual({ range: { checkIn: '2027-02-01', checkOut: undefined }, end: 'checkOut' })
  const second = take(first, '2027-02-10')
  expect(second).toEqual({ range: chosen, end: 'checkOut' })
  expect(take(second, '2027-02-05').range).toEqual({ checkIn: '2027-02-01', checkOut: '2027-02-05' })
})

test.each([
  ['while the check-out is looked for', { checkIn: '2027-02-01', checkOut: undefined }],
  ['with both ends chosen', chosen],
])('an earlier day begins anew %s', (_when, range) => {
  const choice = { range, end: 'checkOut' as const }
  expect(isOpen(choice, '2027-01-20', days)).toBe(true)
  expect(take(choice, '2027-01-20')).toEqual({
    range: { checkIn: '2027-01-20', checkOut: undefined },
    end: 'checkOut',
  })
})

test.each([
  ['2027-01-14', false, 'before the window'],
  ['2027-01-15', true, 'earlier, so it begins anew'],
  ['2027-02-01', false, 'the check-in itself is no check-out'],
  ['2027-02-02', true, 'one night'],
  ['2028-01-01', false, 'after the window'],
])('while the check-out is looked for %s is open: %s, %s', (day, expected) => {
  expect(isOpen({ range: { ...chosen, checkOut: undefined }, end: 'checkOut' }, day, days)).toBe(expected)
})

test('too long a stay is not taken', () => {
  expect(takeDay({ range: chosen, end: 'checkOut' }, '2027-03-04', days)).toBe('too_long')
})

test('whoever begins with the check-out is asked for the check-in next', () => {
  const last = take({ range: nothing, end: 'checkOut' }, '2027-02-10')
  expect(last).toEqual({ range: { checkIn: undefined, checkOut: '2027-02-10' }, end: 'checkIn' })
  expect(take(last, '2027-02-01').range).toEqual(chosen)
})

test.each([
  ['a later day', '2027-02-07', '2027-02-07'],
  ['the check-in', '2027-02-01', undefined],
  ['an earlier day', '2027-01-20', undefined],
  ['a day too far', '2027-03-04', undefined],
  ['no day', undefined, undefined],
])('with %s reached the stay would end on it: %s, %s', (_what, reached, checkOut) => {
  const choice = { range: { checkIn: '2027-02-01', checkOut: undefined }, end: 'checkOut' as const }
  expect(previewOf(choice, reached, days)).toEqual({ checkIn: '2027-02-01', checkOut })
})

test('while the check-in is looked for nothing is previewed', () => {
  expect(previewOf({ range: chosen, end: 'checkIn' }, '2027-02-20', days)).toEqual(chosen)
})

/** Of 2027: from 1 to 8 February. On the fourth nobody comes, the sixth is taken, on the eighth nobody leaves. */
const free = { free: 'free' } as const
const told: OfferedNight[] = [
  free,
  { ...free, fewest: 3 },
  free,
  { ...free, arrive: false },
  free,
  { free: 'none' },
  free,
  { ...free, depart: false },
]
const nights = {
  maxNights: 30,
  at: (day: string) => (day.startsWith('2027-02-0') ? told[Number(day.slice(9)) - 1] : undefined),
}

test.each([
  ['2027-02-01', true],
  ['2027-02-04', false],
  ['2027-02-06', false],
  ['2027-03-01', true],
])('by what is known of its nights one may come on %s: %s', (day, expected) => {
  expect(isOffered({ range: nothing, end: 'checkIn' }, day, nights)).toBe(expected)
})

test.each([
  ['2027-02-01', '2027-02-02', true, 'one night'],
  ['2027-02-02', '2027-02-04', false, 'from three nights'],
  ['2027-02-02', '2027-02-05', true, 'three nights'],
  ['2027-02-05', '2027-02-06', true, 'the night of the day of check-out may be taken'],
  ['2027-02-05', '2027-02-07', false, 'over a night that is taken'],
  ['2027-02-07', '2027-02-08', false, 'nobody leaves then'],
  ['2027-02-07', '2027-04-01', true, 'too long is told, not closed'],
])('from %s one may leave on %s: %s, %s', (checkIn, day, expected) => {
  const choice = { range: { checkIn, checkOut: undefined }, end: 'checkOut' } as const
  expect(isOffered(choice, day, nights)).toBe(expected)
})

function take(choice: Choice, day: string): Choice {
  const taken = takeDay(choice, day, days)
  if (taken === 'too_long') throw new Error(`${day} is too far.`)
  return taken
}
