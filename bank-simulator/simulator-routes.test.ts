import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBank, type TestBank } from './testing/open-bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.stop())

describe('paying without a browser', () => {
  test.each([
    ['success', 2, 0],
    ['no_funds', 6, 116],
    ['wrong_cvc', 6, 140],
    ['blocked', 6, 2003],
    ['decline_first', 0, 103],
    ['hang', 5, -100],
  ])('with the card %s: status %d, action %d', async (card, orderStatus, actionCode) => {
    const { orderId } = await bank.register()
    const { status, json } = await bank.counter('POST', 'pay', { orderId, card })
    expect(status).toBe(200)
    expect(json).toMatchObject({ orderId, orderStatus, actionCode })
    const answer = await bank.ask('getOrderStatusExtended', { orderId })
    expect(answer).toMatchObject({ orderStatus, actionCode })
  })

  test('finds the order by its number, too', async () => {
    const { number } = await bank.register()
    expect((await bank.counter('POST', 'pay', { orderNumber: number })).json.state).toBe('paid')
  })

  test('a card that is declined first pays at the second try', async () => {
    const { orderId } = await bank.register()
    const body = { orderId, card: 'decline_first' }
    expect((await bank.counter('POST', 'pay', body)).json.orderStatus).toBe(0)
    expect((await bank.counter('POST', 'pay', body)).json.orderStatus).toBe(2)
  })

  test('an issuer that was silent can still answer', async () => {
    const { orderId } = await bank.register()
    await bank.counter('POST', 'pay', { orderId, card: 'hang' })
    expect((await bank.counter('POST', 'pay', { orderId, card: 'success' })).json.orderStatus).toBe(2)
  })

  test('is refused for an order that is over or unknown', async () => {
    const { orderId } = await bank.register()
    await bank.counter('POST', 'pay', { orderId })
    expect((await bank.counter('POST', 'pay', { orderId })).status).toBe(409)
    expect((await bank.counter('POST', 'pay', { orderId: 'unknown' })).status).toBe(404)
  })

  test('the payer can also cancel', async () => {
    const { orderId } = await bank.register()
    const { json } = await bank.counter('POST', 'cancel', { orderId })
    expect(json).toMatchObject({ orderStatus: 6, actionCode: -9001 })
  })
})

describe('the way back', () => {
  const urls = { returnUrl: 'http://shop.test/back?booking=7#pay', failUrl: 'http://shop.test/fail' }
  const redirects = async (card: string, parameters: Record<string, string> = urls) => {
    const { orderId } = await bank.register({ ...parameters, language: 'en' })
    const { json } = await bank.counter('POST', 'pay', { orderId, card })
    return json.redirects.map((url: string) => url.replace(orderId, 'ID'))
  }
  const back = 'http://shop.test/back?booking=7&orderId=ID&lang=en#pay'
  const fail = 'http://shop.test/fail?orderId=ID&lang=en'

  test('after a payment', async () => expect(await redirects('success')).toEqual([back]))
  test('after a failure', async () => expect(await redirects('blocked')).toEqual([fail]))
  test('after a failure without failUrl', async () =>
    expect(await redirects('blocked', { returnUrl: urls.returnUrl })).toEqual([back]))
  test('there is none while the order is open', async () => expect(await redirects('hang')).toEqual([]))

  test.each([
    ['lost', []],
    ['doubled', [back, back]],
    ['to_fail_url', [fail]],
  ])('can be %s', async (way, expected) => {
    await bank.counter('POST', 'faults', { rules: [{ kind: 'redirect', way }] })
    expect(await redirects('success')).toEqual(expected)
    await bank.counter('DELETE', 'faults')
  })
})

describe('what the bank does by itself', () => {
  test('it reverses a payment days later', async () => {
    const { orderId } = await bank.register()
    await bank.counter('POST', 'pay', { orderId })
    bank.advance(3 * 86_400_000)
    expect((await bank.counter('POST', 'reverse', { orderId })).json.orderStatus).toBe(3)
    expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 3, depositAmount: 0 })
    expect((await bank.counter('POST', 'reverse', { orderId })).status).toBe(409)
  })

  test('it refunds, but never more than it holds', async () => {
    const { orderId } = await bank.register()
    await bank.counter('POST', 'pay', { orderId })
    expect((await bank.counter('POST', 'refund', { orderId, amount: 100_001 })).status).toBe(409)
    const { json } = await bank.counter('POST', 'refund', { orderId, amount: 25_000 })
    expect(json).toMatchObject({ orderStatus: 4, deposited: 75_000, refunded: 25_000 })
    expect((await bank.counter('POST', 'refund', { orderId: 'unknown', amount: 1 })).status).toBe(404)
  })
})

describe('what can be seen', () => {
  test('orders, the ledger with its totals, and nothing after a reset', async () => {
    await bank.counter('POST', 'reset')
    const { orderId, number, formUrl } = await bank.register()
    await bank.counter('POST', 'pay', { orderId })
    await bank.ask('refund', { orderId, amount: '1' })
    const second = await bank.register()
    await bank.counter('POST', 'pay', { orderId: second.orderId })
    await bank.ask('reverse', { orderId: second.orderId })

    const { json: orders } = await bank.counter('GET', 'orders')
    expect(orders).toHaveLength(2)
    expect(orders[0]).toMatchObject({ orderId, orderNumber: number, orderStatus: 4, formUrl })
    const { json } = await bank.counter('GET', 'ledger')
    expect(json.totals).toEqual({ captured: 200_000, refunded: 1, reversed: 100_000, remaining: 99_999 })
    expect(json.entries.map((entry: { kind: string }) => entry.kind)).toEqual([
      'captured',
      'refunded',
      'captured',
      'reversed',
    ])

    await bank.counter('POST', 'faults', { rules: [{ kind: 'redirect', way: 'lost' }] })
    await bank.counter('POST', 'reset')
    expect((await bank.counter('GET', 'orders')).json).toEqual([])
    expect((await bank.counter('GET', 'ledger')).json.entries).toEqual([])
    expect((await bank.counter('GET', 'faults')).json).toEqual([])
    expect((await bank.register({ orderNumber: number })).orderId).not.toBe(orderId)
  })
})

describe('a wrong instruction is refused', () => {
  test.each([
    ['faults', { rules: [{ kind: 'answer', endpoint: 'register', fault: 'explode' }] }],
    ['faults', { rules: [{ kind: 'status_lag' }] }],
    ['faults', { rules: [{ kind: 'status_lag', asks: 1, ms: 1 }] }],
    ['faults', { rules: [{ kind: 'callback', copies: 4 }] }],
    ['faults', { rules: [{ kind: 'redirect', way: 'lost', chances: 1 }] }],
    ['pay', { orderId: 'a', card: 'gold' }],
    ['refund', { orderId: 'a' }],
  ])('%s %j', async (path, body) => {
    const { status, json } = await bank.counter('POST', path, body)
    expect(status).toBe(400)
    expect(json.error).toEqual(expect.any(String))
  })
})
