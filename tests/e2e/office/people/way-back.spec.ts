import type { Page } from '@playwright/test'
import { logOut } from '../../../../contract/session.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { openList, rowOf, store } from '../bookings/bookings.ts'
import { forgiveFailedLoads } from '../office.ts'

/** Whoever has to sign in again is told why, and comes back to where they were. */

const reason = (page: Page) => page.getByRole('main').getByRole('status')

async function signIn(page: Page, role: string): Promise<void> {
  await page.getByLabel('Логин').fill(role)
  await page.getByLabel('Пароль').fill(`demo-${role}`)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ОК' }).click()
}

test('a session that ends says so at the sign-in, which leads back to the same list', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const booking = await store(site, { kind: 'note' }, { guests: [{ name: 'Interrupted Guest' }] })
  const token = await signInAs('booker')
  await openList(page, '/system/off', 'Interrupted')
  await site.api(token)(logOut)
  await expect(page).toHaveURL('/login')
  await expect(reason(page)).toHaveText('Сеанс завершён. Войдите снова – вы вернётесь туда, где были.')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await signIn(page, 'booker')
  await expect(page).toHaveURL('/system/off?q=Interrupted')
  await expect(rowOf(page, booking)).toBeVisible()

  // Whoever leaves by themselves is neither told a reason nor led back.
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await expect(reason(page)).toHaveCount(0)
  await signIn(page, 'booker')
  await expect(page).toHaveURL('/system')
  forgiveFailedLoads(complaints)
})

test('somebody else who signs in there comes to their own work', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const token = await signInAs('admin')
  await page.goto('/system/users')
  await expect(page.getByRole('table')).toBeVisible()
  await site.api(token)(logOut)
  await expect(reason(page)).toBeVisible()
  await signIn(page, 'reception')
  await expect(page).toHaveURL('/system/reception')
  forgiveFailedLoads(complaints)
})

test('a link to a booking asks to sign in and then opens it; no other address can be put in its place', async ({
  page,
  site,
  complaints,
}) => {
  const { number } = await store(site, { kind: 'note' }, { guests: [{ name: 'Linked Guest' }] })
  await page.goto(`/system/booking/${number}`)
  await expect(page).toHaveURL('/login')
  await expect(reason(page)).toHaveText('Войдите, чтобы открыть эту страницу.')
  await signIn(page, 'booker')
  await expect(page.getByRole('dialog', { name: `Бронь ${number}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/system')

  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await page.evaluate(() =>
    sessionStorage.setItem(
      'officeWayBack',
      JSON.stringify({ address: '//elsewhere.example/', why: 'ended' }),
    ),
  )
  await page.reload()
  await signIn(page, 'booker')
  await expect(page).toHaveURL('/system')
  forgiveFailedLoads(complaints)
})
