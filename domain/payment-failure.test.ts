import { expect, test } from 'vitest'
import { failureReason } from './payment-failure.ts'

test.each([
  [116, 'no_money'],
  [-9000, 'broken_off'],
  [-9001, 'broken_off'],
  [-2007, 'broken_off'],
  [-100, 'broken_off'],
  [-2006, 'refused'],
  [140, 'refused'],
  [2003, 'refused'],
  [71015, 'refused'],
  [undefined, undefined],
])('the action code %s is %s', (code, reason) => {
  expect(failureReason(code)).toBe(reason)
})
