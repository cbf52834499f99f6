import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../contract/values.ts'
import { clearFaults, payOrder, setFaults } from '../../support/bank.ts'
import { someNoon } from '../../support/clock.ts'
import { expect, findAccessibilityProblems, type Site, test } from '../../support/e2e.ts'
import { bookingOf, type PlacedPayment, placePayment } from '../../support/payments.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../guest-pages.ts'

const words: Record<
  Language,
  { undecided: string; staffLook: string; paid: string; failed: string; lost: string; lookAgain: string }
> = {
  ru: {
    undecided: 'Банк ещё не принял решение',
    staffLook: 'Наши сотрудники разбираются',
    paid: 'Банк: Оплата получена. Бронь {number} подтверждена.',
    failed: 'Банк: Оплата не прошла. Бронь {number} не оплачена; можно попробовать ещё раз.',
    lost: 'Сейчас нет связи. Мы пробуем снова.',
    lookAgain: 'Проверить ещё раз',
  },
  tm: {
    undecided: 'Bank entek karar bermedi',
    staffLook: 'Işgärlerimiz muňa seredýär',
    paid: 'Bank: Töleg alyndy. {number} belgili bron tassyklandy.',
    failed: 'Bank: Töleg geçmedi. {number} belgili bron tölenmedik; gaýtadan synanyşyp bilersiňiz.',
    lost: 'Häzir baglanyşyk ýok. Gaýtadan synanyşýarys.',
    lookAgain: 'Gaýtadan barlamak',
  },
  en: {
    undecided: 'The bank has not decided yet',
    staffLook: 'Our staff are looking at it',
    paid: 'Bank: Payment received. Your booking {number} is confirmed.',
    failed: 'Bank: The payment was not made. Booking {number} is not paid; you can try again.',
    lost: 'No connection at the moment. We keep trying.',
    lookAgain: 'Look again',
  },
}

const message = (language: Language, what: 'paid' | 'failed', { bookNumber }: PlacedPayment): string =>
  words[language][what].replace('{number}', String(bookNumber))

const bankWords = {
  ru: {
    fillIn: 'Заполнить',
    pay: /^Оплатить/,
    confirm: 'Подтвердить',
    success: 'Успех',
    no_funds: 'Нет денег',
  },
  en: { fillIn: 'Fill in', pay: /^Pay/, confirm: 'Confirm', success: 'Success', no_funds: 'No funds' },
}

/** The guest types a test card and its code at the bank's own page. */
async function payAtBank(
  page: Page,
  language: Language,
  { formUrl }: PlacedPayment,
  card: 'success' | 'no_funds',
) {
  const text = bankWords[language === 'en' ? 'en' : 'ru']
  await page.goto(formUrl)
  await page.getByRole('link', { name: `${text.fillIn}: ${text[card]}` }).click()
  await page.getByRole('button', { name: text.pay }).click()
  await page.locator('input[name="code"]').fill('123456')
  await page.getByRole('button', { name: text.confirm }).click()
}

