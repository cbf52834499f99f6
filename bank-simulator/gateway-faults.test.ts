import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints } from './faults.ts'
import { newOrder, openBank, type TestBank } from './testing/open-bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
beforeEach(() => bank.counter('POST', 'reset'))
afterAll(() => bank.stop())

const spoil = (...rules: object[]) => bank.counter('POST', 'faults', { rules })
const pay = (orderId: string) => bank.counter('POST', 'pay', { orderId })
const orders = async () =>
  (await bank.counter('GET', 'orders')).json as { orderId: string; orderNumber: string }[]

async function paid(): Promise<string> {
  const { orderId } = await bank.register()
  await pay(orderId)
  return orderId
}

/** What a call needs to succeed. */
async function parametersFor(endpoint: Endpoint): Promise<Record<string, string>> {
  if (endpoint === 'register') return { ...newOrder, orderNumber: 'spoiled' }
  if (endpoint === 'getLastOrdersForMerchants')
    return { from: '20270115000000', to: '20270116000000', size: '1', transactionStates: 'DEPOSITED' }
  return { orderId: await paid(), amount: '100' }
}

describe.each(endpoints)('%s.do can answer with', (endpoint) => {
  test.each([
    ['http_500', 500, 'Internal Server Error'],
    ['html', 200, expect.stringMatching(/^<!doctype html>/)],
    ['empty', 200, ''],
    ['unauthorized', 401, '"Unauthorized"'],
    ['system_error', 200, expect.stringMatching(/^\{"(e|E)rrorCode":"7"/)],
    ['access_denied', 200, expect.stringMatching(/^\{"(e|E)rrorCode":"5"/)],
  ])('%s', async (fault, status, body) => {
    const parameters = await parametersFor(endpoint)
    await spoil({ kind: 'answer', endpoint, fault, times: 1 })
    const response = await bank.send(endpoint, parameters)
    expect(response.status).toBe(status)
    expect(await response.text()).toEqual(body)
    const next = await bank.ask(endpoint, parameters)
    expect(next.errorCode ?? next.ErrorCode, 'only once').toBe('0')
  })

  test('a reset of the connection', async () => {
    const parameters = await parametersFor(endpoint)
    await spoil({ kind: 'answer', endpoint, fault: 'reset' })
    await expect(bank.send(endpoint, parameters)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  })

  test('silence', async () => {
    const parameters = await parametersFor(endpoint)
    await spoil({ kind: 'answer', endpoint: 'any', fault: 'hang' })
    const body = new URLSearchParams(parameters)
    const call = fetch(bank.address(endpoint), { method: 'POST', body, signal: AbortSignal.timeout(50) })
    await expect(call).rejects.toThrow(/timeout/)
  })
})

test('a slow answer is the right one', async () => {
  const { orderId } = await bank.register()
  await spoil({ kind: 'answer', endpoint: 'getOrderStatus', delayMs: 120 })
  const before = performance.now()
  expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 0 })
  expect(performance.now() - before).toBeGreaterThan(115)
})

describe('an answer of register.do that is lost', () => {
  test.each(['reset', 'hang', 'http_500', 'empty'])('by %s after the order was made', async (fault) => {
    await spoil({ kind: 'answer', endpoint: 'register', fault, work: 'done', times: 1 })
    const call = bank.send('register', { ...newOrder, orderNumber: 'lost' }).catch(() => undefined)
    const found = () => bank.ask('getOrderStatusExtended', { orderNumber: 'lost' })
    await expect.poll(found).toMatchObject({ errorCode: '0', orderStatus: 0 })
    expect(await bank.ask('register', { ...newOrder, orderNumber: 'lost' })).toMatchObject({ errorCode: '1' })
    if (fault !== 'hang') await call
  })

  test('or before: then there is no order and the number is free', async () => {
    await spoil({ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'skipped', times: 1 })
    await expect(bank.send('register', { ...newOrder, orderNumber: 'lost' })).rejects.toThrow()
    const found = await bank.ask('getOrderStatusExtended', { orderNumber: 'lost' })
    expect(found).toMatchObject({ errorCode: '6' })
    expect(await bank.ask('register', { ...newOrder, orderNumber: 'lost' })).toHaveProperty('orderId')
  })
})

test('an answer of refund.do can be lost after the refund', async () => {
  const orderId = await paid()
  await spoil({ kind: 'answer', endpoint: 'refund', fault: 'reset', work: 'done', times: 1 })
  await expect(bank.send('refund', { orderId, amount: '40000' })).rejects.toThrow()
  expect(await bank.ask('getOrderStatusExtended', { orderId })).toMatchObject({
    orderStatus: 4,
    paymentAmountInfo: { depositedAmount: 60_000, refundedAmount: 40_000 },
  })
})

test('the right to refund can be missing', async () => {
  const orderId = await paid()
  await spoil({ kind: 'answer', endpoint: 'refund', fault: 'access_denied' })
  expect(await bank.ask('refund', { orderId, amount: '100' })).toMatchObject({ errorCode: '5' })
  expect(await bank.ask('refund', { orderId, amount: '100' })).toMatchObject({ errorCode: '5' })
  expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ depositAmount: 100_000 })
})

