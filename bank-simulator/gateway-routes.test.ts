import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from './faults.ts'
import { credentials, newOrder, openBank, type TestBank } from './testing/open-bank.ts'

describe.each(['rbs', 'epg'] as const)('the gateway, %s', (flavour) => {
  let bank: TestBank
  beforeAll(async () => {
    bank = await openBank({ flavour })
  })
  afterAll(() => bank.stop())

  const pay = (orderId: string, card = 'success') => bank.counter('POST', 'pay', { orderId, card })
  const paid = async (): Promise<string> => {
    const { orderId } = await bank.register()
    await pay(orderId)
    return orderId
  }

  describe('register.do', () => {
    test('answers with the id and the page of the order, in the words of its flavour', async () => {
      const answer = await bank.ask('register', { ...newOrder, orderNumber: 'R-1', language: 'en' })
      const id = String(answer.orderId)
      const folder = `${bank.url}/${flavour === 'rbs' ? 'payment' : 'epg'}/merchants/kenar-api`
      expect(id).toMatch(flavour === 'rbs' ? /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ : /^[\w]{20}$/)
      expect(answer).toEqual({
        ...(flavour === 'rbs' && { errorCode: '0' }),
        orderId: id,
        formUrl: `${folder}/payment_en.html?mdOrder=${id}`,
      })
    })

    test('works by GET as well', async () => {
      const query = new URLSearchParams({ ...credentials, ...newOrder, orderNumber: 'R-2' })
      const response = await fetch(`${bank.address('register')}?${query}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json; charset=utf-8/)
      expect(await response.json()).toHaveProperty('formUrl')
    })

    test.each([
      ['1', 'a number that was used', { orderNumber: 'R-used' }],
      ['3', 'a currency that it does not know', { orderNumber: 'R-3', currency: '840' }],
      ['4', 'a missing amount', { orderNumber: 'R-4', amount: '' }],
      ['5', 'a wrong amount', { orderNumber: 'R-5', amount: '1.5' }],
      ['5', 'a wrong password', { orderNumber: 'R-6', password: 'guess' }],
      ['5', 'no user', { orderNumber: 'R-7', userName: '' }],
    ])('answers %s to %s, with HTTP 200 and without an order', async (code, _what, parameters) => {
      if (code === '1') await bank.register({ orderNumber: 'R-used' })
      const response = await bank.send('register', { ...newOrder, ...parameters })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ errorCode: code, errorMessage: expect.any(String) })
    })

    test('an attempt that was refused leaves its number free', async () => {
      await bank.ask('register', { ...newOrder, orderNumber: 'R-8', amount: '' })
      expect(await bank.ask('register', { ...newOrder, orderNumber: 'R-8' })).toHaveProperty('orderId')
    })
  })

  describe('getOrderStatus.do', () => {
    test('of a new order', async () => {
      const { orderId, number } = await bank.register()
      expect(await bank.ask('getOrderStatus', { orderId })).toEqual({
        ErrorCode: '0',
        ErrorMessage: 'Успешно',
        OrderStatus: 0,
        OrderNumber: number,
        Amount: 100_000,
        depositAmount: 0,
        currency: '934',
        authCode: 2,
      })
    })

    test('of a paid order', async () => {
      const orderId = await paid()
      expect(await bank.ask('getOrderStatus', { orderId, language: 'en' })).toEqual({
        ErrorCode: '0',
        ErrorMessage: 'Success',
        OrderStatus: 2,
        OrderNumber: expect.stringMatching(/^K-/),
        Amount: 100_000,
        Pan: '411111**1111',
        Ip: '127.0.0.1',
        expiration: '203012',
        cardholderName: 'TEST CARD',
        depositAmount: 100_000,
        currency: '934',
        approvalCode: expect.stringMatching(/^\d{6}$/),
        authCode: 2,
        SvfeResponse: '00',
      })
    })

    test('of a declined order says so twice', async () => {
      const { orderId } = await bank.register()
      await pay(orderId, 'no_funds')
      expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({
        ErrorCode: '2',
        OrderStatus: 6,
        depositAmount: 0,
      })
    })

    test.each([
      ['1', 'without an order', {}],
      ['5', 'with a wrong password', { password: 'guess', orderId: 'any' }],
      ['6', 'of an unknown order', { orderId: 'unknown' }],
    ])('answers %s %s', async (code, _what, parameters) => {
      const answer = await bank.ask('getOrderStatus', parameters)
      expect(answer).toEqual({ ErrorCode: code, ErrorMessage: expect.any(String) })
    })
  })

  describe('getOrderStatusExtended.do', () => {
    test('finds a new order by its number alone, with its id', async () => {
      const { orderId, number } = await bank.register({
        description: 'Booking 7',
        jsonParams: '{"booking":"7"}',
      })
      expect(await bank.ask('getOrderStatusExtended', { orderNumber: number })).toEqual({
        errorCode: '0',
        errorMessage: 'Успешно',
        orderNumber: number,
        orderStatus: 0,
        actionCode: -100,
        actionCodeDescription: 'Попыток оплаты не было',
        amount: 100_000,
        currency: '934',
        date: bank.now(),
        orderDescription: 'Booking 7',
        merchantOrderParams: [{ name: 'booking', value: '7' }],
        attributes: [{ name: 'mdOrder', value: orderId }],
        paymentAmountInfo: {
          paymentState: 'CREATED',
          approvedAmount: 0,
          depositedAmount: 0,
          refundedAmount: 0,
        },
      })
    })

    test('of a paid order has the masked card', async () => {
      const orderId = await paid()
      expect(await bank.ask('getOrderStatusExtended', { orderId })).toMatchObject({
        orderStatus: 2,
        actionCode: 0,
        cardAuthInfo: {
          maskedPan: '411111**1111',
          expiration: '203012',
          cardholderName: 'TEST CARD',
          approvalCode: expect.stringMatching(/^\d{6}$/),
        },
        paymentAmountInfo: {
          paymentState: 'DEPOSITED',
          approvedAmount: 100_000,
          depositedAmount: 100_000,
          refundedAmount: 0,
        },
      })
    })

    test.each([
      ['no_funds', 116],
      ['wrong_cvc', 140],
      ['blocked', 2003],
    ])('of an order that was declined by the card %s: %d', async (card, actionCode) => {
      const { orderId } = await bank.register()
      await pay(orderId, card)
      expect(await bank.ask('getOrderStatusExtended', { orderId })).toMatchObject({
        errorCode: '0',
        orderStatus: 6,
        actionCode,
        paymentAmountInfo: { paymentState: 'DECLINED', depositedAmount: 0 },
      })
    })

    test('the id outweighs the number', async () => {
      const first = await bank.register()
      const second = await bank.register()
      const answer = await bank.ask('getOrderStatusExtended', {
        orderId: first.orderId,
        orderNumber: second.number,
      })
      expect(answer.orderNumber).toBe(first.number)
    })

    test.each([
      ['1', 'without an order', {}],
      ['5', 'with a wrong password', { password: 'guess', orderId: 'any' }],
      ['6', 'of an unknown id', { orderId: 'unknown' }],
      ['6', 'of an unknown number', { orderNumber: 'unknown' }],
    ])('answers %s %s', async (code, _what, parameters) => {
      const answer = await bank.ask('getOrderStatusExtended', parameters)
      expect(answer).toEqual({ errorCode: code, errorMessage: expect.any(String) })
    })
  })

  describe('a session', () => {
    test.each([
      ['20 minutes', {}, 20 * 60_000],
      ['what sessionTimeoutSecs says', { sessionTimeoutSecs: '60' }, 60_000],
    ])('lasts %s', async (_what, parameters, length) => {
      const { orderId } = await bank.register(parameters)
      bank.advance(length - 1)
      expect(await bank.ask('getOrderStatusExtended', { orderId })).toMatchObject({ orderStatus: 0 })
      bank.advance(1)
      expect(await bank.ask('getOrderStatusExtended', { orderId })).toMatchObject({
        orderStatus: 6,
        actionCode: -2007,
      })
    })

    test('ends at expirationDate', async () => {
      const end = new Date(bank.now() + 5 * 3_600_000 + 90_000).toISOString().slice(0, 19)
      const { orderId } = await bank.register({ expirationDate: end })
      bank.advance(89_000)
      expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 0 })
      bank.advance(1_000)
      expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 6 })
    })

    test('ends during the check of the card, too', async () => {
      const { orderId } = await bank.register()
      await pay(orderId, 'hang')
      expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 5 })
      bank.advance(20 * 60_000)
      expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 6 })
    })

    test('does not end for a paid order', async () => {
      const orderId = await paid()
      bank.advance(20 * 60_000)
      expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 2 })
    })
  })

  describe('refund.do', () => {
    test('gives back in parts until nothing remains', async () => {
      const orderId = await paid()
      expect(await bank.ask('refund', { orderId, amount: '30000' })).toEqual({
        errorCode: '0',
        errorMessage: 'Успешно',
      })
      expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({
        OrderStatus: 4,
        Amount: 100_000,
        depositAmount: 70_000,
      })
      expect(await bank.ask('refund', { orderId, amount: '70000' })).toMatchObject({ errorCode: '0' })
      expect(await bank.ask('getOrderStatusExtended', { orderId })).toMatchObject({
        orderStatus: 4,
        paymentAmountInfo: {
          paymentState: 'REFUNDED',
          approvedAmount: 100_000,
          depositedAmount: 0,
          refundedAmount: 100_000,
        },
      })
      expect(await bank.ask('refund', { orderId, amount: '1' })).toMatchObject({ errorCode: '7' })
    })

    test.each([
      ['5', 'without an amount', {}],
      ['5', 'of nothing', { amount: '0' }],
      ['5', 'of half a tenge', { amount: '0.5' }],
      ['5', 'with a wrong password', { amount: '100', password: 'guess' }],
      ['6', 'of an unknown order', { amount: '100', orderId: 'unknown' }],
      ['7', 'of more than was paid', { amount: '100001' }],
    ])('answers %s %s', async (code, _what, parameters) => {
      const orderId = await paid()
      const answer = await bank.ask('refund', { orderId, ...parameters })
      expect(answer).toEqual({ errorCode: code, errorMessage: expect.any(String) })
      expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ depositAmount: 100_000 })
    })

    test('answers 7 for an order that is not paid', async () => {
      const { orderId } = await bank.register()
      expect(await bank.ask('refund', { orderId, amount: '100' })).toMatchObject({ errorCode: '7' })
    })
  })

  describe('reverse.do', () => {
    test('undoes a payment of the same day, once', async () => {
      const orderId = await paid()
      expect(await bank.ask('reverse', { orderId })).toMatchObject({ errorCode: '0' })
      expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({
        OrderStatus: 3,
        depositAmount: 0,
      })
      expect(await bank.ask('getOrderStatusExtended', { orderId })).toMatchObject({
        paymentAmountInfo: { paymentState: 'REVERSED', approvedAmount: 0, depositedAmount: 0 },
      })
      expect(await bank.ask('reverse', { orderId })).toMatchObject({ errorCode: '7' })
    })

    test('answers 7 a day later, 6 for an unknown order, 5 to a stranger', async () => {
      const orderId = await paid()
      bank.advance(24 * 3_600_000)
      expect(await bank.ask('reverse', { orderId })).toMatchObject({ errorCode: '7' })
      expect(await bank.ask('reverse', { orderId: 'unknown' })).toMatchObject({ errorCode: '6' })
      expect(await bank.ask('reverse', { orderId, userName: 'else' })).toMatchObject({ errorCode: '5' })
    })
  })

  test('the paths of the other flavour do not exist', async () => {
    for (const endpoint of endpoints) {
      const other = bank
        .address(endpoint)
        .replace(/\/(payment|epg)\//, (path) => (path === '/epg/' ? '/payment/' : '/epg/'))
      expect((await fetch(other)).status).toBe(404)
    }
  })
})

test('the pages can be somewhere else than the calls', async () => {
  const bank = await openBank({ publicUrl: 'https://pay.bank.test' })
  expect((await bank.register()).formUrl).toMatch(
    /^https:\/\/pay\.bank\.test\/payment\/merchants\/kenar-api\/payment_ru\.html\?mdOrder=/,
  )
  await bank.stop()
})
