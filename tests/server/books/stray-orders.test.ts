import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeMismatch, getMismatches } from '../../../contract/office/money/money.ts'
import { settlePayment } from '../../../server/actions/bank/settle-payment.ts'
import {
  lookForStrays,
  lookForStraysAtNight,
  lookForStraysInStatement,
} from '../../../server/actions/books/find-strays.ts'
import { clearUpStrayRefunds, giveBackStray } from '../../../server/actions/books/give-back-stray.ts'
import { listOpenMismatches } from '../../../server/database/bank/mismatches.ts'
import { bankClient } from '../../../server/gateways/bank/client.ts'
import type { BankClient, OrderList } from '../../../server/gateways/bank/protocol.ts'
import { readStatement } from '../../../server/gateways/bank/statement.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import {
  bankOrders,
  clearFaults,
  forgetOrders,
  payOrder,
  refundAtBank,
  setFaults,
} from '../../support/bank.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/identities.ts'
import { attemptOf } from '../../support/payments.ts'

const since = new Date(someNoon)
const paid = 53_000
const by = { kind: 'system' } as const

type Listed = Extract<OrderList, { kind: 'orders' }>

const clock = testClock()
let site: TestApp
let admin: string
/** What happens at the bank when the next refund has been answered. */
let afterRefund: (() => Promise<unknown>) | undefined
/** What happens when the next question about an order has been answered. */
let afterAnswer: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  site = await startApp({
    clock,
    bank: (access) => {
      const bank = bankClient(access, 2_000)
      return {
        ...bank,
        async statusByNumber(orderNumber) {
          const happens = afterAnswer
          afterAnswer = undefined
          const answer = await bank.statusByNumber(orderNumber)
          await happens?.()
          return answer
        },
        async refund(orderId, amount) {
          const answer = await bank.refund(orderId, amount)
          await afterRefund?.()
          afterRefund = undefined
          return answer
        },
      }
    },
  })
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))
afterEach(async () => {
  await clearFaults(site)
  await forgetOrders(site)
})

let strays = 0
/** Paid at the bank under our prefix, and known to nobody here. */
async function stray(given?: string): Promise<string> {
  strays += 1
  const orderNumber = given ?? `K${99_000 + strays}-1-7QK2MX94TB`
  await site.context.bank.register({
    orderNumber,
    amount: paid,
    returnUrl: 'http://elsewhere.example/back',
    description: orderNumber,
    language: 'ru',
    sessionSeconds: 900,
    mark: undefined,
  })
  await payOrder(site, orderNumber)
  return orderNumber
}

const named = async (): Promise<string[]> =>
  (await listOpenMismatches(site.context.database)).map(({ orderNumber }) => orderNumber ?? '')
const heldOf = async (orderNumber: string) =>
  (await bankOrders(site)).find((order) => order.orderNumber === orderNumber)?.deposited
const giveBack = async (orderNumber: string) =>
  (await giveBackStray(site.context, { orderNumber, by })).outcome

