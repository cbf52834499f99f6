import { type Language, languages } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'

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

const map: Record<Language, { heading: string; pier: string; open: string; airport: string }> = {
  ru: {
    heading: 'Где что находится',
    pier: '7 Пирс с беседкой',
    open: 'Открыть в картах',
    airport: 'Из аэропорта Туркменбаши до нас около 20 км',
  },
  tm: {
    heading: 'Nirede näme bar',
    pier: '7 Agaç köpri we çardak',
    open: 'Karta programmasynda açmak',
    airport: 'Türkmenbaşynyň howa menzilinden bize çenli 20 kilometre golaý',
  },
  en: {
    heading: 'Where things are',
    pier: '7 Pier and gazebo',
    open: 'Open in a map app',
    airport: 'From the airport of Turkmenbashi it is about 20 km',
  },
}

test('in each language contacts and about have a drawn map whose places lead to their pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const language of languages) {
    const { heading, pier, open, airport } = map[language]
    for (const path of ['/contacts', '/aboutus']) {
      await page.goto(`${path}?lang=${language}`)
      const section = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })
      if (path === '/contacts') await expect(page.getByRole('main')).toContainText(airport)
      await expect(section.getByRole('listitem')).toHaveCount(7)
      await expect(section.getByRole('link', { name: pier })).toHaveAttribute('href', '/services/4')
      const phone = section.getByRole('link', { name: open })
      await expect(phone).toHaveAttribute(
        'href',
        /^geo:39\.9788,52\.8421\?q=39\.9788,52\.8421\(Mawy%20Kenar\)$/,
      )
      const drawing = section.locator('svg')
      const size = await drawing.evaluate((svg) => new TextEncoder().encode(svg.outerHTML).length)
      expect(size, `bytes of the drawing on ${path}`).toBeLessThanOrEqual(8 * 1024)
      // Letters of ten pixels can be read, and every number can be pressed without touching its neighbour.
      const shown = (await drawing.boundingBox())?.width ?? 0
      const scale = shown / 400
      expect(scale * 17, 'the height of letters').toBeGreaterThanOrEqual(10)
      for (const pin of await drawing.locator('a').all())
        expect((await pin.boundingBox())?.width, 'a number').toBeGreaterThanOrEqual(40)
      expect(await hiddenWidth(page), `${path} in ${language}`).toBe(0)
    }
  }
})

test('the map is walked by keyboard once, by pointer on the drawing, and axe finds nothing', async ({
  page,
}) => {
  await page.goto('/contacts?lang=en')
  expect(await findAccessibilityProblems(page)).toEqual([])
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: map.en.heading }) })
  await section.getByRole('link', { name: '1 The house and its rooms' }).focus()
  for (const name of ['2 Conference hall', '3 Restaurants and terrace', '4 Pool and spa']) {
    await page.keyboard.press('Tab')
    await expect(section.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/services/3')
  await page.goBack()
  await section.locator('svg a').filter({ hasText: 'Pier and gazebo' }).click()
  await expect(page).toHaveURL('/services/4')
})
