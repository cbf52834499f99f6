import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrderStatus } from '../../../contract/office/money/bank.ts'
import { decideNeedsLook } from '../../../contract/office/money/money.ts'
import { askAboutDueAttempt, askBank } from '../../../server/actions/bank/ask-bank.ts'
import { cancelBooking } from '../../../server/actions/bookings/cancel-booking.ts'
import { lookForStrays } from '../../../server/actions/books/find-strays.ts'
import { readBooks } from '../../../server/actions/books/read-books.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import { bankClient } from '../../../server/gateways/bank/client.ts'
import type { BankClient, StatusAnswer } from '../../../server/gateways/bank/protocol.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bankOrders, clearFaults, payOrder, setFaults } from '../../support/money/bank.ts'
import { attemptOf, bookingOf, ledgerOf, orderOf, refundsOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'

type Left = 'orderId' | 'orderNumber' | 'amount' | 'currency' | 'deposited'

const without = (answer: StatusAnswer, names: readonly Left[]): StatusAnswer =>
  answer.kind === 'status'
    ? { ...answer, ...Object.fromEntries(names.map((name) => [name, undefined])) }
    : answer

const theirs = { merchantParams: { kenar: 'f'.repeat(24) } }

describe.each(['rbs', 'epg'] as const)('with a bank of the flavour %s', (flavour) => {
  const clock = testClock()
  let site: TestApp
  let admin: string
  /** What this build leaves out of its answers about an order. */
  let left: { readonly short: readonly Left[]; readonly long: readonly Left[] }
  /** What happens at the bank just before the next order is registered. */
  let first:
    | ((bank: BankClient, order: Parameters<BankClient['register']>[0]) => Promise<unknown>)
    | undefined
  beforeAll(async () => {
    site = await startApp({
      clock,
      flavour,
      bank: (access) => {
        const bank = bankClient(access, 2_000)
        return {
          ...bank,
          async register(order) {
            const happens = first
            first = undefined
            await happens?.(bank, order)
            return bank.register(order)
          },
          status: async (orderId) => without(await bank.status(orderId), left.short),
          statusByNumber: async (orderNumber) => without(await bank.statusByNumber(orderNumber), left.long),
        }
      },
    })
    admin = await staffToken(site, 'admin')
  })
  afterAll(() => site.stop())
  beforeEach(() => {
    clock.set(someNoon)
    left = { short: [], long: [] }
  })
  afterEach(() => clearFaults(site))

  const actionsOf = async ({ bookingId }: { bookingId: number }) => {
    const lines = await site.context.database
      .selectFrom('history')
      .select(['action', 'facts'])
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute()
    return lines.map(({ action }) => action)
  }

  test('a number that the bank has from elsewhere when it is first sent is given up: another one opens at once, and the room stays held', async () => {
    let stolen = ''
    first = async (bank, order) => {
      stolen = order.orderNumber
      await bank.register({ ...order, mark: 'f'.repeat(24), returnUrl: 'http://elsewhere.example' })
      await payOrder(site, order.orderNumber)
    }
    const placed = await aBooking(site, 'held')
    expect(placed.orderNumber).toBe(stolen)
    const taken = await attemptOf(site, { orderNumber: stolen })
    expect(taken).toMatchObject({ state: 'failed', numberTaken: true, bankOrderId: null })
    const second = await attemptOf(site, { orderNumber: await orderOf(site, placed.bookNumber, 2) })
    expect(second).toMatchObject({ state: 'open', formUrl: placed.formUrl })
    expect((await bookingOf(site, placed)).hold_until).toEqual(new Date('2027-01-15T07:20:00Z'))
    expect(await actionsOf(placed)).toContain('order_number_taken')
    clock.advance({ minutes: 30 })
    while (await askAboutDueAttempt(site.context));
    expect(await bookingOf(site, placed)).toMatchObject({ status: 'unpaid' })
    expect(await ledgerOf(site, placed)).toEqual([])
    expect((await lookForStrays(site.context, new Date(someNoon))).strays).toMatchObject([
      { orderNumber: stolen },
    ])
  })

  test('a number that is called used after a lost answer may be ours: it is asked about, and the order is watched', async () => {
    await setFaults(site, [
      { kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 },
      { kind: 'answer', endpoint: 'getOrderStatusExtended', fault: 'http_500', times: 1 },
    ])
    await expect(aBooking(site, 'held')).rejects.toThrow(/bank_unreachable/)
    const attempt = await site.context.database
      .selectFrom('payment_attempts')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(attempt).toMatchObject({ state: 'registering', bank_order_id: null })
    await payOrder(site, attempt.order_number)
    clock.advance({ minutes: 1 })
    while (await askAboutDueAttempt(site.context));
    const { bankOrderId, state } = await attemptOf(site, { orderNumber: attempt.order_number })
    expect([state, typeof bankOrderId]).toEqual(['paid', 'string'])
  })

  describe('an order found by its number, whose registration was lost', () => {
    const lostRegistration = async () => {
      await setFaults(site, [
        { kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 },
      ])
      const placed = await aBooking(site, 'held')
      await clearFaults(site)
      return placed
    }

    test('is adopted with our mark', async () => {
      const placed = await lostRegistration()
      expect(await attemptOf(site, placed)).toMatchObject({
        state: 'orphan',
        bankOrderId: expect.any(String),
      })
    })

    test.each([
      ['another mark', theirs],
      ['another amount', { amount: 1 }],
      ['another currency', { currency: '840' }],
    ])('is not adopted with %s, and its money is not booked', async (_what, says) => {
      await setFaults(site, [{ kind: 'wrong_status', says }])
      await setFaults(site, [
        { kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 },
      ])
      const placed = await aBooking(site, 'held')
      const { orderNumber } = placed
      expect(await attemptOf(site, placed)).toMatchObject({ state: 'orphan', bankOrderId: null })
      await payOrder(site, orderNumber)
      clock.advance({ minutes: 1 })
      while (await askAboutDueAttempt(site.context));
      expect(await attemptOf(site, placed)).toMatchObject({ state: 'needs_look', bankOrderId: null })
      expect(await ledgerOf(site, placed)).toEqual([])
      const { id } = await attemptOf(site, placed)
      const decided = await site.api(admin)(decideNeedsLook, { params: { id }, body: { decision: 'paid' } })
      if ('amount' in says) expect(decided).toMatchObject({ ok: true })
      else expect(decided).toMatchObject({ ok: false, failure: { code: 'order_not_ours' } })
      await clearFaults(site)
    })
  })

  test.each([
    ['under another number', { orderNumber: 'K1-1' }],
    ['in another currency', { currency: '840' }],
  ])('an order of ours that the bank describes %s is neither shown nor compared', async (_what, says) => {
    const { bookingId, orderNumber } = await aBooking(site, 'paid')
    await setFaults(site, [{ kind: 'wrong_status', orderNumber, says }])
    const reading = await site.api(admin)(getOrderStatus, { params: { id: bookingId } })
    expect(reading).toMatchObject({ ok: false, failure: { code: 'order_not_ours' } })
    const { differences } = await readBooks(site.context, new Date(someNoon))
    expect(differences).toContainEqual({ orderNumber, outcome: 'bank_silent' })
  })

  test('a paid order without a currency is asked about once more, and what is then missing counts only where the build leaves it out', async () => {
    const placed = await aBooking(site, 'held')
    const { orderNumber } = placed
    await payOrder(site, orderNumber)
    await setFaults(site, [{ kind: 'wrong_status', orderNumber, says: { currency: '' } }])
    const outcome = await askBank(site.context, await attemptOf(site, placed))
    expect(outcome).toBe(flavour === 'epg' ? 'paid' : 'needs_look')
  })

  test.each(['orderNumber', 'amount', 'currency'] as const)(
    'a paid order whose short answer has no %s is booked by the long one',
    async (name) => {
      const placed = await aBooking(site, 'held')
      await payOrder(site, placed.orderNumber)
      left = { short: [name], long: [] }
      expect(await askBank(site.context, await attemptOf(site, placed))).toBe('paid')
    },
  )

  test('money in another currency, of which only the long answer tells, is not booked by admin either', async () => {
    const placed = await aBooking(site, 'held')
    await payOrder(site, placed.orderNumber)
    left = { short: ['currency'], long: [] }
    await setFaults(site, [
      { kind: 'wrong_status', orderNumber: placed.orderNumber, says: { currency: '840' } },
    ])
    expect(await askBank(site.context, await attemptOf(site, placed))).toBe('needs_look')
    const { id } = await attemptOf(site, placed)
    const decided = await site.api(admin)(decideNeedsLook, { params: { id }, body: { decision: 'paid' } })
    expect(decided).toMatchObject({ ok: false, failure: { code: 'order_not_ours' } })
    expect(await ledgerOf(site, placed)).toEqual([])
  })

  test('a declined order that is not ours does not end our payment', async () => {
    const placed = await aBooking(site, 'held')
    const { orderNumber } = placed
    await payOrder(site, orderNumber, 'no_funds')
    await setFaults(site, [{ kind: 'wrong_status', orderNumber, says: { orderNumber: 'K1-1' } }])
    expect(await askBank(site.context, await attemptOf(site, placed))).toBe('needs_look')
    await clearFaults(site)
    expect(await askBank(site.context, await attemptOf(site, placed))).toBe('failed')
  })

  describe('an order that the bank tells of without its own id', () => {
    /** Stored and sent before a backup was made, paid after it: found by its number alone. */
    const found = async () => {
      const placed = await aBooking(site, 'held')
      await payOrder(site, placed.orderNumber)
      await site.context.database
        .updateTable('payment_attempts')
        .set({ state: 'registering', bank_order_id: null, form_url: null })
        .where('order_number', '=', placed.orderNumber)
        .execute()
      left = { short: [], long: ['orderId'] }
      expect(await askBank(site.context, await attemptOf(site, placed))).toBe('paid')
      expect(await attemptOf(site, placed)).toMatchObject({ state: 'paid', bankOrderId: null })
      const { bookingId } = placed
      const by = { kind: 'job' } as const
      await cancelBooking(site.context, { bookingId, method: 'cancelBookFull', by })
      return placed
    }
    const heldOf = async ({ orderNumber }: OneBooking) =>
      (await bankOrders(site)).find((order) => order.orderNumber === orderNumber)?.deposited

    test('is paid, and its refund is left to a person', async () => {
      const placed = await found()
      while (await payDueRefund(site.context));
      expect(await refundsOf(site, placed)).toMatchObject([{ state: 'by_hand', stay_part: 48_000 }])
      expect(await actionsOf(placed)).toContain('refund_refused_by_bank')
      expect(await heldOf(placed)).toBe(53_000)
    })

    test('is given back through the bank once the id is told; a silent bank is asked again', async () => {
      const placed = await found()
      left = { short: [], long: [] }
      await setFaults(site, [{ kind: 'answer', endpoint: 'getOrderStatusExtended', fault: 'reset' }])
      while (await payDueRefund(site.context));
      expect(await refundsOf(site, placed)).toMatchObject([{ state: 'due' }])
      await clearFaults(site)
      clock.advance({ minutes: 10 })
      while (await payDueRefund(site.context));
      expect(await refundsOf(site, placed)).toMatchObject([{ state: 'done' }])
      expect(await heldOf(placed)).toBe(0)
    })
  })

  test('every order goes to the bank with a mark of its own', async () => {
    const marks: (string | undefined)[] = []
    for (let order = 0; order < 2; order += 1) {
      const placed = await aBooking(site, 'held')
      const word = await site.context.bank.statusByNumber(placed.orderNumber)
      expect(word).toMatchObject({ mark: (await attemptOf(site, placed)).mark })
      if (word.kind === 'status') marks.push(word.mark)
    }
    expect(new Set(marks).size).toBe(2)
    expect(marks[0]).toMatch(/^[0-9a-f]{24}$/)
  })
})
