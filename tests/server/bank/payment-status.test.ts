import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getBookingByCode, getOwnBookings } from '../../../contract/guest/bookings.ts'
import { getPaymentStatus, payAgain } from '../../../contract/guest/payment.ts'
import type { Language } from '../../../contract/values.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { cancelAtBank, clearFaults, payOrder, setFaults } from '../../support/money/bank.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))
afterEach(async () => {
  vi.restoreAllMocks()
  await clearFaults(site)
})

const comeBack = (code: string, init?: RequestInit) => site.fetch(`/api/bank/return/${code}?orderId=x`, init)

async function statusOf({ returnCode }: Pick<OneBooking, 'returnCode'>) {
  const reply = await site.api()(getPaymentStatus, { params: { return_code: returnCode } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

const lag = (payment: OneBooking, asks: number) =>
  setFaults(site, [{ kind: 'status_lag', orderNumber: payment.orderNumber, asks }])

const bankAsks = () => vi.spyOn(site.context.bank, 'status')

describe('the status of a payment', () => {
  test('waits while the bank is undecided and is the bank’s word as soon as there is one', async () => {
    const payment = await aBooking(site, 'held')
    await lag(payment, 1)
    await payOrder(site, payment.orderNumber)
    await comeBack(payment.returnCode)
    expect(await statusOf(payment)).toEqual({
      state: 'waiting',
      message: `The bank has not decided yet about booking ${payment.bookNumber}. You do not need to pay again.`,
      book_number: payment.bookNumber,
      by_mail: true,
      reason: null,
      booking_id: payment.bookingId,
      pay_until: null,
      answered_at: clock.now().toISOString(),
    })
    clock.advance({ minutes: 1 })
    expect(await statusOf(payment)).toMatchObject({
      state: 'paid',
      message: `Payment received. Your booking ${payment.bookNumber} is confirmed.`,
    })
    expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
  })

  test.each([
    ['no_funds', 'no_money', 'There was not enough money on the card.'],
    ['wrong_cvc', 'refused', 'The card’s bank refused the payment.'],
    ['blocked', 'refused', 'The card’s bank refused the payment.'],
  ])(
    'tells of a card with %s that it was %s, and until when it can be paid again',
    async (card, reason, words) => {
      const payment = await aBooking(site, 'held')
      await payOrder(site, payment.orderNumber, card)
      clock.advance({ minutes: 1 })
      const status = await statusOf(payment)
      expect(status).toMatchObject({ state: 'failed', reason, pay_until: '2027-01-15T07:12:00.000Z' })
      expect(status.message).toBe(
        `${words} Booking ${payment.bookNumber} is not paid; you can try again${card === 'no_funds' ? ' with another card' : ''}.`,
      )
    },
  )

  test('tells of a payment that was broken off', async () => {
    const payment = await aBooking(site, 'held')
    await cancelAtBank(site, payment.orderNumber)
    await comeBack(payment.returnCode)
    expect(await statusOf(payment)).toMatchObject({ state: 'failed', reason: 'broken_off' })
  })

  test('has no reason where the bank’s long answer is lost, or is about another order', async () => {
    const lost = await aBooking(site, 'held')
    await payOrder(site, lost.orderNumber, 'no_funds')
    const long = vi.spyOn(site.context.bank, 'statusByNumber')
    long.mockResolvedValueOnce({ kind: 'unknown' })
    await comeBack(lost.returnCode)
    expect(await statusOf(lost)).toMatchObject({ state: 'failed', reason: null })
    const other = await aBooking(site, 'held')
    await payOrder(site, other.orderNumber, 'no_funds')
    const answer = await site.context.bank.statusByNumber(other.orderNumber)
    if (answer.kind !== 'status') throw new Error(answer.kind)
    long.mockResolvedValueOnce({ ...answer, currency: '840' })
    await comeBack(other.returnCode)
    expect(await statusOf(other)).toMatchObject({ state: 'failed', reason: null })
  })

  test('names nobody, no room and no date, whoever asks', async () => {
    const { returnCode, payCode, email } = await aBooking(site, 'paid')
    const text = await (await site.fetch(`/api/payment-status/${returnCode}`)).text()
    for (const secret of ['Orazow', '2027-02', 'Double', '123456', payCode, email])
      expect(text).not.toContain(secret)
  })

  test('says that the time has passed when the hold is over as well', async () => {
    const payment = await aBooking(site, 'held')
    clock.advance({ minutes: 21 })
    expect(await statusOf(payment)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('the time to pay'),
    })
  })

  test('tells that staff are looking when the bank’s word is not understood, until it says something clear', async () => {
    const payment = await aBooking(site, 'held')
    await setFaults(site, [{ kind: 'wrong_status', orderNumber: payment.orderNumber, says: { amount: 1 } }])
    await payOrder(site, payment.orderNumber)
    await comeBack(payment.returnCode)
    expect(await statusOf(payment)).toMatchObject({
      state: 'needs_look',
      message: expect.stringContaining('Our staff are looking at it'),
    })
    await clearFaults(site)
    await comeBack(payment.returnCode)
    expect(await statusOf(payment)).toMatchObject({ state: 'paid' })
  })

  test.each<[Language, string]>([
    ['ru', 'Оплата получена.'],
    ['tm', 'Töleg alyndy.'],
    ['en', 'Payment received.'],
  ])('speaks the language of the booking, here %s', async (language, words) => {
    const payment = await aBooking(site, 'held')
    await site.context.database
      .updateTable('bookings')
      .set({ language })
      .where('id', '=', payment.bookingId)
      .execute()
    await payOrder(site, payment.orderNumber)
    await comeBack(payment.returnCode)
    expect((await statusOf(payment)).message).toContain(words)
  })

  test.each(['0'.repeat(32), 'K100001-1', 'x'])('is not told for the code %s', async (code) => {
    expect(await site.api()(getPaymentStatus, { params: { return_code: code } })).toMatchObject({
      ok: false,
      failure: { http: 404 },
    })
  })

  test('promises no letter to a guest who left no address', async () => {
    const payment = await aBooking(site, 'held')
    await site.context.database
      .updateTable('bookings')
      .set({ email: null })
      .where('id', '=', payment.bookingId)
      .execute()
    expect(await statusOf(payment)).toMatchObject({ by_mail: false })
  })
})

describe('paying again with the code of the way back', () => {
  const again = (returnCode: string) => site.api()(payAgain, { params: { return_code: returnCode } })

  test('opens another order after a refusal, once, however often it is pressed', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber, 'no_funds')
    await comeBack(payment.returnCode)
    const [first, second] = [await again(payment.returnCode), await again(payment.returnCode)]
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    if (first.ok) expect(first.answer.request.data.formUrl).not.toBe(payment.formUrl)
  })

  test('is refused when it is paid, when there is too little time, and after it', async () => {
    const paid = await aBooking(site, 'paid')
    expect(await again(paid.returnCode)).toMatchObject({ failure: { code: 'booking_paid_already' } })
    const failed = await aBooking(site, 'held')
    await payOrder(site, failed.orderNumber, 'no_funds')
    await comeBack(failed.returnCode)
    clock.set('2027-01-15T07:12:00.001Z')
    expect(await again(failed.returnCode)).toMatchObject({ failure: { code: 'too_late_to_pay' } })
    clock.set('2027-01-15T07:20:00Z')
    expect(await again(failed.returnCode)).toMatchObject({ failure: { code: 'booking_lapsed' } })
    expect(await statusOf(failed)).toMatchObject({ state: 'failed', reason: 'no_money', pay_until: null })
  })

  test.each(['0'.repeat(32), 'x'])('is not found with the code %s', async (code) => {
    expect(await again(code)).toMatchObject({ failure: { http: 404 } })
  })
})

