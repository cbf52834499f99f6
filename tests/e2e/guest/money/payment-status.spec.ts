import type { Page } from '@playwright/test'
import { dropBooking } from '../../../../contract/guest/bookings.ts'
import { type Language, languages } from '../../../../contract/values.ts'
import { aBooking, type OneBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test, walk, walkedLanguages } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { clearFaults, payOrder, setFaults } from '../../../support/money/bank.ts'
import { attemptOf, bookingOf, orderOf } from '../../../support/money/payments.ts'
import { endHolds, payAtBank } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { paymentWords } from './payment-status-words.ts'

const lag = (site: Site, { orderNumber }: OneBooking) =>
  setFaults(site, [{ kind: 'status_lag', orderNumber, ms: 60_000 }])

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const returnTo = ({ returnCode }: Pick<OneBooking, 'returnCode'>): string => `/api/bank/return/${returnCode}`

test.afterEach(async ({ site }) => {
  await clearFaults(site)
  await endHolds(site)
})

/** Before a landing one language walks through the bank's own page; in the others the guest comes back from it. */
async function payAndComeBack(
  page: Page,
  site: Site,
  { payment, language, card }: { payment: OneBooking; language: Language; card: 'success' | 'no_funds' },
): Promise<void> {
  if (walkedLanguages('ru').includes(language)) {
    await page.goto(payment.formUrl)
    return payAtBank(page, language, card)
  }
  await payOrder(site, payment.orderNumber, card)
  await page.goto(returnTo(payment))
}

for (const language of languages) {
  const words = paymentWords[language]

  test.describe(`in ${language}`, () => {
    test.beforeEach(({ speak }) => speak(language))

    test('a guest pays at the bank, comes back and is told so', async ({ page, site }) => {
      const payment = await aBooking(site, 'held', { language })
      await payAndComeBack(page, site, { payment, language, card: 'success' })
      await expect(alertOn(page)).toContainText(words.told.paid(payment.bookNumber))
      await dismissAlert(page)
      await expect(page).toHaveURL('/')
      expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
    })

    test('a guest whose card is refused is told so', async ({ page, site }) => {
      const payment = await aBooking(site, 'held', { language })
      await payAndComeBack(page, site, { payment, language, card: 'no_funds' })
      await expect(alertOn(page)).toContainText(words.told.failed(payment.bookNumber))
    })

    test('while the bank is undecided the guest waits, and is told as soon as it has decided', async ({
      page,
      site,
    }) => {
      const payment = await aBooking(site, 'held', { language })
      await lag(site, payment)
      await payAndComeBack(page, site, { payment, language, card: 'success' })
      await expect(page).toHaveURL(`/payment-status/${payment.returnCode}`)
      await expect(heading(page)).toHaveText(words.undecided)
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        [
          `${words.unknownYet(payment.bookNumber)} ${words.neverTwice}`,
          `${words.weAsk} ${words.changesItself} ${words.byMail}`,
        ].join(''),
      )
      if (walkedLanguages('ru').includes(language)) expect(await findAccessibilityProblems(page)).toEqual([])
      site.clock.advance({ minutes: 2 })
      await expect(heading(page)).toHaveText(words.received, { timeout: 15_000 })
      if (walkedLanguages('ru').includes(language)) expect(await findAccessibilityProblems(page)).toEqual([])
    })

    test('an answer that is not understood is said to be with the staff', async ({ page, site }) => {
      const payment = await aBooking(site, 'held', { language })
      await setFaults(site, [{ kind: 'wrong_status', orderNumber: payment.orderNumber, says: { amount: 1 } }])
      await payOrder(site, payment.orderNumber)
      await page.goto(returnTo(payment))
      await expect(heading(page)).toHaveText(words.staffLook)
      const said = page.getByRole('main').getByRole('status')
      await expect(said).toContainText(words.unclear(payment.bookNumber))
      await expect(said).toContainText(words.byMail)
      if (walkedLanguages('ru').includes(language)) expect(await findAccessibilityProblems(page)).toEqual([])
      const { database } = site.context
      await database
        .updateTable('bookings')
        .set({ email: null })
        .where('id', '=', payment.bookingId)
        .execute()
      await page.reload()
      await expect(said).toContainText(words.notLost)
    })
  })
}