describe('the look', () => {
  test('names each order once, whatever other shops have on the account, and forgets none that was found', async () => {
    const ours = await aBooking(site, 'paid')
    const [one, old] = [await stray(), await stray('K100164-1')]
    const others = ['KX100164-1-7QK2MX94TB', 'K100164-1-short', 'SHOP-1']
    for (const other of others) await stray(other)
    await lookForStrays(site.context, since)
    const look = await lookForStrays(site.context, since)
    expect(look).toMatchObject({ answer: 'listed', ours: 3 })
    expect(look.strays.map(({ orderNumber }) => orderNumber)).toEqual([one, old])
    expect(
      (await named()).filter((number) => [ours.orderNumber, one, old, ...others].includes(number)),
    ).toEqual([one, old])
  })

  test('goes through all pages', async () => {
    const many: string[] = []
    for (let order = 0; order < 205; order += 1) many.push(await stray())
    const look = await lookForStrays(site.context, since)
    expect(look.strays.map(({ orderNumber }) => orderNumber)).toEqual(many)
  })

  test('says so when this login may not list orders, and when the bank is silent', async () => {
    await stray()
    const fault = (what: string) => ({ kind: 'answer', endpoint: 'getLastOrdersForMerchants', fault: what })
    await setFaults(site, [fault('access_denied')])
    expect(await lookForStrays(site.context, since)).toMatchObject({ answer: 'no_right', strays: [] })
    await clearFaults(site)
    await setFaults(site, [fault('html')])
    expect(await lookForStrays(site.context, since)).toMatchObject({ answer: 'bank_silent', strays: [] })
  })

  test('happens every night by itself, in one process; a silent bank is asked again in an hour', async () => {
    const firstNight = await stray()
    clock.advance({ hours: 24 })
    await Promise.all([lookForStraysAtNight(site.context), lookForStraysAtNight(site.context)])
    expect(await named()).toContain(firstNight)
    const later = await stray()
    clock.advance({ hours: 1 })
    await lookForStraysAtNight(site.context)
    expect(await named()).not.toContain(later)
    await setFaults(site, [{ kind: 'answer', endpoint: 'getLastOrdersForMerchants', fault: 'reset' }])
    clock.advance({ hours: 24 })
    await lookForStraysAtNight(site.context)
    expect(await named()).not.toContain(later)
    await clearFaults(site)
    clock.advance({ hours: 1 })
    await lookForStraysAtNight(site.context)
    expect(await named()).toContain(later)
  })

  test('does not name again what admin has dealt with', async () => {
    const order = await stray()
    await lookForStrays(site.context, since)
    const reply = await site.api(admin)(getMismatches)
    if (!reply.ok) throw new Error()
    const entry = reply.answer.request.data.mismatches.find(({ order_number }) => order_number === order)
    expect(entry).toMatchObject({ kind: 'stray_order', booking_id: null, booked: 0, deposited: 530 })
    expect(entry?.advice).toMatch(/--give-back/)
    expect(await site.api(admin)(closeMismatch, { params: { id: entry?.id ?? 0 } })).toMatchObject({
      ok: true,
    })
    expect(await lookForStrays(site.context, since)).toMatchObject({ ours: 1, strays: [] })
    expect(await named()).not.toContain(order)
    // Also not when somebody has returned a part of it in the bank's own office since.
    await refundAtBank(site, order, 3_000)
    expect(await lookForStrays(site.context, since)).toMatchObject({ ours: 1, strays: [] })
    expect(await named()).not.toContain(order)
    expect(await giveBack(order)).toBe('closed_before')
    expect(await heldOf(order)).toBe(50_000)
  })

  /** The same bank, whose list says something else. */
  const listedAs = (tell: (list: Listed) => Partial<Listed>) => ({
    ...site.context,
    bank: {
      ...site.context.bank,
      async listOrders(query: Parameters<BankClient['listOrders']>[0]) {
        const list = await site.context.bank.listOrders(query)
        return list.kind === 'orders' ? { ...list, ...tell(list) } : list
      },
    },
  })

  test('counts entries that cannot be read, unless they are of another shop', async () => {
    const order = await stray()
    const context = listedAs(() => ({ orders: [], unread: [order, undefined, 'SHOP-1'] }))
    expect(await lookForStrays(context, since)).toMatchObject({ answer: 'listed', unread: 2, strays: [] })
  })

  test('says so when the bank ends its list before all orders were on it', async () => {
    await stray()
    const context = listedAs(() => ({ total: 5 }))
    expect(await lookForStrays(context, since)).toMatchObject({ answer: 'not_all_listed', ours: 1 })
  })

  test.each([1, 7, 8, -1])(
    'names an order in the state %d, of which we know only that it holds money',
    async (status) => {
      const order = await stray()
      const context = listedAs(({ orders }) => ({ orders: orders.map((each) => ({ ...each, status })) }))
      expect((await lookForStrays(context, since)).strays).toMatchObject([{ orderNumber: order, held: paid }])
    },
  )

  test('an order without money left is no stray', async () => {
    const order = await stray()
    await refundAtBank(site, order, paid)
    expect(await lookForStrays(site.context, since)).toMatchObject({ ours: 1, strays: [] })
  })
})

