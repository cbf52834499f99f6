import type { Locator, Page } from '@playwright/test'
import { languages } from '../../../../contract/values.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { openMenu } from '../office.ts'
import { day, numberOf } from './bookings.ts'

/** All bookings as one list: what narrows it stands in the address, and gets a name if somebody wants to keep it. */

const rowOf = (page: Page, number: number): Locator => page.locator(`tr[data-booking="${number}"]`)

/** A guest of their own, so that no neighbour is in the way. */
async function threeOf(site: Site, name: string) {
  const at = { check_in: day(site, 20), check_out: day(site, 22), cardholder_name: name }
  const past = { check_in: day(site, -20), check_out: day(site, -18), cardholder_name: name }
  const owing = await storeBooking(site, { ...at, kind: 'note' })
  const online = await storeBooking(site, at, { money: [{ fee: 5_000, stay: 96_000 }] })
  const gone = await storeBooking(site, { ...past, kind: 'terminal' })
  return {
    owing: await numberOf(site, owing),
    online: await numberOf(site, online),
    gone: await numberOf(site, gone),
  }
}

test('filters stand in the address: a reload keeps them, Back takes the last one back', async ({
  page,
  site,
  signInAs,
}) => {
  const { owing, online, gone } = await threeOf(site, 'Filtered Nurgeldi')
  await signInAs('booker')
  await page.goto('/system/bookings?q=nurgeldi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Все брони')
  for (const number of [owing, online, gone]) await expect(rowOf(page, number)).toBeVisible()

  const filters = page.getByRole('group', { name: 'Фильтры' })
  await filters.getByLabel('Состояние').selectOption('Активные')
  await expect(page).toHaveURL('/system/bookings?stage=active&q=nurgeldi')
  await expect(rowOf(page, gone)).toHaveCount(0)
  await filters.getByLabel('Оплата', { exact: true }).selectOption('Должны')
  await expect(page).toHaveURL('/system/bookings?stage=active&pay=owes&q=nurgeldi')
  await expect(rowOf(page, online)).toHaveCount(0)
  await expect(rowOf(page, owing)).toBeVisible()

  await page.reload()
  await expect(rowOf(page, owing)).toBeVisible()
  await expect(rowOf(page, online)).toHaveCount(0)
  await expect(filters.getByLabel('Оплата', { exact: true })).toHaveValue('owes')
  await page.goBack()
  await expect(page).toHaveURL('/system/bookings?stage=active&q=nurgeldi')
  await expect(filters.getByLabel('Оплата', { exact: true })).toHaveValue('')
  await expect(rowOf(page, online)).toBeVisible()

  await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
  await expect(page).toHaveURL('/system/bookings?q=nurgeldi')
  await expect(rowOf(page, gone)).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('days are a word or two dates, and a booking opened over the list keeps them', async ({
  page,
  site,
  signInAs,
}) => {
  const { owing, gone } = await threeOf(site, 'Dated Ogulgerek')
  await signInAs('admin')
  await page.goto('/system/bookings?q=ogulgerek')
  const filters = page.getByRole('group', { name: 'Фильтры' })
  await filters.getByLabel('Заезд', { exact: true }).selectOption('Сегодня')
  await expect(page).toHaveURL('/system/bookings?arrival=today&q=ogulgerek')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()

  await filters.getByLabel('Заезд', { exact: true }).selectOption('Свои даты…')
  await expect(page).toHaveURL('/system/bookings?q=ogulgerek')
  await filters.getByRole('textbox', { name: 'Заезд с' }).fill('01.02.2027')
  await expect(page).toHaveURL('/system/bookings?arrival=2027-02-01..&q=ogulgerek')
  await expect(rowOf(page, owing)).toBeVisible()
  await expect(rowOf(page, gone)).toHaveCount(0)
  await filters.getByRole('textbox', { name: 'Заезд по' }).fill('03.02.2027')
  await expect(page).toHaveURL('/system/bookings?arrival=2027-02-01..2027-02-03&q=ogulgerek')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await filters.getByRole('textbox', { name: 'Заезд по' }).fill('04.02.2027')
  await expect(rowOf(page, owing)).toBeVisible()

  await rowOf(page, owing).getByRole('button', { name: 'Просмотр' }).click()
  await expect(page).toHaveURL(`/system/booking/${owing}?arrival=2027-02-01..2027-02-04&q=ogulgerek`)
  await page.goBack()
  await expect(page).toHaveURL('/system/bookings?arrival=2027-02-01..2027-02-04&q=ogulgerek')
})

test('what an address narrows by and does not know, it does not narrow by', async ({ page, signInAs }) => {
  await signInAs('booker')
  await page.goto('/system/bookings?stage=live&arrival=soon&room_id=two&pay=paid')
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Фильтры: 1' })).toBeVisible()
})

for (const [path, way, role] of [
  ['/system', '/system/bookings?stage=active&way=online&pay=paid', 'booker'],
  ['/system/off/expired-bookings', '/system/bookings?stage=expired&way=manual', 'booker'],
  ['/system/nopaybookings', '/system/bookings?stage=active&pay=waiting', 'admin'],
  ['/system/reception/confirmes', '/system/bookings?stage=active&desk=confirmed', 'admin'],
] as const)
  test(`${path} can be narrowed further, with what was searched for`, async ({ page, signInAs }) => {
    await signInAs(role)
    await page.goto(`${path}?q=a`)
    await page.getByRole('link', { name: 'Уточнить фильтрами' }).click()
    await expect(page).toHaveURL(`${way}&q=a`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Все брони')
  })

test('reception has lists of its own and nothing to narrow', async ({ page, signInAs }) => {
  await signInAs('reception')
  await page.goto('/system/reception')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Уточнить фильтрами' })).toHaveCount(0)
})

test('a view is saved under a name, found in the menu, renamed and removed', async ({
  page,
  site,
  signInAs,
}) => {
  const { owing, online } = await threeOf(site, 'Viewed Soltan')
  await signInAs('booker')
  await page.goto('/system/bookings?pay=owes&q=soltan')
  await page.getByRole('button', { name: 'Сохранить вид' }).click()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Дайте виду название')).toBeVisible()
  await page.getByLabel('Название вида').fill('Солтан, должен')
  await page.keyboard.press('Enter')
  let menu = await openMenu(page)
  const view = menu.getByRole('link', { name: 'Солтан, должен' })
  await expect(view).toHaveAttribute('aria-current', 'page')

  await page.goto('/system/rooms')
  menu = await openMenu(page)
  await expect(view).not.toHaveAttribute('aria-current')
  await view.click()
  await expect(page).toHaveURL('/system/bookings?pay=owes&q=soltan')
  await expect(rowOf(page, owing)).toBeVisible()
  await expect(rowOf(page, online)).toHaveCount(0)

  await page.getByRole('button', { name: 'Переименовать вид' }).click()
  await page.getByLabel('Название вида').fill('Долги Солтана')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Долги Солтана' })).toBeVisible()
  await expect(view).toHaveCount(0)

  await page.getByRole('button', { name: 'Удалить вид' }).click()
  await page.getByRole('button', { name: 'Удалить вид' }).last().click()
  await expect(menu.getByRole('link', { name: 'Долги Солтана' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Сохранить вид' })).toBeVisible()
})

for (const language of languages)
  test(`on a phone the filters wait behind their button, and nothing is wider than the screen, in ${language}`, async ({
    page,
    signInAs,
    speak,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAs('admin')
    await speak(language)
    await page.goto('/system/bookings?pay=paid')
    const filters = page.getByRole('main').getByRole('group').first()
    const first = page.locator('main tbody tr').first()
    await expect(first).toBeInViewport()
    await expect(filters).toBeHidden()
    await page.locator('main button[aria-expanded]').click()
    await expect(page.getByRole('main').getByRole('group').first()).toBeVisible()
    expect(await hiddenWidth(page)).toBe(0)
  })
