import fc from 'fast-check'
import { addDays } from '../../../contract/facts.ts'
import type { Code, PriceEffect } from '../../../domain/rates/better-price.ts'
import type { Rate } from '../../../domain/rates/rates.ts'
import type { Reach } from '../../../domain/rates/reach.ts'
import type { Restriction } from '../../../domain/rates/restrictions.ts'

/** Rates, restrictions, codes and prices by staff around a date, as often beside a stay that begins there as across it. */

export const roomIds = [1, 2, 3] as const

const days = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
const everyDay = fc.constant([0, 1, 2, 3, 4, 5, 6])
const someRooms = fc.subarray([...roomIds], { minLength: 1 })

const datesAround = (date: string) =>
  fc
    .tuple(fc.integer({ min: -20, max: 45 }), fc.integer({ min: 0, max: 40 }))
    .map(([ahead, more]) => ({ first: addDays(date, ahead), last: addDays(date, ahead + more) }))

const reachAround = (date: string): fc.Arbitrary<Reach> =>
  fc
    .record({
      dates: datesAround(date),
      days: fc.oneof(days, everyDay),
      rooms: fc.oneof(someRooms, fc.constant(undefined)),
    })
    .map(({ dates, ...rest }) => ({ ...dates, ...rest }))

/** Hundredths that are no whole manats too: the season's prices may be such. */
const price = fc.integer({ min: 1, max: 500_000 })
const percent = fc.integer({ min: -99, max: 500 })

const rateAround = (date: string): fc.Arbitrary<Omit<Rate, 'id' | 'rank' | 'name'>> => {
  const percents = reachAround(date).chain((reach) =>
    percent.map((by) => ({ ...reach, effect: { kind: 'percent' as const, percent: by } })),
  )
  const prices = fc
    .tuple(reachAround(date), someRooms, fc.array(price, { minLength: 3, maxLength: 3 }))
    .map(([reach, rooms, sums]) => ({
      ...reach,
      rooms,
      effect: {
        kind: 'prices' as const,
        prices: rooms.map((roomId, at) => ({ roomId, price: sums[at] as number })),
      },
    }))
  return fc.oneof(percents, prices)
}

/** None now and then, and never in the order of their age. */
export const ratesAround = (date: string): fc.Arbitrary<Rate[]> =>
  fc
    .array(rateAround(date), { maxLength: 6 })
    .map((rates) => rates.map((rate, at) => ({ ...rate, id: 100 - at, rank: at + 1, name: `rate ${at}` })))
    .chain((rates) => fc.shuffledSubarray(rates, { minLength: rates.length }))

const seldom = fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0)

export const restrictionsAround = (date: string): fc.Arbitrary<Restriction[]> =>
  fc
    .array(
      fc.record({
        reach: reachAround(date),
        lengths: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 2 }),
        says: fc.subarray(['fewest', 'most'] as const),
        noArrival: seldom,
        noDeparture: seldom,
        notOnline: seldom,
      }),
      { maxLength: 4 },
    )
    .map((drawn) =>
      drawn.map(({ reach, lengths, says, ...flags }, at) => ({
        ...reach,
        ...flags,
        id: at + 1,
        name: `restriction ${at}`,
        fewest: says.includes('fewest') ? Math.min(...lengths) : undefined,
        most: says.includes('most') ? Math.max(...lengths) : undefined,
      })),
    )

export const codeAround = (date: string): fc.Arbitrary<Code> =>
  fc
    .record({
      reach: reachAround(date),
      effect: fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: -99, max: -1 }) }),
        fc.record({ kind: fc.constant('price' as const), price }),
      ),
    })
    // A code knows no days of the week.
    .map(({ reach, effect }) => ({ ...reach, days: [0, 1, 2, 3, 4, 5, 6], id: 1, word: 'SUMMER', effect }))

export const givenEffect: fc.Arbitrary<PriceEffect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: -100, max: 100 }) }),
  fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 0, max: 500_000 }) }),
)
