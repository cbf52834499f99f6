import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settlePayment } from '../../../server/actions/bank/settle-payment.ts'
import { lookForStrays } from '../../../server/actions/books/find-strays.ts'
import { clearUpStrayRefunds } from '../../../server/actions/books/give-back-stray.ts'
import { bankClient } from '../../../server/gateways/bank/client.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { giveBack, heldOfOrder, namedStrays, paidByStray, stray } from '../../support/bookings/strays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clearFaults, forgetOrders, payOrder, refundAtBank, setFaults } from '../../support/money/bank.ts'
import { attemptOf } from '../../support/money/payments.ts'

const since = new Date(someNoon)
const paid = paidByStray

const clock = testClock()
let site: TestApp
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
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))
afterEach(async () => {
  await clearFaults(site)
  await forgetOrders(site)
})

describe('giving back', () => {
  const namedStray = async () => {
    const order = await stray(site)
    await lookForStrays(site.context, since)
    return order
  }

  test('sends all that is left, closes the entry and is in the history', async () => {
    const order = await namedStray()
    await refundAtBank(site, order, 3_000)
    expect(await giveBack(site, order)).toEqual({
      outcome: 'given_back',
      amount: 50_000,
    })
    expect(await heldOfOrder(site, order)).toBe(0)
    expect(await namedStrays(site)).not.toContain(order)
    const lines = await site.context.database
      .selectFrom('history')
      .select(['actor', 'subject', 'facts'])
      .where('action', '=', 'stray_given_back')
      .execute()
    expect(lines).toContainEqual({ actor: 'system', subject: 'books', facts: { order, amount: 50_000 } })
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'closed_before' })
  })

  test('of an order that nobody has named, or that is a payment of ours, sends nothing', async () => {
    const ours = await aBooking(site, 'paid')
    expect(await giveBack(site, ours.orderNumber)).toMatchObject({ outcome: 'not_named' })
    expect(await giveBack(site, await stray(site))).toMatchObject({ outcome: 'not_named' })
    expect(await heldOfOrder(site, ours.orderNumber)).toBe(paid)
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
    expect(await namedStrays(site)).toContain(placed.orderNumber)
    const { id } = await attemptOf(site, placed)
    expect(await settlePayment(site.context, id)).toBe('paid')
    expect(await giveBack(site, placed.orderNumber)).toMatchObject({ outcome: 'known_now' })
    expect(await heldOfOrder(site, placed.orderNumber)).toBe(paid)
  })

  test.each(['reset', 'hang', 'html', 'empty', 'system_error'])(
    'whose answer is lost (%s) although it arrived is found done, and sent once',
    async (fault) => {
      const order = await namedStray()
      await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault, work: 'done' }])
      expect(await giveBack(site, order)).toMatchObject({ outcome: 'given_back' })
      expect(await heldOfOrder(site, order)).toBe(0)
    },
  )

  test('that was sent, with the bank silent afterwards, is asked about before anything is sent again', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'reset', work: 'skipped', times: 1 }])
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'unsure' })
    await clearFaults(site)
    clock.advance({ minutes: 5 })
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'unsure' })
    expect(await heldOfOrder(site, order)).toBe(paid)
    clock.advance({ minutes: 6 })
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'given_back' })
    expect(await heldOfOrder(site, order)).toBe(0)
  })

  test('that arrived, with the bank silent afterwards, is found out by the nightly look', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'reset', work: 'done' }])
    afterRefund = () =>
      setFaults(site, [{ kind: 'answer', endpoint: 'getOrderStatusExtended', fault: 'reset' }])
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'unsure' })
    expect(await namedStrays(site)).toContain(order)
    await clearFaults(site)
    await clearUpStrayRefunds(site.context)
    expect(await heldOfOrder(site, order)).toBe(0)
    expect(await namedStrays(site)).not.toContain(order)
  })

  test('is not called done by a bank that lags behind itself, and the nightly look sends nothing', async () => {
    const order = await namedStray()
    const lags = () => setFaults(site, [{ kind: 'status_lag', shows: 'registered', ms: 3_600_000 }])
    await lags()
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'bank_silent' })
    await clearFaults(site)
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'reset', work: 'skipped' }])
    afterRefund = lags
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'unsure' })
    await clearFaults(site)
    clock.advance({ minutes: 20 })
    await clearUpStrayRefunds(site.context)
    expect(await heldOfOrder(site, order)).toBe(paid)
    expect(await namedStrays(site)).toContain(order)
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'given_back' })
  })

  test('that the bank surely refuses leaves the entry open, with the money where it was', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'access_denied' }])
    expect(await giveBack(site, order)).toEqual({
      outcome: 'refused',
      code: '5',
    })
    expect(await heldOfOrder(site, order)).toBe(paid)
    expect(await namedStrays(site)).toContain(order)
    await clearFaults(site)
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'given_back' })
  })

  test('by two at the same moment sends once', async () => {
    const order = await namedStray()
    const given = await Promise.all(Array.from({ length: 3 }, () => giveBack(site, order)))
    expect(given.map(({ outcome }) => outcome)).toContain('given_back')
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
    afterAnswer = async () => expect(await giveBack(site, order)).toMatchObject({ outcome: 'given_back' })
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'closed_before' })
    const refused = await namedStray()
    afterAnswer = async () => {
      await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'access_denied', times: 1 }])
      expect(await giveBack(site, refused)).toMatchObject({ outcome: 'refused' })
    }
    expect(await giveBack(site, refused)).toMatchObject({ outcome: 'unsure' })
    expect(await heldOfOrder(site, refused)).toBe(paid)
  })

  test('by another one, after both have found that the first never arrived, sends nothing more', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'refund', fault: 'reset', work: 'skipped' }])
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'unsure' })
    clock.advance({ minutes: 11 })
    afterAnswer = async () => expect(await giveBack(site, order)).toMatchObject({ outcome: 'unsure' })
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'unsure' })
    const refunds = await site.context.database
      .selectFrom('stray_refunds as r')
      .innerJoin('mismatches as m', 'm.id', 'r.mismatch_id')
      .select('r.state')
      .where('m.order_number', '=', order)
      .orderBy('r.id')
      .execute()
    expect(refunds).toEqual([{ state: 'never_arrived' }, { state: 'sending' }])
    expect(await heldOfOrder(site, order)).toBe(paid)
  })

  test('asks a silent bank for nothing', async () => {
    const order = await namedStray()
    await setFaults(site, [{ kind: 'answer', endpoint: 'getOrderStatusExtended', fault: 'reset' }])
    expect(await giveBack(site, order)).toMatchObject({ outcome: 'bank_silent' })
    expect(await heldOfOrder(site, order)).toBe(paid)
  })
})
