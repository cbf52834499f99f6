import { expect, test } from 'vitest'
import { overlap, winnersOver } from './overlap.ts'

const july = { first: '2027-07-01', last: '2027-07-31', days: [0, 1, 2, 3, 4, 5, 6], rooms: null }

test.each([
  ['the same', july, true],
  ['its last night', { ...july, first: '2027-07-31', last: '2027-08-20' }, true],
  ['the night after it', { ...july, first: '2027-08-01', last: '2027-08-20' }, false],
  ['one category of all', { ...july, rooms: [2] }, true],
  ['some days of the week', { ...july, days: [4, 5] }, true],
])('July and %s meet: %s', (_, other, meets) => {
  expect(overlap(july, other)).toBe(meets)
  expect(overlap(other, july)).toBe(meets)
})

test('neither other categories nor other days of the week meet', () => {
  expect(overlap({ ...july, rooms: [1] }, { ...july, rooms: [2, 3] })).toBe(false)
  expect(overlap({ ...july, days: [0, 1] }, { ...july, days: [5, 6] })).toBe(false)
})

test('only what stands above wins', () => {
  const [newest, middle, oldest] = [
    { ...july, id: 3 },
    { ...july, id: 2, rooms: [1] },
    { ...july, id: 1 },
  ]
  const all = [newest, middle, oldest]
  expect(all.map((_, place) => winnersOver(place, all).map(({ id }) => id))).toEqual([[], [3], [3, 2]])
})
