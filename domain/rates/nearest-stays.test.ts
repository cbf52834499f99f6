import { expect, test } from 'vitest'
import { addDays } from '../../contract/facts.ts'
import { nightCount, type Stay } from '../stay.ts'
import { nearestStays } from './nearest-stays.ts'

const wished = { checkIn: '2027-08-10', checkOut: '2027-08-13' }
const from = (shift: number, nights: number): Stay => ({
  checkIn: addDays(wished.checkIn, shift),
  checkOut: addDays(wished.checkIn, shift + nights),
})
const near = (isOffered: (stay: Stay) => boolean, most = 4) => nearestStays(wished, isOffered, most)
const isWished = ({ checkIn, checkOut }: Stay) => checkIn === wished.checkIn && checkOut === wished.checkOut

test('of the same length, the nearest first, later before earlier', () => {
  expect(near((stay) => nightCount(stay) === 3 && !isWished(stay))).toEqual([
    from(1, 3),
    from(-1, 3),
    from(2, 3),
    from(-2, 3),
  ])
})

test('no further than a week away', () => {
  const far = (stay: Stay) =>
    [from(8, 3), from(-8, 3), from(-7, 3)].some((each) => each.checkIn === stay.checkIn)
  expect(near((stay) => nightCount(stay) === 3 && far(stay))).toEqual([from(-7, 3)])
})

test('shorter by as little as does it, only where nothing of the same length is offered', () => {
  expect(near((stay) => nightCount(stay) <= 2 && stay.checkIn >= wished.checkIn, 2)).toEqual([
    from(0, 2),
    from(1, 2),
  ])
  expect(
    near((stay) => nightCount(stay) === 1 || (nightCount(stay) === 3 && stay.checkIn === '2027-08-17')),
  ).toEqual([from(7, 3)])
})

test('longer where a stay must be longer than was wished', () => {
  expect(near((stay) => nightCount(stay) >= 5 && stay.checkIn === wished.checkIn)).toEqual([from(0, 5)])
})

test.each([
  ['a night', '2027-08-11', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['three nights', '2027-08-13', [3, 2, 1, 4, 5, 6, 7, 8, 9, 10]],
  // Thirty fewer, and not fewer still.
  ['forty nights', '2027-09-19', Array.from({ length: 31 }, (_, index) => 40 - index)],
])('who wished for %s is offered others in this order', (_, checkOut, lengths) => {
  const asked = new Set<number>()
  nearestStays({ ...wished, checkOut }, (stay) => Boolean(asked.add(nightCount(stay))) && false, 4)
  expect([...asked].slice(0, lengths.length)).toEqual(lengths)
  expect(asked.size).toBe(checkOut === '2027-09-19' ? 38 : lengths.length)
})

test('nothing where nothing is offered; the dates themselves only if they are offered after all', () => {
  expect(near(() => false)).toEqual([])
  expect(near(isWished)).toEqual([wished])
})
