import { expect, test } from 'vitest'
import { monthsWith, steps, turnsOf, within } from './calendar-walk.ts'

const days = { first: '2027-01-15', last: '2028-01-15' }

test.each([
  ['ArrowLeft', '2027-01-31'],
  ['ArrowRight', '2027-02-02'],
  ['ArrowUp', '2027-01-25'],
  ['ArrowDown', '2027-02-08'],
  ['Home', '2027-02-01'],
  ['End', '2027-02-07'],
  ['PageUp', '2027-01-04'],
  ['PageDown', '2027-03-01'],
])('%s leads from Monday the first of February to %s', (key, day) => {
  expect(steps[key]?.('2027-02-01')).toBe(day)
})

test('nobody walks out of the window', () => {
  expect(within('2027-01-14', days)).toBe('2027-01-15')
  expect(within('2028-01-16', days)).toBe('2028-01-15')
  expect(within('2027-06-01', days)).toBe('2027-06-01')
})

test.each([
  ['2027-02-10', 2, '2027-02-01', 'in the first month'],
  ['2027-03-10', 2, '2027-02-01', 'in the second one'],
  ['2027-04-10', 2, '2027-03-01', 'behind both: the next one comes into sight'],
  ['2027-01-20', 2, '2027-01-01', 'before both'],
  ['2027-03-10', 1, '2027-03-01', 'behind the only one'],
])('with February first, %s of %d months is seen from %s on: %s', (day, count, from) => {
  expect(monthsWith(day, '2027-02-01', count)).toBe(from)
})

test.each([
  ['2027-01-01', 2, false, true],
  ['2027-02-01', 2, true, true],
  ['2027-12-01', 2, true, false],
  ['2027-12-01', 1, true, true],
  ['2028-01-01', 1, true, false],
])('from %s, %d months: earlier %s, later %s', (from, count, earlier, later) => {
  expect(turnsOf(from, count, days)).toEqual({ earlier, later })
})
