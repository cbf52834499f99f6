import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { countOwnBookings, dropBooking } from '../../../contract/guest/bookings.ts'
import { payByLink } from '../../../contract/guest/payment.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, aClient } from '../../support/bookings/a-booking.ts'
import { place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clearFaults, payOrder, setFaults } from '../../support/money/bank.ts'
import { orderOf } from '../../support/money/payments.ts'

describe.each(['rbs', 'epg'] as const)('with a bank of the flavour %s', (flavour) => {
  const clock = testClock()
  let site: TestApp
  beforeAll(async () => {
    site = await startApp({ clock, flavour })
  })
  afterAll(() => site.stop())

  let client: Awaited<ReturnType<typeof aClient>>
  let token: string
  beforeEach(async () => {
    clock.set(someNoon)
    client = await aClient(site)
    token = client.token
  })
  afterEach(() => clearFaults(site))

  const placed = async () => (await aBooking(site, 'held', { client })).answer

  const bookingOf = (bookNumber: number) =>
    site.context.database
      .selectFrom('bookings')
      .selectAll()
      .where('book_number', '=', bookNumber)
      .executeTakeFirstOrThrow()
  const attemptsOf = async (bookNumber: number) => {
    const { id } = await bookingOf(bookNumber)
    return site.context.database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('booking_id', '=', id)
      .orderBy('number')
      .execute()
  }
  const ledgerOf = async (bookNumber: number) => {
    const { id } = await bookingOf(bookNumber)
    return site.context.database
      .selectFrom('ledger')
      .select(['entry', 'fee_part', 'stay_part'])
      .where('booking_id', '=', id)
      .execute()
  }
  const payAgain = ({ book_number, code }: { book_number: number; code: string }) =>
    site.api()(payByLink, { params: { book_number, code } })

  /** The guest's browser follows the redirect of the bank. */
  async function comeBack(orderNumber: string): Promise<string> {
    const { return_code } = await site.context.database
      .selectFrom('payment_attempts')
      .select('return_code')
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow()
    const response = await site.fetch(`/api/bank/return/${return_code}?orderId=made-up&lang=ru`)
    expect(response.status).toBe(302)
    return decodeURIComponent(response.headers.get('location') ?? '').replace(return_code ?? '', '{code}')
  }
  const waitingPage = '/payment-status/{code}'

  /** The job's turn, until nothing is due at this instant. */
  const runJob = async () => {
    while (await askAboutDueAttempt(site.context));
  }

  test('booking answers the bank’s payment page, for the amount due now', async () => {
    const booking = await placed()
    expect(booking.formUrl).toContain(site.bankUrl)
    expect((await fetch(booking.formUrl)).status).toBe(200)
    const [attempt] = await attemptsOf(booking.book_number)
    expect(attempt).toMatchObject({
      state: 'open',
      amount: 53_000,
      fee_part: 5_000,
      stay_part: 48_000,
      number: 1,
    })
    expect(attempt?.order_number).toMatch(new RegExp(`^K${booking.book_number}-1-[2-9A-HJ-NP-Z]{10}$`))
    expect(attempt?.session_ends_at).toEqual(new Date('2027-01-15T07:15:00Z'))
  })

  test('a payment is booked when the guest comes back, and the guest is told in their language', async () => {
    const booking = await placed()
    await payOrder(site, await orderOf(site, booking.book_number))
    expect(await comeBack(await orderOf(site, booking.book_number))).toBe(
      `/?message=Payment received. Your booking ${booking.book_number} is confirmed.&payment={code}`,
    )
    expect(await bookingOf(booking.book_number)).toMatchObject({
      status: 'paid',
      card_number: expect.stringContaining('**'),
    })
    expect(await ledgerOf(booking.book_number)).toEqual([
      { entry: 'payment', fee_part: 5_000, stay_part: 48_000 },
    ])
  })

  test('whoever comes back a second time is told the same, and nothing is booked twice', async () => {
    const booking = await placed()
    await payOrder(site, await orderOf(site, booking.book_number))
    const first = await comeBack(await orderOf(site, booking.book_number))
    expect(await comeBack(await orderOf(site, booking.book_number))).toBe(first)
    expect(await ledgerOf(booking.book_number)).toHaveLength(1)
  })

  test('a payment is booked by the job when the guest never comes back', async () => {
    const booking = await placed()
    await payOrder(site, await orderOf(site, booking.book_number))
    clock.advance({ minutes: 1 })
    await runJob()
    expect(await bookingOf(booking.book_number)).toMatchObject({ status: 'paid', hold_until: null })
  })

  describe('the return is never believed by itself', () => {
    test('without a payment', async () => {
      const booking = await placed()
      expect(await comeBack(await orderOf(site, booking.book_number))).toBe(waitingPage)
      expect(await bookingOf(booking.book_number)).toMatchObject({ status: 'unpaid' })
      expect(await ledgerOf(booking.book_number)).toEqual([])
    })

    test('without a status from the bank, although it has taken the money', async () => {
      const booking = await placed()
      await payOrder(site, await orderOf(site, booking.book_number))
      await setFaults(site, [{ kind: 'answer', endpoint: 'any', fault: 'reset' }])
      expect(await comeBack(await orderOf(site, booking.book_number))).toBe(waitingPage)
      expect(await bookingOf(booking.book_number)).toMatchObject({ status: 'unpaid' })
      expect(await ledgerOf(booking.book_number)).toEqual([])
    })

    test('with the order number in place of the code', async () => {
      const booking = await placed()
      await payOrder(site, await orderOf(site, booking.book_number))
      const response = await site.fetch(
        `/api/bank/return/${await orderOf(site, booking.book_number)}?orderId=made-up`,
      )
      expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
      expect(await bookingOf(booking.book_number)).toMatchObject({ status: 'unpaid' })
    })

    test('with the code of another payment', async () => {
      const mine = await placed()
      await payOrder(site, await orderOf(site, mine.book_number))
      const other = await placed()
      await comeBack(await orderOf(site, other.book_number))
      expect(await bookingOf(other.book_number)).toMatchObject({ status: 'unpaid' })
      expect(await bookingOf(mine.book_number)).toMatchObject({ status: 'unpaid' })
    })
  })

  test.each(['no_funds', 'wrong_cvc', 'blocked'])(
    'after the card %s the guest is told and can try again with a new order',
    async (card) => {
      const booking = await placed()
      await payOrder(site, await orderOf(site, booking.book_number), card)
      clock.advance({ minutes: 16 })
      await runJob()
      const states = (await attemptsOf(booking.book_number)).map((attempt) => attempt.state)
      expect(states).toEqual(['failed'])
      clock.set(someNoon)
      expect(await payAgain(booking)).toMatchObject({ ok: true })
      await payOrder(site, await orderOf(site, booking.book_number, 2))
      expect(await comeBack(await orderOf(site, booking.book_number, 2))).toContain('Payment received')
      expect(await bookingOf(booking.book_number)).toMatchObject({ status: 'paid' })
    },
  )

  test('paying again before anything was tried answers the same page and opens no second order', async () => {
    const booking = await placed()
    expect(await payAgain(booking)).toMatchObject({
      ok: true,
      answer: { request: { data: { formUrl: booking.formUrl } } },
    })
    expect(await attemptsOf(booking.book_number)).toHaveLength(1)
  })

  test('while the guest stands at the SMS code, a second payment is refused', async () => {
    const booking = await placed()
    await payOrder(site, await orderOf(site, booking.book_number), 'hang')
    expect(await payAgain(booking)).toMatchObject({
      ok: false,
      failure: { http: 409, code: 'payment_at_bank' },
    })
  })

  test('a paid booking cannot be paid again', async () => {
    const booking = await placed()
    await payOrder(site, await orderOf(site, booking.book_number))
    expect(await payAgain(booking)).toMatchObject({ failure: { code: 'booking_paid_already' } })
    expect(await bookingOf(booking.book_number)).toMatchObject({ status: 'paid' })
  })

  test('an attempt is there before the bank hears of it', async () => {
    const heard: unknown[] = []
    const { register } = site.context.bank
    const asked = vi.spyOn(site.context.bank, 'register').mockImplementation(async (order) => {
      const rows = site.context.database.selectFrom('payment_attempts').select(['state', 'amount', 'mark'])
      heard.push(...(await rows.where('order_number', '=', order.orderNumber).execute()))
      return register(order)
    })
    onTestFinished(() => asked.mockRestore())
    await placed()
    expect(heard).toEqual([{ state: 'registering', amount: 53_000, mark: expect.any(String) }])
  })

  test('after a lost registration answer the order becomes an orphan and the guest pays another one', async () => {
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 }])
    const booking = await placed()
    const attempts = await attemptsOf(booking.book_number)
    expect(attempts.map((attempt) => attempt.state)).toEqual(['orphan', 'open'])
    expect(booking.formUrl).toContain(attempts[1]?.bank_order_id)
  })

  test('money that comes through the orphan as well goes back in full', async () => {
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 }])
    const booking = await placed()
    await payOrder(site, await orderOf(site, booking.book_number, 2))
    await comeBack(await orderOf(site, booking.book_number, 2))
    await payOrder(site, await orderOf(site, booking.book_number))
    clock.advance({ minutes: 1 })
    await runJob()
    expect(await comeBack(await orderOf(site, booking.book_number))).toContain(
      'This second payment goes back in full.',
    )
    const { id } = await bookingOf(booking.book_number)
    const refunds = await site.context.database
      .selectFrom('refund_orders')
      .selectAll()
      .where('booking_id', '=', id)
      .execute()
    expect(refunds).toMatchObject([{ reason: 'double', fee_part: 5_000, stay_part: 48_000, state: 'due' }])
  })

  test('a registration that never reached the bank is sent again under the same number', async () => {
    await setFaults(site, [
      { kind: 'answer', endpoint: 'register', fault: 'reset', work: 'skipped', times: 1 },
    ])
    const booking = await placed()
    expect((await attemptsOf(booking.book_number)).map((attempt) => attempt.state)).toEqual(['open'])
  })

  test.each(['http_500', 'html', 'empty', 'unauthorized', 'reset'])(
    'while the bank answers %s, the booking is kept and can be paid later',
    async (fault) => {
      await setFaults(site, [{ kind: 'answer', endpoint: 'any', fault }])
      expect(await place(site, token)).toMatchObject({
        ok: false,
        failure: { http: 503, code: 'bank_unreachable' },
      })
      await clearFaults(site)
      const { customer_id } = await site.context.database
        .selectFrom('bookings')
        .select('customer_id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const booking = await site.context.database
        .selectFrom('bookings')
        .selectAll()
        .where('customer_id', '=', customer_id)
        .executeTakeFirstOrThrow()
      clock.advance({ minutes: 1 })
      expect(await payAgain({ book_number: booking.book_number, code: booking.pay_code })).toMatchObject({
        ok: true,
      })
    },
  )

  test('a bank that surely refuses to register lets the booking lapse at once', async () => {
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'access_denied' }])
    for (let time = 0; time < 3; time++) {
      expect(await place(site, token)).toMatchObject({ ok: false, failure: { code: 'bank_refused' } })
    }
    expect(await site.api(token)(countOwnBookings)).toMatchObject({ answer: { request: { data: 0 } } })
  })

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: '840' }],
    ['order number', { orderNumber: 'K1-1' }],
  ])('a paid order with a wrong %s is never booked as paid and waits for a person', async (_what, says) => {
    const booking = await placed()
    await setFaults(site, [
      { kind: 'wrong_status', orderNumber: await orderOf(site, booking.book_number), says },
    ])
    await payOrder(site, await orderOf(site, booking.book_number))
    expect(await comeBack(await orderOf(site, booking.book_number))).toBe(waitingPage)
    expect((await attemptsOf(booking.book_number)).map((attempt) => attempt.state)).toEqual(['needs_look'])
    expect(await bookingOf(booking.book_number)).toMatchObject({ status: 'unpaid' })
    expect(await ledgerOf(booking.book_number)).toEqual([])
  })

  test('a skipped amount check would take this: a tenge too little is not booked, not even by the job', async () => {
    const booking = await placed()
    const orderNumber = await orderOf(site, booking.book_number)
    await setFaults(site, [{ kind: 'wrong_status', orderNumber, says: { amount: 52_999 } }])
    await payOrder(site, orderNumber)
    clock.advance({ minutes: 1 })
    await runJob()
    expect((await attemptsOf(booking.book_number)).map((attempt) => attempt.state)).toEqual(['needs_look'])
    expect(await bookingOf(booking.book_number)).toMatchObject({ status: 'unpaid' })
    expect(await ledgerOf(booking.book_number)).toEqual([])
  })

  test('a status that lags behind the redirect is waited for', async () => {
    const booking = await placed()
    await setFaults(site, [
      {
        kind: 'status_lag',
        orderNumber: await orderOf(site, booking.book_number),
        shows: 'checking',
        asks: 2,
      },
    ])
    await payOrder(site, await orderOf(site, booking.book_number))
    expect(await comeBack(await orderOf(site, booking.book_number))).toBe(waitingPage)
    clock.advance({ minutes: 1 })
    await runJob()
    clock.advance({ minutes: 1 })
    await runJob()
    expect(await bookingOf(booking.book_number)).toMatchObject({ status: 'paid' })
  })

  test('an attempt cannot be opened in the last eight minutes of the hold', async () => {
    const booking = await placed()
    await payOrder(site, await orderOf(site, booking.book_number), 'no_funds')
    clock.advance({ minutes: 12 })
    await runJob()
    clock.advance({ minutes: 1 })
    expect(await payAgain(booking)).toMatchObject({ ok: false, failure: { code: 'too_late_to_pay' } })
    expect(await attemptsOf(booking.book_number)).toHaveLength(1)
  })

  test('money that comes for a dropped booking goes back in full', async () => {
    const booking = await placed()
    const { id } = await bookingOf(booking.book_number)
    await site.api(token)(dropBooking, { body: { booking_id: id } })
    await payOrder(site, await orderOf(site, booking.book_number))
    expect(await comeBack(await orderOf(site, booking.book_number))).toContain('The money goes back in full')
    const refunds = await site.context.database
      .selectFrom('refund_orders')
      .selectAll()
      .where('booking_id', '=', id)
      .execute()
    expect(refunds).toMatchObject([{ reason: 'late', fee_part: 5_000, stay_part: 48_000 }])
  })
})
