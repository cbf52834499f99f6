import { expect, test } from 'vitest'
import { blockOf, isIn, pressed, type Spot, stepFrom } from './choice.ts'

const at = (row: number, column: number): Spot => ({ row, column })

test('a choice is the block between its two ends, whichever came first', () => {
  const block = { rows: [1, 3], columns: [4, 9] }
  expect(blockOf({ anchor: at(1, 4), head: at(3, 9) })).toEqual(block)
  expect(blockOf({ anchor: at(3, 4), head: at(1, 9) })).toEqual(block)
  expect(isIn(blockOf({ anchor: at(3, 9), head: at(1, 4) }), at(2, 4))).toBe(true)
  expect(isIn(blockOf({ anchor: at(3, 9), head: at(1, 4) }), at(0, 4))).toBe(false)
})

test('a finger presses the first and the last night, and within them it begins anew', () => {
  const first = pressed(undefined, at(1, 4))
  expect(first).toEqual({ anchor: at(1, 4), head: at(1, 4) })
  const both = pressed(first, at(2, 7))
  expect(both).toEqual({ anchor: at(1, 4), head: at(2, 7) })
  expect(pressed(both, at(2, 5))).toEqual({ anchor: at(2, 5), head: at(2, 5) })
})

test.each([
  ['ArrowLeft', at(2, 0), at(2, 0)],
  ['ArrowRight', at(2, 5), at(2, 6)],
  ['ArrowRight', at(2, 365), at(2, 365)],
  ['ArrowUp', at(0, 5), at(0, 5)],
  ['ArrowDown', at(6, 5), at(7, 5)],
  ['Home', at(6, 5), at(0, 5)],
  ['End', at(6, 5), at(7, 5)],
  ['PageDown', at(2, 350), at(2, 365)],
  ['PageUp', at(2, 40), at(2, 10)],
])('%s', (key, from, to) => {
  const month = (column: number, direction: -1 | 1) => column + 30 * direction
  expect(stepFrom(key, from, { rows: 8, columns: 366 }, month)).toEqual(to)
})

test('other keys lead nowhere', () => {
  expect(stepFrom('a', at(0, 0), { rows: 8, columns: 366 }, (column) => column)).toBeUndefined()
})
