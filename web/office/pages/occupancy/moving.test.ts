import { expect, test } from 'vitest'
import { stepOf } from './moving.ts'

const size = { rows: 3, columns: 28 }

test.each([
  ['ArrowRight', false, [1, 5], [1, 6, 0]],
  ['ArrowLeft', false, [1, 5], [1, 4, 0]],
  ['ArrowUp', false, [1, 5], [0, 5, 0]],
  ['ArrowDown', false, [1, 5], [2, 5, 0]],
  ['ArrowUp', false, [0, 5], [0, 5, 0]],
  ['ArrowDown', false, [2, 5], [2, 5, 0]],
  ['ArrowRight', false, [1, 27], [1, 0, 1]],
  ['ArrowLeft', false, [1, 0], [1, 27, -1]],
  ['Home', false, [1, 5], [1, 0, 0]],
  ['End', false, [1, 5], [1, 27, 0]],
  ['Home', true, [1, 5], [0, 0, 0]],
  ['End', true, [1, 5], [2, 27, 0]],
  ['PageUp', false, [1, 5], [1, 5, -1]],
  ['PageDown', false, [1, 5], [1, 5, 1]],
] as const)('%s (with control: %s) leads from %j to %j', (key, ctrlKey, [row, column], expected) => {
  const step = stepOf({ key, ctrlKey }, { row, column }, size)
  expect([step?.row, step?.column, step?.turn]).toEqual(expected)
})

test('other keys lead nowhere', () => {
  expect(stepOf({ key: 'a', ctrlKey: false }, { row: 0, column: 0 }, size)).toBeUndefined()
})