describe.each(['en', 'ru'])('a statement of the bank in its form %s', (form) => {
  const statement = async () => {
    const response = await fetch(`${site.bankUrl}/simulator/statement?form=${form}`)
    return readStatement(new Uint8Array(await response.arrayBuffer()))
  }

  test('names the same strays as the list', async () => {
    const ours = await aBooking(site, 'paid')
    const order = await stray()
    const read = await statement()
    expect(read?.problems).toEqual([])
    const look = await lookForStraysInStatement(site.context, read?.orders ?? [])
    expect(look).toMatchObject({ ours: 2, highestBookNumber: ours.bookNumber })
    expect(look.strays).toMatchObject([{ orderNumber: order, held: paid, state: 'paid' }])
    expect(await named()).toContain(order)
  })

  test('is believed about sums only while the bank does not answer, or has not written the payment down yet', async () => {
    const [order, other, lagging] = [await stray(), await stray(), await stray()]
    const read = await statement()
    await refundAtBank(site, order, 40_000)
    await setFaults(site, [
      { kind: 'answer', endpoint: 'any', orderNumber: other, fault: 'reset' },
      { kind: 'status_lag', orderNumber: lagging, shows: 'registered', asks: 9 },
    ])
    const { strays: found } = await lookForStraysInStatement(site.context, read?.orders ?? [])
    expect(found).toMatchObject([
      { orderNumber: order, held: 13_000 },
      { orderNumber: other, held: paid, state: 'DEPOSITED' },
      { orderNumber: lagging, held: paid, state: 'DEPOSITED' },
    ])
  })
})

test('an order of a statement whose sum is unclear is asked about, and counted when the bank does not say either', async () => {
  const [order, other] = [await stray(), await stray()]
  const text = `Order number;Amount\n${order};1,234\n${other};1,234\n`
  const { orders = [] } = readStatement(new TextEncoder().encode(text)) ?? {}
  await setFaults(site, [{ kind: 'answer', endpoint: 'any', orderNumber: other, fault: 'reset' }])
  expect(await lookForStraysInStatement(site.context, orders)).toMatchObject({
    ours: 2,
    unread: 1,
    strays: [{ orderNumber: order, held: paid, state: 'paid' }],
  })
})

