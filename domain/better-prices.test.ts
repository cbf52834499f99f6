import { describe, expect, test } from 'vitest'
import {
  type GivenPrice,
  isWithin,
  listedStay,
  type PriceRules,
  type Quote,
  quote,
  quoteByStaff,
  regive,
  requote,
} from './price.ts'
import type { Code, PriceEffect } from './rates/better-price.ts'
import { onlySeasons } from './rates/rate-book.ts'

/** Another price than the listed one: by a word that the guest says, or because staff gave it. */

const rules: PriceRules = {
  summer: { first: '05-15', last: '09-15' },
  fee: 5_000,
  extraGuest: 12_000,
  chargedOnline: { fee: true, stay: 'first_night' },
  rates: onlySeasons,
}
const double = { id: 1, capacity: 2, priceSummer: 60_000, priceWinter: 48_000 }
const stay = { checkIn: '2027-02-01', checkOut: '2027-02-04' }

const by = (percent: number): PriceEffect => ({ kind: 'percent', percent })
const at = (price: number): PriceEffect => ({ kind: 'price', price })
const aCode = (effect: PriceEffect, first = '2027-01-01', last = '2027-12-31'): Code => ({
  id: 1,
  word: 'WINTER',
  first,
  last,
  days: [0, 1, 2, 3, 4, 5, 6],
  rooms: undefined,
  effect,
})
const give = (effect: PriceEffect, reason = 'The heating failed'): GivenPrice => ({ effect, reason })

const roomsOf = ({ nights }: Quote) => nights.map(({ room, listed }) => [room, listed])
const wordsOf = (price: Quote) => ({ code: price.code, given: price.given })

describe('a code', () => {
  test('keeps what is listed beside the price, on the nights that it is for', () => {
    const price = quote(double, stay, 3, rules, aCode(by(-25), '2027-02-02', '2027-02-02'))
    expect(roomsOf(price)).toEqual([
      [48_000, undefined],
      [36_000, 48_000],
      [48_000, undefined],
    ])
    expect(price).toMatchObject({ code: 'WINTER', stay: 132_000 + 36_000, total: 173_000, dueNow: 65_000 })
    expect(listedStay(price)).toBe(3 * 60_000)
  })

  test('touches neither the fee nor further guests', () => {
    const price = quote(double, stay, 3, rules, aCode(at(100)))
    expect(price.nights.map(({ extraGuests }) => extraGuests)).toEqual([12_000, 12_000, 12_000])
    expect(price).toMatchObject({ fee: 5_000, total: 300 + 36_000 + 5_000 })
  })

  test.each([
    ['is for other nights', aCode(by(-25), '2027-03-01', '2027-03-31')],
    ['would be dearer', aCode(at(50_000))],
    ['comes to the same', aCode(at(48_000))],
  ])('that %s leaves the price as it is, and no word of it', (_why, code) => {
    expect(quote(double, stay, 2, rules, code)).toEqual(quote(double, stay, 2, rules))
  })

  test('is part of the price of whoever moves, on the nights that stay', () => {
    const sold = quote(double, stay, 2, rules, aCode(by(-25)))
    const later = { checkIn: '2027-02-03', checkOut: '2027-02-06' }
    const change = {
      room: double,
      guests: 2,
      today: '2027-01-15',
      scope: 'fee_and_stay',
      kind: 'online',
    } as const
    const moved = requote(sold, { ...change, sameRoom: true, stay: later }, rules)
    expect(roomsOf(moved)).toEqual([
      [36_000, 48_000],
      [48_000, undefined],
      [48_000, undefined],
    ])
    expect(wordsOf(moved)).toEqual({ code: 'WINTER', given: undefined })
    const elsewhere = requote(sold, { ...change, sameRoom: false, stay: later }, rules)
    expect(wordsOf(elsewhere)).toEqual({ code: undefined, given: undefined })
    expect(elsewhere.stay).toBe(3 * 48_000)
  })
})

