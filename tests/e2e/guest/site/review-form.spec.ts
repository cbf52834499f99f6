import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../../contract/values.ts'
import { aPastStay } from '../../../support/bookings/past-stays.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, type Site, test, walk } from '../../../support/browser/e2e.ts'
import { signInNewClient } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { words } from './review-words.ts'

/** Somebody who has been here. */
async function signInGuest(page: Page, site: Site): Promise<void> {
  await aPastStay(site, (await signInNewClient(page, site)).id)
}

async function write(page: Page, language: Language, name: string, message: string): Promise<void> {
  await page.getByLabel(words[language].name).fill(name)
  await page.getByLabel(words[language].message).fill(message)
  await page.getByRole('button', { name: words[language].send, exact: true }).click()
}

for (const language of languages) {
  test(`each status of a review has its alert in ${language}`, async ({ page, site, speak, complaints }) => {
    await speak(language)
    await signInGuest(page, site)
    const { answers, message, nameHint, waits } = words[language]
    await page.goto('/reviews')
    await expect(page.getByText(nameHint)).toBeVisible()
    for (const [name, text, status] of [
      ['Magtymgulyberdi', 'A name of fifteen letters.', 12],
      ['Aýna 2', 'A name with a figure.', 13],
      ['Aýna', 'w'.repeat(1001), 14],
    ] as const) {
      await write(page, language, name, text)
      await expect(alertOn(page)).toContainText(answers[status])
      await dismissAlert(page)
    }
    for (const status of [2, 11] as const) {
      await page.route('**/api/client/reviews/add', (route) =>
        route.fulfill({ status: 422, json: { request: { status, message: '', code: 'x' } } }),
      )
      await write(page, language, 'Aýna', 'Refused by the server.')
      await expect(alertOn(page)).toContainText(answers[status])
      await dismissAlert(page)
      await page.unroute('**/api/client/reviews/add')
    }
    await expect(page.getByLabel(message)).toHaveValue('Refused by the server.')
    await write(page, language, 'Aýna', 'A calm week by the sea.')
    await expect(alertOn(page)).toContainText(answers[0])
    await dismissAlert(page)
    await expect(page.getByLabel(message)).toHaveValue('')
    await expect(page.getByRole('article').filter({ hasText: 'A calm week' })).toContainText(waits)
    await write(page, language, 'Aýna', 'And another one at once.')
    await expect(alertOn(page)).toContainText(answers[1])
    forgiveFailedLoads(complaints)
  })
}

walk('ru', (language) => {
  const text = words[language]

  test('the form is for a client with fewer than 2 reviews', async ({ page, site }) => {
    const form = page.getByRole('heading', { name: text.form })
    await page.goto('/reviews', { waitUntil: 'networkidle' })
    await expect(form).toHaveCount(0)
    await signInGuest(page, site)
    await page.goto('/reviews')
    await expect(form).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.route('**/api/client/reviews/a', (route) =>
      route.fulfill({
        json: {
          request: { status: 0, message: '', data: { reviews: [], customer_reviews_count: 2, stayed: true } },
        },
      }),
    )
    await page.goto('/reviews', { waitUntil: 'networkidle' })
    await expect(form).toHaveCount(0)
  })

  test('a client who has not been here yet is told when to write; after check-in the form is there', async ({
    page,
    site,
  }) => {
    const form = page.getByRole('heading', { name: text.form })
    const { id } = await signInNewClient(page, site)
    await page.goto('/reviews')
    await expect(page.getByRole('main')).toContainText(text.comesFirst)
    await expect(form).toHaveCount(0)
    await aPastStay(site, id)
    await page.reload()
    await expect(form).toBeVisible()
    await expect(page.getByText(text.comesFirst)).toHaveCount(0)
  })

  test('an empty name or message sends nothing', async ({ page, site }) => {
    await signInGuest(page, site)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client/reviews/add')) sent += 1
    })
    await page.goto('/reviews')
    await write(page, language, '  ', 'Words without a name.')
    await write(page, language, 'Merdan', '   ')
    await write(page, language, 'Merdan', 'Words with a name.')
    await expect(alertOn(page)).toBeVisible()
    expect(sent).toBe(1)
  })
})

walk('tm', (language) => {
  const text = words[language]

  test('a review is in the list before the server answers, and stays as "not sent" when it is refused', async ({
    page,
    site,
    complaints,
  }) => {
    await signInGuest(page, site)
    const answer = await holdBack(page, '**/api/client/reviews/add', (route) => route.abort())
    await page.goto('/reviews')
    await write(page, language, 'Merdan', 'Here before the answer.')
    const card = page.getByRole('article').filter({ hasText: 'Here before the answer.' })
    await expect(card).toBeVisible()
    await expect(card).not.toContainText(text.notSent)
    await expect(page.getByRole('main').getByRole('button', { name: text.wait })).toBeVisible()
    answer()
    await expect(alertOn(page)).toContainText(text.answers[2])
    await dismissAlert(page)
    await expect(card).toContainText(text.notSent)
    await expect(page.getByLabel(text.message)).toHaveValue('Here before the answer.')
    await page.unroute('**/api/client/reviews/add')
    await page.evaluate(() => localStorage.setItem('accessToken', 'long gone'))
    await page.getByRole('button', { name: text.send, exact: true }).click()
    await expect(alertOn(page)).toContainText(text.logInFirst)
    forgiveFailedLoads(complaints)
  })
})

walk('en', (language) => {
  const text = words[language]

  test('reviews that cannot be loaded cause no message', async ({ page, site, complaints }) => {
    await signInGuest(page, site)
    await page.route('**/api/client/reviews/a', (route) => route.abort())
    await page.goto('/reviews', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.heading)
    await expect(alertOn(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    forgiveFailedLoads(complaints)
  })
})
