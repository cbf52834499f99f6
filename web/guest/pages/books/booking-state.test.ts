import { expect, test } from 'vitest'
import { stateOf } from './booking-state.ts'

test.each([
  ['paid', 'none', false, 'paid', 'done'],
  ['unpaid', 'none', true, 'unpaid', 'waits'],
  ['unpaid', 'none', false, 'unpaid', 'over'],
  ['pending', 'due', false, 'pending', 'waits'],
  ['cancelled', 'done', false, 'refunded', 'over'],
  ['cancelled', 'none', false, 'cancelled', 'over'],
  ['cancelled', 'refused', false, 'cancelled', 'over'],
] as const)('%s with refund %s, payable %s', (status, refund_state, can_pay, label, tone) => {
  expect(stateOf({ status, refund_state, can_pay })).toEqual({ label, tone })
})