describe('a price that staff give', () => {
  const booked = { stay, guests: 2, kind: 'note', scope: 'fee_and_stay' } as const

  test.each([
    ['ten percent less', by(-10), 43_200],
    ['a fifth more', by(20), 57_600],
    ['so much a night', at(40_050), 40_050],
    ['dearer than listed', at(70_000), 70_000],
    ['nothing at all', at(0), 0],
    ['a hundred percent less', by(-100), 0],
    ['more than a hundred percent less is nothing too', by(-150), 0],
  ])('%s', (_what, effect, night) => {
    const price = quoteByStaff(double, { ...booked, given: give(effect) }, rules)
    expect(roomsOf(price)).toEqual(Array(3).fill([night, 48_000]))
    expect(wordsOf(price)).toEqual({ code: undefined, given: 'The heating failed' })
    expect(price).toMatchObject({ total: 3 * night + 5_000, dueNow: 3 * night + 5_000, balance: 0 })
  })

  test('is given of what is listed: a code has no say in it', () => {
    const price = quoteByStaff(double, { ...booked, code: aCode(by(-50)), given: give(by(-10)) }, rules)
    expect(roomsOf(price)).toEqual(Array(3).fill([43_200, 48_000]))
    expect(wordsOf(price)).toEqual({ code: undefined, given: 'The heating failed' })
  })

  test('that is the listed one leaves no word of it', () => {
    const price = quoteByStaff(double, { ...booked, given: give(at(48_000)) }, rules)
    expect(price).toEqual(quoteByStaff(double, booked, rules))
  })

  test('is charged by a link as the site charges, and at the desk by its scope', () => {
    const given = give(at(40_000))
    expect(quoteByStaff(double, { ...booked, kind: 'online', given }, rules).dueNow).toBe(45_000)
    expect(quoteByStaff(double, { ...booked, scope: 'fee', given }, rules).dueNow).toBe(5_000)
    expect(quoteByStaff(double, { ...booked, scope: 'stay', given }, rules).dueNow).toBe(120_000)
    expect(quoteByStaff(double, { ...booked, scope: 'none', given }, rules).dueNow).toBe(0)
  })
})

describe('another price for a booking that is there', () => {
  const change = { today: '2027-01-15', scope: 'fee_and_stay', kind: 'note' } as const
  const sold = quoteByStaff(double, { stay, guests: 3, kind: 'note', scope: 'fee_and_stay' }, rules)

  test('is given to the nights, not to further guests', () => {
    const price = regive(sold, give(by(-50)), change, rules)
    expect(roomsOf(price)).toEqual(Array(3).fill([24_000, 48_000]))
    expect(price).toMatchObject({
      stay: 3 * 36_000,
      total: 113_000,
      dueNow: 113_000,
      given: 'The heating failed',
    })
  })

  test('ten percent given twice are ten, and the last reason stands', () => {
    const once = regive(sold, give(by(-10)), change, rules)
    const twice = regive(once, give(by(-10), 'Again'), change, rules)
    expect(twice).toEqual({ ...once, given: 'Again' })
  })

  test('taken back, all is as it was sold', () => {
    expect(regive(regive(sold, give(at(100)), change, rules), undefined, change, rules)).toEqual(sold)
  })

  test('what is slept stays as it is, with its reason', () => {
    const once = regive(sold, give(by(-10)), change, rules)
    const inHouse = { ...change, today: '2027-02-02' }
    const back = regive(once, undefined, inHouse, rules)
    expect(roomsOf(back)).toEqual([
      [43_200, 48_000],
      [48_000, undefined],
      [48_000, undefined],
    ])
    expect(back.given).toBe('The heating failed')
    const again = regive(sold, give(by(-10)), inHouse, rules)
    expect(roomsOf(again).map(([room]) => room)).toEqual([48_000, 43_200, 43_200])
  })

  test('a code that made slept nights cheaper is still told; of coming ones it has no say', () => {
    const byCode = quote(double, stay, 2, rules, aCode(by(-25)))
    const ahead = regive(byCode, give(by(-10)), change, rules)
    expect([wordsOf(ahead), roomsOf(ahead)[0]]).toEqual([
      { code: undefined, given: 'The heating failed' },
      [43_200, 48_000],
    ])
    const inHouse = regive(byCode, give(by(-10)), { ...change, today: '2027-02-02' }, rules)
    expect([wordsOf(inHouse), roomsOf(inHouse)[0]]).toEqual([
      { code: 'WINTER', given: 'The heating failed' },
      [36_000, 48_000],
    ])
  })

  test.each([
    ['first_night', 5_000 + 40_000],
    ['whole_period', 5_000 + 3 * 40_000],
  ] as const)('an online one goes on charging %s', (charged, dueNow) => {
    const online = { ...rules, chargedOnline: { fee: true, stay: charged } }
    const before = quote(double, stay, 2, online)
    // The rules may have changed since: it was charged as it was charged.
    expect(regive(before, give(at(40_000)), { ...change, kind: 'online' }, rules).dueNow).toBe(dueNow)
  })

  test('a first night that is all there is to pay is charged on as the rules say', () => {
    const before = quote(double, stay, 2, rules)
    const nothing = regive(before, give(at(0)), { ...change, kind: 'online' }, rules)
    expect(nothing.dueNow).toBe(5_000)
    expect(regive(nothing, undefined, { ...change, kind: 'online' }, rules).dueNow).toBe(53_000)
  })

  test('is kept on the nights that stay when the booking changes', () => {
    const once = regive(sold, give(by(-10)), change, rules)
    const moved = requote(
      once,
      { ...change, room: double, sameRoom: true, stay: { ...stay, checkOut: '2027-02-05' }, guests: 2 },
      rules,
    )
    expect(roomsOf(moved)).toEqual([...Array(3).fill([43_200, 48_000]), [48_000, undefined]])
    expect(moved.given).toBe('The heating failed')
    expect(moved.nights.map(({ extraGuests }) => extraGuests)).toEqual([0, 0, 0, 0])
  })
})

