import type { Page } from '@playwright/test'
import { staffLogin } from '../../../../contract/office/people/login.ts'
import { addUser } from '../../../../contract/office/people/users.ts'
import type { Language, StaffRole } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { dismissAlert } from '../alerts.ts'
import { forgiveFailedLoads } from '../office.ts'

const roleIds = { admin: 1, booker: 2, reception: 3, housekeeping: 4 } as const
const first = 'first password'

async function newUser(site: Site, username: string, role: StaffRole): Promise<void> {
  const admin = site.api(await staffToken(site, 'admin'))
  const reply = await admin(addUser, { body: { username, password: first, role_id: roleIds[role] } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
}

async function enter(page: Page, site: Site, username: string): Promise<void> {
  const reply = await site.api()(staffLogin, { body: { username, password: first } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { token, asd } = reply.answer
  await page.addInitScript(
    ([accessToken, role]) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('asd', role)
    },
    [token, asd] as const,
  )
}

/** Other tests count who is an admin. */
test.afterEach(({ site }) =>
  site.context.database
    .updateTable('staff')
    .set({ active: false })
    .where('username', 'like', 'own-%')
    .execute(),
)

const homes = { admin: '/system', booker: '/system', reception: '/system/reception' } as const
const roleWords = {
  admin: 'Администратор',
  booker: 'Специалист по бронированию',
  reception: 'Ресепшн',
} as const

for (const role of ['admin', 'booker', 'reception'] as const) {
  test(`${role} changes the own password from the header, with the keyboard, and signs in anew`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const username = `own-${role}`
    await newUser(site, username, role)
    await enter(page, site, username)
    await page.goto(homes[role])
    const account = page.getByRole('banner').getByRole('button', { name: roleWords[role] })
    await account.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Вход и уведомления' })
    const change = dialog.getByRole('button', { name: 'Сменить пароль' })
    await change.focus()
    await page.keyboard.press('Enter')
    const old = dialog.getByLabel('Старый пароль')
    const next = dialog.getByLabel('Новый пароль', { exact: true })
    const again = dialog.getByLabel('Новый пароль ещё раз')
    await expect(old).toBeFocused()
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await expect(change).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(old).toBeFocused()
    expect(await findAccessibilityProblems(page)).toEqual([])
    for (const [words, said] of [
      [['wrong', 'second password', 'second password'], 'Старый пароль неверен.'],
      [[first, 'too short', 'too short'], 'Пароль должен быть не короче 10 символов.'],
      [[first, `${username}-1`, `${username}-1`], 'Пароль не должен совпадать с логином'],
      [[first, 'second password', 'another one'], 'Пароли не совпадают.'],
    ] as const) {
      for (const [place, field] of [old, next, again].entries()) await field.fill(words[place] ?? '')
      await again.press('Enter')
      await expect(dialog.getByText(said)).toBeVisible()
    }
    await again.fill('second password')
    await again.press('Enter')
    await dismissAlert(page, 'Ваш новый пароль установлен. Войдите снова.')
    await expect(page).toHaveURL('/login')
    const reply = await site.api()(staffLogin, { body: { username, password: 'second password' } })
    expect(reply).toMatchObject({ ok: true, answer: { asd: role } })
    forgiveFailedLoads(complaints)
  })
}

const words: Record<Exclude<Language, 'ru'>, readonly string[]> = {
  tm: ['Giriş we habarlar', 'Açar sözüni çalyşmak', 'Köne açar sözi', 'Täze açar sözi ýene bir gezek'],
  en: ['Sign-in and notices', 'Change the password', 'Old password', 'New password once more'],
}
for (const language of ['tm', 'en'] as const) {
  test(`the dialog of the own password speaks ${language} and fits a tablet and a phone`, async ({
    page,
    signInAs,
    speak,
  }) => {
    const [title = '', change = '', old = '', again = ''] = words[language]
    await signInAs('reception')
    await speak(language)
    await page.goto('/system/reception')
    await page.getByRole('banner').getByTitle(title).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: change }).click()
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(dialog.getByLabel(old, { exact: true })).toBeVisible()
      await expect(dialog.getByLabel(again)).toBeVisible()
      await fontsAreIn(page)
      const { scrollWidth, clientWidth } = await dialog.evaluate(({ scrollWidth, clientWidth }) => ({
        scrollWidth,
        clientWidth,
      }))
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    }
  })
}
