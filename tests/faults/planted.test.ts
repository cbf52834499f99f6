import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAboutDueAttempt } from '../../server/actions/bank/ask-bank.ts'
import { settlePayment } from '../../server/actions/bank/settle-payment.ts'
import { payDueRefund } from '../../server/actions/money/pay-refund.ts'
import { setDueRefund } from '../../server/actions/money/set-due-refund.ts'
import { bankClient } from '../../server/gateways/bank/client.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aBooking, type OneBooking } from '../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../support/clock.ts'
import { bankOrders, clearFaults, payOrder, setFaults } from '../support/money/bank.ts'
import { attemptOf, bookingOf, ledgerOf, refundsOf } from '../support/money/payments.ts'

/**
 * Mistakes that are easily made and cost money. Each of these tests catches one of them; `npm run planted-faults` makes every mistake in a
 * copy of the sources (plants/money.json) and shows that its test fails.
 */

const clock = testClock()
let site: TestApp
let owner: pg.Client
beforeAll(async () => {
  site = await startApp({ clock, bank: (access) => bankClient(access, 300) })
  owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  await owner.query('update rooms set count_total = 500, count_online = 500 where id = 2')
})
afterAll(async () => {
  await owner.end()
  await site.stop()
})
beforeEach(() => clock.set(someNoon))
afterEach(() => clearFaults(site))

const confirmationsOf = async ({ bookingId }: OneBooking) => {
  const letters = await site.context.database.selectFrom('outbox').select(['kind', 'facts']).execute()
  return letters.filter(({ kind, facts }) => kind === 'booking_confirmed' && facts?.bookingId === bookingId)
}

/** A booking with two orders at the bank: the answer about the first was lost. */
async function placeWithOrphan() {
  await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 }])
  const placed = await aBooking(site, 'held')
  await clearFaults(site)
  const attempts = await site.context.database
    .selectFrom('payment_attempts')
    .select(['id', 'state'])
    .where('booking_id', '=', placed.bookingId)
    .orderBy('number')
    .execute()
  expect(attempts.map(({ state }) => state)).toEqual(['orphan', 'open'])
  return { placed, attempts }
}

test('settle without the lock: of two payments that come at the same moment one pays the booking and the other goes back', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { placed, attempts } = await placeWithOrphan()
    const settlements = await Promise.all(attempts.map(({ id }) => settlePayment(site.context, id)))
    expect(settlements.sort()).toEqual(['paid', 'to_be_refunded'])
    expect(await refundsOf(site, placed)).toMatchObject([{ reason: 'double', state: 'due' }])
  }
})

test('a refund re-sent after a time-out: a refund that arrived although its answer was lost is paid once', async () => {
  const placed = await aBooking(site, 'paid')
  const { bookingId, orderNumber } = placed
  // So little that the bank would pay it a second time.
  const order = {
    bookingId,
    due: { fee: 0, stay: 10_000, extras: 0 },
    reason: 'full',
    now: clock.now(),
  } as const
  await site.context.database.transaction().execute((transaction) => setDueRefund(transaction, order))
  await setFaults(site, [
    { kind: 'answer', endpoint: 'refund', orderNumber, fault: 'hang', work: 'done', times: 1 },
  ])
  for (let minutes = 0; minutes < 90; minutes += 15) {
    while (await payDueRefund(site.context));
    clock.advance({ minutes: 15 })
  }
  const atBank = (await bankOrders(site)).find((each) => each.orderNumber === orderNumber)
  expect(atBank).toMatchObject({ refunded: 10_000 })
  expect(await refundsOf(site, placed)).toMatchObject([{ state: 'done' }])
  expect((await ledgerOf(site, placed)).map(({ entry }) => entry)).toEqual(['payment', 'refund'])
})

test('a believed return: whoever comes back without having paid has not paid, whatever the address says', async () => {
  const placed = await aBooking(site, 'held')
  const { bankOrderId } = await attemptOf(site, placed)
  const address = `/api/bank/return/${placed.returnCode}?orderId=${bankOrderId}&lang=ru&OrderStatus=2&paymentState=DEPOSITED`
  expect((await site.fetch(address)).headers.get('location')).toBe(`/payment-status/${placed.returnCode}`)
  expect(await bookingOf(site, placed)).toMatchObject({ status: 'unpaid' })
  expect(await ledgerOf(site, placed)).toEqual([])
})

test('a skipped amount check: a payment of one tenge less is not booked and waits for a person', async () => {
  const placed = await aBooking(site, 'held')
  const { orderNumber } = placed
  await setFaults(site, [{ kind: 'wrong_status', orderNumber, says: { amount: 52_999 } }])
  await payOrder(site, orderNumber)
  clock.advance({ minutes: 1 })
  while (await askAboutDueAttempt(site.context));
  expect(await attemptOf(site, placed)).toMatchObject({ state: 'needs_look' })
  expect(await bookingOf(site, placed)).toMatchObject({ status: 'unpaid' })
  expect(await ledgerOf(site, placed)).toEqual([])
})

test('a used number adopted: an order that the bank has from elsewhere is left alone, and the guest gets another number', async () => {
  await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'number_used', times: 1 }])
  const placed = await aBooking(site, 'held')
  const taken = await attemptOf(site, placed)
  expect(taken).toMatchObject({ state: 'failed', numberTaken: true, bankOrderId: null })
  expect(await bookingOf(site, placed)).toMatchObject({ status: 'unpaid', hold_until: expect.any(Date) })
  expect(placed.formUrl).toContain(site.bankUrl)
})

test('a skipped mark check: an order of our number with somebody else’s mark is not booked', async () => {
  const says = { merchantParams: { kenar: 'f'.repeat(24) } }
  await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 }])
  await setFaults(site, [{ kind: 'wrong_status', says }])
  const placed = await aBooking(site, 'held')
  await payOrder(site, placed.orderNumber)
  clock.advance({ minutes: 1 })
  while (await askAboutDueAttempt(site.context));
  expect(await attemptOf(site, placed)).toMatchObject({ state: 'needs_look', bankOrderId: null })
  expect(await ledgerOf(site, placed)).toEqual([])
})

test('a mail outside the transaction: no letter without its payment, and no payment without its letter', async () => {
  const placed = await aBooking(site, 'held')
  const { id } = await attemptOf(site, placed)
  await owner.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  )
  // The transaction is refused when all its statements have been run; then, a second time, when the letter is written.
  await owner.query(
    `create constraint trigger refuse after insert on ledger deferrable initially deferred for each row execute function refuse()`,
  )
  await expect(settlePayment(site.context, id)).rejects.toThrow('refused')
  expect(await confirmationsOf(placed)).toEqual([])
  await owner.query('drop trigger refuse on ledger')
  await owner.query(`create trigger refuse before insert on outbox for each row execute function refuse()`)
  await expect(settlePayment(site.context, id)).rejects.toThrow('refused')
  expect(await ledgerOf(site, placed)).toEqual([])
  await owner.query('drop trigger refuse on outbox')
  expect(await settlePayment(site.context, id)).toBe('paid')
  expect(await confirmationsOf(placed)).toHaveLength(1)
})
