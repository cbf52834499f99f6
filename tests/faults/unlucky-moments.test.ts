import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dropBooking } from '../../contract/guest/bookings.ts'
import { payByLink } from '../../contract/guest/payment.ts'
import { askAboutDueAttempt, askBank } from '../../server/actions/bank/ask-bank.ts'
import { cancelBooking } from '../../server/actions/bookings/cancel-booking.ts'
import { checkDuePayment } from '../../server/actions/books/compare-books.ts'
import { payDueRefund } from '../../server/actions/money/pay-refund.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aBooking, type OneBooking } from '../support/bookings/a-booking.ts'
import { place } from '../support/bookings/stays.ts'
import { someNoon, testClock } from '../support/clock.ts'
import { bankOrders, clearFaults, payOrder, setFaults } from '../support/money/bank.ts'
import { attemptOf, bookingOf, ledgerOf, orderOf, refundsOf } from '../support/money/payments.ts'
import { signedInClient } from '../support/people/identities.ts'
import { holdingBank } from './held-answers.ts'

/** Moments and answers that a storm meets too seldom to be relied on. */

const clock = testClock()
let site: TestApp
const bank = holdingBank()
beforeAll(async () => {
  site = await startApp({ clock, bank: bank.client })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))
afterEach(() => clearFaults(site))

const mismatchesOf = ({ bookingId }: Pick<OneBooking, 'bookingId'>) =>
  site.context.database
    .selectFrom('mismatches')
    .select(['what', 'facts'])
    .where('booking_id', '=', bookingId)
    .execute()

const tonight = () => clock.advance({ hours: 24 })

test('while a payment waits for admin’s look, the guest cannot pay a second time', async () => {
  const placed = await aBooking(site, 'held')
  const { orderNumber, bookNumber, payCode } = placed
  await setFaults(site, [{ kind: 'wrong_status', orderNumber, says: { amount: 1 } }])
  await payOrder(site, orderNumber)
  expect(await askBank(site.context, await attemptOf(site, placed))).toBe('needs_look')
  const again = await site.api()(payByLink, { params: { book_number: bookNumber, code: payCode } })
  expect(again).toMatchObject({ ok: false, failure: { http: 409, code: 'payment_at_bank' } })
  expect(await bankOrders(site)).not.toContainEqual(
    expect.objectContaining({ orderNumber: expect.stringContaining(`K${bookNumber}-2-`) }),
  )
})

test('a registration that the bank refuses after the client has dropped the booking leaves it dropped', async () => {
  const client = await signedInClient(site.context, 'quick@example.com')
  await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'access_denied' }])
  const answer = bank.holdNext('register')
  const placing = place(site, client.token)
  await answer.hasCome
  const { id } = await site.context.database
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(await site.api(client.token)(dropBooking, { body: { booking_id: id } })).toMatchObject({ ok: true })
  answer.letThrough()
  expect(await placing).toMatchObject({ ok: false, failure: { code: 'bank_refused' } })
  expect(await bookingOf(site, { bookingId: id })).toMatchObject({ status: 'cancelled', hold_until: null })
  const attempts = await site.context.database
    .selectFrom('payment_attempts')
    .select('state')
    .where('booking_id', '=', id)
    .execute()
  expect(attempts).toEqual([{ state: 'failed' }])
})

describe('a registration whose answer was lost', () => {
  async function placeWithLostAnswer(email: string) {
    const client = await signedInClient(site.context, email)
    await setFaults(site, [
      { kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 },
      { kind: 'answer', endpoint: 'getOrderStatusExtended', fault: 'reset', times: 1 },
    ])
    expect(await place(site, client.token)).toMatchObject({ failure: { code: 'bank_unreachable' } })
    return site.context.database
      .selectFrom('bookings')
      .select(['id', 'book_number', 'pay_code as code'])
      .where('customer_id', '=', client.id)
      .executeTakeFirstOrThrow()
  }

  test('is not over because the bank refuses a second one: money that comes through the first is found', async () => {
    const { id, book_number, code } = await placeWithLostAnswer('lost@example.com')
    clock.advance({ minutes: 1 })
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'access_denied' }])
    await site.api()(payByLink, { params: { book_number, code } })
    await payOrder(site, await orderOf(site, book_number))
    clock.advance({ minutes: 5 })
    while (await askAboutDueAttempt(site.context));
    expect(await ledgerOf(site, { bookingId: id })).toMatchObject([{ entry: 'payment' }])
  })

  test('gives way to a new one, on a page in the guest’s language', async () => {
    const { book_number, code } = await placeWithLostAnswer('english@example.com')
    clock.advance({ minutes: 1 })
    const headers = { 'accept-language': 'en' }
    const reply = await site.fetch(`/api/payment/${book_number}/${code}`, { headers })
    expect(await reply.json()).toMatchObject({
      request: { data: { formUrl: expect.stringContaining('payment_en') } },
    })
  })
})

describe('the nightly look', () => {
  test('that asked the bank before our own refund was paid reports no difference', async () => {
    const placed = await aBooking(site, 'paid')
    tonight()
    const { bookingId } = placed
    await cancelBooking(site.context, { bookingId, method: 'cancelBookFull', by: { kind: 'job' } })
    const answer = bank.holdNext('status')
    const looking = checkDuePayment(site.context)
    await answer.hasCome
    await payDueRefund(site.context)
    expect(await refundsOf(site, placed)).toMatchObject([{ state: 'done' }])
    answer.letThrough()
    await looking
    expect(await mismatchesOf(placed)).toEqual([])
  })

  test.each(['registered', 'checking'])(
    'does not believe a bank that has forgotten a payment and says %s',
    async (shows) => {
      const placed = await aBooking(site, 'paid')
      tonight()
      await setFaults(site, [{ kind: 'status_lag', orderNumber: placed.orderNumber, shows, asks: 1 }])
      while (await checkDuePayment(site.context));
      expect(await ledgerOf(site, placed)).toMatchObject([{ entry: 'payment' }])
      clock.advance({ minutes: 10 })
      while (await checkDuePayment(site.context));
      expect(await ledgerOf(site, placed)).toHaveLength(1)
      expect(await mismatchesOf(placed)).toEqual([])
    },
  )
})
