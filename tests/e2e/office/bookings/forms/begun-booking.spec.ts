import type { Locator, Page } from '@playwright/test'
import { logOut } from '../../../../../contract/session.ts'
import { demoGatePassword } from '../../../../../server/demo/accounts.ts'
import { expect, test } from '../../../../support/browser/e2e.ts'
import { forgiveFailedLoads } from '../../office.ts'
import { openNewBooking, questionOf } from '../bookings.ts'

test.describe.configure({ timeout: 90_000 })

const continued = (page: Page) => page.getByRole('status').filter({ hasText: 'Продолжаем начатую бронь' })

async function signIn(page: Page, role: string): Promise<void> {
  await page.getByLabel('Логин').fill(role)
  await page.getByLabel('Пароль').fill(`demo-${role}`)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ОК' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function fillHalf(page: Page) {
  const dialog = await openNewBooking(page)
  await fillFields(dialog)
  return dialog
}

async function fillFields(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Тип брони').selectOption('terminal')
  await dialog.getByLabel('Номер документа').fill('991')
  await dialog.getByRole('textbox', { name: 'Дата заезда' }).fill('21.04.2027')
  await dialog.getByLabel('Телефон').fill('+99365112244')
  const guest = dialog.getByRole('group', { name: 'Гость 1' })
  await guest.getByLabel('Имя и фамилия').fill('Half Typed')
  await guest.getByLabel('Паспорт').fill('AS 987654')
}

/** Everything that this tab keeps, as text. */
const keptByTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('a half-filled booking outlives a reload, without its passports, and can be begun anew', async ({
  page,
  signInAs,
}) => {
  page.on('dialog', (question) => question.accept())
  await signInAs('booker')
  await fillHalf(page)
  await expect.poll(() => keptByTab(page)).toContain('Half Typed')
  expect(await keptByTab(page)).not.toContain('987654')
  await page.reload()

  const dialog = await openNewBooking(page)
  await expect(continued(page)).toHaveText(
    /^Продолжаем начатую бронь \(от \d\d:\d\d\)\. Паспорта не хранятся: введите их снова\./,
  )
  const guest = dialog.getByRole('group', { name: 'Гость 1' })
  await expect(dialog.getByLabel('Тип брони')).toHaveValue('terminal')
  await expect(dialog.getByLabel('Номер документа')).toHaveValue('991')
  await expect(dialog.getByRole('textbox', { name: 'Дата заезда' })).toHaveValue('21.04.2027')
  await expect(dialog.getByLabel('Телефон')).toHaveValue('+99365112244')
  await expect(guest.getByLabel('Имя и фамилия')).toHaveValue('Half Typed')
  await expect(guest.getByLabel('Паспорт')).toHaveValue('')

  await dialog.getByRole('button', { name: 'Начать заново' }).click()
  const question = page.getByRole('dialog', { name: 'Начать заново?' })
  await question.getByRole('button', { name: 'Нет' }).click()
  await expect(guest.getByLabel('Имя и фамилия')).toHaveValue('Half Typed')
  await dialog.getByRole('button', { name: 'Начать заново' }).click()
  await question.getByRole('button', { name: 'Начать заново' }).click()
  await expect(continued(page)).toBeHidden()
  await expect(guest.getByLabel('Имя и фамилия')).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: 'Дата заезда' })).toHaveValue('')
  await page.reload()
  await openNewBooking(page)
  await expect(continued(page)).toBeHidden()
})

test('it outlives the end of a session for its owner, and nobody else at that desk finds it', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto('/login')
  await signIn(page, 'booker')
  const endSession = async () => {
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    await site.api(token ?? '')(logOut)
    await expect(page).toHaveURL('/login')
  }
  await fillHalf(page)
  await endSession()
  await signIn(page, 'booker')
  const dialog = await openNewBooking(page)
  await expect(continued(page)).toBeVisible()
  await expect(dialog.getByLabel('Телефон')).toHaveValue('+99365112244')

  await endSession()
  await signIn(page, 'admin')
  expect(await keptByTab(page)).not.toContain('Half Typed')
  await openNewBooking(page)
  await expect(continued(page)).toBeHidden()
  await expect(dialog.getByLabel('Телефон')).toHaveValue('')
  forgiveFailedLoads(complaints)
})

test('what is thrown away on purpose, saved, too old or signed out with is not kept', async ({
  page,
  signInAs,
  complaints,
}) => {
  page.on('dialog', (question) => question.accept())
  await page.clock.install()
  await signInAs('booker')
  const leaving = page.getByRole('dialog', { name: 'Закрыть без сохранения?' })

  const dialog = await fillHalf(page)
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog).toBeHidden()
  expect(await keptByTab(page)).not.toContain('Half Typed')

  // By going back, with the same question.
  await page.goto('/system/rooms')
  await page.getByRole('navigation', { name: 'Меню' }).locator('a[href="/system/off"]').click()
  await page.getByRole('button', { name: 'Добавить бронь' }).click()
  await page.getByLabel('Пароль', { exact: true }).fill(demoGatePassword)
  await page.keyboard.press('Enter')
  await fillFields(dialog)
  await page.goBack()
  await leaving.getByRole('button', { name: 'Закрыть' }).click()
  await expect.poll(() => keptByTab(page)).not.toContain('Half Typed')

  await fillHalf(page)
  await dialog.getByLabel('Тип номера').selectOption({ label: 'Двухместный' })
  await dialog.getByRole('textbox', { name: 'Дата выезда' }).fill('22.04.2027')
  await dialog.getByRole('button', { name: 'Создать бронь' }).click()
  const question = questionOf(page, 'Новая бронь')
  await question.getByRole('button', { name: 'Создать бронь' }).click()
  await expect(dialog).toBeHidden()
  expect(await keptByTab(page)).not.toContain('Half Typed')

  await fillHalf(page)
  await expect.poll(() => keptByTab(page)).toContain('Half Typed')
  await page.evaluate((aDay) => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('officeBegun'))) {
      const begun = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      sessionStorage.setItem(key, JSON.stringify({ ...begun, at: begun.at - aDay }))
    }
  }, 24 * 3_600_000)
  await page.reload()
  await openNewBooking(page)
  await expect(continued(page)).toBeHidden()
  await page.keyboard.press('Escape')

  await fillHalf(page)
  await expect.poll(() => keptByTab(page)).toContain('Half Typed')
  await page.reload()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/login')
  expect(await keptByTab(page)).not.toContain('Half Typed')
  forgiveFailedLoads(complaints)
})
