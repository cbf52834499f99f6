import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, stored, test } from '../../../support/browser/e2e.ts'
import { untilItListens } from '../../../support/browser/listens.ts'

const control = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(RU|TM|EN),/ })
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

test('the control goes from tm to en, ru and tm again, keeps the choice and loads the page in it', async ({
  page,
}) => {
  await page.goto('/rooms')
  await expect(control(page)).toHaveText(/^TM/)
  for (const [code, tag, heading] of [
    ['en', 'en', 'Rooms'],
    ['ru', 'ru', 'Номера'],
    ['tm', 'tk', 'Otaglar'],
  ] as const) {
    await control(page).click()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // The page was loaded anew by its own link, and keeps the choice once it listens.
    await untilItListens(page)
    expect(await stored(page, 'language')).toBe(code)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'language')?.value).toBe(code)
  }
  await page.reload()
  expect(await languageOf(page)).toBe('tk')
})

test('the stored language decides when the server did not know it', async ({ page, speak }) => {
  await speak('ru')
  await page.context().clearCookies()
  await page.goto('/rooms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Номера')
  expect(await page.context().cookies()).toMatchObject([{ name: 'language', value: 'ru' }])
})

test.describe('a browser that speaks Russian', () => {
  test.use({ locale: 'ru-RU' })

  test('a first visit is in tm and offers Russian in one press', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/rooms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otaglar')
    const offer = page.getByRole('region', { name: 'Язык сайта' })
    await expect(offer).toHaveAttribute('lang', 'ru')
    await expect(offer.getByRole('button', { name: 'Читать по-русски' })).toBeInViewport({ ratio: 1 })
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(await stored(page, 'language')).toBeNull()
    await offer.getByRole('button', { name: 'Читать по-русски' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Номера')
    expect(await stored(page, 'language')).toBe('ru')
    await expect(offer).toHaveCount(0)
  })

  test('who declines stays in tm and is not asked again; nothing has moved, and the control still goes round', async ({
    page,
  }) => {
    await page.goto('/rooms')
    const offer = page.getByRole('region', { name: 'Язык сайта' })
    await expect(offer).toBeVisible()
    const places = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        return [...document.querySelectorAll('header a, h1, main article')].map((element) => ({
          ...element.getBoundingClientRect().toJSON(),
        }))
      })
    const before = await places()
    await offer.getByRole('button', { name: 'Оставить как есть' }).click()
    await expect(offer).toHaveCount(0)
    expect(await places()).toEqual(before)
    expect(await stored(page, 'language')).toBe('tm')
    await page.reload()
    await expect(control(page)).toHaveText(/^TM/)
    await expect(offer).toHaveCount(0)
    await control(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms')
  })
})

test.describe('a browser that speaks Turkmen first', () => {
  test.use({ locale: 'tk-TM' })

  test('a visitor who has chosen nothing is left in peace', async ({ page }) => {
    const offers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('language-offer')) offers.push(request.url())
    })
    await page.goto('/rooms', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otaglar')
    expect(await stored(page, 'language')).toBeNull()
    expect(offers).toEqual([])
  })
})

test('a language in the address is a choice: it is stored and leaves the address', async ({
  page,
  speak,
}) => {
  await speak('ru')
  await page.goto('/rooms?lang=en&from=a-friend')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms')
  await expect(page).toHaveURL('/rooms?from=a-friend')
  expect(await stored(page, 'language')).toBe('en')
})

test('only the texts of the page’s own language are loaded', async ({ page, speak }) => {
  await speak('ru')
  const catalogues: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(ru|tm|en)-/.exec(request.url())?.[1]
    if (name) catalogues.push(name)
  })
  await page.goto('/rooms', { waitUntil: 'networkidle' })
  expect(new Set(catalogues)).toEqual(new Set(['ru']))
})
