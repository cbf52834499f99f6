import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
import { nightPrice, type PriceRules, quote, quoteAtDesk, requote, seasonPrice } from './price.ts'
import { onlySeasons, rateBook } from './rates/rate-book.ts'
import type { Rate } from './rates/rates.ts'

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

describe('prices by date', () => {
  const aRate = (changes: Partial<Rate>): Rate => ({
    id: 1,
    rank: 1,
    name: 'Spring',
    first: '2027-05-14',
    last: '2027-05-15',
    days: [0, 1, 2, 3, 4, 5, 6],
    rooms: undefined,
    effect: { kind: 'percent', percent: 10 },
    ...changes,
  })
  const withRates = (...rates: Rate[]): PriceRules => ({ ...rules, rates: rateBook(rates, []) })
  const acrossTheBorder = { checkIn: '2027-05-13', checkOut: '2027-05-17' }

  test('change the price of each night from its own season’s, and the line says which did', () => {
    const { nights, stay, firstNight } = quote(double, acrossTheBorder, 2, withRates(aRate({})))
    expect(nights.map(({ room, season, rate }) => [room, season, rate])).toEqual([
      [48_000, 'winter', undefined],
      [52_800, 'winter', 'Spring'],
      [66_000, 'summer', 'Spring'],
      [60_000, 'summer', undefined],
    ])
    expect({ stay, firstNight }).toEqual({ stay: 226_800, firstNight: 48_000 })
  })

  test('leave fee and further guests as they are', () => {
    const { nights, fee, total } = quote(
      double,
      acrossTheBorder,
      3,
      withRates(aRate({ effect: { kind: 'percent', percent: 100 } })),
    )
    expect(nights.map(({ extraGuests }) => extraGuests)).toEqual([12_000, 12_000, 12_000, 12_000])
    expect({ fee, total }).toEqual({ fee: 5_000, total: 48_000 + 96_000 + 120_000 + 60_000 + 48_000 + 5_000 })
  })

  test('are charged at once as a first night is', () => {
    const first = { checkIn: '2027-05-14', checkOut: '2027-05-16' }
    expect(quote(double, first, 2, withRates(aRate({}))).dueNow).toBe(5_000 + 52_800)
  })

  test('a line of the season’s price names no rate, and nothing is listed beside it', () => {
    const [line] = quote(
      double,
      { checkIn: '2027-05-13', checkOut: '2027-05-14' },
      2,
      withRates(aRate({})),
    ).nights
    expect(line).toEqual({ night: '2027-05-13', season: 'winter', room: 48_000, extraGuests: 0 })
  })

  test('the season’s price stays known beside that of the rate', () => {
    const some = withRates(aRate({}))
    expect([nightPrice(double, '2027-05-15', some), seasonPrice(double, '2027-05-15', some.summer)]).toEqual([
      66_000, 60_000,
    ])
  })

  test('are another one’s for another category', () => {
    const priced = aRate({ rooms: [2], effect: { kind: 'prices', prices: [{ roomId: 2, price: 90_000 }] } })
    const stay = { checkIn: '2027-05-14', checkOut: '2027-05-15' }
    expect(quote(double, stay, 2, withRates(priced)).stay).toBe(48_000)
    expect(quote({ ...double, id: 2 }, stay, 2, withRates(priced)).stay).toBe(90_000)
  })

  test('a changed booking keeps what its nights were sold at by a rate that holds no longer', () => {
    const before = quote(double, { checkIn: '2027-05-14', checkOut: '2027-05-16' }, 2, withRates(aRate({})))
    const change = {
      room: double,
      sameRoom: true,
      stay: { checkIn: '2027-05-14', checkOut: '2027-05-17' },
      guests: 2,
      today: '2027-01-15',
      scope: 'fee_and_stay',
      kind: 'online',
    } as const
    const autumn = withRates(
      aRate({ name: 'Later', last: '2027-05-31', effect: { kind: 'percent', percent: -50 } }),
    )
    expect(requote(before, change, autumn).nights.map(({ room, rate }) => [room, rate])).toEqual([
      [52_800, 'Spring'],
      [66_000, 'Spring'],
      [30_000, 'Later'],
    ])
    const elsewhere = requote(before, { ...change, sameRoom: false }, autumn)
    expect(elsewhere.nights.map(({ room, rate }) => [room, rate])).toEqual([
      [24_000, 'Later'],
      [30_000, 'Later'],
      [30_000, 'Later'],
    ])
  })
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
