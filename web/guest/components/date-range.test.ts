import { expect, test } from 'vitest'
import {
  type Choice,
  isCheckIn,
  isCheckOut,
  isOpen,
  isTooLong,
  lowestPrice,
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

test.each([
  ['2027-01-14', undefined],
  ['2027-01-15', 400],
  ['2027-05-14', 400],
  ['2027-05-15', 500],
  ['2027-12-01', 500],
])('a night on %s costs at least %s', (night, price) => {
  const prices = [
    { from: '2027-01-15', price: 400 },
    { from: '2027-05-15', price: 500 },
  ]
  expect(lowestPrice(night, prices)).toBe(price)
})

function take(choice: Choice, day: string): Choice {
  const taken = takeDay(choice, day, days)
  if (taken === 'too_long') throw new Error(`${day} is too far.`)
  return taken
}
