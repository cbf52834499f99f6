import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefusal } from '../../../contract/errors.ts'
import { cancelBooking } from '../../../server/actions/bookings/cancel-booking.ts'
import { checkDuePayment } from '../../../server/actions/books/compare-books.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import { readMoneyHeldOf } from '../../../server/database/money/ledger.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bankOrders, clearFaults, refundAtBank, reverseOrder, setFaults } from '../../support/money/bank.ts'
import { bookingOf, ledgerOf, refundsOf } from '../../support/money/payments.ts'

/** Two winter nights in the double room: 50 fee and 480 for the first night are paid. */
const fee = 5_000
const firstNight = 48_000

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startRoomyApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))
afterEach(() => clearFaults(site))

const cancel = async (placed: OneBooking, method: 'cancelBook' | 'cancelBookFull' = 'cancelBook') => {
  const cancelled = await cancelBooking(site.context, {
    bookingId: placed.bookingId,
    method,
    by: { kind: 'job' },
  })
  if (isRefusal(cancelled)) throw new Error(cancelled.refused)
  return cancelled
}

const payRefunds = async (): Promise<void> => {
  while (await payDueRefund(site.context));
}

const atBank = async ({ orderNumber }: OneBooking) => {
  const order = (await bankOrders(site)).find((each) => each.orderNumber === orderNumber)
  return { deposited: order?.deposited, refunded: order?.refunded }
}

const statesOf = async (placed: OneBooking) => (await refundsOf(site, placed)).map(({ state }) => state)

const refundMails = async (placed: OneBooking) => {
  const mails = await site.context.database
    .selectFrom('outbox')
    .select(['kind', 'facts'])
    .where('kind', 'like', 'refund_%')
    .execute()
  return mails.filter(({ facts }) => facts?.bookingId === placed.bookingId)
}

const spoilRefund = (placed: OneBooking, fault: object) =>
  setFaults(site, [{ kind: 'answer', endpoint: 'refund', orderNumber: placed.orderNumber, ...fault }])

describe('a cancellation in time', () => {
  test('gives the paid stay back through the bank, keeps the fee, frees the nights and writes to the guest', async () => {
    const placed = await aBooking(site, 'paid')
    expect(await cancel(placed)).toEqual({ cancelled: true, refund: firstNight })
    expect(await refundsOf(site, placed)).toMatchObject([
      { reason: 'policy', fee_part: 0, stay_part: firstNight, state: 'due' },
    ])
    await payRefunds()
    expect(await statesOf(placed)).toEqual(['done'])
    expect(await atBank(placed)).toEqual({ deposited: fee, refunded: firstNight })
    expect(await ledgerOf(site, placed)).toEqual([
      { entry: 'payment', channel: 'bank', fee_part: fee, stay_part: firstNight },
      { entry: 'refund', channel: 'bank', fee_part: 0, stay_part: -firstNight },
    ])
    expect(await bookingOf(site, placed)).toMatchObject({ status: 'cancelled', hold_until: null })
    expect(await refundMails(placed)).toMatchObject([{ kind: 'refund_paid', facts: { amount: firstNight } }])
  })

  test('in full gives everything back and closes the booking', async () => {
    const placed = await aBooking(site, 'paid')
    expect(await cancel(placed, 'cancelBookFull')).toMatchObject({ refund: fee + firstNight })
    await payRefunds()
    expect(await atBank(placed)).toEqual({ deposited: 0, refunded: fee + firstNight })
    expect(await readMoneyHeldOf(site.context.database, placed.bookingId)).toEqual({
      fee: 0,
      stay: 0,
      extras: 0,
    })
    expect(await bookingOf(site, placed)).toMatchObject({ status: 'cancelled', outcome: 'closed' })
  })
})

test('a cancellation within 72 hours before check-in gives nothing back', async () => {
  const placed = await aBooking(site, 'paid')
  clock.set('2027-01-29T09:00:01Z')
  expect(await cancel(placed)).toEqual({ cancelled: true, refund: 0 })
  expect(await refundsOf(site, placed)).toEqual([])
})

test('an unpaid booking with an open bank page cannot be cancelled while the bank has not decided', async () => {
  const placed = await aBooking(site, 'held')
  const { bookingId } = placed
  const by = { kind: 'job' } as const
  expect(await cancelBooking(site.context, { bookingId, method: 'cancelBook', by })).toEqual({
    refused: 'payment_in_progress',
  })
  expect(await bookingOf(site, placed)).toMatchObject({ status: 'unpaid' })
})

