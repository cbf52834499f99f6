import type { Page } from '@playwright/test'
import { languages } from '../../../../contract/values.ts'
import { letters } from '../../../../web/subset-fonts.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { drawnFonts } from '../../../support/browser/drawn-fonts.ts'
import { expect, shareOf, test } from '../../../support/browser/e2e.ts'
import { choose, numberOf, openSheet } from '../bookings/bookings.ts'

test.describe.configure({ timeout: 120_000 })

/** Fields hold their text where the fonts of a page cannot be asked for. */
const fieldFonts = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea, button')]
    return [...new Set(fields.map((field) => getComputedStyle(field).fontFamily.split(',')[0]))]
  })

// That the font has the letters of every text in every language is tested without a browser, in tests/docs/letters.test.ts.
const screens = [
  '/system',
  '/system/today',
  '/system/occupancy',
  '/system/waiting',
  '/system/rooms',
  '/system/users',
  '/system/journal',
  '/system/settings',
]

for (const language of languages) {
  test(`the screens are drawn with our own font in ${language}`, async ({ page, site, signInAs, speak }) => {
    await aBooking(site, 'paid')
    await speak(language)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await drawnFonts(page), 'login').toMatchObject({ machines: [] })
    await signInAs('admin')
    for (const path of shareOf(language, screens)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main').locator('tbody tr, section h2, label').first()).toBeVisible()
      expect(await drawnFonts(page), path).toMatchObject({ machines: [] })
      expect(await fieldFonts(page), path).toEqual(['"Golos Text"'])
    }
  })
}

test('the font has every letter that it is cut to, in each of its weights', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((text) => {
    document.body.append(
      ...[400, 500, 600, 700].map((weight) => {
        const line = document.createElement('p')
        line.textContent = text
        line.style.fontWeight = String(weight)
        return line
      }),
    )
  }, letters)
  expect(await drawnFonts(page)).toMatchObject({ machines: [] })
  const kept = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  expect(kept).toHaveLength(3)
  expect(Math.max(...kept)).toBeLessThan(20_000)
})

test('the paper that the office prints is drawn with it too', async ({ page, site, signInAs }) => {
  const { bookingId } = await aBooking(site, 'paid')
  const booking = { id: bookingId, number: await numberOf(site, bookingId) }
  await signInAs('admin')
  const sheet = await openSheet(page, '/system', booking)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await choose(sheet, 'Печать')
  await page.emulateMedia({ media: 'print' })
  expect(await drawnFonts(page)).toMatchObject({ machines: [] })
})
