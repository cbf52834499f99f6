import { expect, test } from 'vitest'
import { isPhoneNumber } from './facts.ts'

test.each([
  ['+99365123456', true],
  [' +993 65 12-34-56 ', true],
  ['8 (12) 345-67-89', true],
  ['12345', false],
  ['+1234567890123456', false],
  ['++99365123456', false],
  ['call me', false],
  ['------', false],
  ['', false],
])('%j is a phone number: %s', (text, right) => {
  expect(isPhoneNumber(text)).toBe(right)
})