test('eight who cancel at once cancel once', async () => {
  const placed = await aBooking(site, 'paid')
  const { bookingId } = placed
  const by = { kind: 'job' } as const
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => cancelBooking(site.context, { bookingId, method: 'cancelBook', by })),
  )
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1)
  expect(await statesOf(placed)).toEqual(['due'])
})

describe('a refund whose answer is lost', () => {
  test('is not sent again after a time-out: what the bank holds shows that it arrived', async () => {
    const placed = await aBooking(site, 'paid')
    await spoilRefund(placed, { fault: 'reset', work: 'done' })
    await cancel(placed)
    await payRefunds()
    expect(await statesOf(placed)).toEqual(['unsure'])
    clock.advance({ minutes: 2 })
    await payRefunds()
    expect(await statesOf(placed)).toEqual(['done'])
    expect(await atBank(placed)).toEqual({ deposited: fee, refunded: firstNight })
    expect(await refundMails(placed)).toHaveLength(1)
  })

  test('and never arrived is sent again only when ten minutes have shown the payment untouched', async () => {
    const placed = await aBooking(site, 'paid')
    await spoilRefund(placed, { fault: 'http_500', work: 'skipped', times: 1 })
    await cancel(placed)
    await payRefunds()
    clock.advance({ minutes: 5 })
    await payRefunds()
    expect(await statesOf(placed)).toEqual(['unsure'])
    expect(await atBank(placed)).toEqual({ deposited: fee + firstNight, refunded: 0 })
    clock.advance({ minutes: 6 })
    await payRefunds()
    expect(await statesOf(placed)).toEqual(['done'])
    expect(await atBank(placed)).toEqual({ deposited: fee, refunded: firstNight })
  })

  test('keeps actions from changing it meanwhile', async () => {
    const placed = await aBooking(site, 'paid')
    await spoilRefund(placed, { fault: 'empty', work: 'done' })
    await cancel(placed)
    await payRefunds()
    await site.context.database
      .updateTable('bookings')
      .set({ status: 'paid' })
      .where('id', '=', placed.bookingId)
      .execute()
    const again = { bookingId: placed.bookingId, method: 'cancelBookFull', by: { kind: 'job' } } as const
    expect(await cancelBooking(site.context, again)).toEqual({ refused: 'refund_under_way' })
  })
})

test('a server that dies while sending leaves the refund to the next one, which asks before it acts', async () => {
  const placed = await aBooking(site, 'paid')
  await cancel(placed)
  const [order] = await refundsOf(site, placed)
  await refundAtBank(site, placed.orderNumber, firstNight)
  await site.context.database
    .updateTable('refund_orders')
    .set({ state: 'sending', deposited_before: fee + firstNight, sent_at: clock.now() })
    .where('id', '=', order?.id ?? 0)
    .execute()
  clock.advance({ minutes: 2 })
  await payRefunds()
  expect(await statesOf(placed)).toEqual(['done'])
  expect(await atBank(placed)).toEqual({ deposited: fee, refunded: firstNight })
})

describe('a bank that refuses', () => {
  test('is asked three times, and then the refund waits for a person', async () => {
    const placed = await aBooking(site, 'paid')
    await spoilRefund(placed, { fault: 'access_denied' })
    await cancel(placed)
    for (const minutes of [0, 2, 3]) {
      clock.advance({ minutes })
      expect(await statesOf(placed)).toEqual(['due'])
      await payRefunds()
    }
    expect(await statesOf(placed)).toEqual(['by_hand'])
    expect(await atBank(placed)).toEqual({ deposited: fee + firstNight, refunded: 0 })
  })

  test('and has given the money back all the same is not believed: what it holds decides', async () => {
    const placed = await aBooking(site, 'paid')
    await spoilRefund(placed, { fault: 'access_denied', work: 'done', times: 1 })
    await cancel(placed)
    await payRefunds()
    expect(await statesOf(placed)).toEqual(['unsure'])
    clock.advance({ minutes: 2 })
    await payRefunds()
    expect(await statesOf(placed)).toEqual(['done'])
    expect(await atBank(placed)).toEqual({ deposited: fee, refunded: firstNight })
    expect(await refundMails(placed)).toHaveLength(1)
  })

  test('because it was out of order gets the refund at the next try', async () => {
    const placed = await aBooking(site, 'paid')
    await spoilRefund(placed, { fault: 'system_error', times: 1 })
    await cancel(placed)
    await payRefunds()
    clock.advance({ minutes: 2 })
    await payRefunds()
    expect(await statesOf(placed)).toEqual(['done'])
  })
})

