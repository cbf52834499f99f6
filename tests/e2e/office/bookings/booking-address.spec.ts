import type { Page } from '@playwright/test'
import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { forgiveFailedLoads } from '../office.ts'
import { day, numberOf, openList, rowOf, store } from './bookings.ts'

/** A booking has an address: it can be kept, sent and come back to. */

test.describe.configure({ timeout: 90_000 })

const sheetOf = (page: Page, number: number) => page.getByRole('dialog', { name: `Бронь ${number}` })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a booking is opened over its list under an address of its own; reload and Back keep the list', async ({
  page,
  site,
  signInAs,
}) => {
  const booking = await store(site, { kind: 'note' }, { guests: [{ name: 'Addressed Guest' }] })
  const other = await store(site, { kind: 'note' }, { guests: [{ name: 'Addressed Guest' }] })
  await signInAs('booker')
  await openList(page, '/system/off', 'Addressed')
  const view = rowOf(page, booking).getByRole('button', { name: 'Просмотр' })
  await view.click()
  const sheet = sheetOf(page, booking.number)
  await expect(sheet.getByRole('heading', { name: 'История' })).toBeVisible()
  const address = `/system/booking/${booking.number}?q=Addressed`
  await expect(page).toHaveURL(address)
  await expect(title(page)).toHaveText('Активные ручные брони')

  await page.reload()
  await expect(sheet.getByRole('heading', { name: 'История' })).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(title(page)).toHaveText('Активные ручные брони')
  await expect(page.locator('tbody tr')).toHaveCount(2)

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/system/off?q=Addressed')
  await expect(rowOf(page, other)).toBeVisible()
  await page.goForward()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/system/off?q=Addressed')

  await rowOf(page, other)
    .getByRole('link', { name: String(other.number) })
    .click()
  await expect(sheetOf(page, other.number)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/system/off?q=Addressed')
})

test('whoever closes a booking twice in haste stays in the office', async ({ page, site, signInAs }) => {
  const booking = await store(site, { kind: 'note' }, { guests: [{ name: 'Hasty Guest' }] })
  await signInAs('booker')
  await openList(page, '/system/off', 'Hasty')
  const view = rowOf(page, booking).getByRole('button', { name: 'Просмотр' })
  await view.click()
  const sheet = sheetOf(page, booking.number)
  await sheet.getByRole('button', { name: 'Закрыть' }).evaluate((cross: HTMLButtonElement) => {
    cross.click()
    cross.click()
  })
  await expect(sheet).toBeHidden()
  await view.click()
  await expect(sheet.getByRole('heading', { name: 'История' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/system/off?q=Hasty')
})

test('the address leads there from a mail, from the board and from the journal', async ({
  page,
  site,
  signInAs,
}) => {
  const booking = await store(
    site,
    { kind: 'note', check_in: day(site, 0), check_out: day(site, 2) },
    { guests: [{ name: 'Mailed Guest' }] },
  )
  const sheet = sheetOf(page, booking.number)
  await signInAs('admin')
  await page.goto(`/system/booking/${booking.number}`)
  await expect(sheet).toContainText('Mailed Guest')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/system')

  await page.goto('/system/today')
  await page.getByRole('button', { name: 'Mailed Guest' }).click()
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(`/system/booking/${booking.number}`)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/system/today')

  const added = await numberOf(site, await (await deskOf(site, 'booker')).add())
  await page.goto('/system/journal')
  await page
    .getByRole('link', { name: `Бронь ${added}` })
    .first()
    .click()
  await expect(sheetOf(page, added)).toBeVisible()
  await expect(title(page)).toHaveText('Журнал')
  await page.goBack()
  await expect(page).toHaveURL('/system/journal')
})

test('what is not there, or not for this role, is the staff’s own 404', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const past = await store(site, { check_in: day(site, -20), check_out: day(site, -18) })
  await signInAs('reception')
  for (const number of [past.number, 999_999_999]) {
    await page.goto(`/system/booking/${number}`)
    await expect(title(page)).toHaveText('Страница не найдена')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`/system/booking/${number}`)
  }
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.goto('/system/no-such-screen')
  await expect(title(page)).toHaveText('Страница не найдена')
  await expect(page).toHaveURL('/404')
  await page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Сегодня' }).click()
  await expect(title(page)).toHaveText('Сегодня')

  await page.goto('/system/no-such-screen')
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/system/reception')
  forgiveFailedLoads(complaints)
})
