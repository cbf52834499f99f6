import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { someNoon } from '../../../support/clock.ts'
import { makeRate, makeRestriction } from '../../../support/rates/made-rates.ts'
import { signInNewClient } from '../../client.ts'
import { forgiveFailedLoads } from '../../guest-pages.ts'

/** Prices by date and what restricts a stay, as guests see them. A Monday: 1 February 2027. */

const night = (page: Page, date: string) => page.locator(`[data-night="${date}"]`)
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const months = (page: Page) => page.locator('#nights')

const words: Readonly<
  Record<Language, { rule: string; fewest: string; cheapest: string; near: string; why: string }>
> = {
  en: {
    rule: 'In February: from 3 nights',
    fewest: 'from 3 nights',
    cheapest: 'the lowest price of the month',
    near: 'Near these dates there is room:',
    why: 'Arriving on this day, you can book this room from 3 nights.',
  },
  ru: {
    rule: 'В феврале: от 3 ночей',
    fewest: 'от 3 ночей',
    cheapest: 'самая низкая цена месяца',
    near: 'Рядом с этими датами есть места:',
    why: 'С заездом в этот день номер сдаётся от 3 ночей.',
  },
  tm: {
    rule: 'Fewralda: azyndan 3 gije',
    fewest: 'azyndan 3 gije',
    cheapest: 'aýyň iň arzan bahasy',
    near: 'Şu senelere ýakyn boş ýerler bar:',
    why: 'Şu gün giriş bilen otag azyndan 3 gijä bronlanýar.',
  },
}

const ends: (() => Promise<void>)[] = []
/** February asks for three nights in all rooms; Fridays and Saturdays cost half as much again, the 3rd less. */
test.beforeEach(async ({ site }) => {
  site.clock.set(someNoon)
  const february = { first: '2027-02-01', last: '2027-02-28' }
  const third = { first: '2027-02-03', last: '2027-02-03' }
  ends.push(
    await makeRestriction(site, { ...february, fewest: 3 }),
    await makeRate(site, { ...february, days: [4, 5], effect: { kind: 'percent', percent: 50 } }),
    await makeRate(site, { ...third, effect: { kind: 'percent', percent: -25 } }),
  )
})
test.afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

