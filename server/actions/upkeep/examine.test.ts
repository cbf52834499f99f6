import { expect, test } from 'vitest'
import type { Finding } from '../../database/upkeep/examinations.ts'
import { linesOf } from './examine.ts'

const without = (bookNumber: number): Finding => ({ complaint: 'no_history', bookNumber, facts: {} })

test('of each kind a hundred are named, and how many more there are is said', () => {
  const many = Array.from({ length: 1_203 }, (_, index) => without(1 + index))
  const other: Finding = {
    complaint: 'code_not_counted',
    bookNumber: 7,
    facts: { word: 'SEA' },
  }
  const lines = linesOf([...many.slice(0, 600), other, ...many.slice(600)])
  expect(lines).toHaveLength(102)
  expect(lines.slice(98)).toEqual([
    'booking 99: has no history',
    'booking 100: has no history',
    'and 1103 more of this kind (no_history)',
    'booking 7: was made cheaper by the code SEA, and no use of it is counted',
  ])
})

test('what is few is named whole', () => {
  expect(linesOf(Array.from({ length: 100 }, (_, index) => without(index))).at(-1)).toBe(
    'booking 99: has no history',
  )
  expect(linesOf([])).toEqual([])
})
