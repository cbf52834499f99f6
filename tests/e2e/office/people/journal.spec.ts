import type { Page } from '@playwright/test'
import { clientLogin } from '../../../../contract/guest/account.ts'
import { staffLogin } from '../../../../contract/office/people/login.ts'
import { changeSettings } from '../../../../contract/office/site/settings.ts'
import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { signInStaff, staffToken } from '../../../support/people/identities.ts'

const rows = (page: Page) => page.locator('tbody tr[data-action]')
const show = (page: Page) => page.getByRole('button', { name: 'Показать' }).click()

test.afterEach(({ site }) => site.clock.set(someNoon))

test('admin reads what staff did, of one person, about one booking, within days, page by page', async ({
  page,
  site,
  signInAs,
  speak,
}) => {
  const desk = await deskOf(site, 'booker')
  const id = await desk.add({ available_from: '2027-03-01', available_to: '2027-03-03' })
  expect(await desk.move(id, 'acceptReception')).toBe('ok')
  const { book_number: number } = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  site.clock.advance({ days: 1 })
  const admin = site.api(await staffToken(site, 'admin'))
  for (const fee of [55, 50]) await admin(changeSettings, { body: { fee } })
  const day = site.clock.now().toISOString().slice(0, 10).split('-').reverse().join('.')

  await signInStaff(site, 'admin')
  await signInAs('admin')
  await page.goto('/system/journal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Журнал')
  await expect(rows(page).first()).toContainText('Вход в систему')
  await page.getByLabel('Что показать').selectOption('Работа')
  await show(page)
  const latest = rows(page).first()
  await expect(latest).toContainText(day)
  await expect(latest).toContainText('Настройки изменены')
  await expect(latest).toContainText('Сбор за бронирование: 55 TMT → 50 TMT')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByLabel('Сотрудник').selectOption('booker')
  await show(page)
  await expect(rows(page).first()).toContainText('Передано на ресепшн')
  await expect(page.getByRole('cell', { name: 'admin', exact: true })).toHaveCount(0)
  await rows(page).first().getByRole('button', { name: 'все записи о ней' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).last()).toContainText('Бронь добавлена')
  await expect(rows(page).last()).toContainText('Заезд: 01.03.2027')
  await expect(page.getByLabel('Номер брони')).toHaveValue(String(number))
  await page.reload()
  await expect(rows(page)).toHaveCount(2)

  await page.getByLabel('С даты', { exact: true }).fill(day)
  await show(page)
  await expect(page.getByRole('table')).toContainText('По этим условиям записей нет')
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(page.getByLabel('Номер брони')).toHaveValue('')
  await page.getByLabel('Что показать').selectOption('Работа')
  // Somebody else may have worked on that day.
  await page.getByLabel('Сотрудник').selectOption('admin')
  await page.getByLabel('С даты', { exact: true }).fill(day)
  await page.getByLabel('По дату', { exact: true }).fill(day)
  await show(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).last()).toContainText('50 TMT → 55 TMT')

  for (let times = 0; times < 25; times++)
    for (const fee of [55, 50]) await admin(changeSettings, { body: { fee } })
  await page.reload()
  await expect(page.getByText('1–50 из 52')).toBeVisible()
  await page.getByRole('button', { name: 'Вперёд' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)

  for (const [language, title, action, person] of [
    ['tm', 'Žurnal', 'Hereket', 'Işgär'],
    ['en', 'Journal', 'Action', 'Staff member'],
  ] as const) {
    await speak(language)
    await page.goto('/system/journal?kind=work')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('columnheader', { name: action })).toBeVisible()
    await expect(page.getByLabel(person)).toBeVisible()
  }
  await expect(rows(page).first()).toContainText('Booking fee: 55 TMT → 50 TMT')
})

test('admin reads who signed in and who did not, from where, in three languages', async ({
  page,
  site,
  signInAs,
  speak,
}) => {
  site.clock.advance({ days: 2 })
  const stranger = site.api()
  await stranger(staffLogin, { body: { username: 'reception', password: 'wrong' } })
  for (let tries = 0; tries < 11; tries++)
    await stranger(clientLogin, { body: { email: 'guest@example.com', password: 'wrong' } })
  await signInAs('admin')
  await page.goto('/system/journal?kind=access')
  await expect(page.getByLabel('Что показать')).toHaveValue('access')
  const failed = rows(page).and(page.locator('[data-action=sign_in_failed]')).first()
  const lockedOut = rows(page).and(page.locator('[data-action=locked_out]')).first()
  await expect(failed).toContainText('неизвестно')
  await expect(failed).toContainText('Пользователь reception')
  await expect(failed).toContainText('Причина: неверный логин или пароль')
  await expect(failed).toContainText('Адрес: 127.0.0.1')
  await expect(lockedOut).toContainText('guest@example.com')
  await expect(lockedOut).toContainText('Ошибок: 10')
  await expect(page.locator('[data-action=settings_changed]')).toHaveCount(0)
  expect(await findAccessibilityProblems(page)).toEqual([])

  for (const [language, action, reason, kind] of [
    ['tm', 'Girip bilmedi', 'Sebäp: ulanyjy ady ýa-da açar sözi nädogry', 'Girişler'],
    ['en', 'Sign-in failed', 'Reason: wrong login or password', 'Sign-ins'],
  ] as const) {
    await speak(language)
    await page.goto('/system/journal?kind=access')
    await expect(failed).toContainText(action)
    await expect(failed).toContainText(reason)
    await expect(page.getByRole('option', { name: kind })).toHaveAttribute('value', 'access')
  }
  // Nobody is locked out for the tests that follow.
  site.clock.advance({ minutes: 16 })
  await site.context.database.deleteFrom('rate_limits').execute()
})
