import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../contract/values.ts'
import { someNoon } from '../../support/clock.ts'
import { expect, findAccessibilityProblems, test } from '../../support/e2e.ts'
import { signInNewClient } from '../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../guest-pages.ts'

test.beforeEach(({ site }) => site.clock.set(someNoon))

const words: Record<
  Language,
  { name: string; message: string; send: string; answers: Record<number, string> }
> = {
  ru: {
    name: 'Ваше имя',
    message: 'Ваш отзыв',
    send: 'Отправить',
    answers: {
      0: 'Спасибо, что оставили отзыв.',
      1: 'Вы недавно уже оставляли отзывы.',
      2: 'Простите, попробуйте ещё раз.',
      11: 'Не заполнены обязательные поля.',
      12: 'Имя длиннее 12 символов.',
      13: 'В имени недопустимые символы.',
      14: 'Сообщение слишком длинное.',
    },
  },
  tm: {
    name: 'Adyňyz',
    message: 'Teswiriňiz',
    send: 'Ugratmak',
    answers: {
      0: 'Teswir ýazanyňyz üçin sag boluň.',
      1: 'Siz ýaňy-ýakynda eýýäm teswir ýazdyňyz.',
      2: 'Bagyşlaň, gaýtadan synanyşyň.',
      11: 'Hökmany ýerler doldurylmady.',
      12: 'Ady 12 belgiden uzyn.',
      13: 'Adynda nädogry belgiler bar.',
      14: 'Hat örän uzyn.',
    },
  },
  en: {
    name: 'Your name',
    message: 'Your review',
    send: 'Send',
    answers: {
      0: 'Thank you for leaving a review.',
      1: 'You have already submitted reviews recently.',
      2: 'Sorry, please try again.',
      11: 'Required fields are missing.',
      12: 'The name is longer than 12 characters.',
      13: 'The name contains invalid characters.',
      14: 'The message is too long.',
    },
  },
}

async function write(page: Page, language: Language, name: string, message: string): Promise<void> {
  await page.getByLabel(words[language].name).fill(name)
  await page.getByLabel(words[language].message).fill(message)
  await page.getByRole('button', { name: words[language].send, exact: true }).click()
}

for (const language of languages) {
  test(`each status of a review has its alert in ${language}`, async ({ page, site, speak, complaints }) => {
    await speak(language)
    await signInNewClient(page, site)
    const { answers, message } = words[language]
    await page.goto('/reviews')
    for (const [name, text, status] of [
      ['Magtymgulyberdi', 'A name of fifteen letters.', 12],
      ['Aýna 2', 'A name with a figure.', 13],
      ['Aýna', 'w'.repeat(1001), 14],
    ] as const) {
      await write(page, language, name, text)
      await expect(alertOn(page)).toContainText(answers[status] ?? '')
      await dismissAlert(page)
    }
    for (const status of [2, 11]) {
      await page.route('**/api/client/reviews/add', (route) =>
        route.fulfill({ status: 422, json: { request: { status, message: '', code: 'x' } } }),
      )
      await write(page, language, 'Aýna', 'Refused by the server.')
      await expect(alertOn(page)).toContainText(answers[status] ?? '')
      await dismissAlert(page)
      await page.unroute('**/api/client/reviews/add')
    }
    await expect(page.getByLabel(message)).toHaveValue('Refused by the server.')
    await write(page, language, 'Aýna', 'A calm week by the sea.')
    await expect(alertOn(page)).toContainText(answers[0] ?? '')
    await dismissAlert(page)
    await expect(page.getByLabel(message)).toHaveValue('')
    await write(page, language, 'Aýna', 'And another one at once.')
    await expect(alertOn(page)).toContainText(answers[1] ?? '')
    forgiveFailedLoads(complaints)
  })
}

test.describe('in English', () => {
  test.beforeEach(({ speak }) => speak('en'))

  test('the form is for a client with fewer than 2 reviews', async ({ page, site }) => {
    const form = page.getByRole('heading', { name: 'Leave a review' })
    await page.goto('/reviews', { waitUntil: 'networkidle' })
    await expect(form).toHaveCount(0)
    await signInNewClient(page, site)
    await page.goto('/reviews')
    await expect(form).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.route('**/api/client/reviews/a', (route) =>
      route.fulfill({
        json: { request: { status: 0, message: '', data: { reviews: [], customer_reviews_count: 2 } } },
      }),
    )
    await page.goto('/reviews', { waitUntil: 'networkidle' })
    await expect(form).toHaveCount(0)
  })

  test('an empty name or message sends nothing', async ({ page, site }) => {
    await signInNewClient(page, site)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client/reviews/add')) sent += 1
    })
    await page.goto('/reviews')
    await write(page, 'en', '  ', 'Words without a name.')
    await write(page, 'en', 'Merdan', '   ')
    await write(page, 'en', 'Merdan', 'Words with a name.')
    await expect(alertOn(page)).toBeVisible()
    expect(sent).toBe(1)
  })

  test('a review is in the list before the server answers, and stays as "not sent" when it is refused', async ({
    page,
    site,
    complaints,
  }) => {
    await signInNewClient(page, site)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/client/reviews/add', async (route) => {
      await answered
      await route.abort()
    })
    await page.goto('/reviews')
    await write(page, 'en', 'Merdan', 'Here before the answer.')
    const card = page.getByRole('article').filter({ hasText: 'Here before the answer.' })
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('not sent')
    answer()
    await expect(alertOn(page)).toContainText('Sorry, please try again.')
    await dismissAlert(page)
    await expect(card).toContainText('not sent')
    await expect(page.getByLabel('Your review')).toHaveValue('Here before the answer.')
    forgiveFailedLoads(complaints)
  })

  test('reviews that cannot be loaded cause no message', async ({ page, site, complaints }) => {
    await signInNewClient(page, site)
    await page.route('**/api/client/reviews/a', (route) => route.abort())
    await page.goto('/reviews', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews')
    await expect(alertOn(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    forgiveFailedLoads(complaints)
  })
})
