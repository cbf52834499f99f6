import { type Language, languages } from '../../../../contract/values.ts'
import { expect, test } from '../../../support/browser/e2e.ts'

const words: Record<Language, string[]> = {
  ru: ['Национальная туристическая зона «Аваза»', 'Ресепшн отвечает круглые сутки', 'Правила проживания'],
  tm: ['«Awaza» milli syýahatçylyk zolagy', 'Kabulhana gije-gündiz jogap berýär', 'Ýaşaýyş düzgünleri'],
  en: ['Awaza national tourist zone', 'The reception desk answers day and night', 'House rules'],
}

test('in each language the contacts have name, address, three phones, fax, e-mail and the rules', async ({
  page,
}) => {
  for (const language of languages) {
    await page.goto(`/contacts?lang=${language}`)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mawy Kenar')
    for (const text of words[language]) await expect(main).toContainText(text)
    const phones = main.locator('a[href^="tel:"]')
    await expect(phones).toHaveText(['+993 243 00001', '+993 243 00002', '+993 243 00003'])
    await expect(phones.first()).toHaveAttribute('href', 'tel:+99324300001')
    await expect(main).toContainText('+993 243 00004')
    await expect(main.locator('a[href="mailto:hello@mawykenar.example"]')).toBeVisible()
  }
})
