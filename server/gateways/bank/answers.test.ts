import { describe, expect, test } from 'vitest'
import { readRefund, readRegistration, readStatus, readStatusExtended } from './answers.ts'

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

describe.each([null, ''])('where a build writes %j instead of leaving a value out', (nothing) => {
  test('the short status says no sum: that is not 0, which would mean that all money went back', () => {
    const answer = { ErrorCode: '0', OrderStatus: 2, OrderNumber: 'K1-1', Amount: 53_000, Pan: nothing }
    expect(readStatus({ ...answer, depositAmount: nothing, currency: nothing })).toMatchObject({
      kind: 'status',
      status: 2,
      amount: 53_000,
      deposited: undefined,
      currency: undefined,
      maskedPan: undefined,
    })
    expect(readStatus({ ...answer, OrderStatus: nothing })).toEqual({ kind: 'unknown' })
  })

  test('nor does the long one, and what is missing makes nothing else unreadable', () => {
    const answer = { errorCode: '0', orderStatus: 2, orderNumber: 'K1-1', amount: 53_000 }
    const parts = { attributes: nothing, cardAuthInfo: nothing, merchantOrderParams: nothing, date: nothing }
    const word = { kind: 'status', status: 2, amount: 53_000, deposited: undefined, orderId: undefined }
    expect(readStatusExtended({ ...answer, ...parts, paymentAmountInfo: nothing })).toMatchObject(word)
    expect(readStatusExtended({ ...answer, paymentAmountInfo: { depositedAmount: nothing } })).toMatchObject(
      word,
    )
  })
})

test.each(['x', '1.5', 1.5, true, [], {}, '1e3', '0x10'])('a sum of %j makes the answer unknown', (sum) => {
  expect(readStatus({ OrderStatus: 2, depositAmount: sum })).toEqual({ kind: 'unknown' })
  expect(readStatusExtended({ orderStatus: 2, paymentAmountInfo: { depositedAmount: sum } })).toEqual({
    kind: 'unknown',
  })
})
