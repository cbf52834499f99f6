import { expect, test } from 'vitest'
import { stateOf } from './booking-state.ts'

test.each([
  [0, 'none', false, 0, 'done'],
  [1, 'none', true, 1, 'waits'],
  [1, 'none', false, 1, 'over'],
  [2, 'due', false, 2, 'waits'],
  [3, 'done', false, 3, 'over'],
  [3, 'none', false, 'cancelled', 'over'],
  [3, 'refused', false, 'cancelled', 'over'],
] as const)('status %d with refund %s, payable %s', (status, refund_state, can_pay, label, tone) => {
  expect(stateOf({ status, refund_state, can_pay })).toEqual({ label, tone })
})
