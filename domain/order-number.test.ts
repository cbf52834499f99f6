import { expect, test } from 'vitest'
import { orderAlphabet, orderNumberOf, readOrderNumber } from './order-number.ts'

const random = '7QK2MX94TB'

test('an order number has prefix, book number, attempt and what nobody can guess', () => {
  const number = orderNumberOf({ prefix: 'K', bookNumber: 100_164, attempt: 1, random })
  expect(number).toBe('K100164-1-7QK2MX94TB')
  expect(readOrderNumber('K', number)).toEqual({ bookNumber: 100_164, attempt: 1 })
})

test('the alphabet has one letter for each of five bits', () => {
  expect(new Set(orderAlphabet).size).toBe(32)
})

test.each([
  ['', 1, 1, 14],
  ['K', 100_164, 1, 20],
  ['MAWYKENA', 9_999_999_999, 99, 32],
  ['MAWYKENA', 9_999_999_999, 9_999, 32],
])(
  'with the prefix %j, book number %d and attempt %d it has %d characters, never more than the bank takes',
  (prefix, bookNumber, attempt, length) => {
    const number = orderNumberOf({ prefix, bookNumber, attempt, random })
    expect(number).toHaveLength(length)
    expect(readOrderNumber(prefix, number)).toEqual({ bookNumber, attempt })
  },
)

test('a number that would leave too little to guess is not made', () => {
  expect(() =>
    orderNumberOf({ prefix: 'MAWYKENA', bookNumber: 9_999_999_999, attempt: 99_999, random }),
  ).toThrow(/no room/)
  expect(() =>
    orderNumberOf({ prefix: 'MAWYKENA', bookNumber: Number.MAX_SAFE_INTEGER, attempt: 1_234_567, random }),
  ).toThrow(/no room/)
  expect(() => orderNumberOf({ prefix: 'K', bookNumber: 1, attempt: 1, random: 'ABC' })).toThrow(/no room/)
})

test.each([
  ['K', 'K100164-1', { bookNumber: 100_164, attempt: 1 }],
  ['K', 'K100164-12-7QK2MX94TB', { bookNumber: 100_164, attempt: 12 }],
  ['', '100164-1-7QK2MX94', { bookNumber: 100_164, attempt: 1 }],
  ['A-1', 'A-1100164-1', { bookNumber: 100_164, attempt: 1 }],
  ['K', 'KX100164-1-7QK2MX94TB', undefined],
  ['K', 'k100164-1', undefined],
  ['K', 'K100164', undefined],
  ['K', 'K100164-1-', undefined],
  ['K', 'K100164-1-7QK2MX9', undefined],
  ['K', 'K100164-1-7qk2mx94tb', undefined],
  ['K', 'K100164-1-7QK2MX94TB5', undefined],
  ['K', 'K100164-1-7QK2MX94TB\n', undefined],
  ['.', 'K100164-1', undefined],
])('by the prefix %j the order %j is %j', (prefix, orderNumber, read) => {
  expect(readOrderNumber(prefix, orderNumber)).toEqual(read)
})
