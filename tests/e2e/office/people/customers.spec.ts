import type { Page } from '@playwright/test'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { overTheBorder } from '../../../support/bookings/paid-stays.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, type Site, test } from '../../../support/browser/e2e.ts'
import { registerClient, signedInClient } from '../../../support/people/identities.ts'
import { alertOf, dismissAlert } from '../alerts.ts'
import { forgiveFailedLoads, openMenu } from '../office.ts'

const rowOf = (page: Page, email: string) => page.locator(`[data-customer="${email}"]`)
const word = (page: Page) => page.getByRole('dialog', { name: 'Последнее подтверждение' })
const deletes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Удалить клиента' })

async function exists(site: Site, email: string): Promise<boolean> {
  const rows = await site.context.database
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .execute()
  return rows.length === 1
}

test('admin sees how many clients there are and who they are, and finds one', async ({
  page,
  site,
  signInAs,
}) => {
  const { email } = await aBooking(site, 'paid', { stay: overTheBorder })
  await registerClient(site, 'never-paid@example.com')
  await signInAs('admin')
  await page.goto('/system')
  const menu = await openMenu(page)
  await menu.getByRole('list', { name: 'Администрирование' }).getByRole('link', { name: 'Клиенты' }).click()
  await expect(page).toHaveURL('/system/customers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Клиенты')
  await expect(page.getByRole('columnheader')).toHaveText([
    '№',
    'Имя и фамилия',
    'Email',
    'Номер телефона',
    'Зарегистрирован',
    'Действия',
  ])
  const { length: count } = await site.context.database
    .selectFrom('customers')
    .select('id')
    .where('erased_at', 'is', null)
    .execute()
  await expect(page.getByText(`Клиентов: ${count}`, { exact: true })).toBeVisible()
  const paid = rowOf(page, email).locator('th, td')
  await expect(paid).toHaveText([/^\d+$/, 'Aýna Öwezowa', email, /^\+993/, '15.01.2027 12:00', 'Удалить'])
  const never = rowOf(page, 'never-paid@example.com').locator('th, td')
  await expect(never.nth(1)).toHaveText('Не оплачивал')
  await expect(never.nth(3)).toHaveText('–')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByLabel('Поиск по клиентам').fill('never-paid')
  await expect(page.locator('[data-customer]')).toHaveCount(1)
  await expect(page.getByText('Клиентов: 1', { exact: true })).toBeVisible()
  await page.getByLabel('Поиск по клиентам').fill('nobody-like-this')
  await expect(page.getByRole('table')).toContainText('Никого не найдено')
})

test('deleting asks, then wants the word; anything else deletes nothing', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const email = 'goes@example.com'
  await registerClient(site, email)
  const { email: stays, booking } = await aBooking(site, 'paid', { stay: overTheBorder })
  await signInAs('admin')
  await page.goto('/system/customers')
  const remove = () => page.getByRole('button', { name: `Удалить: ${email}` }).click()

  await remove()
  await expect(page.getByRole('dialog', { name: `Удалить клиента ${email}?` })).toContainText(
    'стёрты навсегда',
  )
  await page.getByRole('button', { name: 'Нет' }).click()
  await expect(word(page)).toBeHidden()

  for (const typed of ['удалить', 'УДАЛИТЬ ', '', 'DELETE']) {
    await remove()
    await deletes(page).click()
    await expect(word(page).getByLabel('Введите слово УДАЛИТЬ')).toBeFocused()
    if (typed === '') expect(await findAccessibilityProblems(page)).toEqual([])
    await word(page).getByLabel('Введите слово УДАЛИТЬ').fill(typed)
    await page.keyboard.press('Enter')
    await expect(alertOf(page)).toHaveText(/^Не верно введено УДАЛИТЬ/)
    await dismissAlert(page, 'Не верно введено УДАЛИТЬ')
  }
  await remove()
  await deletes(page).click()
  await page.keyboard.press('Escape')
  await expect(word(page)).toBeHidden()
  await remove()
  await deletes(page).click()
  await word(page).evaluate((question: HTMLDialogElement) => question.close())
  await expect(word(page)).toBeHidden()
  expect(await exists(site, email)).toBe(true)

  const confirmWholly = async () => {
    await deletes(page).click()
    await word(page).getByLabel('Введите слово УДАЛИТЬ').fill('УДАЛИТЬ')
    await deletes(page).click()
  }
  await page.route('**/remove', (route) => route.abort())
  await remove()
  await confirmWholly()
  await expect(alertOf(page)).toHaveText(/^Ошибка удаления пользователя.*Сервер не отвечает/)
  await dismissAlert(page, 'Ошибка удаления пользователя')
  await page.unroute('**/remove')

  await remove()
  await confirmWholly()
  await expect(rowOf(page, email)).toBeHidden()
  await dismissAlert(page, 'Клиент и все его личные данные удалены.')
  expect(await exists(site, email)).toBe(false)

  await page.getByRole('button', { name: `Удалить: ${stays}` }).click()
  await confirmWholly()
  await dismissAlert(page, `Ошибка удаления пользователя. Есть действующие брони: ${booking.bookNumber}.`)
  await expect(rowOf(page, stays)).toBeVisible()
  forgiveFailedLoads(complaints)
})

test('while clients are loading and when they cannot be, the screen says so', async ({
  page,
  signInAs,
  speak,
  complaints,
}) => {
  await signInAs('admin')
  await speak('en')
  const release = await holdBack(page, '**/api/sys/get-customers?*', (route) =>
    route.fulfill({
      status: 409,
      json: { request: { status: 1, message: 'The books are closed.', code: 'try_again' } },
    }),
  )
  await page.goto('/system/customers')
  await expect(page.getByRole('main')).toHaveText('Loading...')
  release()
  await expect(page.getByRole('alert')).toContainText('Error: The books are closed.')
  await page.unroute('**/api/sys/get-customers?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  forgiveFailedLoads(complaints)
})

test('many clients stand on pages, and the words are there in each language', async ({
  page,
  site,
  signInAs,
  speak,
}) => {
  for (let number = 0; number < 51; number++) await signedInClient(site.context, `many-${number}@example.com`)
  await signInAs('admin')
  for (const [language, title, missing, count, next] of [
    ['tm', 'Müşderiler', 'Tölemedi', /^Müşderi: \d+$/, 'Öňe'],
    ['en', 'Clients', 'Has not paid', /^Clients: \d+$/, 'Next'],
  ] as const) {
    await speak(language)
    await page.goto('/system/customers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('[data-customer]')).toHaveCount(50)
    await expect(rowOf(page, 'many-50@example.com')).toContainText(missing)
    await expect(page.getByText(count)).toBeVisible()
    await page.getByRole('navigation').last().getByRole('button', { name: next }).click()
    await expect(rowOf(page, 'many-0@example.com')).toBeVisible()
  }
})
