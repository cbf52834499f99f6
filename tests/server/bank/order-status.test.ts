import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrderStatus } from '../../../contract/office/money/bank.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clearFaults, payOrder, setFaults } from '../../support/money/bank.ts'
import { attemptOf, bookingOf, orderOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'

describe.each(['rbs', 'epg'] as const)('asking a bank of the flavour %s about an order', (flavour) => {
  const clock = testClock()
  let site: TestApp
  let admin: string
  beforeAll(async () => {
    site = await startApp({ clock, flavour })
    admin = await staffToken(site, 'admin')
  })
  afterAll(() => site.stop())
  beforeEach(() => clock.set(someNoon))
  afterEach(() => clearFaults(site))

  const ask = (id: number) => site.api(admin)(getOrderStatus, { params: { id } })

  test('answers the bank’s word and how the payment stands with us', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber)
    expect(await ask(payment.bookingId)).toMatchObject({
      ok: true,
      answer: {
        request: {
          status: 0,
          message: 'Оплачен',
          data: {
            ErrorMessage: 'Успешно',
            OrderStatus: 2,
            order_number: payment.orderNumber,
            amount: 530,
            deposited: 530,
            state: 'open',
            opened_at: clock.now().toISOString(),
          },
        },
      },
    })
  })

  test('changes nothing, not even about a payment that the bank has taken', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber)
    const before = await attemptOf(site, payment)
    await ask(payment.bookingId)
    expect(await attemptOf(site, payment)).toEqual(before)
    expect(await bookingOf(site, payment)).toMatchObject({ status: 'unpaid' })
  })

  test('is about the last order that the bank has', async () => {
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 }])
    const payment = await aBooking(site, 'held')
    expect(await ask(payment.bookingId)).toMatchObject({
      answer: {
        request: { data: { order_number: await orderOf(site, payment.bookNumber, 2), OrderStatus: 0 } },
      },
    })
  })

  test('a declined order says so', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber, 'no_funds')
    expect(await ask(payment.bookingId)).toMatchObject({
      answer: { request: { message: 'Отклонён или время истекло', data: { OrderStatus: 6, deposited: 0 } } },
    })
  })

  test('a booking that does not exist is not found', async () => {
    expect(await ask(999_999)).toMatchObject({ failure: { http: 404, code: 'booking_not_found' } })
  })

  test('a booking of which the bank never heard has no order', async () => {
    const payment = await aBooking(site, 'held')
    await forgetBankOrder(payment)
    expect(await ask(payment.bookingId)).toMatchObject({
      failure: { http: 404, code: 'no_bank_order', message: 'У банка нет заказа по этой брони.' },
    })
  })

  const forgetBankOrder = ({ orderNumber }: OneBooking) =>
    site.context.database
      .updateTable('payment_attempts')
      .set({ state: 'registering', bank_order_id: null, form_url: null })
      .where('order_number', '=', orderNumber)
      .execute()

  test('an order that the bank does not know is named', async () => {
    const payment = await aBooking(site, 'held')
    await site.context.database
      .updateTable('payment_attempts')
      .set({ bank_order_id: `gone-${payment.bookNumber}` })
      .where('order_number', '=', payment.orderNumber)
      .execute()
    expect(await ask(payment.bookingId)).toMatchObject({
      failure: { code: 'bank_order_unknown', message: expect.stringContaining(payment.orderNumber) },
    })
  })

  test.each(['http_500', 'html', 'reset', 'system_error'])(
    'while the bank answers %s, staff are told to ask again',
    async (fault) => {
      const payment = await aBooking(site, 'held')
      await setFaults(site, [{ kind: 'answer', endpoint: 'any', fault }])
      expect(await ask(payment.bookingId)).toMatchObject({ failure: { http: 503, code: 'bank_silent' } })
    },
  )
})
