import { expect, test, walk } from '../../../support/browser/e2e.ts'
import { clearFaults, setFaults } from '../../../support/money/bank.ts'
import {
  atBank,
  bookAddress,
  bookingsOf,
  endHolds,
  fillBooking,
  payAtBank,
  signInNewClient,
  submitButton,
} from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { bookingWords } from './booking-words.ts'

// Each test walks through several pages.
test.describe.configure({ timeout: 90_000 })

test.afterEach(async ({ site }) => {
  await clearFaults(site)
  await endHolds(site)
})

walk('ru', (language) => {
  const words = bookingWords[language]

  test('a client searches, books, pays and is told so, and the account shows the paid booking', async ({
    page,
    site,
  }) => {
    const client = await signInNewClient(page, site)
    await page.goto('/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03')
    await page.getByRole('link', { name: `${words.book}: ${words.room}`, exact: true }).click()
    await expect(page).toHaveURL(bookAddress(2))
    await fillBooking(page)
    const sent = page.waitForRequest(`**/api/${language}/payment`)
    await submitButton(page).click()
    expect((await sent).headers()['idempotency-key']).toMatch(/^2\.2027-02-01\.2027-02-03\.\w+\.0$/)
    expect((await sent).postDataJSON()).toMatchObject({ expected_price: 530, expected_total: 1010 })
    await page.waitForURL(atBank)
    const [held] = await bookingsOf(site, client)
    expect(held).toMatchObject({ status: 'unpaid', due_now: 53_000, phone_number: '+99365123456' })
    await payAtBank(page, language, 'success')
    await expect(alertOn(page)).toContainText(words.received(held?.book_number))
    await dismissAlert(page)
    await expect(page).toHaveURL('/')
    await page.goto('/books')
    await expect(page.getByRole('article').getByText(words.paid, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, client)).toMatchObject([{ status: 'paid' }])
  })

  for (const card of ['no_funds', 'wrong_cvc', 'blocked'] as const) {
    test(`with the card "${card}" nothing is paid, and the client may pay again from the account`, async ({
      page,
      site,
    }) => {
      const client = await signInNewClient(page, site)
      await page.goto(bookAddress(3))
      await expect(submitButton(page)).toBeVisible()
      await fillBooking(page, await page.getByRole('group').count())
      await submitButton(page).click()
      await payAtBank(page, language, card)
      await expect(alertOn(page)).toContainText(words.notMade)
      await dismissAlert(page)
      await page.goto('/books')
      await expect(page.getByRole('article')).toContainText(words.unpaid)
      await page.getByRole('button', { name: words.payAgain, exact: true }).click()
      await page.waitForURL(atBank)
      expect(await bookingsOf(site, client)).toHaveLength(1)
    })
  }

  test('while the bank hangs the same order is neither booked nor paid a second time', async ({
    page,
    site,
    complaints,
  }) => {
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(4))
    await expect(submitButton(page)).toBeVisible()
    await fillBooking(page, await page.getByRole('group').count())
    await submitButton(page).click()
    await payAtBank(page, language, 'hang')
    await page.goto('/books')
    const [booked] = await bookingsOf(site, client)
    await expect(page.getByRole('article')).toContainText(String(booked?.book_number))
    await page.goto(bookAddress(4))
    await submitButton(page).click()
    await expect(alertOn(page)).toContainText(words.refused.atBank)
    expect(await bookingsOf(site, client)).toHaveLength(1)
    forgiveFailedLoads(complaints)
  })

  test('two tabs that send the same order at once make one booking, and both are at the bank', async ({
    page,
    site,
  }) => {
    const client = await signInNewClient(page, site)
    const second = await page.context().newPage()
    const tabs = [page, second]
    for (const tab of tabs) {
      await tab.goto(bookAddress(2))
      await fillBooking(tab)
    }
    await Promise.all(tabs.map((tab) => submitButton(tab).click()))
    await Promise.all(tabs.map((tab) => tab.waitForURL(atBank)))
    expect(page.url()).toBe(second.url())
    expect(await bookingsOf(site, client)).toHaveLength(1)
  })

  test('a paid order whose way back was lost is not paid again, neither from the account nor from the form', async ({
    page,
    site,
    complaints,
  }) => {
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await setFaults(site, [{ kind: 'redirect', way: 'lost' }])
    await submitButton(page).click()
    await payAtBank(page, language, 'success')
    await page.goto('/books')
    await page.getByRole('button', { name: words.payAgain, exact: true }).click()
    await expect(alertOn(page)).toContainText(words.refused.paidAlready)
    await dismissAlert(page)
    await expect(page.getByRole('article').getByText(words.paid, { exact: true })).toBeVisible()
    await page.goto(bookAddress(2))
    await submitButton(page).click()
    await expect(alertOn(page)).toContainText(words.refused.paidAlready)
    await dismissAlert(page)
    await expect(page).toHaveURL('/books')
    expect(await bookingsOf(site, client)).toMatchObject([{ status: 'paid' }])
    forgiveFailedLoads(complaints)
  })
})
