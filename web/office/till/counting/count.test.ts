import { expect, test } from 'vitest'
import { countedSoFar, hasBegun, notCounted, piecesIn, readCount } from './count.ts'

const pieces = (typed: Record<string, string>) => ({ ...notCounted, pieces: typed })
const sum = (typed: string) => ({ ...notCounted, by: 'sum' as const, sum: typed })

test('counting begins with the first thing that is typed', () => {
  for (const count of [notCounted, pieces({ 100: ' ' }), sum('')]) expect(hasBegun(count)).toBe(false)
  for (const count of [pieces({ 100: '0' }), sum('0')]) expect(hasBegun(count)).toBe(true)
})

test('pieces are whole numbers, and nothing typed is none', () => {
  for (const [typed, read] of [
    ['', 0],
    [undefined, 0],
    [' 12 ', 12],
    ['0', 0],
    ['99999', 99_999],
    ['100000', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['x', undefined],
  ] as const)
    expect(piecesIn(typed), typed).toBe(read)
})

test('the sum runs with what is typed, notes and coins together', () => {
  expect(countedSoFar(notCounted)).toBe(0)
  expect(countedSoFar(pieces({ 50000: '2', 100: '3', 1: '7' }))).toBe(1003.07)
  expect(countedSoFar(pieces({ 10000: '1', 5000: 'x' }))).toBe(100)
  expect(countedSoFar(sum('480,50'))).toBe(480.5)
  expect(countedSoFar(sum('many'))).toBe(0)
})

test('a count is sent as it was made; what is not counted or cannot be is said', () => {
  expect(readCount(pieces({ 50000: '2', 1: '0' }))).toEqual({ read: { denominations: { 50000: 2, 1: 0 } } })
  expect(readCount(notCounted)).toEqual({ wrong: 'nothing' })
  expect(readCount(pieces({ 100: 'x' }))).toEqual({ wrong: 'pieces' })
  expect(readCount(pieces({ 50000: '20001' }))).toEqual({ wrong: 'most' })
  expect(readCount(sum('0'))).toEqual({ read: { counted: 0 } })
  expect(readCount(sum('12,5'))).toEqual({ read: { counted: 12.5 } })
  expect(readCount(sum(''))).toEqual({ wrong: 'amount' })
  expect(readCount(sum('-5'))).toEqual({ wrong: 'amount' })
})
