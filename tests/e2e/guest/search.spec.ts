import type { Page } from '@playwright/test'
import { searchRooms } from '../../../contract/guest/search.ts'
import { type Language, languages } from '../../../contract/values.ts'
import { someNoon } from '../../support/clock.ts'
import { expect, findAccessibilityProblems, test } from '../../support/e2e.ts'
import { february, signInNewClient } from '../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../guest-pages.ts'

const words: Record<
  Language,
  { book: string; search: string; next: string; tooLong: string; both: string; none: string; heading: string }
> = {
  ru: {
    book: 'Забронировать',
    search: 'Искать',
    next: 'Следующий месяц',
    tooLong: 'Максимум 30 дней',
    both: 'Выберите обе даты.',
    none: 'нет свободных номеров на выбранные даты',
    heading: 'Номера на ваши даты',
  },
  tm: {
    book: 'Bronlamak',
    search: 'Gözlemek',
    next: 'Indiki aý',
    tooLong: 'Iň ýokary möhlet 30 gün',
    both: 'Iki senäni hem saýlaň.',
    none: 'saýlanan seneler üçin boş otag ýok',
    heading: 'Saýlanan seneler üçin otaglar',
  },
  en: {
    book: 'Book',
    search: 'Search',
    next: 'Next month',
    tooLong: 'Maximum period 30 days',
    both: 'Please choose both dates.',
    none: 'no available rooms for the selected dates',
    heading: 'Rooms for your dates',
  },
}

const bookButton = (page: Page, language: Language = 'en') =>
  page.getByRole('banner').getByRole('button', { name: words[language].book, exact: true })
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const end = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })

/** From the page as it stands to the days of a month that lies ahead. */
async function turnTo(page: Page, months: number, language: Language = 'en') {
  for (let turn = 0; turn < months; turn++)
    await page.getByRole('button', { name: words[language].next }).click()
}

async function searchFor(page: Page, { checkIn, checkOut } = february) {
  await bookButton(page).click()
  await turnTo(page, 1)
  await day(page, checkIn).click()
  await day(page, checkOut).click()
  await page.getByRole('button', { name: 'Search' }).click()
}

test.beforeEach(({ site }) => site.clock.set(someNoon))

for (const language of languages) {
  test(`too long a stay, a missing date and nothing free are said in ${language}`, async ({
    page,
    site,
    speak,
  }) => {
    await speak(language)
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await bookButton(page, language).click()
    await page.getByRole('button', { name: words[language].search }).click()
    await expect(alertOn(page)).toContainText(words[language].both)
    await dismissAlert(page)
    await turnTo(page, 1, language)
    await day(page, '2027-02-01').click()
    await turnTo(page, 1, language)
    await day(page, '2027-03-04').click()
    await expect(alertOn(page)).toContainText(words[language].tooLong)
    await dismissAlert(page)
    await expect(day(page, '2027-03-04')).toHaveAttribute('aria-pressed', 'false')
    await day(page, '2027-03-03').click()
    await expect(day(page, '2027-03-03')).toHaveAttribute('aria-pressed', 'true')
    expect(await findAccessibilityProblems(page)).toEqual([])

    await page.route(`**/api/${language}/search-rooms`, (route) =>
      route.fulfill({
        json: { request: { status: 13, message: '', data: { rooms: [], booking_price: 50 } } },
      }),
    )
    await page.getByRole('button', { name: words[language].search }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].heading)
    await expect(page.getByRole('main')).toContainText(words[language].none)
    await expect(page.getByRole('main')).toContainText('01.02.2027 – 03.03.2027')
  })
}

