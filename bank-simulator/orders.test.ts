import { describe, expect, test } from 'vitest'
import {
  applyEvent,
  bankTime,
  type Change,
  isOverdue,
  moves,
  type Order,
  type OrderState,
  orderStatus,
  parseBankTime,
  refuseRefund,
  refuseReversal,
} from './orders.ts'

const noon = Date.parse('2027-01-15T07:00:00Z')
const minute = 60_000
const card = {
  name: 'success',
  maskedPan: '411111**1111',
  expiration: '202912',
  holder: 'A B',
  ip: '1.2.3.4',
} as const

const changes: Readonly<Record<Change['kind'], Change>> = {
  try_refused: { kind: 'try_refused', card, actionCode: 103 },
  check_begun: { kind: 'check_begun', card },
  code_refused: { kind: 'code_refused' },
  code_unanswered: { kind: 'code_unanswered' },
  deposited: { kind: 'deposited', approvalCode: '123456' },
  declined: { kind: 'declined', actionCode: 116 },
  refunded: { kind: 'refunded', amount: 100 },
  reversed: { kind: 'reversed' },
}

const roads: Readonly<Record<OrderState, readonly Change['kind'][]>> = {
  registered: [],
  checking: ['check_begun'],
  paid: ['check_begun', 'deposited'],
  refunded: ['check_begun', 'deposited', 'refunded'],
  reversed: ['check_begun', 'deposited', 'reversed'],
  declined: ['declined'],
}

const registered = applyEvent(undefined, {
  at: noon,
  orderId: 'a',
  kind: 'registered',
  registration: {
    orderNumber: 'K-1',
    amount: 1000,
    currency: '934',
    returnUrl: 'http://shop.test/',
    language: 'ru',
    pageView: 'DESKTOP',
    expiresAt: noon + 20 * minute,
    merchantParams: {},
  },
})

const change = (order: Order, wanted: Change, at = noon): Order =>
  applyEvent(order, { at, orderId: 'a', ...wanted })
const orderIn = (state: OrderState): Order =>
  roads[state].reduce((order, kind) => change(order, changes[kind]), registered)

const states = Object.keys(orderStatus) as OrderState[]
const kinds = Object.keys(changes) as Change['kind'][]

describe('the states of an order', () => {
  test('say the numbers of the gateway', () => {
    expect(orderStatus).toEqual({
      registered: 0,
      paid: 2,
      reversed: 3,
      refunded: 4,
      checking: 5,
      declined: 6,
    })
  })

  test.each(states)('%s can be reached', (state) => {
    expect(orderIn(state).state).toBe(state)
  })

  test.each(states.flatMap((state) => kinds.map((kind) => [state, kind] as const)))(
    '%s, then %s',
    (state, kind) => {
      const next = moves[state][kind]
      if (next) expect(change(orderIn(state), changes[kind]).state).toBe(next)
      else expect(() => change(orderIn(state), changes[kind])).toThrow(`cannot be ${kind}`)
    },
  )

  test('an order is registered once, and nothing happens to one that is not', () => {
    const { kind: _, ...again } = { kind: 'registered', ...registered }
    expect(() =>
      applyEvent(registered, { at: noon, orderId: 'a', kind: 'registered', registration: again }),
    ).toThrow('registered already')
    expect(() => applyEvent(undefined, { at: noon, orderId: 'b', kind: 'reversed' })).toThrow()
  })
})

describe('what an order knows', () => {
  test('after registration', () => {
    expect(registered).toMatchObject({ actionCode: -100, deposited: 0, refunded: 0, waitsForIssuer: false })
  })

  test('after a payment', () => {
    expect(change(orderIn('checking'), changes.deposited, noon + minute)).toMatchObject({
      deposited: 1000,
      paidAt: noon + minute,
      approvalCode: '123456',
      actionCode: 0,
      card,
    })
  })

  test('after refunds in parts: what remains', () => {
    const once = change(orderIn('paid'), { kind: 'refunded', amount: 300 })
    expect(once).toMatchObject({ state: 'refunded', deposited: 700, refunded: 300 })
    const twice = change(once, { kind: 'refunded', amount: 700 })
    expect(twice).toMatchObject({ state: 'refunded', deposited: 0, refunded: 1000 })
  })

  test('after a reversal: nothing remains, and nothing was refunded', () => {
    expect(orderIn('reversed')).toMatchObject({ deposited: 0, refunded: 0 })
  })

  test('a refused try is remembered and leaves the order open', () => {
    expect(change(registered, changes.try_refused)).toMatchObject({ refusedTries: 1, actionCode: 103, card })
  })
})

describe('a session', () => {
  test.each([
    ['registered', true],
    ['checking', true],
    ['paid', false],
    ['declined', false],
  ] as const)('of an order that is %s ends: %s', (state, ends) => {
    expect(isOverdue(orderIn(state), registered.expiresAt)).toBe(ends)
    expect(isOverdue(orderIn(state), registered.expiresAt - 1)).toBe(false)
  })
})

describe('refuseRefund', () => {
  test.each([
    ['paid', 1000, undefined],
    ['paid', 1, undefined],
    ['paid', 1001, 'more_than_paid'],
    ['paid', 0, 'wrong_amount'],
    ['paid', -5, 'wrong_amount'],
    ['paid', 1.5, 'wrong_amount'],
    ['paid', Number.NaN, 'wrong_amount'],
    ['refunded', 900, undefined],
    ['refunded', 901, 'more_than_paid'],
    ['registered', 100, 'wrong_state'],
    ['checking', 100, 'wrong_state'],
    ['declined', 100, 'wrong_state'],
    ['reversed', 100, 'wrong_state'],
  ] as const)('%s, %d: %s', (state, amount, refusal) => {
    expect(refuseRefund(orderIn(state), amount)).toBe(refusal)
  })
})

describe('refuseReversal', () => {
  // Paid at noon of the bank's 15 January, which ends at 19:00 UTC.
  test.each([
    ['paid', '2027-01-15T07:00:00Z', undefined],
    ['paid', '2027-01-15T18:59:59Z', undefined],
    ['paid', '2027-01-15T19:00:00Z', 'wrong_state'],
    ['refunded', '2027-01-15T07:00:00Z', 'wrong_state'],
    ['reversed', '2027-01-15T07:00:00Z', 'wrong_state'],
    ['registered', '2027-01-15T07:00:00Z', 'wrong_state'],
  ] as const)('%s at %s: %s', (state, at, refusal) => {
    expect(refuseReversal(orderIn(state), Date.parse(at))).toBe(refusal)
  })
})

describe('the time of the bank', () => {
  test('is UTC+5', () => expect(bankTime(noon)).toBe('2027-01-15T12:00:00'))

  test.each([
    ['2027-01-15T12:00:00', noon],
    ['2027-02-30T12:00:00', undefined],
    ['2027-01-15', undefined],
    ['2027-01-15T12:00:00Z', undefined],
    ['soon', undefined],
  ])('%s is %s', (text, at) => expect(parseBankTime(text)).toBe(at))
})
