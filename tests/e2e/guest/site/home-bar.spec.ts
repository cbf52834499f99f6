import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { someNoon } from '../../../support/clock.ts'
import { signInNewClient } from '../../client.ts'

test.beforeEach(async ({ site, speak }) => {
  site.clock.set(someNoon)
  await speak('en')
})

const main = (page: Page) => page.getByRole('main')
const end = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) })
const day = (page: Page, date: string) => main(page).locator(`[data-day="${date}"]`)
const show = (page: Page) => main(page).getByRole('button', { name: 'Show rooms' })
const guests = (page: Page) => main(page).getByLabel('Guests')

test('a visitor chooses dates in the bar and signs in on the way to the rooms', async ({ page }) => {
  await page.goto('/')
  await end(page, 'Check-in').click()
  await day(page, '2027-01-20').click()
  await day(page, '2027-01-23').click()
  await expect(end(page, 'Check-in')).toContainText('We, 20 January')
  await expect(end(page, 'Check-out')).toContainText('Sa, 23 January')
  await expect(day(page, '2027-01-23')).toHaveCount(0)
  await guests(page).selectOption('3')
  await show(page).click()
  const rooms = '/book-rooms?checkIn=2027-01-20&checkOut=2027-01-23&guests=3'
  await expect(page).toHaveURL(`/authorization?${new URLSearchParams({ to: rooms })}`)
})

test('a visitor who has the address of the rooms signs in without having seen them', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      if ([...document.querySelectorAll('article')].some((card) => card.getClientRects().length > 0))
        sessionStorage.setItem('cards', 'seen')
      requestAnimationFrame(look)
    }
    look()
  })
  const seen = () => page.evaluate(() => sessionStorage.getItem('cards'))
  const rooms = '/book-rooms?checkIn=2027-01-20&checkOut=2027-01-23&guests=3'
  await page.goto(rooms)
  await expect(page).toHaveURL(`/authorization?${new URLSearchParams({ to: rooms })}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await seen()).toBeNull()
  await signInNewClient(page, site)
  await page.goto(rooms)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await seen()).toBe('seen')
})

test('a client comes from the bar to the rooms, for as many guests as were named', async ({ page, site }) => {
  await signInNewClient(page, site)
  await page.goto('/')
  await show(page).click()
  await day(page, '2027-02-01').click()
  await day(page, '2027-02-03').click()
  await show(page).click()
  await expect(page).toHaveURL('/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03&guests=2')
  await expect(page.getByRole('article').first()).toContainText('1,010\u00a0TMT for 2 nights, 2 guests')
})

test('the calendar travels only when somebody reaches for the bar', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const before = scripts.length
  expect(scripts.filter((url) => url.includes('calendar'))).toEqual([])
  await guests(page).hover()
  await expect.poll(() => scripts.slice(before).some((url) => url.includes('calendar'))).toBe(true)
})

test('two months stand side by side, and the stay is seen before its last day is pressed', async ({
  page,
}) => {
  await page.goto('/')
  await end(page, 'Check-in').click()
  await expect(day(page, '2027-01-31')).toBeVisible()
  await expect(day(page, '2027-02-28')).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expect(day(page, '2027-01-15')).toBeFocused()
  await day(page, '2027-01-29').click()
  const ground = (date: string) =>
    day(page, date).evaluate((button) => getComputedStyle(button.closest('td') ?? button).backgroundColor)
  const plain = await ground('2027-02-01')
  await day(page, '2027-02-03').hover()
  await expect(day(page, '2027-02-03')).toHaveAccessibleName(/, 5 nights, /)
  expect(await ground('2027-02-01')).not.toBe(plain)
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await ground('2027-02-01')).toBe(plain)

  await day(page, '2027-01-29').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(day(page, '2027-02-07')).toBeFocused()
  await expect(day(page, '2027-02-07')).toHaveAccessibleName(/, 9 nights, /)
  expect(await ground('2027-02-01')).not.toBe(plain)
  await page.keyboard.press('PageDown')
  await expect(day(page, '2027-03-07')).toBeFocused()
  await expect(day(page, '2027-01-31')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(day(page, '2027-03-07')).toHaveCount(0)
  await expect(end(page, 'Check-out')).toBeFocused()
})

test('a phone sees the picture without words on it, and the bar below them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await fontsAreIn(page)
  const boxOf = async (what: ReturnType<Page['locator']>) => {
    const box = await what.boundingBox()
    if (!box) throw new Error('It is not to be seen.')
    return box
  }
  const picture = await boxOf(main(page).locator('picture img').first())
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  const bar = await boxOf(main(page).locator('form'))
  expect(picture.height).toBeGreaterThan(300)
  expect(heading.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  expect(bar.y).toBeGreaterThan(heading.y + heading.height)
  expect(bar.y).toBeLessThan(844 - 150)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar is a plain form that leads to the rooms', async ({ page }) => {
    await page.goto('/')
    await main(page).getByLabel('Check-in').fill('2027-02-01')
    await main(page).getByLabel('Check-out').fill('2027-02-03')
    await guests(page).selectOption('1')
    await show(page).click()
    await expect(page).toHaveURL('/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03&guests=1')
    await expect(page.getByRole('article').first()).toContainText('for 2 nights, 1 guest')
  })
})
