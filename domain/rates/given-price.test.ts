import { describe, expect, test } from 'vitest'
import { type GivenPrice, type NightLine, quoteByStaff } from '../price.ts'
import { givenProblem } from './given-price.ts'
import { onlySeasons } from './rate-book.ts'

const today = '2027-05-13'
const room = { id: 1, capacity: 2, priceSummer: 60_000, priceWinter: 44_500 }
const rules = {
  summer: { first: '05-15', last: '09-15' },
  fee: 5_000,
  extraGuest: 12_000,
  chargedOnline: { fee: true, stay: 'first_night' },
  rates: onlySeasons,
} as const
/** Two winter nights and one of summer: 890 and 600 TMT, which is 1490 together. */
const stay = { checkIn: '2027-05-13', checkOut: '2027-05-16' }

const percent = (value: number) => ({ kind: 'percent', percent: value }) as const
const price = (tenge: number) => ({ kind: 'price', price: tenge }) as const

function problemOf(effect: GivenPrice['effect'], role: 'admin' | 'booker' | 'reception', bookerPercent = 10) {
  const given = { effect, reason: 'regular' }
  const quote = quoteByStaff(room, { stay, guests: 2, kind: 'note', scope: 'fee', given }, rules)
  return givenProblem(quote, { role, bookerPercent, today })
}

describe('a booker goes as far as the hotel has set it', () => {
  test.each<[string, GivenPrice['effect'], string | undefined]>([
    ['ten percent off', percent(-10), undefined],
    // 445 + 10 % is 490 in whole manats, which is a little more than ten percent.
    ['ten percent more, whatever rounding adds', percent(10), undefined],
    ['eleven percent off', percent(-11), 'price_given_too_far'],
    ['eleven percent more', percent(11), 'price_given_too_far'],
    ['what is listed', percent(0), undefined],
    ['a price for all nights that is ten percent less', price(44_700), undefined],
    ['a price a tenge below that', price(44_699), 'price_given_too_far'],
    ['a price for all nights that is ten percent more, as it is rounded', price(54_666), undefined],
    ['a price a tenge above that', price(54_667), 'price_given_too_far'],
  ])('%s', (_, effect, problem) => {
    expect(problemOf(effect, 'booker')).toBe(problem)
    expect(problemOf(effect, 'admin')).toBeUndefined()
    expect(problemOf(effect, 'reception')).toBe('not_allowed')
  })

  test('not at all, or wherever they like', () => {
    expect(problemOf(percent(-1), 'booker', 0)).toBe('price_given_too_far')
    expect(problemOf(percent(-99), 'booker', 100)).toBeUndefined()
  })
})

test.each([percent(-100), price(0)])('nobody gives a night away: %j', (effect) => {
  expect(problemOf(effect, 'admin')).toBe('price_given_nothing')
  expect(problemOf(effect, 'booker', 100)).toBe('price_given_nothing')
})

describe('of a stay that has begun', () => {
  const night = (date: string, sold: number, listed?: number): NightLine => ({
    night: date,
    season: 'winter',
    room: sold,
    extraGuests: 0,
    ...(listed !== undefined && { listed }),
  })
  const giver = { role: 'booker', bookerPercent: 10, today } as const

  test('what was slept does not make room for more: the nights to come are looked at alone', () => {
    const nights = [night('2027-05-11', 50_000), night('2027-05-12', 50_000), night(today, 40_000, 50_000)]
    expect(givenProblem({ nights }, giver)).toBe('price_given_too_far')
  })

  test('nor does it count against them', () => {
    const nights = [night('2027-05-12', 10_000, 50_000), night(today, 45_000, 50_000)]
    expect(givenProblem({ nights }, giver)).toBeUndefined()
  })

  test('ten percent are allowed to the tenge, be it that they are rounded down', () => {
    expect(givenProblem({ nights: [night(today, 48_730, 44_300)] }, giver)).toBeUndefined()
    expect(givenProblem({ nights: [night(today, 48_731, 44_300)] }, giver)).toBe('price_given_too_far')
  })

  test('one night among others is not given away either, but what costs nothing anyhow may', () => {
    const admin = { ...giver, role: 'admin' } as const
    const next = night('2027-05-14', 50_000)
    expect(givenProblem({ nights: [night(today, 0, 50_000), next] }, admin)).toBe('price_given_nothing')
    expect(givenProblem({ nights: [night(today, 0), next] }, admin)).toBeUndefined()
  })

  test('and when all was slept there is nothing to give', () => {
    const nights = [night('2027-05-11', 50_000), night('2027-05-12', 50_000)]
    expect(givenProblem({ nights }, giver)).toBe('no_nights_to_come')
  })
})
