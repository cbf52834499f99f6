import { expect, test } from 'vitest'
import { orderRooms } from './order-rooms.ts'

const suite = { name: 'suite', capacity: 4, max_guests: 5, total: 2_000 }
const double = { name: 'double', capacity: 2, max_guests: 3, total: 1_010 }
const luxe = { name: 'luxe', capacity: 2, max_guests: 3, total: 1_400 }
const single = { name: 'single', capacity: 1, max_guests: 2, total: 1_090 }
const rooms = [single, suite, luxe, double]

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ')

test.each([
  ['price', 2, 'double single luxe suite', ''],
  ['fit', 2, 'double luxe single suite', ''],
  ['fit', 4, 'suite', 'double luxe single'],
  ['price', 3, 'double luxe suite', 'single'],
  ['fit', 3, 'double luxe suite', 'single'],
  ['price', 6, '', 'suite double luxe single'],
  ['price', undefined, 'double single luxe suite', ''],
] as const)('by %s, %s guests: %s; too small: %s', (order, guests, fitting, tooSmall) => {
  const ordered = orderRooms(rooms, guests, order)
  expect(names(ordered.fitting)).toBe(fitting)
  expect(names(ordered.tooSmall)).toBe(tooSmall)
})

test('rooms of one price stay as the hotel has put them', () => {
  const equal = [
    { ...double, name: 'first' },
    { ...double, name: 'second' },
  ]
  expect(names(orderRooms(equal, 2, 'fit').fitting)).toBe('first second')
  expect(names(rooms)).toBe('single suite luxe double')
})
