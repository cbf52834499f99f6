import { expect, test } from 'vitest'
import type { CalendarNight } from '../../../../contract/guest/price-calendar.ts'
import { afterChoosing, canChoose } from './night-range.ts'

const free = { free: 'free', price: 480 } as const
const gone = { free: 'none', price: 480 } as const
const offerOf = (nights: readonly CalendarNight[]) => ({
  maxNights: 3,
  at: (date: string) => (date.startsWith('2027-02-0') ? nights[Number(date.slice(9)) - 1] : undefined),
})
/** From 1 to 7 February; the fourth is gone. */
const offer = offerOf([free, free, free, gone, free, free, gone])
const day = (number: number) => `2027-02-0${number}`
const nothing = { checkIn: undefined, checkOut: undefined }
const since = (number: number) => ({ checkIn: day(number), checkOut: undefined })

test('the first day is check-in, a later one check-out', () => {
  expect(afterChoosing(offer, nothing, day(1))).toEqual(since(1))
  expect(afterChoosing(offer, since(1), day(3))).toEqual({ checkIn: day(1), checkOut: day(3) })
})

test('one can leave on a day whose night is gone, but not come then, nor stay over it', () => {
  expect(canChoose(offer, nothing, day(4))).toBe(false)
  expect(afterChoosing(offer, since(3), day(4))).toEqual({ checkIn: day(3), checkOut: day(4) })
  expect(afterChoosing(offer, since(3), day(5))).toEqual(since(5))
})

test('an earlier day begins anew, and so does a third choice', () => {
  expect(afterChoosing(offer, since(2), day(1))).toEqual(since(1))
  expect(afterChoosing(offer, { checkIn: day(1), checkOut: day(2) }, day(3))).toEqual(since(3))
})

test('no stay is longer than the longest, and none ends on a day that is not known', () => {
  expect(afterChoosing({ ...offer, maxNights: 2 }, since(1), day(4))).toEqual(since(1))
  expect(afterChoosing(offer, since(5), day(7))).toEqual({ checkIn: day(5), checkOut: day(7) })
  expect(canChoose(offer, since(5), day(8))).toBe(false)
  expect(canChoose(offer, nothing, '2027-01-31')).toBe(false)
})

test('a stay that is too short, or would end where nobody leaves, is not taken and nothing begins anew', () => {
  const ruled = offerOf([
    { ...free, fewest: 2 },
    free,
    { ...free, depart: false },
    { ...free, arrive: false },
  ])
  expect(canChoose(ruled, since(1), day(2))).toBe(false)
  expect(afterChoosing(ruled, since(1), day(2))).toEqual(since(1))
  expect(afterChoosing(ruled, since(1), day(3))).toEqual(since(1))
  expect(afterChoosing(ruled, since(1), day(4))).toEqual({ checkIn: day(1), checkOut: day(4) })
  expect(canChoose(ruled, nothing, day(4))).toBe(false)
})