const lag = (site: Site, { orderNumber }: PlacedPayment) =>
  setFaults(site, [{ kind: 'status_lag', orderNumber, ms: 60_000 }])

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ site }) => site.clock.set(someNoon))
test.afterEach(({ site }) => clearFaults(site))

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ speak }) => speak(language))

    test('a guest pays at the bank, comes back and is told so', async ({ page, site }) => {
      const payment = await placePayment(site, language)
      await payAtBank(page, language, payment, 'success')
      await expect(alertOn(page)).toContainText(message(language, 'paid', payment))
      await dismissAlert(page)
      await expect(page).toHaveURL('/')
      expect(await bookingOf(site, payment)).toMatchObject({ status: 'paid' })
    })

    test('a guest whose card is refused is told so', async ({ page, site }) => {
      const payment = await placePayment(site, language)
      await payAtBank(page, language, payment, 'no_funds')
      await expect(alertOn(page)).toContainText(message(language, 'failed', payment))
    })

    test('while the bank is undecided the guest waits, and is told as soon as it has decided', async ({
      page,
      site,
    }) => {
      const payment = await placePayment(site, language)
      await lag(site, payment)
      await payAtBank(page, language, payment, 'success')
      await expect(page).toHaveURL(`/payment-status/${payment.returnCode}`)
      await expect(heading(page)).toHaveText(words[language].undecided)
      await expect(page.getByRole('main')).toContainText(String(payment.bookNumber))
      expect(await findAccessibilityProblems(page)).toEqual([])
      site.clock.advance({ minutes: 2 })
      await expect(alertOn(page)).toContainText(message(language, 'paid', payment), { timeout: 15_000 })
      await dismissAlert(page)
      await expect(page).toHaveURL('/')
      await page.goBack()
      await expect(page).not.toHaveURL(/payment-status/)
    })

    test('an answer that is not understood is said to be with the staff', async ({ page, site }) => {
      const payment = await placePayment(site, language)
      await setFaults(site, [{ kind: 'wrong_status', orderNumber: payment.orderNumber, says: { amount: 1 } }])
      await payOrder(site, payment.orderNumber)
      await page.goto(`/api/bank/return/${payment.returnCode}`)
      await expect(heading(page)).toHaveText(words[language].staffLook)
      expect(await findAccessibilityProblems(page)).toEqual([])
    })

    test('a lost connection is said, and the page goes on trying', async ({ page, site, complaints }) => {
      const payment = await placePayment(site, language)
      await lag(site, payment)
      await payOrder(site, payment.orderNumber)
      await page.goto(`/api/bank/return/${payment.returnCode}`)
      await page.context().setOffline(true)
      await page.getByRole('link', { name: words[language].lookAgain }).click()
      await expect(page.getByRole('alert')).toHaveText(words[language].lost)
      expect(await findAccessibilityProblems(page)).toEqual([])
      site.clock.advance({ minutes: 2 })
      await page.context().setOffline(false)
      await expect(alertOn(page)).toContainText(message(language, 'paid', payment), { timeout: 15_000 })
      forgiveFailedLoads(complaints)
    })

    test('the waiting page fits every screen', async ({ page, site }) => {
      const payment = await placePayment(site, language)
      await page.goto(`/payment-status/${payment.returnCode}`)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(excess, String(width)).toBeLessThanOrEqual(0)
      }
    })
  })
}

test('a hidden tab does not look, and one that is seen again looks at once', async ({ page, site }) => {
  const payment = await placePayment(site, 'en')
  await page.clock.install()
  await page.goto(`/payment-status/${payment.returnCode}?lang=en`)
  await expect(page.getByRole('link', { name: 'Look again' })).toBeVisible()
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
  }
  forgiveFailedLoads(complaints)
})

test('the message of the address is plain text of at most 200 characters', async ({ page, speak }) => {
  await speak('en')
  const markup = `<img src=x onerror="document.title='run'"><b>bold</b>`
  await page.goto(`/?message=${encodeURIComponent(markup)}`)
  await expect(alertOn(page)).toContainText(`Bank: ${markup}`)
  await expect(alertOn(page).locator('b, img')).toHaveCount(0)
  await page.goto(`/rooms?message=${'w'.repeat(300)}`)
  await expect(alertOn(page).locator('p')).toHaveText(`Bank: ${'w'.repeat(200)}`)
  await dismissAlert(page)
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText(/Sleep with the window open/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page looks by itself and the guest is told at home', async ({ page, site }) => {
    await page.context().addCookies([{ name: 'language', value: 'en', url: site.url }])
    const payment = await placePayment(site, 'en')
    await lag(site, payment)
    await payAtBank(page, 'en', payment, 'success')
    await expect(heading(page)).toHaveText(words.en.undecided)
    site.clock.advance({ minutes: 2 })
    await expect(page).toHaveURL(/\/\?message=/, { timeout: 25_000 })
    // Playwright reads no words inside noscript unless it is led there.
    const notice = page.locator('noscript p')
    await expect(notice).toBeInViewport()
    expect(await notice.innerText()).toContain(message('en', 'paid', payment))
    await notice.locator('a').click()
    await expect(page).toHaveURL('/')
  })
})