for (const language of languages) {
  const text = words[language]

  test(`a room shows each night's price, the cheapest one and what it asks for, in ${language}`, async ({
    page,
    speak,
    complaints,
  }) => {
    await speak(language)
    await page.goto('/rooms/2/view?checkIn=2027-02-10&checkOut=2027-02-11')
    await expect(page.getByRole('complementary')).toContainText(text.why)
    await months(page).scrollIntoViewIfNeeded()
    await expect(months(page).getByRole('listitem').filter({ hasText: text.rule })).toBeVisible()
    await expect(night(page, '2027-02-03')).toHaveAttribute('data-shade', '0')
    await expect(night(page, '2027-02-05')).toHaveAttribute('data-shade', '2')
    await expect(night(page, '2027-02-05')).toContainText('720')
    await expect(night(page, '2027-02-03')).toHaveAccessibleName(
      new RegExp(`360\u00a0TMT.*${text.cheapest}, ${text.fewest}$`),
    )
    expect(await findAccessibilityProblems(page)).toEqual([])

    // What is proposed is taken at once, and can be booked.
    const near = page.getByRole('region', { name: text.near })
    await near.getByRole('link').first().click()
    await expect(near).toBeHidden()
    await expect(page.getByRole('complementary')).toContainText(/TMT/)
    await expect(night(page, '2027-02-10')).toHaveAttribute('aria-pressed', 'true')
    await expect(night(page, '2027-02-13')).toHaveAttribute('aria-pressed', 'true')
    // The price of the first dates was refused.
    forgiveFailedLoads(complaints)
  })

  test(`a search that asks for too few nights says so and leads to dates that work, in ${language}`, async ({
    page,
    site,
    speak,
  }) => {
    await speak(language)
    await signInNewClient(page, site)
    await page.goto('/book-rooms?checkIn=2027-02-10&checkOut=2027-02-12&guests=2')
    await expect(page.getByRole('status')).toContainText(text.why)
    const near = page.getByRole('region', { name: text.near })
    await expect(near.getByRole('link')).toHaveCount(4)
    await near.getByRole('link', { name: /10\.02\.2027 – 13\.02\.2027/ }).click()
    await expect(page).toHaveURL('/book-rooms?checkIn=2027-02-10&checkOut=2027-02-13&guests=2')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('days on which a stay would be too short cannot be left on, with the keys as well', async ({
  page,
  speak,
}) => {
  await speak('en')
  await page.goto('/rooms/2/view')
  await months(page).scrollIntoViewIfNeeded()
  await expect(night(page, '2027-01-20')).toBeVisible()
  while ((await night(page, '2027-02-08').count()) === 0)
    await months(page).getByRole('button', { name: 'Next month' }).click()
  await expect(night(page, '2027-02-08')).toHaveAttribute('aria-disabled', 'false')
  await night(page, '2027-02-08').press('Enter')
  await expect(months(page).getByRole('status')).toContainText(
    'Now choose the day you leave. (from 3 nights)',
  )
  await expect(night(page, '2027-02-10')).toHaveAttribute('aria-disabled', 'true')
  // They look it, too: a finger finds nothing out by hovering.
  const nothing = 'rgba(0, 0, 0, 0)'
  await expect(night(page, '2027-02-10')).toHaveCSS('background-color', nothing)
  await expect(night(page, '2027-02-11')).not.toHaveCSS('background-color', nothing)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(night(page, '2027-02-10')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(months(page).getByRole('status')).toContainText('08.02.2027 – …')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(months(page).getByRole('status')).toHaveText('08.02.2027 – 11.02.2027, 3 nights')
})

test('the arrows lead to the last month of the booking window and no further', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/rooms/2/view')
  await months(page).scrollIntoViewIfNeeded()
  await expect(night(page, '2027-01-20')).toBeVisible()
  const next = months(page).getByRole('button', { name: 'Next month' })
  await expect(months(page).getByRole('button', { name: 'Previous month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  while ((await next.getAttribute('aria-disabled')) === 'false') await next.click()
  await expect(night(page, '2028-01-14')).toHaveAccessibleName(/480\u00a0TMT, free$/)
  await expect(night(page, '2028-01-15')).toHaveAccessibleName(/not free$/)
  await expect(night(page, '2028-02-01')).toHaveCount(0)
})

test('the date search shows the lowest prices, and closes days that no room offers', async ({
  page,
  site,
  speak,
}) => {
  await speak('en')
  const end = await makeRestriction(site, { first: '2027-02-10', last: '2027-02-10', noArrival: true })
  ends.push(end)
  await signInNewClient(page, site)
  await page.goto('/book-rooms')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(day(page, '2027-02-03')).toHaveAccessibleName(
    /from 300\u00a0TMT, the lowest price of the month, from 3 nights$/,
  )
  await expect(day(page, '2027-02-10')).toHaveAttribute('aria-disabled', 'true')
  await day(page, '2027-02-11').click()
  await expect(day(page, '2027-02-12')).toHaveAttribute('aria-disabled', 'true')
  await expect(day(page, '2027-02-14')).toHaveAttribute('aria-disabled', 'false')
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('a form for dates that are restricted says why and proposes others of the same room', async ({
  page,
  site,
  speak,
}) => {
  await speak('ru')
  await signInNewClient(page, site)
  await page.goto('/rooms/2/book?checkIn=2027-02-10&checkOut=2027-02-12&guests=2')
  await expect(page.getByRole('status')).toHaveText(words.ru.why)
  await page.getByRole('link', { name: /10\.02\.2027 – 13\.02\.2027/ }).click()
  await expect(page).toHaveURL('/rooms/2/book?checkIn=2027-02-10&checkOut=2027-02-13&periodStatus=0&guests=2')
  await expect(page.locator('main form')).toBeVisible()
})

test('on a phone of 360 px a month fits, in each language', async ({ page, speak }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const language of languages) {
    await speak(language)
    await page.goto('/rooms/2/view?checkIn=2027-02-01&checkOut=2027-02-04')
    await months(page).scrollIntoViewIfNeeded()
    await expect(night(page, '2027-02-05')).toContainText('720')
    expect(await hiddenWidth(page), language).toBe(0)
    const box = await night(page, '2027-02-05').boundingBox()
    expect(box?.width).toBeGreaterThan(38)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the months of a room are tables with prices, and lead to each other and to the form', async ({
    page,
    speak,
  }) => {
    await speak('en')
    await page.goto('/rooms/2/view')
    await page.getByRole('link', { name: 'Prices and free nights, month by month' }).click()
    await expect(page.getByRole('table')).toContainText('January 2027')
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(page).toHaveURL('/rooms/2/view?month=2027-02#nights')
    await expect(page.getByRole('table')).toContainText('February 2027')
    await expect(page.getByRole('cell', { name: '5 720' })).toBeVisible()
    await expect(page.locator('#nights li')).toHaveText('In February: from 3 nights')
    await page.getByLabel('Check-in').fill('2027-02-08')
    await page.getByLabel('Check-out').fill('2027-02-11')
    await page.getByRole('button', { name: 'Go on to booking' }).click()
    await expect(page.getByRole('complementary')).toContainText('TMT')
  })
})

test('a price that changed while the guest was elsewhere is shown when the page is in front again', async ({
  page,
  site,
  speak,
}) => {
  await speak('en')
  await page.goto('/rooms/2/view?checkIn=2027-02-10&checkOut=2027-02-13')
  await months(page).scrollIntoViewIfNeeded()
  await expect(night(page, '2027-02-10')).toContainText('480')
  const tenth = { first: '2027-02-10', last: '2027-02-10' }
  ends.push(await makeRate(site, { ...tenth, effect: { kind: 'percent', percent: 100 } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(night(page, '2027-02-10')).toContainText('960')
})
