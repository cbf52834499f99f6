import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysFrom } from '../../contract/facts.ts'
import { ratesAround } from '../../tests/support/rules/random-rates.ts'
import { changedBy, priceByRate, type Rate, rateOfNight } from './rates.ts'

const week = [0, 1, 2, 3, 4, 5, 6]
const aRate = (changes: Partial<Rate> = {}): Rate => ({
  id: 1,
  rank: 1,
  name: 'August',
  first: '2027-08-01',
  last: '2027-08-31',
  days: week,
  rooms: undefined,
  effect: { kind: 'percent', percent: 20 },
  ...changes,
})

describe('which price holds for a night', () => {
  const august = aRate()
  const saturdays = aRate({ id: 2, rank: 2, name: 'Saturdays', days: [5] })
  const regatta = aRate({
    id: 3,
    rank: 3,
    name: 'Regatta',
    first: '2027-08-20',
    last: '2027-08-22',
    rooms: [7],
  })
  const all = [saturdays, regatta, august]

  test.each([
    ['none: before all of them', '2027-07-31', undefined],
    ['the only one', '2027-08-02', 'August'],
    ['the newer of two', '2027-08-07', 'Saturdays'],
    ['the newest of three', '2027-08-21', 'Regatta'],
    ['the older one again where the newer has ended', '2027-08-23', 'August'],
    ['none: after all of them', '2027-09-04', undefined],
  ])('%s', (_which, night, name) => {
    expect(rateOfNight(all, 7, night)?.name).toBe(name)
    expect(rateOfNight(all.toReversed(), 7, night)?.name).toBe(name)
  })

  test('a newer one for another category hides nothing', () => {
    expect(rateOfNight(all, 8, '2027-08-20')?.name).toBe('August')
  })

  test('what took the place of an old one is as old: the newer one still wins', () => {
    const instead = aRate({ id: 9, rank: august.rank, name: 'August again' })
    expect(rateOfNight([instead, saturdays], 7, '2027-08-07')?.name).toBe('Saturdays')
    expect(rateOfNight([instead, saturdays], 7, '2027-08-08')?.name).toBe('August again')
  })

  test('one that begins on 1 May changes nothing before, whatever else is drawn', () => {
    const drawn = ratesAround('2027-04-20')
    const inMay = aRate({ rank: 1000, first: '2027-05-01', last: '2027-12-31' })
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 60 }), (rates, before) => {
        const night = addDays('2027-05-01', -before)
        expect(rateOfNight([...rates, inMay], 2, night)).toBe(rateOfNight(rates, 2, night))
      }),
    )
  })

  test('the order in which they are kept says nothing', () => {
    const drawn = ratesAround('2027-05-01').chain((rates) =>
      fc.tuple(fc.constant(rates), fc.shuffledSubarray(rates, { minLength: rates.length })),
    )
    fc.assert(
      fc.property(drawn, ([rates, mixed]) => {
        for (const night of daysFrom('2027-04-20', 40))
          expect(rateOfNight(mixed, 1, night)).toBe(rateOfNight(rates, 1, night))
      }),
    )
  })
})

describe('so many percent', () => {
  test.each([
    [60_000, 20, 72_000],
    [48_000, -10, 43_200],
    [48_500, 0, 48_500],
    // Whole manats, and half a manat is one.
    [50_500, 1, 51_000],
    [50_000, 1, 50_500],
    [12_345, 10, 13_600],
    [10_500, -10, 9_500],
    [10_600, -10, 9_500],
    [48_650, -10, 43_800],
    [100, -99, 0],
    [5_000, -99, 100],
    [4_900, -99, 0],
    [100_000_000, 500, 600_000_000],
    [0, 50, 0],
  ])('%d tenge and %d percent are %d', (price, percent, changed) => {
    expect(changedBy(price, percent)).toBe(changed)
  })

  test('are whole manats, and at most half of one beside the exact sum', () => {
    const price = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: -99, max: 500 }), (listed, percent) => {
        const changed = changedBy(listed, percent)
        expect(changed % 100).toBe(0)
        expect(Math.abs(changed * 100 - listed * (100 + percent))).toBeLessThanOrEqual(5_000)
      }),
    )
  })

  test('more percent never make it cheaper', () => {
    const percent = fc.integer({ min: -99, max: 500 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), percent, percent, (price, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(changedBy(price, less)).toBeLessThanOrEqual(changedBy(price, more))
      }),
    )
  })
})

describe('what a night costs by a rate', () => {
  const prices = [
    { roomId: 1, price: 70_000 },
    { roomId: 2, price: 90_050 },
  ]
  const priced = aRate({ rooms: [1, 2], effect: { kind: 'prices', prices } })

  test('its own price, to the tenge, for each category', () => {
    expect([1, 2].map((id) => priceByRate(priced, id, 48_000))).toEqual([70_000, 90_050])
  })

  test('the season’s price for a category of which it says nothing', () => {
    expect(priceByRate(priced, 3, 48_000)).toBe(48_000)
  })

  test('so many percent of the season’s price, and not of another rate’s', () => {
    expect(priceByRate(aRate({ effect: { kind: 'percent', percent: -25 } }), 3, 48_000)).toBe(36_000)
  })

  test('is never rounded to nothing, though the season’s price has fallen since; what costs nothing by its season does', () => {
    const nearlyAll = aRate({ effect: { kind: 'percent', percent: -99 } })
    expect([4_000, 30, 0].map((ofSeason) => priceByRate(nearlyAll, 3, ofSeason))).toEqual([100, 30, 0])
  })
})