describe('how far a booker may go', () => {
  const given = (effect: PriceEffect, room = double, guests = 2) =>
    quoteByStaff(room, { stay, guests, kind: 'note', scope: 'none', given: give(effect) }, rules)

  test.each([
    ['so many percent less', by(-10), true],
    ['one percent further', by(-11), false],
    ['so many percent more', by(10), true],
    ['one percent further up', by(11), false],
    ['the same as a price', at(43_200), true],
    ['a tenge below it', at(43_199), false],
    ['the same upwards', at(52_800), true],
    ['a tenge above it', at(52_801), false],
    ['nothing given', at(48_000), true],
  ])('%s', (_what, effect, within) => {
    expect(isWithin(10, given(effect))).toBe(within)
  })

  test.each([48_600, 10_600, 12_345, 149])('ten percent of %d are ten, however they are rounded', (price) => {
    const room = { ...double, priceWinter: price }
    expect(isWithin(10, given(by(-10), room))).toBe(true)
    expect(isWithin(10, given(by(10), room))).toBe(true)
  })

  test('further guests make no more room for it', () => {
    expect(isWithin(10, given(by(-11), double, 6))).toBe(false)
  })

  test('is looked at over all nights that are given it', () => {
    const across = { checkIn: '2027-05-14', checkOut: '2027-05-16' }
    const price = (effect: PriceEffect) =>
      quoteByStaff(
        double,
        { stay: across, guests: 2, kind: 'note', scope: 'none', given: give(effect) },
        rules,
      )
    // 480 and 600 are listed: 540 for each is an eighth more and a tenth less, and as much in all.
    expect(isWithin(10, price(at(54_000)))).toBe(true)
    expect(isWithin(10, price(at(48_600)))).toBe(true)
    expect(isWithin(10, price(at(48_599)))).toBe(false)
  })

  test.each([
    [0, by(-1), false],
    [0, at(48_000), true],
    [100, by(-100), true],
    [100, by(101), false],
  ])('up to %d percent', (most, effect, within) => {
    expect(isWithin(most, given(effect))).toBe(within)
  })
})
