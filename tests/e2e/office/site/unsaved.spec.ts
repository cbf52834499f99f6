import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/browser/e2e.ts'
import { openMenu } from '../office.ts'

/** What was typed is not thrown away without a question, whichever way one leaves. */

const field = (page: Page) => page.getByLabel(/^Сбор за бронирование/).first()
const question = (page: Page) => page.getByRole('dialog', { name: 'Закрыть без сохранения?' })

test('settings that were typed and not saved are asked about at the menu and at Back', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/system/users')
  await expect(page.getByRole('table')).toBeVisible()
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Настройки' }).click()
  await field(page).fill('77')

  await menu.getByRole('link', { name: 'Журнал' }).click()
  await expect(question(page)).toContainText('Введённое пропадёт.')
  await question(page).getByRole('button', { name: 'Нет' }).click()
  await expect(page).toHaveURL('/system/settings')
  await expect(field(page)).toHaveValue('77')

  await page.goBack()
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL('/system/settings')
  await question(page).getByRole('button', { name: 'Нет' }).click()
  await expect(field(page)).toHaveValue('77')

  await page.goBack()
  await question(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(page).toHaveURL('/system/users')
  await expect(page.getByRole('table')).toBeVisible()

  // What was not touched is left without a word.
  await page.goForward()
  await expect(page).toHaveURL('/system/settings')
  await expect(field(page)).not.toHaveValue('77')
  await menu.getByRole('link', { name: 'Журнал' }).click()
  await expect(page).toHaveURL('/system/journal')
})