describe('giving back', () => {
  const namedStray = async () => {
    const order = await stray()
    await lookForStrays(site.context, since)
    return order
  }

  test('sends all that is left, closes the entry and is in the history', async () => {
    const order = await namedStray()
    await refundAtBank(site, order, 3_000)
    expect(await giveBackStray(site.context, { orderNumber: order, by })).toEqual({
      outcome: 'given_back',
      amount: 50_000,
    })
    expect(await heldOf(order)).toBe(0)
    expect(await named()).not.toContain(order)
    const lines = await site.context.database
      .selectFrom('history')
      .select(['actor', 'subject', 'facts'])
      .where('action', '=', 'stray_given_back')
      .execute()
    expect(lines).toContainEqual({ actor: 'system', subject: 'books', facts: { order, amount: 50_000 } })
    expect(await giveBack(order)).toBe('closed_before')
  })

  test('of an order that nobody has named, or that is a payment of ours, sends nothing', async () => {
    const ours = await aBooking(site, 'paid')
    expect(await giveBack(ours.orderNumber)).toBe('not_named')
    expect(await giveBack(await stray())).toBe('not_named')
    expect(await heldOf(ours.orderNumber)).toBe(paid)
  })

  test('of an order that a payment has come to answer for since it was named sends nothing', async () => {
    const placed = await aBooking(site, 'held')
    await site.context.database
      .updateTable('payment_attempts')
      .set({ state: 'failed', finished_at: clock.now(), next_ask_at: null })
      .where('order_number', '=', placed.orderNumber)
      .execute()
    await payOrder(site, placed.orderNumber)
    await lookForStrays(site.context, since)
    expect(await named()).toContain(placed.orderNumber)
    const { id } = await attemptOf(site, placed)
    expect(await settlePayment(site.context, id)).toBe('paid')
    expect(await giveBack(placed.orderNumber)).toBe('known_now')
    expect(await heldOf(placed.orderNumber)).toBe(paid)
  })

  test.each(['reset', 'hang', 'html', 'empty', 'system_error'])(
    'whose answer is lost (%s) although it arrived is found done, and sent once',
    async (fault) => {
      const order = await namedStray()
      await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault, work: 'done' }])
      expect(await giveBack(order)).toBe('given_back')
      expect(await heldOf(order)).toBe(0)
    },
  )

  test('that was sent, with the bank silent afterwards, is asked about before anything is sent again', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'reset', work: 'skipped', times: 1 }])
    expect(await giveBack(order)).toBe('unsure')
    await clearFaults(site)
    clock.advance({ minutes: 5 })
    expect(await giveBack(order)).toBe('unsure')
    expect(await heldOf(order)).toBe(paid)
    clock.advance({ minutes: 6 })
    expect(await giveBack(order)).toBe('given_back')
    expect(await heldOf(order)).toBe(0)
  })

  test('that arrived, with the bank silent afterwards, is found out by the nightly look', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'reset', work: 'done' }])
    afterRefund = () =>
      setFaults(site, [{ kind: 'answer', endpoint: 'getOrderStatusExtended', fault: 'reset' }])
    expect(await giveBack(order)).toBe('unsure')
    expect(await named()).toContain(order)
    await clearFaults(site)
    await clearUpStrayRefunds(site.context)
    expect(await heldOf(order)).toBe(0)
    expect(await named()).not.toContain(order)
  })

  test('is not called done by a bank that lags behind itself, and the nightly look sends nothing', async () => {
    const order = await namedStray()
    const lags = () => setFaults(site, [{ kind: 'status_lag', shows: 'registered', ms: 3_600_000 }])
    await lags()
    expect(await giveBack(order)).toBe('bank_silent')
    await clearFaults(site)
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'reset', work: 'skipped' }])
    afterRefund = lags
    expect(await giveBack(order)).toBe('unsure')
    await clearFaults(site)
    clock.advance({ minutes: 20 })
    await clearUpStrayRefunds(site.context)
    expect(await heldOf(order)).toBe(paid)
    expect(await named()).toContain(order)
    expect(await giveBack(order)).toBe('given_back')
  })

  test('that the bank surely refuses leaves the entry open, with the money where it was', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'access_denied' }])
    expect(await giveBackStray(site.context, { orderNumber: order, by })).toEqual({
      outcome: 'refused',
      code: '5',
    })
    expect(await heldOf(order)).toBe(paid)
    expect(await named()).toContain(order)
    await clearFaults(site)
    expect(await giveBack(order)).toBe('given_back')
  })

  test('by two at the same moment sends once', async () => {
    const order = await namedStray()
    const outcomes = await Promise.all([giveBack(order), giveBack(order), giveBack(order)])
    expect(outcomes).toContain('given_back')
    const refunds = await site.context.database
      .selectFrom('stray_refunds as r')
      .innerJoin('mismatches as m', 'm.id', 'r.mismatch_id')
      .select('r.state')
      .where('m.order_number', '=', order)
      .execute()
    expect(refunds).toEqual([{ state: 'done' }])
  })

  test('by another one, after the bank was asked and before anything was sent, sends nothing more', async () => {
    const order = await namedStray()
    afterAnswer = async () => expect(await giveBack(order)).toBe('given_back')
    expect(await giveBack(order)).toBe('closed_before')
    const refused = await namedStray()
    afterAnswer = async () => {
      await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'access_denied', times: 1 }])
      expect(await giveBack(refused)).toBe('refused')
    }
    expect(await giveBack(refused)).toBe('unsure')
    expect(await heldOf(refused)).toBe(paid)
  })

  test('by another one, after both have found that the first never arrived, sends nothing more', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'reset', work: 'skipped' }])
    expect(await giveBack(order)).toBe('unsure')
    clock.advance({ minutes: 11 })
    afterAnswer = async () => expect(await giveBack(order)).toBe('unsure')
    expect(await giveBack(order)).toBe('unsure')
    const refunds = await site.context.database
      .selectFrom('stray_refunds as r')
      .innerJoin('mismatches as m', 'm.id', 'r.mismatch_id')
      .select('r.state')
      .where('m.order_number', '=', order)
      .orderBy('r.id')
      .execute()
    expect(refunds).toEqual([{ state: 'never_arrived' }, { state: 'sending' }])
    expect(await heldOf(order)).toBe(paid)
  })

  test('asks a silent bank for nothing', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'getOrderStatusExtended', fault: 'reset' }])
    expect(await giveBack(order)).toBe('bank_silent')
    expect(await heldOf(order)).toBe(paid)
  })
})
