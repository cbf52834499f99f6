import type { Page } from '@playwright/test'
import { addReview } from '../../../../contract/guest/reviews.ts'
import { aPastStay } from '../../../support/bookings/past-stays.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { signedInClient } from '../../../support/people/identities.ts'
import { alertOf, dismissAlert } from '../alerts.ts'
import { forgiveFailedLoads, openMenu } from '../office.ts'

let writers = 0

/** A review that nobody has looked at yet, by somebody who has written none before. */
async function write(site: Site, message: string): Promise<{ id: number; email: string }> {
  writers += 1
  const email = `reviewer-${writers}@example.com`
  const { id: customerId, token } = await signedInClient(site.context, email)
  await aPastStay(site, customerId)
  const reply = await site.api(token)(addReview, { body: { name: 'Айна', message } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { id } = await site.context.database
    .selectFrom('reviews')
    .select('id')
    .where('message', '=', message)
    .executeTakeFirstOrThrow()
  return { id, email }
}

const card = (page: Page, message: string) => page.getByRole('article').filter({ hasText: message })
const choose = (page: Page, filter: string) => page.getByRole('radio', { name: filter, exact: true }).check()
const onSite = async (page: Page) => (await page.request.get('/reviews')).text()

test('a review is published, taken off the site again, and stands under its filter', async ({
  page,
  site,
  signInAs,
}) => {
  const message = 'Тихо, море под окном'
  const { email } = await write(site, message)
  await signInAs('booker')
  await page.goto('/system')
  const menu = await openMenu(page)
  await menu.getByRole('list', { name: 'Отель' }).getByRole('link', { name: 'Отзывы' }).click()
  await expect(page).toHaveURL('/system/reviews')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отзывы')
  const review = card(page, message)
  for (const part of ['Айна', email, '15.01.2027', 'Не опубликован']) await expect(review).toContainText(part)
  await expect(review.getByRole('button')).toHaveText(['Опубликовать', 'Написать ответ', 'Удалить'])
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'Все' })).toBeChecked()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await onSite(page)).not.toContain(message)

  const reloaded = page.waitForResponse((response) => response.url().includes('/api/sys/reviews?'))
  await review.getByRole('button', { name: 'Опубликовать' }).click()
  await reloaded
  await expect(review.getByText('Опубликован', { exact: true })).toBeVisible()
  await expect(review.getByRole('button', { name: 'Снять с публикации' })).toBeVisible()
  expect(await onSite(page)).toContain(message)

  await choose(page, 'Не опубликованные')
  await expect(review).toBeHidden()
  await choose(page, 'Опубликованные')
  await expect(review).toBeVisible()
  await expect(page.getByText('Не опубликован', { exact: true })).toBeHidden()
  await review.getByRole('button', { name: 'Снять с публикации' }).click()
  await expect(review).toBeHidden()
  expect(await onSite(page)).not.toContain(message)
  await choose(page, 'Не опубликованные')
  await expect(review).toBeVisible()
})

test('a review is answered, the answer changed, and nothing typed is lost when it cannot be sent', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const message = 'Завтрак накрывают рано'
  const { id } = await write(site, message)
  await signInAs('admin')
  await page.goto('/system/reviews')
  const review = card(page, message)
  const field = review.getByLabel('Ответ')
  const send = review.getByRole('button', { name: 'Ответить' })
  await review.getByRole('button', { name: 'Написать ответ' }).click()
  await expect(field).toBeFocused()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await send.click()
  await dismissAlert(page, 'В ответе должно быть от 1 до 2000 символов.')

  await field.fill('Спасибо, Айна!')
  const address = `**/api/sys/reviews/${id}/answer`
  await page.route(address, (route) => route.abort())
  await send.click()
  await dismissAlert(page, 'Произошла ошибка. Проверьте подключение к интернету и обработчик на сервере.')
  await expect(field).toHaveValue('Спасибо, Айна!')
  await page.unroute(address)
  await send.click()
  await dismissAlert(page, 'Ответ сохранён.')
  await expect(field).toBeHidden()
  await expect(review).toContainText('Спасибо, Айна!')

  await review.getByRole('button', { name: 'Изменить ответ' }).click()
  await expect(field).toHaveValue('Спасибо, Айна!')
  await field.fill('Спасибо! Приезжайте снова.')
  await send.click()
  await dismissAlert(page, 'Ответ сохранён.')
  await expect(review).toContainText('Приезжайте снова.')
  forgiveFailedLoads(complaints)
})

test('a review is deleted after a question; failures say so, those of a status beside the button', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const message = 'Лифт был медленный'
  const { id } = await write(site, message)
  await signInAs('booker')
  await page.goto('/system/reviews')
  const review = card(page, message)
  const remove = review.getByRole('button', { name: 'Удалить' })
  await remove.click()
  await expect(page.getByRole('dialog', { name: 'Удалить отзыв?' })).toContainText('Айна, 15.01.2027')
  await page.getByRole('button', { name: 'Нет' }).click()
  await expect(review).toBeVisible()

  await page.route(`**/api/sys/reviews/${id}/*`, (route) => route.abort())
  await remove.click()
  await page.getByRole('button', { name: 'Удалить отзыв' }).click()
  await expect(alertOf(page)).toHaveText(/^Ошибка/)
  await dismissAlert(page, 'Ошибка')
  await expect(review).toBeVisible()
  await review.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(review.getByRole('status')).toHaveText(/^Не изменено\. Сервер не отвечает/)
  await expect(alertOf(page)).toBeHidden()
  await page.unroute(`**/api/sys/reviews/${id}/*`)

  await remove.click()
  await page.getByRole('button', { name: 'Удалить отзыв' }).click()
  await expect(review).toBeHidden()
  await expect(alertOf(page)).toHaveText(/^Отзыв удален\./)
  await dismissAlert(page, 'Отзыв удален.')
  forgiveFailedLoads(complaints)
})

test('answers that are none: status 1 is an empty list, a review without an id is not answered, a failure is no alert', async ({
  page,
  signInAs,
  speak,
  complaints,
}) => {
  await signInAs('admin')
  const list = '**/api/sys/reviews?*'
  await page.route(list, (route) => route.fulfill({ json: { request: { status: 1, message: '' } } }))
  await page.goto('/system/reviews')
  await expect(page.getByText('Отзывов нет')).toBeVisible()

  const nameless = {
    id: null,
    name: 'Айна',
    email: '',
    message: 'Без номера',
    created_at: '2027-01-15T07:00:00Z',
  }
  const data = [{ ...nameless, answer: null, status: 0 }]
  await page.unroute(list)
  await page.route(list, (route) =>
    route.fulfill({ json: { request: { status: 0, message: '', data, total: 1 } } }),
  )
  await page.reload()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.getByRole('button', { name: 'Написать ответ' }).click()
  await page.getByLabel('Ответ').fill('Спасибо!')
  await page.getByRole('button', { name: 'Ответить' }).click()
  await dismissAlert(page, 'Ошибка, обновите страницу и попробуйте еще раз.')
  expect(sent).not.toContain('POST')

  await page.unroute(list)
  await page.route(list, (route) => route.abort())
  for (const [language, title, shown] of [
    ['tm', 'Teswirler', ['Ählisi', 'Çap edilmedikler', 'Çap edilenler']],
    ['en', 'Reviews', ['All', 'Not published', 'Published']],
  ] as const) {
    await speak(language)
    await page.goto('/system/reviews')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const name of shown) await expect(page.getByRole('radio', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('Error loading data')
  await expect(alertOf(page)).toBeHidden()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  forgiveFailedLoads(complaints)
})
