import { describe, expect, test } from 'vitest'
import { daysFrom } from '../contract/facts.ts'
import { cheapestOffers, type NightOffer, nightOffers, pricesOffered } from './night-offers.ts'
import { onlySeasons, rateBook } from './rates/rate-book.ts'

const today = '2027-04-28'
const offer = {
  room: { id: 1, capacity: 2, priceSummer: 60_000, priceWinter: 48_000, countOnline: 5, rule: undefined },
  nights: daysFrom(today, 6),
  used: new Map<string, number>(),
  window: { first: today, last: '2027-12-31', maxNights: 30 },
  today,
  rules: { summer: { first: '05-01', last: '09-30' }, rates: onlySeasons },
}
const freeOf = (changes: Partial<typeof offer> | object) =>
  nightOffers({ ...offer, ...changes }).map(({ free }) => free)

test('each night has the price of its own season', () => {
  expect(nightOffers(offer).map(({ price }) => price)).toEqual([
    48_000, 48_000, 48_000, 60_000, 60_000, 60_000,
  ])
})

test('many left, three left, one left, none left, and more taken than offered online', () => {
  const used = new Map([
    ['2027-04-29', 1],
    ['2027-04-30', 2],
    ['2027-05-01', 4],
    ['2027-05-02', 5],
    ['2027-05-03', 7],
  ])
  expect(freeOf({ used })).toEqual(['free', 'free', 'few', 'few', 'none', 'none'])
})

describe('what cannot be booked is not offered', () => {
  test('outside of the booking window; check-out may fall on its last day', () => {
    const window = { first: '2027-04-29', last: '2027-05-02', maxNights: 30 }
    expect(freeOf({ window })).toEqual(['none', 'free', 'free', 'free', 'none', 'none'])
  })

  test('outside of the dates of the room’s own rule', () => {
    const rule = { kind: 'dates', first: '2027-04-30', last: '2027-05-02' } as const
    expect(freeOf({ room: { ...offer.room, rule } })).toEqual([
      'none',
      'none',
      'free',
      'free',
      'none',
      'none',
    ])
  })

  test('fewer days ahead than the room’s own rule wants, or more: one cannot come then, but may be here already', () => {
    const rule = { kind: 'days', first: 2, last: 3 } as const
    const offers = nightOffers({ ...offer, room: { ...offer.room, rule } })
    expect(offers.map(({ arrive = true }) => arrive)).toEqual([false, false, true, true, false, false])
    expect(offers.every(({ free }) => free === 'free')).toBe(true)
  })
})

const every = [0, 1, 2, 3, 4, 5, 6]
const restriction = {
  id: 1,
  name: 'Long weekend',
  first: '2027-04-29',
  last: '2027-04-29',
  days: every,
  rooms: undefined,
  fewest: undefined,
  most: undefined,
  noArrival: false,
  noDeparture: false,
  notOnline: false,
}
const withRules = (changes: Partial<typeof restriction> | object, used = offer.used) => {
  const rates = rateBook([], [{ ...restriction, ...changes }])
  const [, second] = nightOffers({ ...offer, used, rules: { ...offer.rules, rates } })
  return second
}

describe('restrictions are said of the day to which they belong, where they bind', () => {
  test.each([
    [{ fewest: 2 }, { fewest: 2 }],
    [{ fewest: 3 }, { fewest: 3 }],
    [{ most: 5 }, { most: 5 }],
    [{ most: 30 }, {}],
    [
      { fewest: 3, most: 5 },
      { fewest: 3, most: 5 },
    ],
    [{ noArrival: true, fewest: 3 }, { arrive: false }],
    [{ notOnline: true }, { arrive: false }],
    [{ noDeparture: true }, { depart: false }],
    [
      { noArrival: true, noDeparture: true },
      { arrive: false, depart: false },
    ],
    [{ rooms: [2], fewest: 3 }, {}],
  ])('%j', (changes, said) => {
    expect(withRules(changes)).toEqual({ free: 'free', price: 48_000, ...said })
  })

  test('nobody comes on a night that is gone; that nobody leaves is said all the same', () => {
    const used = new Map([['2027-04-29', 5]])
    expect(withRules({ fewest: 3, noDeparture: true }, used)).toEqual({
      free: 'none',
      price: 48_000,
      depart: false,
    })
  })
})

test('a rate makes the price', () => {
  const effect = { kind: 'percent', percent: 50 } as const
  const rates = rateBook([{ ...restriction, rank: 1, effect }], [])
  const prices = nightOffers({ ...offer, rules: { ...offer.rules, rates } }).map(({ price }) => price)
  expect(prices).toEqual([48_000, 72_000, 48_000, 60_000, 60_000, 60_000])
  expect(pricesOffered({ ...offer, rules: { ...offer.rules, rates } })).toEqual({
    lowest: 48_000,
    highest: 72_000,
  })
})

test('what nights cost at least and at most leaves out those to which nobody may come', () => {
  const rule = { kind: 'dates', first: '2027-05-01', last: '2027-05-03' } as const
  expect(pricesOffered({ ...offer, room: { ...offer.room, rule } })).toEqual({
    lowest: 60_000,
    highest: 60_000,
  })
  const noArrival = rateBook(
    [],
    [{ ...restriction, first: '2027-05-01', last: '2027-12-31', noArrival: true }],
  )
  expect(pricesOffered({ ...offer, rules: { ...offer.rules, rates: noArrival } })).toEqual({
    lowest: 48_000,
    highest: 48_000,
  })
  const window = { first: '2028-01-01', last: '2028-12-31', maxNights: 30 }
  expect(pricesOffered({ ...offer, window })).toBeUndefined()
})

describe('over all rooms', () => {
  const over = (...offers: NightOffer[]) => cheapestOffers(offers.map((each) => [each]))[0]

  test('the lowest price of those that are free, and the best word', () => {
    expect(over({ free: 'none', price: 1 }, { free: 'few', price: 3 }, { free: 'free', price: 2 })).toEqual({
      free: 'free',
      price: 2,
    })
    expect(over({ free: 'none', price: 1 }, { free: 'few', price: 3 })).toEqual({ free: 'few', price: 3 })
    expect(over({ free: 'none', price: 5 }, { free: 'none', price: 3 })).toEqual({ free: 'none', price: 3 })
  })

  test('a restriction binds only where it binds in every room to which one may come', () => {
    expect(over({ free: 'free', price: 1, fewest: 3 }, { free: 'free', price: 2 })).toEqual({
      free: 'free',
      price: 1,
    })
    expect(
      over({ free: 'free', price: 1, fewest: 3, most: 9 }, { free: 'free', price: 2, fewest: 2, most: 7 }),
    ).toEqual({
      free: 'free',
      price: 1,
      fewest: 2,
      most: 9,
    })
    expect(
      over({ free: 'free', price: 1, fewest: 3 }, { free: 'free', price: 2, arrive: false }),
    ).toMatchObject({ fewest: 3 })
    expect(over({ free: 'free', price: 1, arrive: false }, { free: 'none', price: 2 })).toEqual({
      free: 'free',
      price: 1,
      arrive: false,
    })
    expect(over({ free: 'free', price: 1, depart: false }, { free: 'none', price: 2 })).toEqual({
      free: 'free',
      price: 1,
    })
    expect(
      over({ free: 'free', price: 1, depart: false }, { free: 'none', price: 2, depart: false }),
    ).toMatchObject({ depart: false })
  })

  test('without rooms there are no nights', () => {
    expect(cheapestOffers([])).toEqual([])
  })
})
