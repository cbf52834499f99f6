import type { Page } from '@playwright/test'
import { languages } from '../../../contract/values.ts'
import { drawnFonts } from '../../support/drawn-fonts.ts'
import { expect, test } from '../../support/e2e.ts'
import { paidPayment } from '../../support/payments.ts'

test.describe.configure({ timeout: 120_000 })

/** Fields hold their text where the fonts of a page cannot be asked for. */
const fieldFonts = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea, button')]
    return [...new Set(fields.map((field) => getComputedStyle(field).fontFamily.split(',')[0]))]
  })

for (const language of languages) {
  test(`every screen is drawn with our own font in ${language}`, async ({ page, site, signInAs, speak }) => {
    await paidPayment(site)
    await speak(language)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await drawnFonts(page), 'login').toMatchObject({ machines: [] })
    await signInAs('admin')
    for (const path of [
      '/system',
      '/system/today',
      '/system/occupancy',
      '/system/waiting',
      '/system/rooms',
      '/system/settings',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main').locator('tbody tr, section h2, label').first()).toBeVisible()
      expect(await drawnFonts(page), path).toMatchObject({ machines: [] })
      expect(await fieldFonts(page), path).toEqual(['"Golos Text"'])
    }
  })
}
