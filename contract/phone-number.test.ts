import { expect, test } from 'vitest'
import { isPhoneNumber, storedPhone } from './facts.ts'

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

test.each([
  ['+99365123456', '+99365123456'],
  [' +993 (65) 12-34-56 ', '+99365123456'],
  ['99365123456', '+99365123456'],
  ['0099365123456', '+99365123456'],
  ['8 65 12-34-56', '+99365123456'],
  ['65 12-34-56', '+99365123456'],
  ['+7 912 345-67-89', '+79123456789'],
  ['007 912 345 67 89', '+79123456789'],
  ['8 (912) 345-67-89', '89123456789'],
  ['8 (12) 34-56-78', '812345678'],
])('%j is kept as %j, and as the same when it is sent again', (text, kept) => {
  expect(storedPhone(text)).toBe(kept)
  expect(storedPhone(kept)).toBe(kept)
})
