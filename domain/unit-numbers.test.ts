import { describe, expect, test } from 'vitest'
import { byNumber, expandNumbers, isUnitNumber } from './unit-numbers.ts'

describe('what is written of room numbers', () => {
  test.each([
    ['201', ['201']],
    ['201–204', ['201', '202', '203', '204']],
    ['201-203, 220, 3A', ['201', '202', '203', '220', '3A']],
    ['201 — 202; 205', ['201', '202', '205']],
    ['A9-A11', ['A9', 'A10', 'A11']],
    ['A9-11', ['A9', 'A10', 'A11']],
    ['a1-A2', ['a1', 'a2']],
    ['08–10', ['08', '09', '10']],
    ['98-101', ['98', '99', '100', '101']],
    [' 7 ,, 8 ,', ['7', '8']],
    ['12/2, 3.1, Люкс 1', ['12/2', '3.1', 'Люкс 1']],
    ['1\n2', ['1', '2']],
    ['B-7', ['B-7']],
    ['7-7', ['7']],
    ['1234567890', ['1234567890']],
    ['12/24', ['12/24']],
    // Names of doors rather than ranges.
    ['1 2-3', ['1 2-3']],
    ['201-203x', ['201-203x']],
  ])('%j', (written, numbers) => {
    expect(expandNumbers(written)).toEqual({ numbers })
  })

  test.each([
    ['', { wrong: '' }],
    [' , ', { wrong: ',' }],
    ['218-201', { wrong: '218-201' }],
    ['5-3', { wrong: '5-3' }],
    ['Abcdefghi9-10', { wrong: 'Abcdefghi9-10' }],
    ['201-', { wrong: '201-' }],
    ['A1-B5', { wrong: 'A1-B5' }],
    ['007-12', { wrong: '007-12' }],
    ['12345678901', { wrong: '12345678901' }],
    ['201–203, <b>', { wrong: '<b>' }],
    ['Abcdefghij1-2', { wrong: 'Abcdefghij1-2' }],
    ['201-203, 202', { twice: '202' }],
    ['3a, 3A', { twice: '3A' }],
    ['1-501', { tooMany: true }],
    ['1-999999999', { tooMany: true }],
    ['1-300, 301-501', { tooMany: true }],
  ])('is refused: %j', (written, expected) => {
    expect(expandNumbers(written)).toEqual(expected)
  })

  test('five hundred are the most', () => {
    expect(expandNumbers('1-500')).toMatchObject({ numbers: { length: 500 } })
  })
})

test.each([
  ['101', true],
  ['B-7', true],
  ['7-', false],
  ['1  2', false],
  ['', false],
])('%j as a number on a door: %s', (text, expected) => {
  expect(isUnitNumber(text)).toBe(expected)
})

test('numbers stand in the order in which people count', () => {
  expect(['10', '3A', '9', '3', '101'].sort(byNumber)).toEqual(['3', '3A', '9', '10', '101'])
})
