import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBank, type TestBank } from './testing/open-bank.ts'

const minute = 60_000
const hour = 60 * minute
/** The bank's clock shows noon when the tests begin. */
const asked = {
  from: '20270115120000',
  to: '20270115235959',
  size: '200',
  transactionStates: 'DEPOSITED,REFUNDED',
  searchByCreatedDate: 'true',
}

describe.each(['rbs', 'epg'] as const)('getLastOrdersForMerchants.do, %s', (flavour) => {
  let bank: TestBank
  const numbers: string[] = []
  beforeAll(async () => {
    bank = await openBank({ flavour })
    for (const card of ['success', 'no_funds', 'success', 'success', 'hang']) {
      const { number, orderId } = await bank.register({ jsonParams: '{"kenar":"a mark"}' })
      bank.advance(10 * minute)
      await bank.counter('POST', 'pay', { orderId, card })
      numbers.push(number)
      bank.advance(hour - 10 * minute)
    }
    await bank.counter('POST', 'refund', { orderNumber: numbers[2], amount: 40_000 })
  })
  afterAll(() => bank.stop())

  const list = async (changes: Record<string, string> = {}) => {
    const answer = await bank.ask('getLastOrdersForMerchants', { ...asked, ...changes })
    const orders = (answer.orderStatuses ?? []) as { orderNumber: string }[]
    return { answer, numbers: orders.map(({ orderNumber }) => orderNumber) }
  }

  test('lists the orders of a time in the states that are asked for, as the long status tells of them', async () => {
    const { answer, numbers: found } = await list()
    expect(found).toEqual([numbers[0], numbers[2], numbers[3]])
    expect(answer).toMatchObject({ errorCode: '0', totalCount: 3, page: 0, pageSize: 200 })
    const extended = await bank.ask('getOrderStatusExtended', { orderNumber: numbers[2] ?? '' })
    expect(answer.orderStatuses).toContainEqual(
      expect.objectContaining({ ...extended, errorMessage: expect.anything() }),
    )
    expect(extended).toMatchObject({
      merchantOrderParams: [{ name: 'kenar', value: 'a mark' }],
      paymentAmountInfo: { depositedAmount: 60_000 },
    })
  })

  test('by states, by the time of the order or of its payment, and page by page', async () => {
    expect((await list({ transactionStates: 'DECLINED' })).numbers).toEqual([numbers[1], numbers[4]])
    expect((await list({ from: '20270115130000', to: '20270115140000' })).numbers).toEqual([numbers[2]])
    const paidThen = { from: '20270115121000', to: '20270115121000' }
    expect((await list(paidThen)).numbers).toEqual([])
    expect((await list({ ...paidThen, searchByCreatedDate: 'false' })).numbers).toEqual([numbers[0]])
    expect((await list({ size: '2' })).numbers).toEqual([numbers[0], numbers[2]])
    const second = await list({ size: '2', page: '1' })
    expect(second.numbers).toEqual([numbers[3]])
    expect(second.answer).toMatchObject({ totalCount: 3, page: 1, pageSize: 2 })
    expect((await list({ size: '2', page: '2' })).numbers).toEqual([])
  })

  test.each([
    ['4', { from: '' }],
    ['4', { size: '' }],
    ['4', { transactionStates: '' }],
    ['5', { from: '2027-01-15' }],
    ['5', { from: '20270230000000' }],
    ['5', { to: '20260101000000' }],
    ['5', { size: '201' }],
    ['5', { page: '-1' }],
    ['5', { transactionStates: 'PAID' }],
    ['5', { password: 'guess' }],
  ])('answers %s to %j', async (code, changes) => {
    expect((await list(changes)).answer).toEqual({ errorCode: code, errorMessage: expect.any(String) })
  })

  test('a login without the right is told so, and a lagging bank does not list what it has not written down', async () => {
    await bank.counter('POST', 'faults', {
      rules: [{ kind: 'answer', endpoint: 'getLastOrdersForMerchants', fault: 'access_denied', times: 1 }],
    })
    expect((await list()).answer).toMatchObject({ errorCode: '5' })
    await bank.counter('POST', 'faults', {
      rules: [{ kind: 'status_lag', orderNumber: numbers[0], asks: 1 }],
    })
    expect((await list()).numbers).toEqual([numbers[2], numbers[3]])
    expect((await list()).numbers).toEqual([numbers[0], numbers[2], numbers[3]])
    await bank.counter('DELETE', 'faults')
  })

  test('the statement has every order that took money, in two forms', async () => {
    const statement = async (form: string) => {
      const response = await fetch(`${bank.url}/simulator/statement?form=${form}`)
      return new TextDecoder(form === 'ru' ? 'windows-1251' : 'utf-8').decode(await response.arrayBuffer())
    }
    const english = (await statement('en')).split('\r\n')
    expect(english).toHaveLength(5)
    expect(english[0]).toBe('Order number,Order ID,Amount,Currency,State,Date')
    expect(english[2]).toMatch(
      new RegExp(`^${numbers[2]},[\\w-]+,600\\.00,934,REFUNDED,2027-01-15 14:10:00$`),
    )
    const russian = (await statement('ru')).split('\r\n')
    expect(russian[0]).toBe('Номер заказа;ИД заказа;Сумма;Валюта;Статус;Дата')
    expect(russian[1]).toMatch(
      new RegExp(`^${numbers[0]};[\\w-]+;1 000,00;TMT;DEPOSITED;15\\.01\\.2027 12:10:00$`),
    )
  })
})

test('an order can be told of with another mark, without its currency, and its number called used', async () => {
  const bank = await openBank()
  const { number } = await bank.register({ jsonParams: '{"kenar":"ours"}' })
  await bank.counter('POST', 'faults', {
    rules: [
      {
        kind: 'wrong_status',
        orderNumber: number,
        says: { currency: '', merchantParams: { kenar: 'theirs' } },
      },
      { kind: 'answer', endpoint: 'register', fault: 'number_used' },
    ],
  })
  const told = await bank.ask('getOrderStatusExtended', { orderNumber: number })
  expect(told).toMatchObject({ merchantOrderParams: [{ name: 'kenar', value: 'theirs' }] })
  expect(told).not.toHaveProperty('currency')
  expect(
    await bank.ask('register', { orderNumber: 'new', amount: '1', returnUrl: 'http://shop.test' }),
  ).toMatchObject({
    errorCode: '1',
  })
  await bank.stop()
})
