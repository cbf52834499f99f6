import type { Page } from '@playwright/test'
import { addUser, editUser } from '../../../../contract/office/people/users.ts'
import { codeOf, stepAt } from '../../../../server/secrets/totp.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { bytesOfSecret } from '../../../support/people/authenticator.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { alertOf, dismissAlert } from '../alerts.ts'
import { forgiveFailedLoads } from '../office.ts'

const password = 'a password'

async function newUser(site: Site, username: string): Promise<number> {
  const admin = site.api(await staffToken(site, 'admin'))
  const reply = await admin(addUser, { body: { username, password, role_id: 3 } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.id
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Логин').fill(username)
  await page.getByLabel('Пароль').fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
}

/** Asks for the key with the password, and reads it as a person would who types it into an authenticator. */
async function readKey(page: Page, begin: string): Promise<Buffer> {
  await page.getByLabel('Ваш пароль').fill('wrong')
  await page.getByRole('button', { name: begin }).click()
  await expect(page.getByText('Неверный пароль.')).toBeVisible()
  await page.getByLabel('Ваш пароль').fill(password)
  await page.getByRole('button', { name: begin }).click()
  await expect(page.getByRole('img', { name: 'QR-код с ключом' })).toBeVisible()
  const letters = await page.locator('code').innerText()
  expect(letters).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  return bytesOfSecret(letters.replaceAll(' ', ''))
}

const ownAccount = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ресепшн' })

test.afterEach(({ site }) => site.clock.set(someNoon))

const codeNow = (site: Site, secret: Buffer) => codeOf(secret, stepAt(site.clock.now()))

test('a staff member sets up a code, signs in with it, and switches it off again', async ({
  page,
  site,
  complaints,
}) => {
  await newUser(site, 'careful')
  await signIn(page, 'careful')
  await dismissAlert(page, 'Авторизация успешна')
  await ownAccount(page).click()
  const dialog = page.getByRole('dialog', { name: 'Вход и уведомления' })
  await expect(dialog).toContainText('Выключен: для входа достаточно пароля.')
  const secret = await readKey(page, 'Настроить')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expect(dialog.getByLabel('Код из приложения')).toBeFocused()
  await dialog.getByLabel('Код из приложения').fill('000000')
  const confirm = dialog.getByRole('button', { name: 'Включить вход с кодом' })
  await confirm.press('Enter')
  await expect(dialog.getByText('Код неверен или уже использован.')).toBeVisible()
  // What waits for an answer is not left by the focus.
  await expect(confirm).toBeFocused()
  await dialog.getByLabel('Код из приложения').fill(codeNow(site, secret))
  await dialog.getByLabel('Код из приложения').press('Enter')
  await dismissAlert(page, 'Теперь для входа нужен код из приложения-аутентификатора.')
  await expect(dialog).toContainText('Включён: при входе спрашивается код.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()

  site.clock.advance({ minutes: 1 })
  await signIn(page, 'careful')
  const code = page.getByLabel('Код из приложения')
  await expect(code).toBeFocused()
  await expect(alertOf(page)).toBeHidden()
  await expect(page.getByLabel('Пароль')).toHaveValue(password)
  await code.fill('000000')
  await code.press('Enter')
  await dismissAlert(page, /Ошибка авторизации.*Код неверен/)
  await expect(code).toBeFocused()
  await code.fill(codeNow(site, secret))
  await code.press('Enter')
  await dismissAlert(page, 'Авторизация успешна')
  await expect(page).toHaveURL('/system/reception')

  await ownAccount(page).click()
  await dialog.getByRole('button', { name: 'Отключить' }).click()
  await dialog.getByLabel('Ваш пароль').fill(password)
  await dialog.getByRole('button', { name: 'Отключить' }).click()
  await expect(dialog.getByText('Введите код из приложения-аутентификатора.')).toBeVisible()
  // The code that has signed in is used up.
  await dialog.getByLabel('Код из приложения').fill(codeNow(site, secret))
  await dialog.getByLabel('Код из приложения').press('Enter')
  await expect(dialog.getByText('Код неверен или уже использован.')).toBeVisible()
  site.clock.advance({ minutes: 1 })
  await dialog.getByLabel('Код из приложения').fill(codeNow(site, secret))
  await dialog.getByLabel('Код из приложения').press('Enter')
  await dismissAlert(page, 'Теперь для входа достаточно пароля.')
  await expect(dialog).toContainText('Выключен')
  forgiveFailedLoads(complaints)
})

test('whom an admin wants to use a code sets it up before anything else, also in the middle of the work', async ({
  page,
  site,
  complaints,
}) => {
  const id = await newUser(site, 'required')
  await page.clock.install()
  await signIn(page, 'required')
  await dismissAlert(page, 'Авторизация успешна')
  await expect(page.getByRole('table')).toBeVisible()
  const admin = site.api(await staffToken(site, 'admin'))
  await admin(editUser, { body: { id, second_factor_required: true } })
  // The list asks again by itself, and is told.
  await page.clock.runFor(11_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Настройте вход с кодом')
  await expect(page.getByRole('table')).toBeHidden()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const secret = await readKey(page, 'Настроить')
  await page.getByLabel('Код из приложения').fill(codeNow(site, secret))
  await page.getByLabel('Код из приложения').press('Enter')
  await dismissAlert(page, 'Теперь для входа нужен код')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ресепшн')
  await expect(page.getByRole('table')).toBeVisible()
  await ownAccount(page).click()
  await expect(page.getByRole('dialog')).toContainText('Администратор требует вход с кодом.')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Отключить' })).toBeHidden()
  forgiveFailedLoads(complaints)
})

test('admin requires a code, sees who has one, and resets a lost one', async ({ page, site, signInAs }) => {
  await newUser(site, 'forgetful')
  await signInAs('admin')
  await page.goto('/system/users')
  const row = page.locator('[data-user="forgetful"]')
  await row.getByRole('button', { name: 'Просмотр' }).click()
  const deed = async (name: string) => {
    await page.getByRole('dialog', { name: 'forgetful' }).getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
  }
  await deed('Требовать второй фактор')
  await dismissAlert(page, 'Второй фактор обязателен, начиная со следующего действия.')
  await expect(row).toContainText('Обязателен, не настроен')
  await site.context.database
    .updateTable('staff')
    .set({ totp_sealed: Buffer.from('sealed') })
    .where('username', '=', 'forgetful')
    .execute()
  await page.reload()
  await expect(row).toContainText('Обязателен, настроен')
  await row.getByRole('button', { name: 'Просмотр' }).click()
  await deed('Снять второй фактор')
  await dismissAlert(page, 'Второй фактор снят: пользователь настроит его заново.')
  await deed('Не требовать второй фактор')
  await dismissAlert(page, 'Второй фактор больше не обязателен.')
  await expect(row.getByRole('cell').nth(2)).toHaveText('Нет')
})
