import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
import { type PriceRules, quote, quoteAtDesk, requote } from './price.ts'
import { onlySeasons } from './rates/rate-book.ts'

const rules: PriceRules = {
  summer: { first: '05-15', last: '09-15' },
  fee: 5_000,
  extraGuest: 12_000,
  chargedOnline: { fee: true, stay: 'first_night' },
  rates: onlySeasons,
}
const double = { id: 1, capacity: 2, priceSummer: 60_000, priceWinter: 48_000 }

test('each night across the border of the seasons has its own price', () => {
  const { nights, stay, total, dueNow, balance } = quote(
    double,
    { checkIn: '2027-05-13', checkOut: '2027-05-17' },
    2,
    rules,
  )
  expect(nights.map((line) => line.room)).toEqual([48_000, 48_000, 60_000, 60_000])
  expect({ stay, total, dueNow, balance }).toEqual({
    stay: 216_000,
    total: 221_000,
    dueNow: 53_000,
    balance: 168_000,
  })
})

test('room 1 is quoted for one guest over capacity: the surcharge is in the first day and in the period', () => {
  const single = { id: 2, capacity: 1, priceSummer: 50_000, priceWinter: 40_000 }
  const { firstNight, stay } = quote(single, { checkIn: '2027-01-20', checkOut: '2027-01-23' }, 2, rules)
  expect({ firstNight, stay }).toEqual({ firstNight: 52_000, stay: 156_000 })
})

test.each([
  [{ fee: true, stay: 'nothing' }, 5_000],
  [{ fee: true, stay: 'first_night' }, 53_000],
  [{ fee: false, stay: 'first_night' }, 48_000],
  [{ fee: true, stay: 'whole_period' }, 101_000],
] as const)('with %j charged online %d tenge are due now', (chargedOnline, due) => {
  const stay = { checkIn: '2027-01-20', checkOut: '2027-01-22' }
  expect(quote(double, stay, 2, { ...rules, chargedOnline }).dueNow).toBe(due)
})

test('the lines always add up to the total, and due now and balance too', () => {
  const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-12-01', days))
  fc.assert(
    fc.property(
      date,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 4 }),
      (checkIn, nights, guests) => {
        const result = quote(double, { checkIn, checkOut: addDays(checkIn, nights) }, guests, rules)
        const lines = result.nights.reduce((sum, line) => sum + line.room + line.extraGuests, 0)
        expect(result.nights).toHaveLength(nights)
        expect(lines + result.fee).toBe(result.total)
        expect(result.dueNow + result.balance).toBe(result.total)
      },
    ),
  )
})

describe('the price after a change', () => {
  const sold = quote(double, { checkIn: '2027-02-01', checkOut: '2027-02-03' }, 2, rules)
  const dearer = { ...double, priceWinter: double.priceWinter + 10_000 }
  const change = {
    room: dearer,
    sameRoom: true,
    stay: { checkIn: '2027-02-01', checkOut: '2027-02-04' },
    guests: 2,
    today: '2027-01-15',
    scope: 'fee_and_stay',
    kind: 'online',
  } as const

  test('keeps what nights were sold at, and takes today’s price for new ones', () => {
    const changed = requote(sold, change, rules)
    expect(changed.nights.map((line) => line.room)).toEqual([
      double.priceWinter,
      double.priceWinter,
      dearer.priceWinter,
    ])
    expect(changed.total).toBe(changed.stay + sold.fee)
    expect(changed.dueNow).toBe(sold.dueNow)
  })

  test('is today’s price in another room', () => {
    const changed = requote(sold, { ...change, sameRoom: false }, rules)
    expect(changed.nights.every((line) => line.room === dearer.priceWinter)).toBe(true)
  })

  test('counts guests over capacity on every night', () => {
    const changed = requote(sold, { ...change, guests: 3 }, rules)
    expect(changed.nights.map((line) => line.extraGuests)).toEqual([
      rules.extraGuest,
      rules.extraGuest,
      rules.extraGuest,
    ])
  })

  test('leaves nights before today as they were, in another room and with other guests too', () => {
    const inHouse = { ...change, sameRoom: false, guests: 3, today: '2027-02-02' }
    const { nights } = requote(sold, inHouse, rules)
    expect(nights.map((line) => [line.room, line.extraGuests])).toEqual([
      [double.priceWinter, 0],
      [dearer.priceWinter, rules.extraGuest],
      [dearer.priceWinter, rules.extraGuest],
    ])
  })

  test.each([
    ['first_night', double.priceWinter],
    ['whole_period', double.priceWinter + 2 * dearer.priceWinter],
  ] as const)('of a single night charges %s when there are more', (stay, charged) => {
    const charging = { ...rules, chargedOnline: { fee: true, stay } }
    const one = quote(double, { checkIn: '2027-02-01', checkOut: '2027-02-02' }, 2, charging)
    expect(requote(one, change, charging).dueNow).toBe(sold.fee + charged)
  })

  test.each([
    ['fee', 'online', sold.fee],
    ['none', 'note', 0],
    ['stay', 'check', 2 * double.priceWinter + dearer.priceWinter],
    ['fee_and_stay', 'terminal', sold.fee + 2 * double.priceWinter + dearer.priceWinter],
  ] as const)('charges the same parts as before: %s of %s', (scope, kind, dueNow) => {
    const before = quoteAtDesk(sold, scope)
    expect(requote(before, { ...change, scope, kind }, rules).dueNow).toBe(dueNow)
  })
})