describe('however often a guest looks', () => {
  test('the bank is asked when the next ask is due, and not before', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber, 'hang')
    await comeBack(payment.returnCode)
    const asks = bankAsks()
    for (let look = 0; look < 20; look++) await statusOf(payment)
    expect(asks).toHaveBeenCalledTimes(0)
    clock.set(new Date(clock.now().getTime() + 5_000).toISOString())
    await Promise.all(Array.from({ length: 20 }, () => statusOf(payment)))
    expect(asks).toHaveBeenCalledTimes(1)
  })

  test('looking does not put off what the job would have asked', async () => {
    const payment = await aBooking(site, 'held')
    await lag(payment, 2)
    await payOrder(site, payment.orderNumber)
    await comeBack(payment.returnCode)
    for (let seconds = 0; seconds < 40; seconds += 3) {
      clock.set(new Date(clock.now().getTime() + 3_000).toISOString())
      await statusOf(payment)
    }
    expect(await statusOf(payment)).toMatchObject({ state: 'paid' })
  })

  test('coming back makes the asking frequent again', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber, 'hang')
    for (let minute = 0; minute < 6; minute++) {
      clock.advance({ minutes: 1 })
      while (await askAboutDueAttempt(site.context));
    }
    await comeBack(payment.returnCode)
    const asks = bankAsks()
    clock.set(new Date(clock.now().getTime() + 5_000).toISOString())
    await statusOf(payment)
    expect(asks).toHaveBeenCalledTimes(1)
  })
})

