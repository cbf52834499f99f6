import type { Page } from '@playwright/test'
import { searchRooms } from '../../../../contract/guest/search.ts'
import { type Language, languages } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, test, walk, walkedLanguages } from '../../../support/browser/e2e.ts'
import { february, signInNewClient } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { words } from './search-words.ts'

const bookButton = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('button', { name: words[language].book, exact: true })
const searchButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: words[language].search })
const panel = (page: Page, language: Language) => page.getByRole('region', { name: words[language].when })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const end = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
const results = '/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03'

/** From the page as it stands to the days of a month that lies ahead. */
async function turnTo(page: Page, months: number, language: Language) {
  for (let turn = 0; turn < months; turn++)
    await page.getByRole('button', { name: words[language].next }).click()
}

async function searchFor(page: Page, language: Language, { checkIn, checkOut } = february) {
  await bookButton(page, language).click()
  await turnTo(page, 1, language)
  await day(page, checkIn).click()
  await day(page, checkOut).click()
  await searchButton(page, language).click()
}

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
    await searchButton(page, language).click()
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
    if (walkedLanguages('ru').includes(language)) expect(await findAccessibilityProblems(page)).toEqual([])

    await page.route(`**/api/${language}/search-rooms`, (route) =>
      route.fulfill({
        json: { request: { status: 13, message: '', data: { rooms: [], booking_price: 50 } } },
      }),
    )
    await searchButton(page, language).click()
    await expect(heading(page)).toHaveText(words[language].heading)
    await expect(main(page)).toContainText(words[language].none)
    await expect(main(page)).toContainText('01.02.2027 – 03.03.2027')
    await main(page).getByRole('link', { name: words[language].otherDates }).click()
    await expect(panel(page, language)).toBeVisible()
  })
}

walk('ru', (language) => {
  const text = words[language]

  test('a visitor has no book button, a client opens and closes the date search with it', async ({
    page,
    site,
  }) => {
    await page.goto('/rooms')
    await expect(bookButton(page, language)).toBeHidden()
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await bookButton(page, language).click()
    await expect(panel(page, language)).toBeVisible()
    await bookButton(page, language).click()
    await expect(panel(page, language)).toBeHidden()
    await bookButton(page, language).click()
    await panel(page, language).getByRole('button', { name: text.close }).click()
    await expect(panel(page, language)).toBeHidden()
    await bookButton(page, language).click()
    await expect(day(page, '2027-01-15')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, language)).toBeHidden()
    await expect(bookButton(page, language)).toBeFocused()
  })

  test('whoever reaches for the date search without being a client is sent to log in', async ({ page }) => {
    await page.goto('/rooms/2/book')
    await page.getByRole('link', { name: text.otherDates }).click()
    await expect(page).toHaveURL('/authorization?to=%2Frooms%2F2%2Fbook%23date-search')
  })

  test('days outside the booking window cannot be chosen, and a check-out is after the check-in', async ({
    page,
    site,
  }) => {
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await bookButton(page, language).click()
    await expect(day(page, '2027-01-14')).toHaveAttribute('aria-disabled', 'true')
    await expect(day(page, '2027-01-15')).toHaveAttribute('aria-disabled', 'false')
    await expect(day(page, '2027-01-15')).toHaveAccessibleName(text.friday)
    await day(page, '2027-01-14').click({ force: true })
    await expect(end(page, text.checkIn)).toContainText(text.choose)
    await day(page, '2027-01-20').click()
    await expect(end(page, text.checkIn)).toContainText('20.01.2027')
    await expect(day(page, '2027-01-20')).toHaveAttribute('aria-disabled', 'true')
    await expect(day(page, '2027-01-21')).toHaveAttribute('aria-disabled', 'false')
    await day(page, '2027-01-25').click()
    await day(page, '2027-01-18').click()
    await expect(end(page, text.checkIn)).toContainText('18.01.2027')
    await expect(end(page, text.checkOut)).toContainText(text.choose)
  })
})