test('a bank that does not say what it holds is sent nothing', async () => {
  const placed = await aBooking(site, 'paid')
  const { orderNumber } = placed
  await setFaults(site, [
    { kind: 'answer', endpoint: 'getOrderStatus', orderNumber, fault: 'html' },
    { kind: 'answer', endpoint: 'getOrderStatusExtended', orderNumber, fault: 'html' },
  ])
  await cancel(placed)
  await payRefunds()
  expect(await statesOf(placed)).toEqual(['due'])
  expect(await atBank(placed)).toMatchObject({ refunded: 0 })
})

describe('money that the bank gives back without us', () => {
  const night = async () => {
    clock.advance({ hours: 24 })
    while (await checkDuePayment(site.context));
  }
  const mismatchesOf = ({ bookingId }: OneBooking) =>
    site.context.database
      .selectFrom('mismatches')
      .select(['what', 'facts', 'closed_at'])
      .where('booking_id', '=', bookingId)
      .execute()

  test('is found the next night: a ledger line, a mismatch for admin, and the nights stay', async () => {
    const placed = await aBooking(site, 'paid')
    await reverseOrder(site, placed.orderNumber)
    await night()
    expect(await ledgerOf(site, placed)).toMatchObject([
      { entry: 'payment' },
      { entry: 'foreign_reversal', fee_part: -fee, stay_part: -firstNight },
    ])
    expect(await mismatchesOf(placed)).toEqual([
      {
        what: 'money_gone_at_bank',
        facts: { booked: fee + firstNight, deposited: 0 },
        closed_at: null,
      },
    ])
    expect(await bookingOf(site, placed)).toMatchObject({ status: 'paid', taken_until: '2027-02-03' })
    await night()
    expect(await ledgerOf(site, placed)).toHaveLength(2)
  })

  test('in part, is taken from the stay first', async () => {
    const placed = await aBooking(site, 'paid')
    await refundAtBank(site, placed.orderNumber, 50_000)
    await night()
    expect((await ledgerOf(site, placed)).at(-1)).toMatchObject({ fee_part: -2_000, stay_part: -48_000 })
  })

  test('before our refund was sent, makes ours smaller instead of paying twice', async () => {
    const placed = await aBooking(site, 'paid')
    await refundAtBank(site, placed.orderNumber, 8_000)
    await cancel(placed)
    await payRefunds()
    clock.advance({ minutes: 2 })
    await payRefunds()
    expect(await refundsOf(site, placed)).toMatchObject([{ state: 'done', stay_part: 40_000 }])
    expect(await atBank(placed)).toEqual({ deposited: fee, refunded: firstNight })
    expect(await readMoneyHeldOf(site.context.database, placed.bookingId)).toEqual({
      fee,
      stay: 0,
      extras: 0,
    })
  })

  test('is looked for during a month and no longer', async () => {
    const placed = await aBooking(site, 'paid')
    clock.advance({ days: 30 })
    while (await checkDuePayment(site.context));
    clock.advance({ days: 1 })
    while (await checkDuePayment(site.context));
    const { next_check_at } = await site.context.database
      .selectFrom('payment_attempts')
      .select('next_check_at')
      .where('order_number', '=', placed.orderNumber)
      .executeTakeFirstOrThrow()
    expect(next_check_at).toBeNull()
  })

  test('a bank that is silent at night is asked again ten minutes later', async () => {
    const placed = await aBooking(site, 'paid')
    const { orderNumber } = placed
    await reverseOrder(site, orderNumber)
    await setFaults(site, [{ kind: 'answer', endpoint: 'any', orderNumber, fault: 'http_500' }])
    await night()
    expect(await mismatchesOf(placed)).toEqual([])
    await clearFaults(site)
    clock.advance({ minutes: 10 })
    while (await checkDuePayment(site.context));
    expect(await mismatchesOf(placed)).toHaveLength(1)
  })
})
