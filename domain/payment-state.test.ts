import { describe, expect, test } from 'vitest'
import {
  belongingOf,
  decidePayment,
  isBankUndecided,
  nextAskAfter,
  paymentBeginsUntil,
  sessionSeconds,
} from './payment-state.ts'

const orderNumber = 'K100001-1-7QK2MX94TB'
const mark = '0123456789abcdef01234567'
const expected = {
  orderNumber,
  amount: 53_000,
  currency: '934',
  mark,
  registeredByUs: false,
  currencyMayBeMissing: false,
}
const word = { status: 2, orderNumber, amount: 53_000, currency: '934', mark }
const now = new Date('2027-01-15T07:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the bank’s word', () => {
  test.each([
    [0, 'undecided'],
    [1, 'needs_look'],
    [2, 'paid'],
    [3, 'needs_look'],
    [4, 'needs_look'],
    [5, 'undecided'],
    [6, 'failed'],
    [7, 'needs_look'],
    [-1, 'needs_look'],
  ])('status %d is %s', (status, decision) => {
    expect(decidePayment({ ...word, status }, expected)).toBe(decision)
  })

  test.each([
    ['another amount', { amount: 52_999 }],
    ['no amount', { amount: undefined }],
    ['another order', { orderNumber: 'K100002-1' }],
    ['no order number', { orderNumber: undefined }],
    ['another currency', { currency: '840' }],
    ['no currency', { currency: undefined }],
    ['another mark', { mark: 'f'.repeat(24) }],
  ])('paid with %s needs a look', (_what, changes) => {
    expect(decidePayment({ ...word, ...changes }, expected)).toBe('needs_look')
    expect(decidePayment({ ...word, ...changes }, { ...expected, registeredByUs: true })).toBe('needs_look')
  })

  test.each([
    ['another order', 'needs_look', { orderNumber: 'K100002-1' }],
    ['another currency', 'needs_look', { currency: '840' }],
    ['another mark', 'needs_look', { mark: 'f'.repeat(24) }],
    ['another amount', 'failed', { amount: 52_999 }],
    ['no number', 'failed', { orderNumber: undefined }],
    ['no currency', 'failed', { currency: undefined }],
  ])('declined with %s is %s', (_what, decision, changes) => {
    const declined = { ...word, status: 6, ...changes }
    expect(decidePayment(declined, expected)).toBe(decision)
    expect(decidePayment(declined, { ...expected, registeredByUs: true })).toBe(decision)
  })

  test.each([
    ['no mark, where the number cannot be guessed', { mark: undefined }, {}],
    ['no currency, where the build leaves it out', { currency: undefined }, { currencyMayBeMissing: true }],
    [
      'no mark on either side, where the id came with our registration',
      { mark: undefined },
      { mark: null, registeredByUs: true },
    ],
  ])('paid with %s is paid', (_what, changes, otherwise) => {
    expect(decidePayment({ ...word, ...changes }, { ...expected, ...otherwise })).toBe('paid')
  })

  test('paid under a number that others can have used needs a look', () => {
    const old = { ...expected, orderNumber: 'K100001-1', mark: null }
    expect(decidePayment({ ...word, orderNumber: 'K100001-1', mark: undefined }, old)).toBe('needs_look')
  })

  test.each([
    [{}, {}, 'ours'],
    [{ mark: undefined }, {}, 'ours'],
    [{ amount: 1 }, {}, 'ours'],
    [{ mark: 'f'.repeat(24) }, {}, 'not_ours'],
    [{ mark: 'f'.repeat(24) }, { registeredByUs: true }, 'not_ours'],
    [{}, { mark: null }, 'not_ours'],
    [{ orderNumber: 'K100002-1' }, { registeredByUs: true }, 'not_ours'],
    [{ currency: '840' }, { registeredByUs: true }, 'not_ours'],
    [{ mark: undefined }, { mark: null }, 'unproven'],
    [{ orderNumber: undefined, mark: undefined }, {}, 'unproven'],
    [{ mark: undefined }, { mark: null, registeredByUs: true }, 'ours'],
  ] as const)('an order with %j, where %j was expected, is %s', (changes, otherwise, belonging) => {
    expect(belongingOf({ ...word, ...changes }, { ...expected, ...otherwise })).toBe(belonging)
  })
})

test.each([
  ['open', null, 15, false],
  ['open', 0, 15, false],
  ['open', 5, 15, true],
  ['open', 0, 0, true],
  ['open', null, -60, true],
  ['registering', null, 15, false],
  ['registering', null, 0, true],
  ['needs_look', 2, 15, true],
  ['orphan', 5, -60, false],
  ['paid', 5, -60, false],
  ['failed', 6, -60, false],
] as const)(
  'an attempt that is %s, of status %s, with %d minutes to go at the bank, is undecided: %s',
  (state, lastStatus, minutes, undecided) => {
    expect(isBankUndecided({ state, lastStatus, sessionEndsAt: inMinutes(minutes) }, now)).toBe(undecided)
  },
)

test.each([
  [0, 5],
  [1, 10],
  [2, 20],
  [5, 120],
  [500, 120],
])('while the hold lives the bank is asked again after %d asks in %d seconds', (asked, seconds) => {
  expect(nextAskAfter({ openedAt: now, asked, holdLives: true }, now)).toBe(seconds * 1000)
})

test.each([
  [60, 10],
  [23 * 60, 10],
  [24 * 60, 24 * 60],
  [25 * 60, 24 * 60],
  [7 * 24 * 60, 24 * 60],
  [8 * 24 * 60, undefined],
  [9 * 24 * 60, undefined],
])('after the hold, %d minutes after the opening, it is asked again in %s minutes', (age, minutes) => {
  const wait = nextAskAfter({ openedAt: now, asked: 9, holdLives: false }, inMinutes(age))
  expect(wait).toBe(minutes === undefined ? undefined : minutes * 60_000)
})

test.each([
  [20, 900],
  [18, 780],
  [8, 180],
  [7.99, undefined],
  [0, undefined],
])('with %d minutes of the hold left, the bank’s session lasts %s seconds', (minutes, seconds) => {
  expect(sessionSeconds(inMinutes(minutes), now)).toBe(seconds)
})

test('a payment can begin until eight minutes before the hold ends, and not a millisecond later', () => {
  const last = paymentBeginsUntil(inMinutes(20))
  expect(last).toEqual(inMinutes(12))
  expect(sessionSeconds(inMinutes(20), last)).toBe(180)
  expect(sessionSeconds(inMinutes(20), new Date(last.getTime() + 1))).toBeUndefined()
})
