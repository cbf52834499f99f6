import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import {
  aimCallbacks,
  clearFaults,
  payOrder,
  reverseOrder,
  sentCallbacks,
  setFaults,
} from '../../support/money/bank.ts'
import { attemptOf, bookingOf } from '../../support/money/payments.ts'
import { setForTest } from '../../support/put-back.ts'

const secret = 'a secret of shop and bank'

/** As the bank signs: an implementation apart from the server's. */
function signed(facts: Readonly<Record<string, string>>, key = secret): URLSearchParams {
  const text = Object.keys(facts)
    .sort()
    .map((name) => `${name};${facts[name]};`)
    .join('')
  const checksum = createHmac('sha256', key).update(text).digest('hex').toUpperCase()
  return new URLSearchParams({ ...facts, checksum })
}

describe.each(['rbs', 'epg'] as const)('a callback of a bank of the flavour %s', (flavour) => {
  const clock = testClock()
  let site: TestApp
  beforeAll(async () => {
    site = await startApp({ clock, flavour, environment: { BANK_CALLBACK_SECRET: secret } })
  })
  afterAll(() => site.stop())
  beforeEach(() => clock.set(someNoon))
  afterEach(async () => {
    vi.restoreAllMocks()
    await clearFaults(site)
  })

  const send = {
    GET: (parameters: URLSearchParams) => site.fetch(`/api/bank/callback?${parameters}`),
    POST: (parameters: URLSearchParams) =>
      site.fetch('/api/bank/callback', { method: 'POST', body: parameters }),
  }

  async function factsOf(payment: OneBooking, operation = 'deposited') {
    const { bankOrderId } = await attemptOf(site, payment)
    return { mdOrder: bankOrderId ?? '', orderNumber: payment.orderNumber, operation, status: '1' }
  }

  test.each(['GET', 'POST'] as const)('by %s makes us ask, and the payment is booked', async (method) => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber)
    const response = await send[method](signed(await factsOf(payment)))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
  })

  test('is only a wake-up call: saying paid does not make it so', async () => {
    const payment = await aBooking(site, 'held')
    expect((await send.GET(signed(await factsOf(payment)))).status).toBe(200)
    expect(await bookingOf(site, payment)).toMatchObject({ status: 'unpaid' })
    expect(await attemptOf(site, payment)).toMatchObject({ state: 'open' })
  })

  test('saying declined does not fail a payment that the bank has taken', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber)
    await send.GET(signed({ ...(await factsOf(payment, 'declinedByTimeout')), status: '0' }))
    expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
  })

  test.each(['GET', 'POST'] as const)(
    'by %s with a wrong checksum is refused, and nothing happens',
    async (method) => {
      const payment = await aBooking(site, 'held')
      await payOrder(site, payment.orderNumber)
      const asks = vi.spyOn(site.context.bank, 'status')
      const facts = await factsOf(payment)
      const forged = signed(facts)
      forged.set('orderNumber', 'K1-1')
      for (const parameters of [signed(facts, 'a guess'), new URLSearchParams(facts), forged]) {
        const response = await send[method](parameters)
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ request: { code: 'callback_unsigned' } })
      }
      expect(asks).not.toHaveBeenCalled()
      expect(await bookingOf(site, payment)).toMatchObject({ status: 'unpaid' })
    },
  )

  test('about an order that is not ours answers 200 and asks nobody', async () => {
    const payment = await aBooking(site, 'held')
    const asks = vi.spyOn(site.context.bank, 'status')
    const facts = await factsOf(payment)
    for (const changes of [{ orderNumber: 'K999999-1' }, { mdOrder: 'of-somebody-else' }, { mdOrder: '' }])
      expect((await send.GET(signed({ ...facts, ...changes }))).status).toBe(200)
    expect((await send.GET(signed({}))).status).toBe(200)
    expect(asks).not.toHaveBeenCalled()
  })

  test('that comes again changes nothing', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber)
    const parameters = signed(await factsOf(payment))
    await Promise.all([1, 2, 3].map(() => send.GET(parameters)))
    const entries = await site.context.database
      .selectFrom('ledger')
      .select('entry')
      .where('booking_id', '=', payment.bookingId)
      .execute()
    expect(entries).toEqual([{ entry: 'payment' }])
  })

  test.each(['refunded', 'reversed'])(
    'that the payment was %s makes the books ask about it at once',
    async (operation) => {
      const payment = await aBooking(site, 'held')
      await payOrder(site, payment.orderNumber)
      await send.GET(signed(await factsOf(payment)))
      clock.advance({ days: 2 })
      await send.GET(signed(await factsOf(payment, 'deposited')))
      expect((await attemptOf(site, payment)).nextCheckAt).not.toEqual(clock.now())
      await send.GET(signed(await factsOf(payment, operation)))
      expect(await attemptOf(site, payment)).toMatchObject({ state: 'paid', nextCheckAt: clock.now() })
      expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
    },
  )

  test('goes on during maintenance', async () => {
    const payment = await aBooking(site, 'held')
    await payOrder(site, payment.orderNumber)
    await setForTest(site, 'maintenance', true)
    expect((await send.GET(signed(await factsOf(payment)))).status).toBe(200)
    expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
  })

  test('is refused for HEAD', async () => {
    const payment = await aBooking(site, 'held')
    const address = `/api/bank/callback?${signed(await factsOf(payment))}`
    expect((await site.fetch(address, { method: 'HEAD' })).status).toBe(404)
  })

  describe('from the bank itself', () => {
    beforeAll(() => aimCallbacks(site, secret))

    test('books a payment whose guest never comes back', async () => {
      const payment = await aBooking(site, 'held')
      await payOrder(site, payment.orderNumber)
      expect((await sentCallbacks(site)).at(-1)).toMatchObject({ answer: 200 })
      expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
    })

    test('that comes before the bank knows of the payment itself is waited out', async () => {
      const payment = await aBooking(site, 'held')
      await setFaults(site, [{ kind: 'callback', orderNumber: payment.orderNumber, moment: 'early' }])
      await payOrder(site, payment.orderNumber)
      expect(await bookingOf(site, payment)).toMatchObject({ status: 'unpaid' })
      await site.fetch(`/api/bank/return/${payment.returnCode}`)
      expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
    })

    test('with a wrong checksum is not taken', async () => {
      const payment = await aBooking(site, 'held')
      await setFaults(site, [
        { kind: 'callback', orderNumber: payment.orderNumber, checksum: 'wrong', copies: 1 },
      ])
      await payOrder(site, payment.orderNumber)
      expect((await sentCallbacks(site)).at(-1)).toMatchObject({ answer: 403 })
      expect(await bookingOf(site, payment)).toMatchObject({ status: 'unpaid' })
    })

    test('tells of a reversal, and the books are to ask', async () => {
      const payment = await aBooking(site, 'held')
      await payOrder(site, payment.orderNumber)
      clock.advance({ minutes: 5 })
      await reverseOrder(site, payment.orderNumber)
      expect(await attemptOf(site, payment)).toMatchObject({ nextCheckAt: clock.now() })
    })
  })
})

test('without a secret there is nothing at the address, right checksum or not', async () => {
  const bank = { BANK_URL: 'https://bank.example', BANK_LOGIN: 'kenar', BANK_PASSWORD: 'kenar-test' }
  const site = await startApp({ environment: bank })
  try {
    const parameters = signed({ mdOrder: 'x', orderNumber: 'K1-1', operation: 'deposited', status: '1' })
    for (const init of [{}, { method: 'POST', body: parameters }])
      expect((await site.fetch(`/api/bank/callback?${parameters}`, init)).status).toBe(404)
  } finally {
    await site.stop()
  }
})
