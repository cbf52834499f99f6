import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  carriedOn,
  type DayFacts,
  figuresOfDays,
  incomeOf,
  lastDueDay,
  moneyOf,
  type WayOfDay,
  yearBefore,
} from './day-figures.ts'

const way = (payments: number, refunds = 0): WayOfDay => ({
  way: 'note',
  fee: 0,
  stay: payments + refunds,
  extras: 0,
  payments,
  refunds,
  movements: 1,
})

const aDay = (facts: Partial<DayFacts> = {}): DayFacts => ({
  units: 50,
  closed: 2,
  sold: 36,
  price: 1_800_000,
  arrivals: 5,
  departures: 3,
  noShows: 1,
  inHouse: 35,
  guests: 61,
  ways: [way(60_000, -10_000), { ...way(5_000), way: 'bank', fee: 5_000, stay: 0 }],
  ...facts,
})

describe('the figures of a day', () => {
  test.each<[name: string, facts: Partial<DayFacts>, expected: readonly (number | undefined)[]]>([
    ['a usual one', {}, [48, 75, 50_000, 37_500]],
    ['nothing sold', { sold: 0, price: 0 }, [48, 0, undefined, 0]],
    [
      'a closed house is neither full nor empty',
      { closed: 50, sold: 0, price: 0 },
      [0, undefined, undefined, undefined],
    ],
    ['nights that were given away', { price: 0 }, [48, 75, 0, 0]],
    ['rounded to the tenge', { sold: 7, price: 100_000 }, [48, 15, 14_286, 2_083]],
  ])('%s', (_name, facts, expected) => {
    const { open, occupancy, averagePrice, perUnit } = figuresOfDays([aDay(facts)])
    expect([open, occupancy, averagePrice, perUnit]).toEqual(expected)
  })

  test('money by its parts is what came in less what went out', () => {
    expect(moneyOf(aDay())).toEqual({ fee: 5_000, stay: 50_000, extras: 0 })
    expect(incomeOf(figuresOfDays([aDay()]))).toBe(55_000)
  })

  test('the next day begins with all that has moved', () => {
    expect(carriedOn({ ...aDay(), carried: { fee: 1, stay: 2, extras: 3 } })).toEqual({
      fee: 5_001,
      stay: 50_002,
      extras: 3,
    })
  })
})

describe('several days as a whole', () => {
  test('are no average of averages', () => {
    const full = aDay({ closed: 0, sold: 50, price: 5_000_000 })
    const empty = aDay({ closed: 40, sold: 1, price: 10_000 })
    expect(figuresOfDays([full, empty])).toMatchObject({
      units: 100,
      closed: 40,
      departures: 6,
      open: 60,
      sold: 51,
      occupancy: 85,
      averagePrice: 98_235,
      perUnit: 83_500,
      arrivals: 10,
      noShows: 2,
    })
  })

  test('none of them come to nothing', () => {
    expect(figuresOfDays([])).toMatchObject({ open: 0, occupancy: undefined, perUnit: undefined })
  })

  test('money and counts of a month are those of its parts, however it is divided', () => {
    const count = fc.nat({ max: 1_000 })
    const days = fc.array(
      fc
        .record({ sold: count, price: count, arrivals: count, taken: count })
        .map(({ taken, ...facts }) => aDay({ ...facts, ways: [way(taken)] })),
    )
    fc.assert(
      fc.property(days, days, (some, others) => {
        const [a, b, all] = [some, others, [...some, ...others]].map(figuresOfDays)
        expect(all?.sold).toBe((a?.sold ?? 0) + (b?.sold ?? 0))
        expect(all?.money.stay).toBe((a?.money.stay ?? 0) + (b?.money.stay ?? 0))
        expect(all?.arrivals).toBe((a?.arrivals ?? 0) + (b?.arrivals ?? 0))
      }),
    )
  })
})

test.each([
  ['2027-01-15T21:59:59Z', '2027-01-14', 'at 02:59 the day before is still open'],
  ['2027-01-15T22:00:00Z', '2027-01-15', 'at 03:00 it is due'],
  ['2027-01-15T18:59:59Z', '2027-01-14', 'a minute before midnight'],
  ['2027-01-15T19:00:00Z', '2027-01-14', 'midnight'],
  ['2027-02-28T22:00:00Z', '2027-02-28', 'over the end of a month'],
])('%s: %s (%s)', (now, day) => {
  expect(lastDueDay(new Date(now))).toBe(day)
})

test.each([
  ['2027-01-15', '2026-01-15'],
  ['2028-02-29', undefined],
  ['2029-02-28', '2028-02-28'],
])('a year before %s: %s', (day, before) => {
  expect(yearBefore(day)).toBe(before)
})
