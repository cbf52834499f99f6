import { expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
import { type AvailabilityRule, ruleAllows, stayProblem } from './availability.ts'
import { bookableToday } from './availability-preview.ts'

const today = '2026-11-17'
const window = { first: today, last: '2027-11-17', maxNights: 30 }
const dates = (first: string, last: string): AvailabilityRule => ({ kind: 'dates', first, last })
const days = (first: number, last: number): AvailabilityRule => ({ kind: 'days', first, last })

test.each([
  ['dates ahead', dates('2026-12-01', '2027-02-15'), ['2026-12-01', '2027-02-15']],
  ['dates that have begun', dates('2026-10-01', '2027-02-15'), ['2026-11-17', '2027-02-15']],
  ['dates beyond the window', dates('2027-11-01', '2028-02-15'), ['2027-11-01', '2027-11-17']],
  ['dates that are over', dates('2026-01-01', '2026-11-17'), undefined],
  ['a single date has no night', dates('2027-01-01', '2027-01-01'), undefined],
  ['days from today', days(0, 90), ['2026-11-17', '2027-02-15']],
  ['days later', days(7, 14), ['2026-11-24', '2026-12-01']],
  ['one day only', days(1, 1), ['2026-11-18', '2026-11-18']],
  ['days beyond the window', days(360, 400), ['2027-11-12', '2027-11-16']],
  ['days behind the window', days(366, 400), undefined],
] as const)('%s', (_, rule, range) => {
  expect(bookableToday(rule, window, today)).toEqual(range && { first: range[0], last: range[1] })
})

test('the days named are those on which a guest can really arrive, and no others', () => {
  for (const rule of [
    dates('2026-12-01', '2026-12-10'),
    days(3, 9),
    days(363, 370),
    dates('2027-11-10', '2028-01-01'),
  ]) {
    const range = bookableToday(rule, window, today)
    for (let ahead = 0; ahead < 400; ahead++) {
      const checkIn = addDays(today, ahead)
      const stay = { checkIn, checkOut: addDays(checkIn, 1) }
      const possible = stayProblem(stay, window) === undefined && ruleAllows(rule, stay, today)
      const lastArrival = range && (rule.kind === 'dates' ? addDays(range.last, -1) : range.last)
      const named = range !== undefined && range.first <= checkIn && checkIn <= (lastArrival ?? '')
      expect({ checkIn, possible }).toEqual({ checkIn, possible: named })
    }
  }
})