test('a rule about one order leaves the others alone', async () => {
  const first = await bank.register()
  const second = await bank.register()
  await spoil({ kind: 'answer', endpoint: 'getOrderStatus', fault: 'empty', orderNumber: first.number })
  expect(await (await bank.send('getOrderStatus', { orderId: first.orderId })).text()).toBe('')
  expect(await bank.ask('getOrderStatus', { orderId: second.orderId })).toMatchObject({ ErrorCode: '0' })
})

describe('a status that lags', () => {
  const statuses = async (orderId: string) => [
    (await bank.ask('getOrderStatus', { orderId })).OrderStatus,
    (await bank.ask('getOrderStatusExtended', { orderId })).orderStatus,
    (await bank.ask('getOrderStatus', { orderId })).OrderStatus,
  ]

  test('for a number of asks', async () => {
    await spoil({ kind: 'status_lag', asks: 2 })
    const orderId = await paid()
    expect(await statuses(orderId)).toEqual([5, 5, 2])
  })

  test('for a time', async () => {
    await spoil({ kind: 'status_lag', ms: 90_000, shows: 'registered' })
    const orderId = await paid()
    bank.advance(89_999)
    expect(await statuses(orderId)).toEqual([0, 0, 0])
    bank.advance(1)
    expect(await statuses(orderId)).toEqual([2, 2, 2])
  })

  test('knows nothing of the payment yet, and asks before it do not count', async () => {
    await spoil({ kind: 'status_lag', asks: 1 })
    const { orderId } = await bank.register()
    expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 0 })
    await pay(orderId)
    const answer = await bank.ask('getOrderStatus', { orderId })
    expect(answer).toMatchObject({ OrderStatus: 5, depositAmount: 0 })
    expect(answer).not.toHaveProperty('approvalCode')
  })
})

test.each([
  [{ amount: 99_900 }, { Amount: 99_900, currency: '934' }, { amount: 99_900 }],
  [{ currency: '840' }, { Amount: 100_000, currency: '840' }, { currency: '840' }],
  [{ orderNumber: 'else' }, { OrderNumber: 'else' }, { orderNumber: 'else' }],
])('the status can be wrong: %j', async (says, short, extended) => {
  await spoil({ kind: 'wrong_status', says })
  const orderId = await paid()
  expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject(short)
  expect(await bank.ask('getOrderStatusExtended', { orderId })).toMatchObject(extended)
})

test('what is said of one order goes before what was said of all, and leaves the others alone', async () => {
  await spoil({ kind: 'answer', endpoint: 'refund', fault: 'system_error' })
  const [orderId, another] = [await paid(), await paid()]
  const [order] = (await orders()).filter((each) => each.orderId === orderId)
  await spoil({ kind: 'answer', endpoint: 'refund', fault: 'access_denied', orderNumber: order?.orderNumber })
  expect(await bank.ask('refund', { orderId, amount: '100' })).toMatchObject({ errorCode: '5' })
  expect(await bank.ask('refund', { orderId: another, amount: '100' })).toMatchObject({ errorCode: '7' })
})

describe('at random', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => `N-${index}`)
  const rule = { kind: 'answer', endpoint: 'register', fault: 'empty', chance: 0.3 }

  async function spoiledNumbers(seed: number, inOrder: string[]): Promise<string[]> {
    await bank.counter('POST', 'reset')
    await bank.counter('POST', 'faults', { seed, rules: [rule] })
    for (const orderNumber of inOrder) await bank.send('register', { ...newOrder, orderNumber })
    const made = new Set((await orders()).map(({ orderNumber }) => orderNumber))
    return numbers.filter((number) => !made.has(number))
  }

  test('the same seed spoils the same orders, in whatever order they come', async () => {
    const first = await spoiledNumbers(7, numbers)
    expect(first.length).toBeGreaterThan(4)
    expect(first.length).toBeLessThan(24)
    expect(await spoiledNumbers(7, [...numbers].reverse())).toEqual(first)
    expect(await spoiledNumbers(8, numbers)).not.toEqual(first)
  })

  test('a second call of the same order draws again', async () => {
    const [unlucky = ''] = await spoiledNumbers(7, numbers)
    const tries = Array.from({ length: 10 })
    for (const _ of tries) await bank.send('register', { ...newOrder, orderNumber: unlucky })
    expect((await orders()).map(({ orderNumber }) => orderNumber)).toContain(unlucky)
  })
})
