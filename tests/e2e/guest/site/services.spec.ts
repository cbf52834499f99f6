import { getService, getServices } from '../../../../contract/guest/site-words.ts'
import { type Language, languages } from '../../../../contract/values.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { forgiveFailedLoads } from '../../guest-pages.ts'

const more: Record<Language, string> = { ru: 'Подробнее', tm: 'Giňişleýin', en: 'More' }
const unknown: Record<Language, string> = {
  ru: 'Услуга не найдена',
  tm: 'Hyzmat tapylmady',
  en: 'service not found',
}

test('in each language the five services have a card with a way to their page', async ({ page, site }) => {
  for (const language of languages) {
    const reply = await site.api()(getServices, { params: { lang: language } })
    if (!reply.ok) throw new Error('The services could not be read.')
    await page.goto(`/services?lang=${language}`)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(5)
    for (const [place, { id, title, subtitle }] of reply.answer.request.data.services.entries()) {
      const card = cards.nth(place)
      await expect(card.getByRole('heading')).toHaveText(title)
      await expect(card).toContainText(subtitle)
      await expect(card.getByRole('link')).toHaveText(more[language])
      await expect(card.getByRole('link')).toHaveAttribute('href', `/services/${id}`)
    }
  }
})

test('in each language a service has title, subtitle, main picture, description and gallery', async ({
  page,
  site,
}) => {
  for (const language of languages) {
    const reply = await site.api()(getService, { params: { lang: language, id: '2' } })
    if (!reply.ok) throw new Error('The service could not be read.')
    const { title, subtitle, picture, description, gallery } = reply.answer.request.data.service
    await page.goto(`/services/2?lang=${language}`)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const text of [subtitle, ...description]) await expect(main).toContainText(text)
    await expect(main.getByRole('img').first()).toHaveAttribute('src', `/api/images/${picture?.name}`)
    await expect(main.getByRole('listitem')).toHaveCount(gallery.length)
  }
})

test('from the list More leads to the service', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/services')
  await page.getByRole('link', { name: 'More about: Beach and pier' }).click()
  await expect(page).toHaveURL('/services/4')
  await expect(page).toHaveTitle('Service - Mawy Kenar')
})

test('an unknown service is not found, in each language', async ({ page, complaints }) => {
  for (const language of languages) {
    const response = await page.goto(`/services/99?lang=${language}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unknown[language])
  }
  forgiveFailedLoads(complaints)
})
