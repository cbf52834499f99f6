import { expect, test } from 'vitest'
import { occupancyAfter } from './occupancy.ts'

const occupancy = (capacity: number, startGuests: number, maxGuests: number) => ({
  capacity,
  startGuests,
  maxGuests,
})

test('a new room starts with its capacity and takes one guest more', () => {
  expect(occupancyAfter({ capacity: 2 })).toEqual(occupancy(2, 2, 3))
})

test.each([
  [
    'the form of the single room goes on to start with one guest more',
    2,
    occupancy(1, 2, 2),
    occupancy(2, 3, 3),
  ],
  ['a maximum above the capacity stays as far above it', 4, occupancy(2, 2, 5), occupancy(4, 4, 7)],
  ['a form never starts without a guest', 1, occupancy(3, 1, 4), occupancy(1, 1, 2)],
])('%s', (_, capacity, before, after) => {
  expect(occupancyAfter({ capacity }, before)).toEqual(after)
})

test.each([
  [2, 1, 2],
  [2, 3, 3],
  [2, 1, 12],
  [1, 11, 11],
])('capacity %d, start %d and maximum %d fit each other', (capacity, startGuests, maxGuests) => {
  const wished = occupancy(capacity, startGuests, maxGuests)
  expect(occupancyAfter(wished)).toEqual(wished)
})

test.each([
  [2, 0, 2],
  [2, 3, 2],
  [2, 1, 1],
  [2, 1, 13],
  [0, 1, 1],
])('capacity %d, start %d and maximum %d do not', (capacity, startGuests, maxGuests) => {
  expect(occupancyAfter(occupancy(capacity, startGuests, maxGuests))).toBeUndefined()
})