describe('the way back', () => {
  test('is never cached and is refused for HEAD', async () => {
    const payment = await aBooking(site, 'held')
    const asks = bankAsks()
    const head = await comeBack(payment.returnCode, { method: 'HEAD' })
    expect([head.status, asks.mock.calls.length]).toEqual([404, 0])
    const back = await comeBack(payment.returnCode)
    expect(back.headers.get('cache-control')).toBe('no-store')
    expect(back.headers.get('location')).toBe(`/payment-status/${payment.returnCode}`)
  })

  test.each(['0'.repeat(32), 'x', '%D0%AF', 'K100001-1'])(
    'leads to the not-found page with the code %s',
    async (code) => {
      const response = await comeBack(code)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
    },
  )

  test('answers a page, not JSON, when something breaks, and nothing of our insides', async () => {
    const owner = new pg.Client(site.databaseUrls.ownerUrl)
    await owner.connect()
    await owner.query('alter table payment_attempts rename to attempts_elsewhere')
    try {
      const response = await comeBack('0'.repeat(32))
      expect(response.status).toBe(500)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('retry-after')).toBe('10')
      expect(await response.text()).not.toContain('payment_attempts')
    } finally {
      await owner.query('alter table attempts_elsewhere rename to payment_attempts')
      await owner.end()
    }
  })

  test('and the status go on during maintenance', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber)
    await setForTest(site, 'maintenance', true)
    const response = await comeBack(payment.returnCode)
    expect(response.headers.get('location')).toMatch(
      new RegExp(`^/\\?message=Payment%20received.*&payment=${payment.returnCode}$`),
    )
    expect(await statusOf(payment)).toMatchObject({ state: 'paid' })
  })
})

describe('among the client’s bookings', () => {
  async function shown({ token, bookNumber, payCode }: OneBooking) {
    const own = await site.api(token)(getOwnBookings)
    const linked = await site.api()(getBookingByCode, { params: { book_number: bookNumber, code: payCode } })
    if (!own.ok || !linked.ok) throw new Error('The booking cannot be read.')
    const { status, can_pay } = linked.answer.request.data.booking
    expect(own.answer.request.data.booking).toMatchObject([{ status, can_pay }])
    return { status, can_pay }
  }

  test('a payment at which nothing was tried yet is not paid and can be paid', async () => {
    const payment = await aBooking(site, 'held')
    expect(await shown(payment)).toEqual({ status: 1, can_pay: true })
    await comeBack(payment.returnCode)
    expect(await shown(payment)).toEqual({ status: 1, can_pay: true })
  })

  test('one that the card’s bank is checking is pending and cannot be paid again', async () => {
    const payment = await aBooking(site, 'held')
    const watched = async () => {
      const own = await site.api(payment.token)(getOwnBookings)
      if (!own.ok) throw new Error('The booking cannot be read.')
      return own.answer.request.data.booking.map((each) => [each.pending_for, each.payment_return_code])
    }
    expect(await watched()).toEqual([[null, null]])
    await payOrder(site, payment.orderNumber, 'hang')
    await comeBack(payment.returnCode)
    expect(await shown(payment)).toEqual({ status: 2, can_pay: false })
    expect(await watched()).toEqual([['bank', payment.returnCode]])
  })

  test('one whose time at the bank is over is pending until the bank has said so', async () => {
    const payment = await aBooking(site, 'held')
    clock.advance({ minutes: 16 })
    expect(await shown(payment)).toEqual({ status: 2, can_pay: false })
    while (await askAboutDueAttempt(site.context));
    expect(await shown(payment)).toEqual({ status: 1, can_pay: true })
  })

  test('one that staff must look at is pending', async () => {
    const payment = await aBooking(site, 'held')
    await setFaults(site, [
      { kind: 'wrong_status', orderNumber: payment.orderNumber, says: { currency: '840' } },
    ])
    await payOrder(site, payment.orderNumber)
    await comeBack(payment.returnCode)
    expect(await shown(payment)).toEqual({ status: 2, can_pay: false })
  })

  test('an order whose registration was lost does not count', async () => {
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 }])
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber, 'hang')
    clock.advance({ minutes: 1 })
    while (await askAboutDueAttempt(site.context));
    expect(payment.orderNumber).toMatch(/-1-/)
    expect(await shown(payment)).toEqual({ status: 1, can_pay: true })
  })
})