walk('tm', (language) => {
  const text = words[language]

  test('a new check-in clears a check-out outside its window and keeps one inside', async ({
    page,
    site,
  }) => {
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await bookButton(page, language).click()
    const summary = panel(page, language).getByRole('status')
    await expect(summary).toHaveText(text.hours)
    await day(page, '2027-01-20').click()
    await day(page, '2027-01-25').click()
    await expect(summary).toHaveText(`${text.nights[5]} · ${text.hours}`)
    await end(page, text.checkIn).click()
    await day(page, '2027-01-22').click()
    await expect(end(page, text.checkOut)).toContainText('25.01.2027')
    await expect(summary).toContainText(text.nights[3])
    await end(page, text.checkIn).click()
    await day(page, '2027-01-24').click()
    await expect(summary).toContainText(text.nights[1])
    await end(page, text.checkIn).click()
    await day(page, '2027-01-26').click()
    await expect(end(page, text.checkOut)).toContainText(text.choose)
  })

  test('the days are walked through by keyboard', async ({ page, site }) => {
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await bookButton(page, language).click()
    await expect(panel(page, language).getByRole('row').first()).toHaveText(text.week)
    await day(page, '2027-01-15').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(day(page, '2027-01-23')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('PageDown')
    await expect(day(page, '2027-02-20')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(end(page, text.checkIn)).toContainText('23.01.2027')
    await expect(end(page, text.checkOut)).toContainText('20.02.2027')
    await page.getByRole('button', { name: text.previous }).click()
    const months: string[] = []
    const firsts: string[] = []
    for (let month = 1; month <= 12; month++) {
      const first = day(page, `2027-${String(month).padStart(2, '0')}-01`)
      const name = (await first.getAttribute('aria-label')) ?? ''
      firsts.push(name.replace(/^1 (\S+) 2027, ([^,]+).*$/, '$1 $2'))
      months.push((await panel(page, language).locator('[aria-live]').innerText()).replace(' 2027', ''))
      await turnTo(page, 1, language)
    }
    expect(months.join(' ')).toBe(text.months)
    expect(firsts.join('; ')).toBe(text.firsts)
  })

  test('the result goes along to /book-rooms: dates, message and one card a room with its price', async ({
    page,
    site,
  }) => {
    const reply = await site.api()(searchRooms, { params: { lang: language }, body: february })
    if (!reply.ok) throw new Error('The search failed.')
    const { rooms } = reply.answer.request.data
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await searchFor(page, language)
    await expect(page).toHaveURL(`${results}&guests=2`)
    const state = await page.evaluate(() => history.state)
    expect(state).toMatchObject({ ...february, guests: 2 })
    expect(state.rooms).toHaveLength(rooms.length)
    await expect(heading(page)).toHaveText(text.heading)
    await expect(main(page)).toContainText(text.found(rooms.length))
    await expect(main(page)).toContainText(`01.02.2027 – 03.02.2027, ${text.nights[2]}`)
    await expect(page.getByRole('article')).toHaveCount(rooms.length)
    const double = page
      .getByRole('article')
      .filter({ has: page.getByText(text.double, { exact: true }) })
      .first()
    await expect(double).toContainText(text.twoNights)
    await expect(double).toContainText(text.due)
    const link = double.getByRole('link', { name: `${text.book}: ${text.double}` })
    await expect(link).toHaveAttribute(
      'href',
      '/rooms/2/book?checkIn=2027-02-01&checkOut=2027-02-03&periodStatus=0&guests=2',
    )
    expect(await findAccessibilityProblems(page)).toEqual([])
  })

  test('a card says how few are left, and what is paid when all of it is due now', async ({ page, site }) => {
    const reply = await site.api()(searchRooms, { params: { lang: language }, body: february })
    if (!reply.ok) throw new Error('The search failed.')
    const double = reply.answer.request.data.rooms.find(({ id }) => id === 2)
    await signInNewClient(page, site)
    for (const [free, left] of [
      [1, text.last],
      [3, text.left],
    ] as const) {
      const rooms = [{ ...double, free, due_now: double?.total, at_desk: 0 }]
      await page.route('**/search-rooms', (route) =>
        route.fulfill({
          json: { request: { status: 0, message: '', data: { ...february, rooms, booking_price: 50 } } },
        }),
      )
      await page.goto('/rooms')
      await searchFor(page, language)
      await expect(main(page)).toContainText(text.foundOne)
      await expect(page.getByRole('article')).toContainText(left)
      await expect(page.getByRole('article').getByText(text.dueAll, { exact: true })).toBeVisible()
    }
  })
})

walk('en', (language) => {
  const text = words[language]

  test('a search on the results replaces them, so that Back leaves; the address alone finds them too', async ({
    page,
    site,
  }) => {
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await searchFor(page, language)
    await expect(page.getByRole('article').first()).toBeVisible()
    await main(page).getByRole('link', { name: text.otherDates }).click()
    await expect(panel(page, language)).toBeVisible()
    await bookButton(page, language).click()
    await bookButton(page, language).click()
    await end(page, text.checkOut).click()
    await day(page, '2027-02-04').click()
    await searchButton(page, language).click()
    await expect(main(page)).toContainText('01.02.2027 – 04.02.2027')
    await expect(panel(page, language)).toBeHidden()
    await page.reload()
    await expect(main(page)).toContainText('01.02.2027 – 04.02.2027')
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
    await expect(main(page)).toContainText(text.outside)
    await page.goto('/rooms')
    await page.route(`**/api/${language}/search-rooms`, (route) =>
      route.fulfill({
        status: 422,
        json: { request: { status: 1, message: 'Not like that.', code: 'x' } },
      }),
    )
    await searchFor(page, language)
    await expect(alertOn(page)).toContainText('Not like that.')
    await dismissAlert(page)
    await expect(page).toHaveURL('/rooms')
    await page.goto('/book-rooms?checkIn=2027-02-01&checkOut=2027-03-04')
    await expect(main(page)).toContainText(text.tooLong)
    forgiveFailedLoads(complaints)
  })

  test('when the hotel cannot be reached the search says so, keeps the dates and can be tried again', async ({
    page,
    site,
    complaints,
  }) => {
    await signInNewClient(page, site)
    await page.route('**/api/grad', (route) => route.abort())
    await page.goto('/rooms')
    await bookButton(page, language).click()
    await expect(alertOn(page)).toContainText(text.lost)
    await dismissAlert(page)
    await expect(panel(page, language)).toBeHidden()
    await page.unroute('**/api/grad')

    const lose = await holdBack(page, '**/search-rooms', (route) => route.abort())
    await searchFor(page, language)
    await expect(panel(page, language).getByRole('button', { name: text.wait })).toBeVisible()
    lose()
    await expect(alertOn(page)).toContainText(text.lost)
    await dismissAlert(page)
    await page.unroute('**/search-rooms')
    await searchButton(page, language).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    forgiveFailedLoads(complaints)
  })

  test('a search whose file cannot be fetched is told of, the page stays, and the next press finds it', async ({
    page,
    site,
    complaints,
  }) => {
    await signInNewClient(page, site)
    await page.goto('/rooms')
    await page.context().setOffline(true)
    await bookButton(page, language).press('Enter')
    await expect(alertOn(page)).toBeVisible()
    await dismissAlert(page)
    await expect(bookButton(page, language)).toBeFocused()
    // The alert gives the focus back before it is gone: a press in between would still close the search.
    await expect(bookButton(page, language)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.context().setOffline(false)
    await bookButton(page, language).press('Enter')
    await expect(panel(page, language)).toBeVisible()
    forgiveFailedLoads(complaints)
  })

  test('/book-rooms without dates asks for them', async ({ page, site }) => {
    await signInNewClient(page, site)
    await page.goto('/book-rooms')
    await expect(heading(page)).toHaveText(text.when)
    await main(page).locator('[data-day="2027-01-20"]').click()
    await main(page).locator('[data-day="2027-01-21"]').click()
    await main(page).getByRole('button', { name: text.search }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL(/checkIn=2027-01-20/)
  })
})

test('where the facts of a search are longer than a line, each line begins at the margin', async ({
  page,
  site,
  speak,
}) => {
  await speak('tm')
  await signInNewClient(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${results}&guests=2`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const lefts = await page
    .getByRole('main')
    .getByRole('status')
    .evaluateAll(([told]) => {
      if (!told) return []
      const words = document.createTreeWalker(told, NodeFilter.SHOW_TEXT, (node) =>
        node.textContent?.trim() === '·' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      )
      const found: number[] = []
      while (words.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(words.currentNode)
        found.push(...[...range.getClientRects()].map(({ left }) => left - told.getBoundingClientRect().left))
      }
      return found
    })
  expect(lefts.length).toBeGreaterThan(2)
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0)
})
