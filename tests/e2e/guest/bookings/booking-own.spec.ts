import { aBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, test, walk } from '../../../support/browser/e2e.ts'
import { fontsAreIn, hiddenWidth } from '../../../support/browser/fit.ts'
import { bookAddress, endHolds, signIn, signInNewClient } from '../../client.ts'
import { forgiveFailedLoads } from '../../guest-pages.ts'
import { ownBookingWords } from './booking-own-words.ts'

test.describe.configure({ timeout: 90_000 })

test.afterEach(({ site }) => endHolds(site))

const stay = { check_in: '2027-02-25', check_out: '2027-02-27' }

walk('tm', (language) => {
  const words = ownBookingWords[language]

  test('the own page of a paid booking has dates, money, terms, what to bring and the way here', async ({
    page,
    site,
  }) => {
    const { token, bookingId, bookNumber } = await aBooking(site, 'paid', { stay, language })
    await signIn(page, token)
    await page.goto('/books')
    const card = page.getByRole('article')
    await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/images\/[\da-f]+\.jpg$/)
    await card.getByRole('link', { name: words.room }).click()
    await expect(page).toHaveURL(`/books/${bookingId}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.room)
    for (const line of [
      words.number(bookNumber),
      words.paid,
      words.dates,
      words.hours,
      words.terms,
      words.balance,
      ...words.bring(bookNumber),
      words.address,
    ])
      await expect(main).toContainText(line)
    expect(await findAccessibilityProblems(page)).toEqual([])
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const excess = await hiddenWidth(page)
      expect(excess, String(width)).toBeLessThanOrEqual(0)
    }
  })

  test('on paper a booking and the list are words and pictures, with nothing to press', async ({
    page,
    site,
  }) => {
    const { token, bookingId } = await aBooking(site, 'paid', { stay, language })
    await signIn(page, token)
    await page.emulateMedia({ media: 'print' })
    for (const address of ['/books', `/books/${bookingId}`]) {
      await page.goto(address)
      await expect(page.getByRole('article')).toBeVisible()
      await expect(page.getByText(words.dates)).toBeVisible()
      for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    }
  })

  test('other people’s bookings, and ids that are none, are not found', async ({
    page,
    site,
    complaints,
  }) => {
    const { bookingId } = await aBooking(site, 'paid', { stay, language })
    await signInNewClient(page, site)
    for (const id of [String(bookingId), '999999999', '0', 'x', '1e3', '-1', '9'.repeat(40)]) {
      await page.goto(`/books/${id}`)
      await expect(page).toHaveURL('/404')
    }
    forgiveFailedLoads(complaints)
  })

  test('guests of earlier bookings are put into the form with one press, and only for their owner', async ({
    page,
    site,
  }) => {
    const { token } = await aBooking(site, 'paid', { stay, language })
    await signIn(page, token)
    const arrive = await holdBack(page, '**/api/client/bookings', (route) => route.continue())
    await page.goto(bookAddress(2))
    const field = (name: string) => page.locator(`form [name="${name}"]`)
    const place = () => field('name-1').evaluate((input) => input.getBoundingClientRect().top + scrollY)
    await expect(field('name-1')).toBeVisible()
    await fontsAreIn(page)
    const before = await place()
    arrive()
    const offered = page.getByRole('list', { name: words.former }).getByRole('button')
    await expect(offered).toHaveText(['Aýna Orazowa', 'Merdan Orazow'])
    expect(await place(), 'where the field stands once the names have come').toBe(before)
    await field('name-1').fill('A')
    expect(await place(), 'where it stands while it is typed into').toBe(before)
    await field('name-1').fill('')
    expect(await findAccessibilityProblems(page)).toEqual([])
    await offered.filter({ hasText: 'Merdan' }).click()
    await expect(field('name-1')).toHaveValue('Merdan Orazow')
    await expect(field('number-1')).toHaveValue('654321')
    await expect(offered).toHaveText(['Aýna Orazowa'])
    await offered.click()
    await expect(field('name-2')).toHaveValue('Aýna Orazowa')
    await expect(offered).toHaveCount(0)
    await signInNewClient(page, site)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(bookAddress(2), { waitUntil: 'networkidle' })
    await expect(field('name-1')).toHaveValue('')
    await expect(offered).toHaveCount(0)
  })
})
