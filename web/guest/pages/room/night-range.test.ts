import { expect, test } from 'vitest'
import { afterChoosing, canChoose } from './night-range.ts'

const free = { free: 'free', price: 480 } as const
const gone = { free: 'none', price: 480 } as const
/** From 1 to 6 February; the fourth is gone. */
const offer = { first: '2027-02-01', max_nights: 3, nights: [free, free, free, gone, free, free] }
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

test('no stay is longer than the longest, and the last one may end the day after the last night', () => {
  expect(afterChoosing({ ...offer, max_nights: 2 }, since(1), day(4))).toEqual(since(1))
  expect(afterChoosing(offer, since(5), day(7))).toEqual({ checkIn: day(5), checkOut: day(7) })
  expect(canChoose(offer, since(5), day(8))).toBe(false)
  expect(canChoose(offer, nothing, '2027-01-31')).toBe(false)
})
