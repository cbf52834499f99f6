import { languages } from '../../../../contract/values.ts'
import { drawnFonts } from '../../../support/browser/drawn-fonts.ts'
import { expect, shareOf, test } from '../../../support/browser/e2e.ts'

const pages = [
  '/',
  '/rooms',
  '/rooms/2/view',
  '/contacts',
  '/authorization',
  '/authorization/reset',
  '/authorization/confirm',
]

for (const language of languages)
  test(`the site is drawn with its own fonts in ${language}`, async ({ page, speak }) => {
    await speak(language)
    for (const path of shareOf(language, pages)) {
      await page.goto(path)
      const { ours, machines } = await drawnFonts(page)
      expect(machines, path).toEqual([])
      expect(ours, path).toContain('Golos Text')
    }
  })