test.describe('in English', () => {
  test.beforeEach(({ speak }) => speak('en'))

  test('a visitor has no book button, a client opens and closes the date search with it', async ({
    page,
    site,
  }) => {
    await page.goto('/rooms')
    await expect(bookButton(page)).toBeHidden()
    await signInNewClient(page, site)
    await page.goto('/rooms')
    const panel = page.getByRole('region', { name: 'When will you come?' })
    await bookButton(page).click()
    await expect(panel).toBeVisible()
    await bookButton(page).click()
    await expect(panel).toBeHidden()
    await bookButton(page).click()
    await expect(day(page, '2027-01-15')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bookButton(page)).toBeFocused()
  })

  test('whoever reaches for the date search without being a client is sent to log in', async ({ page }) => {
    await page.goto('/rooms/2/book')
    await page.getByRole('button', { name: 'Choose other dates' }).click()
    await expect(page).toHaveURL('/authorization')
  })

  test('days outside the booking window cannot be chosen, and a check-out is after the check-in', async ({
    page,
    site,
  }) => {
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await bookButton(page).click()
    await expect(day(page, '2027-01-14')).toHaveAttribute('aria-disabled', 'true')
    await expect(day(page, '2027-01-15')).toHaveAttribute('aria-disabled', 'false')
    await day(page, '2027-01-14').click({ force: true })
    await expect(end(page, 'Check-in')).toContainText('choose a day')
    await day(page, '2027-01-20').click()
    await expect(end(page, 'Check-in')).toContainText('20.01.2027')
    await expect(day(page, '2027-01-20')).toHaveAttribute('aria-disabled', 'true')
    await expect(day(page, '2027-01-21')).toHaveAttribute('aria-disabled', 'false')
  })

  test('a new check-in clears a check-out outside its window and keeps one inside', async ({
    page,
    site,
  }) => {
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await bookButton(page).click()
    await day(page, '2027-01-20').click()
    await day(page, '2027-01-25').click()
    await end(page, 'Check-in').click()
    await day(page, '2027-01-22').click()
    await expect(end(page, 'Check-out')).toContainText('25.01.2027')
    await end(page, 'Check-in').click()
    await day(page, '2027-01-26').click()
    await expect(end(page, 'Check-out')).toContainText('choose a day')
  })

  test('the days are walked through by keyboard', async ({ page, site }) => {
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await bookButton(page).click()
    await day(page, '2027-01-15').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(day(page, '2027-01-23')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('PageDown')
    await expect(day(page, '2027-02-20')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(end(page, 'Check-in')).toContainText('23.01.2027')
    await expect(end(page, 'Check-out')).toContainText('20.02.2027')
  })

  test('the result goes along to /book-rooms: dates, message and one card a room with its price', async ({
    page,
    site,
  }) => {
    const reply = await site.api()(searchRooms, { params: { lang: 'en' }, body: february })
    if (!reply.ok) throw new Error('The search failed.')
    const { rooms } = reply.answer.request.data
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await searchFor(page)
    await expect(page).toHaveURL('/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03')
    const state = await page.evaluate(() => history.state)
    expect(state).toMatchObject(february)
    expect(state.rooms).toHaveLength(rooms.length)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms for your dates')
    await expect(page.getByRole('main')).toContainText(`${rooms.length} kinds of rooms are free`)
    await expect(page.getByRole('main')).toContainText('01.02.2027 – 03.02.2027, 2 nights')
    await expect(page.getByRole('article')).toHaveCount(rooms.length)
    const double = page
      .getByRole('article')
      .filter({ has: page.getByText('Double', { exact: true }) })
      .first()
    await expect(double).toContainText('960\u00a0TMT for 2 nights')
    await expect(double).toContainText('530\u00a0TMT due now, the rest at the desk')
    await expect(double.getByRole('link')).toHaveAttribute(
      'href',
      '/rooms/2/book?checkIn=2027-02-01&checkOut=2027-02-03&periodStatus=0',
    )
    expect(await findAccessibilityProblems(page)).toEqual([])
  })

  test('a search on the results replaces them, so that Back leaves; the address alone finds them too', async ({
    page,
    site,
  }) => {
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await searchFor(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await bookButton(page).click()
    await end(page, 'Check-out').click()
    await day(page, '2027-02-04').click()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('main')).toContainText('01.02.2027 – 04.02.2027')
    await page.reload()
    await expect(page.getByRole('main')).toContainText('01.02.2027 – 04.02.2027')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/rooms')
  })

  test('status 13 shows the message of the server among the results, any other alerts it', async ({
    page,
    site,
    complaints,
  }) => {
    await signInNewClient(page, site)
    await page.goto('/book-rooms?checkIn=2020-02-01&checkOut=2020-02-03')
    await expect(page.getByRole('main')).toContainText('Bookings are possible from')
    await page.goto('/rooms')
    await page.route('**/api/en/search-rooms', (route) =>
      route.fulfill({ status: 422, json: { request: { status: 1, message: 'Not like that.', code: 'x' } } }),
    )
    await searchFor(page)
    await expect(alertOn(page)).toContainText('Not like that.')
    await dismissAlert(page)
    await expect(page).toHaveURL('/rooms')
    forgiveFailedLoads(complaints)
  })

  test('/book-rooms without dates asks for them', async ({ page, site }) => {
    await signInNewClient(page, site)
    await page.goto('/book-rooms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('When will you come?')
    await page.getByRole('main').locator('[data-day="2027-01-20"]').click()
    await page.getByRole('main').locator('[data-day="2027-01-21"]').click()
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL(/checkIn=2027-01-20/)
  })
})
