import { languages } from '../../../../contract/values.ts'
import { expect, type Site, test, walkedLanguages } from '../../../support/browser/e2e.ts'
import { forgiveFailedLoads, openMenu } from '../../guest-pages.ts'
import { words } from './review-words.ts'

const message = `${'The sea was calm and the breakfast late. '.repeat(3)}We come again.`
const answer = 'Thank you for these kind words. We look forward to your next summer with us.'

const client = ({ context }: Site) =>
  context.database
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'guest@example.com')
    .executeTakeFirstOrThrow()

async function publish(
  site: Site,
  review: { name: string; message: string; answer?: string; stayed_in?: string },
): Promise<void> {
  const { clock, database } = site.context
  const { id } = await client(site)
  await database
    .insertInto('reviews')
    .values({ customer_id: id, created_at: clock.now(), published: true, answer: null, ...review })
    .execute()
}

test.afterEach(({ site }) => site.context.database.deleteFrom('reviews').execute())

test('in each language a page without reviews says so', async ({ page }) => {
  for (const language of languages) {
    await page.goto(`/reviews?lang=${language}`)
    for (const line of [words[language].lead, ...words[language].none])
      await expect(page.getByRole('main')).toContainText(line)
  }
})

test('a card has name, date, message and answer; long ones are cut at 100 and 60 and unfold by themselves', async ({
  page,
  site,
}) => {
  await publish(site, { name: 'Maral', message, answer, stayed_in: '2026-05-01' })
  for (const language of languages) {
    const { full, hide, list, stayed, answer: heading } = words[language]
    await page.goto(`/reviews?lang=${language}`)
    await expect(page.getByRole('heading', { level: 2, name: list })).toHaveCount(1)
    const card = page.getByRole('article')
    await expect(card).toContainText('Maral')
    await expect(card.locator('time')).toHaveText(/^\d\d\.\d\d\.\d{4}$/)
    await expect(card.getByText(stayed, { exact: true })).toBeVisible()
    await expect(card.getByRole('heading', { name: heading })).toBeVisible()
    await expect(card.getByText(`${message.slice(0, 100).trimEnd()}…`, { exact: true })).toBeVisible()
    await expect(card.getByText(`${answer.slice(0, 60).trimEnd()}…`, { exact: true })).toBeVisible()
    await card.getByRole('button', { name: full }).first().click()
    await expect(card.getByText(message, { exact: true })).toBeVisible()
    await expect(card.getByText(answer, { exact: true })).toHaveCount(0)
    await card.getByRole('button', { name: full }).click()
    await expect(card.getByText(answer, { exact: true })).toBeVisible()
    await card.getByRole('button', { name: hide }).first().click()
    await expect(card.getByText(message, { exact: true })).toHaveCount(0)
  }
})

for (const language of walkedLanguages('tm')) {
  test.describe(`in ${language}`, () => {
    test('texts within their limits stand in full and have nothing to unfold', async ({ page, site }) => {
      await publish(site, { name: 'Aman', message: 'w'.repeat(100), answer: 'v'.repeat(60) })
      await publish(site, { name: 'Jemal', message: 'Without an answer.' })
      await page.goto(`/reviews?lang=${language}`)
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(2)
      await expect(cards.filter({ hasText: 'Aman' })).toContainText('w'.repeat(100))
      await expect(cards.getByRole('button')).toHaveCount(0)
      await expect(cards.filter({ hasText: 'Jemal' }).getByRole('heading')).toHaveCount(0)
    })
  })
}

for (const language of walkedLanguages('ru')) {
  test.describe(`in ${language}`, () => {
    test('reviews that cannot be loaded cause no message', async ({ page, complaints }) => {
      await page.goto(`/404?lang=${language}`)
      await page.route('**/api/client/reviews', (route) => route.abort())
      const menu = await openMenu(page, language)
      await menu.getByRole('link', { name: words[language].heading }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].heading)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      forgiveFailedLoads(complaints)
    })
  })
}
