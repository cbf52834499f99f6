import type { Page } from '@playwright/test'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { atBank, bookAddress, endHolds, fillBooking, signInNewClient, submitButton } from '../../client.ts'
import { bookingWords } from '../bookings/booking-words.ts'

const words = bookingWords.en

test.beforeEach(async ({ site, speak, page }) => {
  site.clock.set(someNoon)
  await speak('en')
  // The way to the bank is gone, and the page stands as a browser keeps it: waiting for an answer that has come.
  await page.route(atBank, (route) => route.fulfill({ status: 204 }))
})
test.afterEach(({ site }) => endHolds(site))

/** As a browser shows a page that it has kept. Those of the tests keep none. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('the way back from the bank, out of the browser’s page cache, leads to a form that can be sent again', async ({
  page,
  site,
}) => {
  await signInNewClient(page, site)
  await page.goto(bookAddress(2))
  await fillBooking(page)
  const left = page.waitForRequest(atBank)
  await submitButton(page).click()
  await left
  await expect(submitButton(page)).toHaveText(words.wait)
  await expect(submitButton(page)).toBeDisabled()
  await comeBack(page)
  await expect(submitButton(page)).toBeEnabled()
  await expect(submitButton(page)).toHaveText(words.pay(530))
})

test('the way back from the bank, out of the browser’s page cache, leads to a link that can be paid again', async ({
  page,
  site,
}) => {
  const { bookNumber, payCode } = await aBooking(site, 'held')
  await page.goto(`/f/payment/${bookNumber}/${payCode}`)
  const pay = page.getByRole('main').getByRole('button')
  const said = (await pay.textContent()) ?? ''
  const left = page.waitForRequest(atBank)
  await pay.click()
  await left
  await expect(pay).toHaveText(words.wait)
  await comeBack(page)
  await expect(pay).toHaveText(said)
  await expect(pay).toHaveAttribute('aria-disabled', 'false')
})
