import type { Page } from '@playwright/test'
import { staffLogin } from '../../../../contract/office/people/login.ts'
import { logOut } from '../../../../contract/session.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, stored, test } from '../../../support/browser/e2e.ts'
import { expectNotFound, forgiveFailedLoads } from '../office.ts'

const alert = (page: Page) => page.getByRole('alertdialog')
const dismiss = (page: Page) => alert(page).getByRole('button', { name: 'ОК' })

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Логин').fill(username)
  await page.getByLabel('Пароль').fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
}

for (const [role, home] of [
  ['admin', '/system'],
  ['booker', '/system'],
  ['reception', '/system/reception'],
  ['housekeeping', '/system/house'],
] as const) {
  test(`${role} signs in, dismisses the message and is at home`, async ({ page }) => {
    await signIn(page, role, `demo-${role}`)
    await expect(alert(page)).toHaveText(/Авторизация успешна/)
    await expect(dismiss(page)).toBeFocused()
    await expect(page).toHaveURL('/login')
    await dismiss(page).press('Enter')
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stored(page, 'asd')).toBe(role)
    expect(await stored(page, 'accessToken')).not.toBeNull()
  })

  test(`${role}, signed in already, is sent home from the sign-in`, async ({ page, signInAs }) => {
    await signInAs(role)
    await page.goto('/login')
    await expect(page).toHaveURL(home)
  })
}

test('a wrong password is answered by an alert that stays until it is dismissed', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'admin', 'wrong')
  await expect(alert(page)).toHaveText(/Ошибка авторизации/)
  await expect(dismiss(page)).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(alert(page)).toBeVisible()
  await dismiss(page).press('Escape')
  await expect(alert(page)).toBeHidden()
  await expect(page.getByLabel('Пароль')).toBeFocused()
  expect(await stored(page, 'accessToken')).toBeNull()
  forgiveFailedLoads(complaints)
})

test('too many failures are explained under the alert', async ({ page, site, complaints }) => {
  for (let tries = 0; tries < 10; tries++) {
    await site.api()(staffLogin, { body: { username: 'forgetful', password: 'wrong' } })
  }
  await signIn(page, 'forgetful', 'wrong')
  await expect(alert(page)).toHaveText(/Ошибка авторизации/)
  await expect(alert(page)).toHaveText(/Слишком много попыток/)
  forgiveFailedLoads(complaints)
})

test('a server that does not answer is named under the alert', async ({ page, complaints }) => {
  await page.route('**/api/login', (route) => route.abort())
  await signIn(page, 'admin', 'demo-admin')
  await expect(alert(page)).toHaveText(/Ошибка авторизации/)
  await expect(alert(page)).toHaveText(/Сервер не отвечает/)
  forgiveFailedLoads(complaints)
})

test('a client who opens the sign-in goes to /404 and stays signed in', async ({
  page,
  signInAs,
  complaints,
}) => {
  const token = await signInAs('client')
  await page.goto('/login')
  await expectNotFound(page)
  expect(await stored(page, 'accessToken')).toBe(token)
  forgiveFailedLoads(complaints)
})

test('a session that has ended is cleared and the form is shown', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const token = await signInAs('admin')
  await site.api(token)(logOut)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  expect(await stored(page, 'accessToken')).toBeNull()
  expect(await stored(page, 'asd')).toBeNull()
  forgiveFailedLoads(complaints)
})

for (const language of ['ru', 'tm', 'en'] as const) {
  test(`the sign-in has no accessibility problem in ${language}`, async ({ page, speak }) => {
    await speak(language)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/ - \S/)
    expect(await findAccessibilityProblems(page)).toEqual([])
  })
}
