import { expect, test } from 'vitest'
import { stateOf } from './booking-state.ts'

test.each([
  ['paid', 'none', null, false, 'paid', 'done'],
  ['unpaid', 'none', null, true, 'unpaid', 'waits'],
  ['unpaid', 'none', null, false, 'unpaid', 'over'],
  ['pending', 'none', 'bank', false, 'waitsForBank', 'waits'],
  ['pending', 'none', 'transfer', false, 'waitsForTransfer', 'waits'],
  ['pending', 'due', 'refund_request', false, 'refundAsked', 'waits'],
  ['pending', 'due', 'refund', false, 'refundOnItsWay', 'waits'],
  ['cancelled', 'done', null, false, 'refunded', 'over'],
  ['cancelled', 'none', null, false, 'cancelled', 'over'],
  ['cancelled', 'refused', null, false, 'cancelled', 'over'],
] as const)(
  '%s with refund %s, waiting for %s, payable %s',
  (status, refund_state, pending_for, can_pay, label, tone) => {
    expect(stateOf({ status, refund_state, pending_for, can_pay })).toEqual({ label, tone })
  },
)
