import { getAbout } from '../../../../contract/guest/site-words.ts'
import { type Language, languages } from '../../../../contract/values.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { holdClock } from '../../guest-pages.ts'

const figures: Record<Language, string[]> = {
  ru: ['387 гостей', 'восьми категорий', '200, 96 и 40', '150 мест', '18–20', '14:00', '12:00'],
  tm: ['387 myhman', 'sekiz görnüşi', '200, 96 we 40', '150 orunlyk', '18–20', '14:00', '12:00'],
  en: ['387 guests', 'eight apartment categories', '200, 96 and 40', '150 seats', '18–20', '14:00', '12:00'],
}

const categories: Record<Language, string> = {
  ru: 'одноместный, двухместный, LUXE, апартаменты двухместные, VIP LUXE двухместный, VIP LUXE четырёхместный, VIP DE LUXE и VIP ULTRA LUXE',
  tm: 'bir adamlyk, iki adamlyk, LUXE, iki adamlyk apartament, iki adamlyk VIP LUXE, dört adamlyk VIP LUXE, VIP DE LUXE we VIP ULTRA LUXE',
  en: 'single, double, LUXE, apartment double, VIP LUXE double, VIP LUXE four-bed, VIP DE LUXE and VIP ULTRA LUXE',
}

test('in each language the hotel speaks of its guests, categories, halls, restaurants and hours', async ({
  page,
}) => {
  for (const language of languages) {
    await page.goto(`/aboutus?lang=${language}`)
    const main = page.getByRole('main')
    for (const figure of figures[language]) await expect(main).toContainText(figure)
    await expect(main).toContainText(categories[language])
  }
})

test('the pictures of the house follow each other every 5 seconds, round again, until they are paused', async ({
  page,
  site,
  speak,
}) => {
  await speak('en')
  const reply = await site.api()(getAbout, { params: { lang: 'en' } })
  if (!reply.ok) throw new Error('The pictures could not be read.')
  const { pictures } = reply.answer.request.data
  expect(pictures).toHaveLength(23)
  await holdClock(page)
  await page.goto('/aboutus')
  const place = page.getByText(/^\d+ \/ 23$/)
  const shown = page.getByRole('main').getByRole('img')
  for (let step = 1; step <= 23; step += 1) {
    await page.clock.runFor(5_000)
    await expect(place).toHaveText(`${(step % 23) + 1} / 23`)
    await expect(shown.filter({ visible: true })).toHaveAttribute('alt', pictures[step % 23]?.alt ?? '')
  }
  await page.getByRole('button', { name: 'Pause the pictures' }).click()
  await page.clock.runFor(10_000)
  await expect(place).toHaveText('1 / 23')
})
