import type { Page } from '@playwright/test'
import { aBooking, type OneBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test, walk } from '../../../support/browser/e2e.ts'
import { cancelAtBank, clearFaults, payOrder } from '../../../support/money/bank.ts'
import { atBank, endHolds, signIn } from '../../client.ts'
import { alertOn, forgiveFailedLoads } from '../../guest-pages.ts'
import { afterBankWords } from './after-bank-words.ts'

test.describe.configure({ timeout: 90_000 })

test.afterEach(async ({ site }) => {
  await clearFaults(site)
  await endHolds(site)
})

const returnTo = ({ returnCode }: OneBooking): string => `/api/bank/return/${returnCode}`
const statusOf = ({ returnCode }: OneBooking): string => `/payment-status/${returnCode}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A click alone would wait for a missing button until the whole test is over. */
async function goOn(page: Page, name: string): Promise<void> {
  const onward = alertOn(page).getByRole('button', { name })
  await expect(onward).toBeVisible({ timeout: 5_000 })
  await onward.click()
}

walk('ru', (language) => {
  const words = afterBankWords[language]

  test('after a payment the alert leads on to the booking with its voucher, calendar and the way here', async ({
    page,
    site,
  }) => {
    const payment = await aBooking(site, 'held', { language })
    await signIn(page, payment.token)
    await payOrder(site, payment.orderNumber)
    await page.goto(returnTo(payment))
    expect(await findAccessibilityProblems(page)).toEqual([])
    await goOn(page, words.whatNext)
    await expect(page).toHaveURL(statusOf(payment))
    await expect(heading(page)).toHaveText(words.received)
    await page.getByRole('main').getByRole('link', { name: words.toBooking }).click()
    await expect(page).toHaveURL(`/books/${payment.bookingId}`)
    const main = page.getByRole('main')
    for (const name of [words.voucher, words.calendar])
      await expect(main.getByRole('button', { name })).toBeVisible()
    for (const name of [words.bring, words.arrival])
      await expect(main.getByRole('heading', { name })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).not.toHaveURL(/message=/)
  })

  test('after a refused card the guest reads why and pays again', async ({ page, site }) => {
    const payment = await aBooking(site, 'held', { language })
    await payOrder(site, payment.orderNumber, 'no_funds')
    await page.goto(returnTo(payment))
    await expect(alertOn(page)).toContainText(words.noMoney)
    await goOn(page, words.whatNext)
    await expect(heading(page)).toHaveText(words.failed)
    const main = page.getByRole('main')
    await expect(main.getByRole('status')).toContainText(words.noMoney)
    await expect(main).toContainText(words.payBy)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await main.getByRole('button', { name: words.payAgain }).click()
    await page.waitForURL(atBank)
    expect(page.url()).not.toBe(payment.formUrl)
  })

  test('a payment that was refused or broken off says so, and after its time leads to the booking', async ({
    page,
    site,
    complaints,
  }) => {
    const refused = await aBooking(site, 'held', { language })
    const brokenOff = await aBooking(site, 'held', { language })
    await payOrder(site, refused.orderNumber, 'blocked')
    await cancelAtBank(site, brokenOff.orderNumber)
    for (const payment of [refused, brokenOff]) await site.fetch(returnTo(payment), { redirect: 'manual' })
    const said = page.getByRole('main').getByRole('status')
    await page.goto(statusOf(refused))
    await expect(said).toContainText(words.refused)
    await page.goto(statusOf(brokenOff))
    await expect(said).toContainText(words.brokenOff)
    site.clock.advance({ minutes: 13 })
    await page.getByRole('button', { name: words.payAgain }).click()
    await expect(alertOn(page)).toContainText(words.tooLate)
    await alertOn(page).getByRole('button', { name: 'OK' }).click()
    site.clock.advance({ minutes: 10 })
    await page.reload()
    await expect(page.getByRole('main')).toContainText(words.timeRanOut)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await expect(page.getByRole('main').getByRole('link', { name: words.again })).toHaveAttribute(
      'href',
      `/books/${brokenOff.bookingId}`,
    )
    forgiveFailedLoads(complaints)
  })

  test('a payment that hangs is named on the list, with the way to its status', async ({ page, site }) => {
    const payment = await aBooking(site, 'held', { language })
    await payOrder(site, payment.orderNumber, 'hang')
    await site.fetch(returnTo(payment), { redirect: 'manual' })
    await signIn(page, payment.token)
    await page.goto('/books')
    const card = page.getByRole('article')
    await expect(card.getByText(words.waitsForBank, { exact: true })).toBeVisible()
    await expect(card).toContainText(words.doNotPay)
    await expect(card.getByRole('button')).toHaveCount(0)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await card.getByRole('link', { name: words.bankStatus }).click()
    await expect(page).toHaveURL(statusOf(payment))
    await expect(heading(page)).toHaveText(words.silent)
  })

  test('whoever holds only the code reads no name, no room and no date', async ({ page, site }) => {
    const payment = await aBooking(site, 'paid', { language })
    await page.goto(statusOf(payment))
    await expect(heading(page)).toHaveText(words.received)
    const html = await page.content()
    for (const secret of ['Orazow', '2027-02', '01.02.2027', payment.payCode, payment.email, '123456'])
      expect(html).not.toContain(secret)
  })

  test('an address can offer no way out of the site', async ({ page }) => {
    for (const payment of ['x', '../../evil', '//evil.example', `${'0'.repeat(32)}/../x`]) {
      await page.goto(`/?message=hello&payment=${encodeURIComponent(payment)}`)
      await expect(alertOn(page).getByRole('button')).toHaveCount(1)
    }
  })
})
