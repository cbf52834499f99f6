import { describe, expect, test } from 'vitest'
import { readRefund, readRegistration, readStatus } from './answers.ts'

describe('a refund', () => {
  test.each([
    ['rbs', { errorCode: '0' }, 'done'],
    ['rbs', { errorCode: 0 }, 'done'],
    ['rbs', {}, 'unknown'],
    ['rbs', { errorMessage: 'Успешно' }, 'unknown'],
    ['epg', { errorCode: '0' }, 'done'],
    ['epg', {}, 'done'],
    ['epg', undefined, 'unknown'],
    ['epg', 'Unauthorized', 'unknown'],
    ['epg', [], 'unknown'],
    ['epg', { errorCode: null }, 'unknown'],
  ] as const)('of the flavour %s answered with %j is %s', (flavour, answer, kind) => {
    expect(readRefund(answer, flavour)).toMatchObject({ kind })
  })

  test.each(['rbs', 'epg'] as const)('that %s refuses tells the code', (flavour) => {
    expect(readRefund({ errorCode: '7' }, flavour)).toEqual({ kind: 'refused', code: '7' })
  })
})

test.each([
  [{ ErrorCode: '2', OrderStatus: 6 }, 'status'],
  [{ ErrorCode: '2', OrderStatus: 2 }, 'unknown'],
  [{ ErrorCode: '0', OrderStatus: 2 }, 'status'],
  [{ ErrorCode: '7', OrderStatus: 2 }, 'unknown'],
  [{ ErrorCode: '5', OrderStatus: 2 }, 'unknown'],
  [{ ErrorCode: '0' }, 'unknown'],
  [{ ErrorCode: '6', ErrorMessage: 'unknown order' }, 'not_found'],
])('a status %j is %s', (answer, kind) => {
  expect(readStatus(answer)).toMatchObject({ kind })
})

test('elsewhere a missing error code is no obstacle in either flavour', () => {
  expect(readRegistration({ orderId: 'a', formUrl: 'https://bank.example/pay' })).toMatchObject({
    kind: 'registered',
  })
  expect(readStatus({ OrderStatus: 2, Amount: '53000' })).toMatchObject({
    kind: 'status',
    status: 2,
    amount: 53_000,
  })
})
