import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
import { type AvailabilityRule, bookingWindow, ruleAllows, stayProblem } from './availability.ts'

const today = '2027-01-15'

describe('the booking window', () => {
  test.each([
    [{ daysAhead: 0 }, { daysAhead: 365 }, '2027-01-15', '2028-01-15'],
    [{ daysAhead: 2 }, { date: '2027-03-01' }, '2027-01-17', '2027-03-01'],
    [{ date: '2027-06-01' }, { date: '2027-09-30' }, '2027-06-01', '2027-09-30'],
    [{ date: '2026-06-01' }, { daysAhead: 30 }, '2027-01-15', '2027-02-14'],
  ] as const)('from %j to %j is %s to %s, never before today', (first, last, from, to) => {
    expect(bookingWindow({ first, last, maxNights: 30 }, today)).toEqual({
      first: from,
      last: to,
      maxNights: 30,
    })
  })

  const window = { first: '2027-01-15', last: '2027-02-15', maxNights: 10 }

  test.each([
    ['2027-01-15', '2027-01-16', undefined],
    ['2027-01-15', '2027-01-25', undefined],
    ['2027-02-14', '2027-02-15', undefined],
    ['2027-01-15', '2027-01-15', 'dates_reversed'],
    ['2027-01-20', '2027-01-18', 'dates_reversed'],
    ['2027-01-15', '2027-01-26', 'stay_too_long'],
    ['2027-01-14', '2027-01-16', 'outside_window'],
    ['2027-02-15', '2027-02-16', 'outside_window'],
  ])('a stay %s – %s: %s', (checkIn, checkOut, problem) => {
    expect(stayProblem({ checkIn, checkOut }, window)).toBe(problem)
  })
})

describe('the rule of a room', () => {
  const dates: AvailabilityRule = { kind: 'dates', first: '2027-02-01', last: '2027-02-28' }
  const days: AvailabilityRule = { kind: 'days', first: 2, last: 90 }

  test.each([
    ['2027-02-01', '2027-02-28', true],
    ['2027-01-31', '2027-02-02', false],
    ['2027-02-27', '2027-03-01', false],
  ])('by dates, the whole stay lies within: %s – %s is %s', (checkIn, checkOut, allowed) => {
    expect(ruleAllows(dates, { checkIn, checkOut }, today)).toBe(allowed)
  })

  test.each([
    [1, false],
    [2, true],
    [90, true],
    [91, false],
  ])('by days, check-in %d days from today is %s, however long the stay', (ahead, allowed) => {
    const checkIn = addDays(today, ahead)
    expect(ruleAllows(days, { checkIn, checkOut: addDays(checkIn, 30) }, today)).toBe(allowed)
  })

  test('a room without a rule is always offered', () => {
    expect(ruleAllows(undefined, { checkIn: today, checkOut: '2030-01-01' }, today)).toBe(true)
  })

  test('by days, the same stay seen one day later is one day nearer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 100 }), (ahead, last) => {
        const checkIn = addDays(today, ahead)
        const stay = { checkIn, checkOut: addDays(checkIn, 1) }
        const now = ruleAllows({ kind: 'days', first: 0, last }, stay, today)
        const tomorrow = ruleAllows({ kind: 'days', first: 0, last: last - 1 }, stay, addDays(today, 1))
        if (ahead > 0) expect(tomorrow).toBe(now)
      }),
    )
  })
})