walk('tm', (language) => {
  const words = paymentWords[language]

  test('a lost connection is said, and the page goes on trying', async ({ page, site, complaints }) => {
    const payment = await aBooking(site, 'held', { language })
    await lag(site, payment)
    await payOrder(site, payment.orderNumber)
    await page.goto(returnTo(payment))
    await page.context().setOffline(true)
    await page.getByRole('link', { name: words.lookAgain }).click()
    await expect(page.getByRole('alert')).toHaveText(words.lost)
    expect(await findAccessibilityProblems(page)).toEqual([])
    site.clock.advance({ minutes: 2 })
    await page.context().setOffline(false)
    await expect(heading(page)).toHaveText(words.received, { timeout: 15_000 })
    forgiveFailedLoads(complaints)
  })

  test('the waiting page fits every screen', async ({ page, site }) => {
    const payment = await aBooking(site, 'held', { language })
    await page.goto(`/payment-status/${payment.returnCode}`)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const excess = await hiddenWidth(page)
      expect(excess, String(width)).toBeLessThanOrEqual(0)
    }
  })

  test('a payment that came too late, twice or for a cancelled booking is told with what becomes of the money', async ({
    page,
    site,
  }) => {
    const isTold = async (
      payment: Pick<OneBooking, 'returnCode' | 'bookNumber'>,
      what: keyof typeof words.told,
    ) => {
      await page.goto(returnTo(payment))
      await expect(alertOn(page)).toContainText(words.told[what](payment.bookNumber))
      await dismissAlert(page)
    }
    const giveUp = ({ token, bookingId }: OneBooking) =>
      site.api(token)(dropBooking, { body: { booking_id: bookingId } })

    const declined = await aBooking(site, 'held', { language })
    await payOrder(site, declined.orderNumber, 'no_funds')
    await giveUp(declined)
    await isTold(declined, 'cancelled')

    const paidAfterwards = await aBooking(site, 'held', { language })
    await giveUp(paidAfterwards)
    await payOrder(site, paidAfterwards.orderNumber)
    await isTold(paidAfterwards, 'cancelledAndReturned')

    // The answer to the first registration is lost, so that a second order is made and the guest can pay both.
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 }])
    const first = await aBooking(site, 'held', { language })
    const { orderNumber, returnCode } = await attemptOf(site, {
      orderNumber: await orderOf(site, first.bookNumber, 2),
    })
    await payOrder(site, orderNumber)
    await isTold({ ...first, returnCode: returnCode ?? '' }, 'paid')
    await payOrder(site, first.orderNumber)
    await isTold(first, 'paidBefore')

    const late = await aBooking(site, 'held', { language })
    const tooLate = await aBooking(site, 'held', { language })
    await payOrder(site, late.orderNumber)
    await payOrder(site, tooLate.orderNumber, 'no_funds')
    site.clock.advance({ minutes: 25 })
    await isTold(tooLate, 'tooLate')
    const { database } = site.context
    const { count_online } = await database
      .selectFrom('rooms')
      .select('count_online')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    const offer = (units: number) =>
      database.updateTable('rooms').set({ count_online: units }).where('id', '=', 2).execute()
    await offer(0)
    try {
      await isTold(late, 'roomGone')
    } finally {
      await offer(count_online)
    }
  })
})

walk('ru', (language) => {
  const words = paymentWords[language]

  test('a hidden tab does not look, and one that is seen again looks at once', async ({ page, site }) => {
    const payment = await aBooking(site, 'held', { language })
    await page.clock.install()
    await page.goto(`/payment-status/${payment.returnCode}`)
    await expect(page.getByRole('link', { name: words.lookAgain })).toBeVisible()
    let looks = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/payment-status/')) looks += 1
    })
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((next) => {
        Object.defineProperty(document, 'hidden', { value: next === 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await page.clock.runFor(4_000)
    await expect.poll(() => looks).toBe(1)
    await turn('hidden')
    await page.clock.runFor(60_000)
    expect(looks).toBe(1)
    await turn('visible')
    await expect.poll(() => looks).toBe(2)
  })

  test('an unknown code leads to the not-found page', async ({ page, complaints }) => {
    for (const address of [`/payment-status/${'0'.repeat(32)}`, '/payment-status/x', '/api/bank/return/x']) {
      await page.goto(address)
      await expect(page).toHaveURL('/404')
      await expect(heading(page)).toHaveText(words.notFound)
    }
    forgiveFailedLoads(complaints)
  })

  test('the message of the address is plain text of at most 200 characters', async ({ page }) => {
    const markup = `<img src=x onerror="document.title='run'"><b>bold</b>`
    await page.goto(`/?message=${encodeURIComponent(markup)}`)
    await expect(alertOn(page)).toContainText(`${words.says}: ${markup}`)
    await expect(alertOn(page).locator('b, img')).toHaveCount(0)
    await page.goto(`/rooms?message=${'w'.repeat(300)}`)
    await expect(alertOn(page).locator('p')).toHaveText(`${words.says}: ${'w'.repeat(200)}`)
    await dismissAlert(page)
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toHaveText(words.home)
  })
})

for (const language of walkedLanguages('en')) {
  const words = paymentWords[language]

  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    test('the page looks by itself, and at home the bank’s word leads on to it', async ({ page, site }) => {
      await page.context().addCookies([{ name: 'language', value: language, url: site.url }])
      const payment = await aBooking(site, 'held', { language })
      await lag(site, payment)
      await payAndComeBack(page, site, { payment, language, card: 'success' })
      await expect(heading(page)).toHaveText(words.undecided)
      site.clock.advance({ minutes: 2 })
      await expect(heading(page)).toHaveText(words.received, { timeout: 25_000 })
      await page.goto(returnTo(payment))
      await expect(page).toHaveURL(/\/\?message=/)
      // Playwright reads no words inside noscript unless it is led there.
      const notice = page.locator('noscript p')
      await expect(notice).toBeInViewport()
      expect(await notice.innerText()).toContain(words.told.paid(payment.bookNumber))
      await notice.locator('a').first().click()
      await expect(heading(page)).toHaveText(words.received)
      await page.goBack()
      await notice.locator('a').last().click()
      await expect(page).toHaveURL('/')
    })
  })
}
