import { describe, expect, test } from 'vitest'
import { notOffered, type OfferedNight } from './offered-stay.ts'

const free: OfferedNight = { free: 'free' }
const day = (number: number) => `2027-02-${String(number).padStart(2, '0')}`
/** From the first of February on. */
const calendar = (...nights: OfferedNight[]) => ({
  maxNights: 4,
  at: (date: string) => (date.startsWith('2027-02') ? nights[Number(date.slice(8)) - 1] : undefined),
})
const from = (first: number, last: number) => ({ checkIn: day(first), checkOut: day(last) })

test('free nights make a stay, few left too', () => {
  expect(notOffered(calendar(free, { free: 'few' }, free), from(1, 3))).toBeUndefined()
})

describe('what is wrong with the arrival is said first, then the length, the nights, and the departure', () => {
  test.each([
    [[{ free: 'none', arrive: false }], from(1, 2), { why: 'taken' }],
    [[{ ...free, arrive: false, fewest: 3 }], from(1, 2), { why: 'no_arrival' }],
    [[{ ...free, fewest: 3 }, { free: 'none' }], from(1, 3), { why: 'too_short', fewest: 3 }],
    [[{ ...free, most: 1 }, { free: 'none' }], from(1, 3), { why: 'too_long', most: 1 }],
    [[free, free, free, free, free, free], from(1, 6), { why: 'too_long', most: 4 }],
    [[{ ...free, most: 9 }, free, free, free, free, free], from(1, 6), { why: 'too_long', most: 4 }],
    [[free, { free: 'none' }, { ...free, depart: false }], from(1, 3), { why: 'taken' }],
    [[free, free, { ...free, depart: false }], from(1, 3), { why: 'no_departure' }],
    [[free, free, { free: 'none', depart: false }], from(1, 3), { why: 'no_departure' }],
  ] as const)('%j', (nights, stay, problem) => {
    expect(notOffered(calendar(...nights), stay)).toEqual(problem)
  })
})

test('the night of the day of check-out may be taken, and rules of arrival there mean others', () => {
  expect(notOffered(calendar(free, { free: 'none' }), from(1, 2))).toBeUndefined()
  expect(notOffered(calendar(free, { ...free, arrive: false, fewest: 7 }), from(1, 2))).toBeUndefined()
})

test('of days that are not known nothing is promised, unless something is refused already', () => {
  expect(notOffered(calendar(free), from(1, 2))).toEqual({ why: 'unknown' })
  expect(notOffered(calendar(free, free), from(1, 3))).toEqual({ why: 'unknown' })
  expect(notOffered(calendar(), from(1, 2))).toEqual({ why: 'unknown' })
  expect(notOffered(calendar(free, { free: 'none' }), from(1, 4))).toEqual({ why: 'taken' })
})
