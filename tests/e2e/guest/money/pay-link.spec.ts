import type { Page } from '@playwright/test'
import { dropBooking } from '../../../../contract/guest/bookings.ts'
import { languages } from '../../../../contract/values.ts'
import { aBooking, type OneBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, test, walk, walkedLanguages } from '../../../support/browser/e2e.ts'
import { untilItListens } from '../../../support/browser/listens.ts'
import { clearFaults, payOrder, setFaults } from '../../../support/money/bank.ts'
import { endHolds, payAtBank } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { payLinkWords } from './pay-link-words.ts'

test.describe.configure({ timeout: 90_000 })

test.afterEach(async ({ site }) => {
  await clearFaults(site)
  await endHolds(site)
})

const linkTo = ({ bookNumber, payCode }: OneBooking): string => `/f/payment/${bookNumber}/${payCode}`

/** The only button of the page itself, whatever it says. */
const payButton = (page: Page) => page.getByRole('main').getByRole('button')

/** Presses the button, which leads nowhere for this reason. */
async function payInVain(page: Page, why: string): Promise<void> {
  await payButton(page).click()
  await expect(alertOn(page)).toContainText(why)
  await dismissAlert(page)
  await expect(alertOn(page)).toBeHidden()
}

for (const language of languages) {
  const words = payLinkWords[language]

  test(`whoever holds the link sees the booking, pays it, and then reads that it is processed, in ${language}`, async ({
    page,
    site,
    speak,
    complaints,
  }) => {
    await speak(language)
    const placed = await aBooking(site, 'held', { language })
    await page.goto(linkTo(placed))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.heading(placed.bookNumber))
    for (const [name, fact] of words.facts)
      await expect(main.locator('dl > div').filter({ hasText: name })).toContainText(fact)
    for (const line of [words.deadline, words.terms]) await expect(main).toContainText(line)
    if (walkedLanguages('ru').includes(language)) expect(await findAccessibilityProblems(page)).toEqual([])
    await main.getByRole('button', { name: words.pay, exact: true }).click()
    await page.waitForURL(placed.formUrl)
    await payOrder(site, placed.orderNumber)
    await page.goto(`/api/bank/return/${placed.returnCode}`)
    await dismissAlert(page)
    await page.goto(linkTo(placed))
    await expect(main.getByRole('status')).toHaveText(words.processed)
    await expect(payButton(page)).toHaveCount(0)
    await page.goto(linkTo({ ...placed, payCode: '0'.repeat(32) }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.payment)
    await expect(page.getByRole('alert')).toHaveText(words.notFound)
    await expect(main.getByRole('link', { name: words.home })).toBeVisible()
    forgiveFailedLoads(complaints)
  })
}

walk('ru', (language) => {
  const words = payLinkWords[language]

  test('the pay button is there for status 1 with type 2 and for nothing else', async ({ page, site }) => {
    const placed = await aBooking(site, 'held', { language })
    const button = page.getByRole('main').getByRole('button', { name: words.pay, exact: true })
    let change = {}
    await page.route('**/api/get-booking-code/**', async (route) => {
      const answer = await (await route.fetch()).json()
      Object.assign(answer.request.data.booking, change)
      await route.fulfill({ json: answer })
    })
    // Within the site the browser asks by itself, so its answer can be changed on the way.
    for (const status of [0, 1, 2, 3]) {
      for (const type of [0, 1, 2]) {
        change = { status, type }
        await page.goto('/authorization')
        await page.evaluate((to) => history.pushState(null, '', to), linkTo(placed))
        await expect(page.getByRole('heading', { level: 1 })).toContainText(String(placed.bookNumber))
        await expect(button).toHaveCount(status === 1 && type === 2 ? 1 : 0)
      }
    }
  })

  test('two tabs pay the same order; a page whose booking was paid, given up or is at the bank says so', async ({
    page,
    site,
    complaints,
  }) => {
    const placed = await aBooking(site, 'held', { language })
    const others = [await page.context().newPage(), await page.context().newPage()] as const
    const [second, third] = others
    for (const tab of [page, ...others]) {
      await tab.goto(linkTo(placed))
      await untilItListens(tab)
    }
    await Promise.all([page, second].map((tab) => payButton(tab).click()))
    await Promise.all([page, second].map((tab) => tab.waitForURL(placed.formUrl)))
    await payAtBank(page, language, 'success')
    await expect(alertOn(page)).toContainText(words.received(placed.bookNumber))
    await payInVain(third, words.paidAlready)
    for (const tab of others) await tab.close()

    const atBank = await aBooking(site, 'held', { language })
    await page.goto(linkTo(atBank))
    await setFaults(site, [{ kind: 'answer', endpoint: 'any', fault: 'reset' }])
    await payInVain(page, words.bankUnreachable)
    await clearFaults(site)
    await payOrder(site, atBank.orderNumber, 'hang')
    await payInVain(page, words.atBank)

    const givenUp = await aBooking(site, 'held', { language })
    await page.goto(linkTo(givenUp))
    await site.api(givenUp.token)(dropBooking, { body: { booking_id: givenUp.bookingId } })
    await payInVain(page, words.cancelled)
    forgiveFailedLoads(complaints)
  })
})

walk('tm', (language) => {
  const words = payLinkWords[language]

  test('a payment that cannot begin says why, and a cut connection pays nothing', async ({
    page,
    site,
    complaints,
  }) => {
    const placed = await aBooking(site, 'held', { language })
    await page.goto(linkTo(placed))
    await page.context().setOffline(true)
    await payInVain(page, words.requestFailed)
    await page.context().setOffline(false)
    const letGo = await holdBack(page, '**/api/payment/**', (route) => route.continue())
    await payButton(page).click()
    await expect(payButton(page)).toHaveText(words.wait)
    letGo()
    await page.waitForURL(placed.formUrl)
    await payAtBank(page, language, 'wrong_cvc')
    await dismissAlert(page)
    await page.goto(linkTo(placed))
    const early = await page.context().newPage()
    await early.goto(linkTo(placed))
    await untilItListens(early)
    site.clock.advance({ minutes: 14 })
    await payInVain(page, words.tooLate)
    await expect(payButton(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(words.closing)
    site.clock.advance({ minutes: 11 })
    await payInVain(early, words.lapsed)
    await expect(payButton(early)).toHaveCount(0)
    await expect(early.getByRole('main').getByRole('status')).toHaveText(words.processed)
    await expect(early.getByRole('main')).toContainText(words.timeRanOut)
    const attempts = await site.context.database
      .selectFrom('payment_attempts')
      .select('id')
      .where('booking_id', '=', placed.bookingId)
      .execute()
    expect(attempts).toHaveLength(1)
    forgiveFailedLoads(complaints)
  })
})
