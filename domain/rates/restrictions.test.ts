import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../contract/facts.ts'
import { restrictionsAround } from '../../tests/support/rules/random-rates.ts'
import { free, type Restriction, restrictionProblem, rulesOfDay } from './restrictions.ts'

const aRestriction = (changes: Partial<Restriction> = {}): Restriction => ({
  id: 1,
  name: 'August',
  first: '2027-08-01',
  last: '2027-08-31',
  days: [0, 1, 2, 3, 4, 5, 6],
  rooms: undefined,
  fewest: undefined,
  most: undefined,
  noArrival: false,
  noDeparture: false,
  notOnline: false,
  ...changes,
})

describe('all restrictions of a day together', () => {
  test('a day of which none says anything is free', () => {
    expect(rulesOfDay([], 1, '2027-08-10')).toEqual(free)
    expect(rulesOfDay([aRestriction({ fewest: 3 })], 1, '2027-09-01')).toEqual(free)
    expect(rulesOfDay([aRestriction({ fewest: 3, rooms: [2] })], 1, '2027-08-10')).toEqual(free)
  })

  test('the most of the fewest, the fewest of the most, and whatever one of them forbids', () => {
    const all = [
      aRestriction({ fewest: 3, most: 14 }),
      aRestriction({ fewest: 2, most: 10, noArrival: true }),
      aRestriction({ noDeparture: true }),
      aRestriction({ notOnline: true, first: '2027-08-20' }),
      aRestriction({ fewest: 9, days: [0] }),
    ]
    const together = { fewest: 3, most: 10, noArrival: true, noDeparture: true, notOnline: false }
    expect(rulesOfDay(all, 1, '2027-08-10')).toEqual(together)
    expect(rulesOfDay(all.toReversed(), 1, '2027-08-10')).toEqual(together)
    expect(rulesOfDay(all, 1, '2027-08-23')).toEqual({ ...together, fewest: 9, notOnline: true })
  })
})

const problemOf = (restrictions: readonly Restriction[], checkIn: string, nights: number) =>
  restrictionProblem((day) => rulesOfDay(restrictions, 1, day), {
    checkIn,
    checkOut: addDays(checkIn, nights),
  })

describe('why guests may not come so', () => {
  test.each([
    ['two nights where three are asked', { fewest: 3 }, 2, { problem: 'stay_too_short', fewest: 3 }],
    ['three nights there', { fewest: 3 }, 3, undefined],
    ['eight nights where seven may be', { most: 7 }, 8, { problem: 'stay_longer_than', most: 7 }],
    ['seven nights there', { most: 7 }, 7, undefined],
    ['no arrival', { noArrival: true }, 2, { problem: 'no_arrival' }],
    ['no departure on the day of leaving', { noDeparture: true }, 2, { problem: 'no_departure' }],
    ['sold by telephone only', { notOnline: true }, 2, { problem: 'stay_not_online' }],
    ['exactly so many', { fewest: 2, most: 2 }, 2, undefined],
  ])('%s', (_why, says, nights, problem) => {
    expect(problemOf([aRestriction(says)], '2027-08-10', nights)).toEqual(problem)
  })

  test('by the day of check-in alone: nights within that belong to others say nothing', () => {
    const strict = aRestriction({ fewest: 5, most: 6, noArrival: true, notOnline: true })
    expect(problemOf([strict], '2027-07-31', 2)).toBeUndefined()
    expect(problemOf([strict], '2027-08-31', 1)?.problem).toBe('stay_not_online')
    expect(problemOf([strict], '2027-09-01', 1)).toBeUndefined()
  })

  test('no departure by the day of check-out alone', () => {
    const sundays = aRestriction({ noDeparture: true, days: [6] })
    // 8 August 2027 is a Sunday.
    expect(problemOf([sundays], '2027-08-08', 1)).toBeUndefined()
    expect(problemOf([sundays], '2027-08-05', 3)).toEqual({ problem: 'no_departure' })
    expect(problemOf([sundays], '2027-08-05', 4)).toBeUndefined()
    expect(problemOf([aRestriction({ noDeparture: true })], '2027-08-30', 1)).toBeDefined()
    expect(problemOf([aRestriction({ noDeparture: true })], '2027-08-30', 2)).toBeUndefined()
  })

  test('the arrival first, then the length, then the departure', () => {
    const all = [
      aRestriction({ notOnline: true }),
      aRestriction({ noArrival: true }),
      aRestriction({ fewest: 4 }),
      aRestriction({ most: 1 }),
      aRestriction({ noDeparture: true }),
    ]
    const told = all.map((_, from) => problemOf(all.slice(from), '2027-08-10', 2)?.problem)
    expect(told).toEqual([
      'stay_not_online',
      'no_arrival',
      'stay_too_short',
      'stay_longer_than',
      'no_departure',
    ])
  })

  test('two that leave no length at all refuse every one', () => {
    const both = [aRestriction({ fewest: 7 }), aRestriction({ most: 3 })]
    for (let nights = 1; nights <= 30; nights++) expect(problemOf(both, '2027-08-10', nights)).toBeDefined()
  })

  test('one more restriction never opens what was closed', () => {
    const date = '2027-08-10'
    fc.assert(
      fc.property(
        restrictionsAround(date),
        restrictionsAround(date),
        fc.integer({ min: 1, max: 14 }),
        (some, more, nights) => {
          if (problemOf(some, date, nights)) expect(problemOf([...some, ...more], date, nights)).toBeDefined()
        },
      ),
    )
  })
})
