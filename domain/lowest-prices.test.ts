import { expect, test } from 'vitest'
import { lowestPrices } from './lowest-prices.ts'
import { onlySeasons } from './rates/rate-book.ts'

const rules = { summer: { first: '05-15', last: '09-15' }, rates: onlySeasons }
const single = { id: 1, capacity: 1, priceSummer: 50_000, priceWinter: 40_000 }
const double = { id: 2, capacity: 2, priceSummer: 60_000, priceWinter: 48_000 }

test('the cheapest room tells what a night costs at least, from where it changes on', () => {
  expect(lowestPrices([double, single], { first: '2027-05-01', last: '2027-10-01' }, rules)).toEqual([
    { from: '2027-05-01', price: 40_000 },
    { from: '2027-05-15', price: 50_000 },
    { from: '2027-09-16', price: 40_000 },
  ])
})

test('another room may be the cheapest in the other season', () => {
  const inSummer = { ...double, priceSummer: 45_000 }
  expect(lowestPrices([single, inSummer], { first: '2027-05-14', last: '2027-05-16' }, rules)).toEqual([
    { from: '2027-05-14', price: 40_000 },
    { from: '2027-05-15', price: 45_000 },
  ])
})

test('prices that do not change are told once, and without rooms there are none', () => {
  const days = { first: '2027-01-01', last: '2028-01-01' }
  const steady = { ...single, priceWinter: single.priceSummer }
  expect(lowestPrices([steady], days, rules)).toEqual([{ from: '2027-01-01', price: 50_000 }])
  expect(lowestPrices([], days, rules)).toEqual([])
})

test('the last day of the window has no night any more', () => {
  expect(lowestPrices([single], { first: '2027-05-14', last: '2027-05-15' }, rules)).toHaveLength(1)
})
