import { expect, test } from 'vitest'
import { type NextPlace, nextPlace } from './next-place.ts'

const alone = { numbers: [30, 20, 10], isMoreBefore: false, isMoreAfter: false }
const between = { ...alone, isMoreBefore: true, isMoreAfter: true }

test.each<[string, typeof alone, number, number | undefined, -1 | 1, NextPlace]>([
  ['down from the first', alone, 30, undefined, 1, 1],
  ['up from the last', alone, 10, undefined, -1, 1],
  ['up from the first', alone, 30, undefined, -1, 'end'],
  ['down from the last', alone, 10, undefined, 1, 'end'],
  ['up from the first of a later page', between, 30, undefined, -1, 'earlier page'],
  ['down from the last of a page', between, 10, undefined, 1, 'later page'],
  ['down from one that has left the list', alone, 25, 1, 1, 1],
  ['up from one that has left the list', alone, 25, 1, -1, 0],
  ['down from the last, which has left the list', alone, 5, 3, 1, 'end'],
  ['down from the last, which has left its page', between, 5, 3, 1, 'later page'],
  ['up from the first, which has left the list', alone, 40, 0, -1, 'end'],
  ['down from one that never stood there', alone, 99, undefined, 1, 'end'],
  ['down in an empty list', { ...alone, numbers: [] }, 30, 0, 1, 'end'],
])('%s', (_way, list, number, stoodAt, direction, place) => {
  expect(nextPlace(list, number, stoodAt, direction)).toBe(place)
})
