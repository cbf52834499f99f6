import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checksumOf } from './callbacks.ts'
import { openBank, openShop, type TestBank } from './testing/open-bank.ts'

const secret = 'callback-secret'
let bank: TestBank
let shop: Awaited<ReturnType<typeof openShop>>
let answers: (() => Promise<number>)[]

beforeEach(async () => {
  answers = []
  shop = await openShop(async () => (await answers.shift()?.()) ?? 200)
  bank = await openBank({ callbackUrl: `${shop.url}/callback?from=bank`, callbackSecret: secret })
})
afterEach(async () => {
  await bank.stop()
  await shop.stop()
})

const spoil = (rule: object) => bank.counter('POST', 'faults', { rules: [rule] })
const received = () => shop.visits.map((visit) => Object.fromEntries(visit.searchParams))

test('the checksum is upper-case hex over the sorted parameters', () => {
  const parameters = { status: '1', mdOrder: 'abc', operation: 'deposited', orderNumber: 'K-1' }
  // printf 'mdOrder;abc;operation;deposited;orderNumber;K-1;status;1;' | openssl dgst -sha256 -hmac callback-secret
  expect(checksumOf(parameters, secret)).toBe(
    'F080B9F323526707C7AB1CA5042A92C7A24A68FA2B5D06289AEFA0341F977430',
  )
})

describe('a callback tells of', () => {
  const expected = (order: { orderId: string; number: string }, operation: string, status: string) => {
    const facts = { mdOrder: order.orderId, orderNumber: order.number, operation, status }
    return { from: 'bank', ...facts, checksum: checksumOf(facts, secret) }
  }

  test('a payment, once', async () => {
    const order = await bank.register()
    await bank.counter('POST', 'pay', { orderId: order.orderId })
    expect(received()).toEqual([expected(order, 'deposited', '1')])
  })

  test('a payment that was declined', async () => {
    const order = await bank.register()
    await bank.counter('POST', 'pay', { orderId: order.orderId, card: 'blocked' })
    expect(received()).toEqual([expected(order, 'deposited', '0')])
  })

  test.each([
    ['refunded', 'refund', { amount: 5 }],
    ['reversed', 'reverse', {}],
  ])('%s money', async (operation, path, more) => {
    const order = await bank.register()
    await bank.counter('POST', 'pay', { orderId: order.orderId })
    await bank.counter('POST', path, { orderId: order.orderId, ...more })
    expect(received().at(-1)).toEqual(expected(order, operation, '1'))
  })

  test('a session that ran out', async () => {
    const order = await bank.register()
    const other = await bank.register({ sessionTimeoutSecs: '3600' })
    bank.advance(20 * 60_000)
    await bank.counter('POST', 'cancel', { orderId: other.orderId })
    expect(received()).toContainEqual(expected(order, 'declinedByTimeout', '1'))
  })

  test('nothing while a payment is open', async () => {
    const order = await bank.register()
    await bank.counter('POST', 'pay', { orderId: order.orderId, card: 'hang' })
    expect(received()).toEqual([])
  })
})

describe('a shop that does not take it', () => {
  test('is told three times at most', async () => {
    answers = Array.from({ length: 5 }, () => async () => 500)
    const { orderId } = await bank.register()
    await bank.counter('POST', 'pay', { orderId })
    expect(shop.visits).toHaveLength(3)
    const { json } = await bank.counter('GET', 'callbacks')
    expect(json.map((sent: { answer: number }) => sent.answer)).toEqual([500, 500, 500])
  })

  test('is told until it does', async () => {
    answers = [async () => 503]
    const { orderId } = await bank.register()
    await bank.counter('POST', 'pay', { orderId })
    expect(shop.visits).toHaveLength(2)
  })

  test('cannot stop a payment by being away', async () => {
    await shop.stop()
    const { orderId } = await bank.register()
    const { json } = await bank.counter('POST', 'pay', { orderId })
    expect(json.orderStatus).toBe(2)
  })
})

describe('a fault', () => {
  test.each([0, 1, 2, 3])('sends it %d times, whatever the shop says', async (copies) => {
    await spoil({ kind: 'callback', copies })
    const { orderId } = await bank.register()
    await bank.counter('POST', 'pay', { orderId })
    expect(shop.visits).toHaveLength(copies)
  })

  test('sends it with a wrong checksum', async () => {
    await spoil({ kind: 'callback', checksum: 'wrong' })
    const { orderId } = await bank.register()
    await bank.counter('POST', 'pay', { orderId })
    const [callback = {}] = received()
    const { checksum, from: _, ...facts } = callback
    expect(checksum).toMatch(/^[0-9A-F]{64}$/)
    expect(checksum).not.toBe(checksumOf(facts, secret))
  })

  test('sends it before the status says paid', async () => {
    await spoil({ kind: 'callback', moment: 'early' })
    const { orderId } = await bank.register()
    const seen: unknown[] = []
    answers = [
      async () => {
        seen.push((await bank.ask('getOrderStatus', { orderId })).OrderStatus)
        return 200
      },
    ]
    await bank.counter('POST', 'pay', { orderId })
    expect(seen).toEqual([5])
    expect(shop.visits).toHaveLength(1)
    expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 2 })
  })

  test('early, and the payer cancels meanwhile: nothing is taken', async () => {
    await spoil({ kind: 'callback', moment: 'early' })
    const { orderId, formUrl } = await bank.register()
    answers = [
      async () => {
        await fetch(formUrl.replace('/payment_ru', '/cancel_ru'), { method: 'POST', redirect: 'manual' })
        return 200
      },
    ]
    const { json } = await bank.counter('POST', 'pay', { orderId })
    expect(json.orderStatus).toBe(6)
    expect((await bank.counter('GET', 'ledger')).json.totals.captured).toBe(0)
  })
})

describe('where callbacks go', () => {
  test('can be changed, and nowhere', async () => {
    const other = await openShop()
    await bank.counter('PUT', 'callback', { url: other.url, secret: 'other' })
    const { orderId } = await bank.register()
    await bank.counter('POST', 'pay', { orderId })
    await bank.counter('PUT', 'callback', null)
    await bank.counter('POST', 'reverse', { orderId })
    expect([shop.visits.length, other.visits.length]).toEqual([0, 1])
    await other.stop()
  })

  test('is a whole address with a secret, or nothing', async () => {
    await expect(openBank({ callbackUrl: shop.url })).rejects.toThrow('given together')
    await expect(openBank({ callbackUrl: '/callback', callbackSecret: secret })).rejects.toThrow(
      'not an address',
    )
  })
})
