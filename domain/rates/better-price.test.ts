import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../contract/facts.ts'
import { codeAround } from '../../tests/support/rules/random-rates.ts'
import { type Code, codeWord, priceBy, priceByCode } from './better-price.ts'

const aCode = (effect: Code['effect'], changes: Partial<Code> = {}): Code => ({
  id: 1,
  word: 'SUMMER',
  first: '2027-08-01',
  last: '2027-08-31',
  days: [0, 1, 2, 3, 4, 5, 6],
  rooms: undefined,
  effect,
  ...changes,
})
const off = (percent: number) => ({ kind: 'percent', percent: -percent }) as const
const costs = (price: number) => ({ kind: 'price', price }) as const

describe('what a night costs with a code', () => {
  test.each([
    ['fifteen percent less', aCode(off(15)), 51_000],
    ['a price, where that is less', aCode(costs(45_050)), 45_050],
    ['never more than without it', aCode(costs(70_000)), 60_000],
    ['the same sum as it is', aCode(costs(60_000)), 60_000],
    ['nearly nothing, and not less than that', aCode(off(99)), 600],
    ['nothing of it in another category', aCode(off(15), { rooms: [2] }), 60_000],
    ['nothing of it before its dates', aCode(off(15), { first: '2027-08-11' }), 60_000],
    ['nothing of it after them', aCode(off(15), { last: '2027-08-09' }), 60_000],
  ])('%s', (_what, code, price) => {
    expect(priceByCode(code, 1, '2027-08-10', 60_000)).toBe(price)
  })

  test('half a manat upwards makes no night dearer', () => {
    expect(priceBy(off(1), 60)).toBe(100)
    expect(priceByCode(aCode(off(1)), 1, '2027-08-10', 60)).toBe(60)
  })

  test('is between nothing and what is listed', () => {
    const night = fc.integer({ min: -30, max: 90 }).map((days) => addDays('2027-08-01', days))
    fc.assert(
      fc.property(
        codeAround('2027-08-01'),
        night,
        fc.integer({ min: 0, max: 500_000 }),
        (code, day, listed) => {
          const price = priceByCode(code, 1, day, listed)
          expect(price).toBeGreaterThanOrEqual(0)
          expect(price).toBeLessThanOrEqual(listed)
        },
      ),
    )
  })
})

test.each([
  ['SUMMER-27', 'SUMMER-27'],
  ['  summer-27 ', 'SUMMER-27'],
  ['Summer-27\t', 'SUMMER-27'],
  ['', ''],
])('the word that was typed as %j is %j', (typed, word) => {
  expect(codeWord(typed)).toBe(word)
})
