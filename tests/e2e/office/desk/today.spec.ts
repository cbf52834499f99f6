import type { Page } from '@playwright/test'
import {
  type StoredBooking,
  type StoredExtras,
  storeBooking,
} from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import type { Site } from '../../../support/browser/e2e.ts'
import { expect, test } from '../../../support/browser/e2e.ts'

/** It is Friday, the 15th of January 2027. */
const arrives = { check_in: '2027-01-15', check_out: '2027-01-17' }
const leaves = { check_in: '2027-01-13', check_out: '2027-01-15', reception: 'confirmed' } as const
const late = { check_in: '2027-01-14', check_out: '2027-01-16', reception: 'at_reception' } as const
const firstNightPaid: StoredExtras['money'] = [{ fee: 5_000, stay: 48_000 }]
const allPaid: StoredExtras['money'] = [{ fee: 5_000, stay: 96_000 }]

const store = (site: Site, name: string, changes: Partial<StoredBooking>, money = firstNightPaid) =>
  storeBooking(site, { cardholder_name: name, ...changes }, { guests: [{ name }], money })

const column = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, list: string, name: string) =>
  column(page, list).getByRole('listitem').filter({ hasText: name })

test('reception reads the day and confirms an arrival with its balance', async ({ page, site, signInAs }) => {
  await storeBooking(
    site,
    { ...arrives, reception: 'at_reception', cardholder_name: 'Kerim Payer', phone_number: '+99365224466' },
    {
      guests: [{ name: 'Leýla Arrival', payer: true }, { name: 'Batyr Arrival' }],
      money: firstNightPaid,
    },
  )
  await store(site, 'Olga Unsent', arrives)
  await store(site, 'Serdar Settled', { ...arrives, reception: 'at_reception' }, allPaid)
  await store(site, 'James Leaving', leaves)
  await store(site, 'Maral Late', late, allPaid)
  await signInAs('reception')
  await page.goto('/system/today')

  const leyla = card(page, 'Заезды', 'Leýla Arrival')
  for (const words of ['Batyr Arrival', 'платит Kerim Payer', 'Двухместный', 'гостей: 2', 'до 17.01.2027'])
    await expect(leyla).toContainText(words)
  await expect(leyla).toContainText('+993 65 22-44-66')
  await expect(leyla).toContainText('к оплате 480 TMT')
  await expect(card(page, 'Заезды', 'Serdar Settled')).toContainText('оплачено')
  const unsent = card(page, 'Заезды', 'Olga Unsent')
  await expect(unsent).toContainText('Не передано на ресепшн')
  await expect(unsent.getByRole('button')).toHaveText(['Olga Unsent'])
  await expect(card(page, 'Выезды', 'James Leaving')).toContainText('с 13.01.2027')
  await expect(column(page, 'Проживают')).toContainText('Никто не проживает')
  const maral = card(page, 'Не заехали вовремя', 'Maral Late')
  await expect(maral).toContainText('заезд 14.01.2027')
  await expect(column(page, 'Заезды')).not.toContainText('Maral Late')
  expect(await findAccessibilityProblems(page)).toEqual([])

  const confirm = leyla.getByRole('button', { name: 'Подтвердить заезд' })
  await confirm.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('остаток 480 TMT принят сейчас')
  await dialog.getByRole('button', { name: 'Нет' }).click()
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Способ оплаты').selectOption('Служебная записка')
  await dialog.getByRole('button', { name: 'Подтвердить заезд' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ОК' }).press('Enter')
  await page.mouse.move(5, 5)
  await expect(card(page, 'Проживают', 'Leýla Arrival')).toContainText('оплачено')
  await expect(leyla).toHaveCount(0)
  await expect(column(page, 'Заезды').getByRole('heading')).toBeFocused()

  await maral.getByRole('button', { name: 'Подтвердить заезд' }).click()
  await dialog.getByRole('button', { name: 'Подтвердить заезд' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ОК' }).press('Enter')
  await page.mouse.move(5, 5)
  await expect(card(page, 'Проживают', 'Maral Late')).toBeVisible()
  await expect(maral).toHaveCount(0)
  await expect(column(page, 'Заезды').getByRole('heading')).toBeFocused()

  await card(page, 'Выезды', 'James Leaving').getByRole('button', { name: 'Принять оплату' }).click()
  await expect(dialog.getByLabel('Сумма, TMT')).toHaveValue('480')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Serdar Settled' }).click()
  await expect(page.getByRole('dialog', { name: /^Бронь \d+$/ })).toContainText('Serdar Settled')
})

test('another day by arrows, a guest by name, and what comes meanwhile waits for the pointer', async ({
  page,
  site,
  signInAs,
}) => {
  await store(site, 'Tomorrow Guest', { check_in: '2027-01-16', check_out: '2027-01-19' })
  await store(site, 'Staying Guest', { ...arrives, check_in: '2027-01-14', reception: 'confirmed' })
  await signInAs('admin')
  await page.goto('/system/today')
  const main = page.getByRole('main')
  await expect(main).toContainText('15.01.2027, пятница')
  await expect(card(page, 'Проживают', 'Staying Guest')).toBeVisible()

  await page.getByRole('button', { name: 'Следующий день' }).click()
  await expect(main).toContainText('16.01.2027, суббота')
  await expect(page).toHaveURL('/system/today?date=2027-01-16')
  const tomorrow = card(page, 'Заезды', 'Tomorrow Guest')
  await expect(tomorrow.getByRole('button', { name: 'На ресепшн' })).toBeVisible()
  await expect(column(page, 'Не заехали вовремя')).toHaveCount(0)
  await page.reload()
  await expect(tomorrow).toBeVisible()

  await page.getByRole('searchbox').fill('nobody')
  await expect(column(page, 'Заезды')).toContainText('Никого не найдено')
  await page.getByRole('searchbox').fill('tomorrow')
  await expect(tomorrow).toBeVisible()
  await expect(card(page, 'Проживают', 'Staying Guest')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')

  await tomorrow.hover()
  await store(site, 'Another Guest', { check_in: '2027-01-16', check_out: '2027-01-19' })
  await page.getByRole('heading', { name: 'Заезды' }).click()
  await page.keyboard.press('r')
  await column(page, 'Заезды').getByRole('button', { name: 'Показать новые: 1' }).click()
  await expect(card(page, 'Заезды', 'Another Guest')).toBeVisible()

  await page.getByRole('button', { name: 'Сегодня', exact: true }).click()
  await expect(page).toHaveURL('/system/today')
  await page.getByRole('button', { name: 'Предыдущий день' }).click()
  await expect(main).toContainText('показаны только действующие брони')
})

test('a booker reads the board and changes nothing', async ({ page, site, signInAs }) => {
  await store(site, 'Looked At', arrives)
  await store(site, 'Looked After', leaves)
  await signInAs('booker')
  await page.goto('/system/today')
  await expect(card(page, 'Заезды', 'Looked At').getByRole('button')).toHaveText(['Looked At'])
  await expect(card(page, 'Выезды', 'Looked After').getByRole('button')).toHaveText(['Looked After'])
  await page.getByRole('button', { name: 'Looked At' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'История' })).toBeVisible()
  await expect(sheet.locator('footer').getByRole('button')).toHaveText(['Печать'])
})

test('the board speaks Turkmen and English', async ({ page, site, signInAs, speak }) => {
  await store(site, 'Awaited Guest', late)
  await signInAs('admin')
  for (const [language, title, lists, weekday] of [
    ['tm', 'Şu gün', ['Wagtynda gelmediler', 'Gelýänler', 'Ýaşaýanlar', 'Gidýänler'], 'Anna'],
    ['en', 'Today', ['Not arrived on time', 'Arrivals', 'In house', 'Departures'], 'Friday'],
  ] as const) {
    await speak(language)
    await page.goto('/system/today')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const name of lists) await expect(column(page, name)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`15.01.2027, ${weekday}`)
  }
})
