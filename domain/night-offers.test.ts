import { describe, expect, test } from 'vitest'
import { daysFrom } from '../contract/facts.ts'
import { nightOffers } from './night-offers.ts'
import { onlySeasons } from './rates/rate-book.ts'

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

  test('fewer days ahead than the room’s own rule wants, or more', () => {
    const rule = { kind: 'days', first: 2, last: 3 } as const
    expect(freeOf({ room: { ...offer.room, rule } })).toEqual([
      'none',
      'none',
      'free',
      'free',
      'none',
      'none',
    ])
  })
})
