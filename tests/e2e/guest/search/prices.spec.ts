import type { Page } from '@playwright/test'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import {
  atBank,
  bookAddress,
  bookingsOf,
  changeSetting,
  endHolds,
  fillBooking,
  signIn,
  signInNewClient,
  submitButton,
} from '../../client.ts'

/** What a guest is told on the way is what is paid in the end. */
test.describe.configure({ timeout: 90_000 })
test.beforeEach(async ({ site, speak }) => {
  site.clock.set(someNoon)
  await speak('en')
})
test.afterEach(async ({ site }) => {
  await endHolds(site)
  await changeSetting(site, 'chargedOnline', firstNight)
})

const firstNight = { fee: true, stay: 'first_night' }

const winter = '/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03'
const summer = '/book-rooms?checkIn=2027-07-01&checkOut=2027-07-03'
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const price = (page: Page) => page.getByRole('complementary', { name: 'Price' })

test('results, form and bank ask for the same: the fee and the guests named are in every sum', async ({
  page,
  site,
}) => {
  const client = await signInNewClient(page, site)
  await page.goto(`${winter}&guests=3`)
  await expect(card(page, 'Double')).toContainText('1,250\u00a0TMT for 2 nights, 3 guests')
  await expect(card(page, 'Double')).toContainText('650\u00a0TMT now by card, 600\u00a0TMT at the desk')
  await card(page, 'Double').getByRole('link', { name: 'Book: Double' }).click()
  await expect(price(page)).toContainText('for 2 nights, 3 guests')
  await expect(price(page)).toContainText(/Total\s*1,250\u00a0TMT/)
  await expect(price(page)).toContainText(/Due now, by card\s*650\u00a0TMT/)
  await expect(price(page)).toContainText(/desk\s*600\u00a0TMT/)
  await expect(page.getByRole('group')).toHaveCount(3)
  await fillBooking(page, 3)
  await submitButton(page).click()
  await page.waitForURL(atBank)
  await expect(page.locator('body')).toContainText('650')
  expect(await bookingsOf(site, client)).toMatchObject([{ total: 125_000, due_now: 65_000 }])
})

test('without a number the room’s own is named, and it is the one that is priced', async ({ page, site }) => {
  await signInNewClient(page, site)
  await page.goto(winter)
  await expect(card(page, 'Single')).toContainText('1,090\u00a0TMT for 2 nights, 2 guests')
  await expect(card(page, 'Single')).toContainText('570\u00a0TMT now by card, 520\u00a0TMT at the desk')
})

test('off season the summer price is struck out beside its badge on results and form; in summer neither is there', async ({
  page,
  site,
}) => {
  await signInNewClient(page, site)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('get_season_value')) asked.push(new URL(request.url()).search)
  })
  await page.goto(winter)
  await expect(card(page, 'Double').getByText('−20%')).toBeVisible()
  await expect(card(page, 'Double').locator('s')).toHaveText('600')
  await expect(card(page, 'Double')).toContainText('off-season price')
  await card(page, 'Double').getByRole('link', { name: 'Book: Double' }).click()
  await expect(price(page).locator('s')).toHaveText('600')
  await expect(price(page)).toContainText('−20% off-season price')
  expect(asked).toEqual(['?checkout=2027-02-03'])
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.goto(summer)
  await expect(card(page, 'Double')).toContainText('1,250\u00a0TMT for 2 nights, 2 guests')
  await expect(page.getByText('−20%')).toHaveCount(0)
  await expect(page.getByRole('main').locator('s')).toHaveCount(0)
  await card(page, 'Double').getByRole('link', { name: 'Book: Double' }).click()
  await expect(price(page)).toContainText(/Total\s*1,250\u00a0TMT/)
  await expect(price(page).locator('s')).toHaveCount(0)
})

test('results are ordered by price or by fit, and rooms that are too small come last and say so', async ({
  page,
  site,
}) => {
  await signInNewClient(page, site)
  await page.goto(`${winter}&guests=2`)
  expect((await names(page)).slice(0, 3)).toEqual(['Double', 'Single', 'LUXE'])
  await page.getByRole('button', { name: 'Best fit first' }).click()
  expect((await names(page)).slice(0, 3)).toEqual(['Double', 'LUXE', 'Apartment double'])
  await page.goto(`${winter}&guests=4`)
  await expect(page.getByText('Too small for 4 guests')).toBeVisible()
  expect(await names(page)).toEqual([
    'VIP LUXE four-bed',
    'VIP ULTRA LUXE',
    ...['Double', 'LUXE', 'Apartment double', 'VIP LUXE double', 'VIP DE LUXE', 'Single'],
  ])
  await expect(card(page, 'Double')).toContainText('1,250\u00a0TMT for 2 nights, 3 guests')
  await expect(card(page, 'Double').getByRole('link', { name: 'Book: Double' })).toHaveAttribute(
    'href',
    /guests=3$/,
  )
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('a form that is asked for more guests than the room takes says so and starts with the most', async ({
  page,
  site,
}) => {
  await signInNewClient(page, site)
  await page.goto('/rooms/2/book?checkIn=2027-02-01&checkOut=2027-02-03&guests=9')
  await expect(page.getByText('This room takes 3 guests at most.')).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(3)
  await expect(price(page)).toContainText(/Total\s*1,250\u00a0TMT/)
})

test('a found room leads to its own page, which keeps the dates', async ({ page, site }) => {
  await signInNewClient(page, site)
  await page.goto(`${winter}&guests=2`)
  await card(page, 'Double').getByRole('link', { name: 'Double', exact: true }).click()
  await expect(page).toHaveURL('/rooms/2/view?checkIn=2027-02-01&checkOut=2027-02-03&guests=2')
  await page.goBack()
  await expect(card(page, 'Double')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the results of an address are in the page, and so is the way to other dates', async ({ page }) => {
    await page.goto(`${winter}&guests=2`)
    await expect(card(page, 'Double')).toContainText('1,010\u00a0TMT for 2 nights, 2 guests')
    await page.getByRole('link', { name: 'Choose other dates' }).click()
    await expect(page).toHaveURL('/book-rooms')
    await page.getByLabel('Check-in').fill('2027-02-01')
    await page.getByLabel('Check-out').fill('2027-02-03')
    await page.getByRole('button', { name: 'Show rooms' }).click()
    await expect(card(page, 'Double')).toBeVisible()
  })
})

test('where the whole stay is paid at once, form, list and own page say that it comes back, not the first night', async ({
  page,
  site,
}) => {
  const returned = 'Cancel by 29\u00a0Jan, 14:00 and we return what was paid for the stay.'
  await changeSetting(site, 'chargedOnline', { fee: true, stay: 'whole_period' })
  const { token, bookingId } = await aBooking(site, 'paid')
  await signIn(page, token)
  await page.goto(bookAddress(2))
  await expect(page.locator('main form')).toContainText(returned)
  await changeSetting(site, 'chargedOnline', { fee: true, stay: 'nothing' })
  await page.reload()
  await expect(page.locator('main form')).toContainText('Only the booking fee is paid in advance.')
  await changeSetting(site, 'chargedOnline', firstNight)
  for (const place of [`/books/${bookingId}`, `/books/cancel/${bookingId}`]) {
    await page.goto(place)
    await expect(page.getByRole('main')).toContainText(returned)
  }
  await page.goto('/books')
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('what was paid for the stay')
  await expect(page.getByRole('main')).not.toContainText('first night')
})
