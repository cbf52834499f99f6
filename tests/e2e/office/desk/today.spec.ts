import type { Page } from '@playwright/test'
import {
  type StoredBooking,
  type StoredExtras,
  storeBooking,
} from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import type { Site } from '../../../support/browser/e2e.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { bookingOf, ledgerOf } from '../../../support/money/payments.ts'

/** It is Friday, the 15th of January 2027. */
const arrives = { check_in: '2027-01-15', check_out: '2027-01-17' }
const atDesk = { ...arrives, reception: 'at_reception' } as const
const leaves = { check_in: '2027-01-13', check_out: '2027-01-15', reception: 'confirmed' } as const
const late = { check_in: '2027-01-14', check_out: '2027-01-16', reception: 'at_reception' } as const
const firstNightPaid: StoredExtras['money'] = [{ fee: 5_000, stay: 48_000 }]
const allPaid: StoredExtras['money'] = [{ fee: 5_000, stay: 96_000 }]

const store = (site: Site, name: string, changes: Partial<StoredBooking>, money = firstNightPaid) =>
  storeBooking(site, { cardholder_name: name, ...changes }, { guests: [{ name }], money })

const column = (page: Page, name: string) => page.getByRole('region', { name })
const row = (page: Page, list: string, name: string) =>
  column(page, list).getByRole('listitem').filter({ hasText: name })
const toast = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })
const ready = (page: Page) => expect(page.locator('[data-disabled]')).toHaveCount(0, { timeout: 10_000 })

test('reception reads the day: who comes, who is late, who leaves, and what each owes', async ({
  page,
  site,
  signInAs,
}) => {
  await storeBooking(
    site,
    { ...atDesk, cardholder_name: 'Kerim Payer', phone_number: '+99365224466' },
    {
      guests: [{ name: 'Leýla Arrival', payer: true }, { name: 'Batyr Arrival' }],
      money: firstNightPaid,
    },
  )
  await store(site, 'Olga Unsent', arrives)
  await store(site, 'Serdar Settled', atDesk, allPaid)
  await store(site, 'James Leaving', leaves)
  await store(site, 'Paul Unseen', { ...leaves, reception: 'at_reception' })
  await store(site, 'Maral Late', late, allPaid)
  await signInAs('reception')
  await page.goto('/system/today')

  const leyla = row(page, 'Заезды', 'Leýla Arrival')
  for (const words of ['Batyr Arrival', 'платит Kerim Payer', 'Двухместный', 'гостей: 2', 'до 17.01'])
    await expect(leyla).toContainText(words)
  await expect(leyla).toContainText('+993 65 22-44-66')
  await expect(leyla).toContainText('к оплате 480')
  await expect(row(page, 'Заезды', 'Serdar Settled')).toContainText('оплачено')
  const unsent = row(page, 'Заезды', 'Olga Unsent')
  await expect(unsent).toContainText('Не передано на ресепшн')
  await expect(unsent.getByRole('button')).toHaveText(['Olga Unsent'])
  await expect(row(page, 'Выезды', 'James Leaving')).toContainText('с 13.01')
  // Other tests have guests in this hotel: who leaves today is none of those who stay.
  await expect(column(page, 'Проживают')).not.toContainText('James Leaving')
  await expect(row(page, 'Не заехали вовремя', 'Maral Late')).toContainText('с 14.01')
  await expect(column(page, 'Заезды')).not.toContainText('Maral Late')
  expect(await findAccessibilityProblems(page)).toEqual([])

  const dialog = page.getByRole('dialog')
  await row(page, 'Выезды', 'James Leaving').getByRole('button', { name: 'Выезд', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Принять 480 TMT и оформить выезд' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Whom nobody has let in cannot be let out: only what they owe is taken.
  await row(page, 'Выезды', 'Paul Unseen').getByRole('button', { name: 'Принять 480', exact: true }).click()
  await expect(dialog.getByLabel('Сумма, TMT')).toHaveValue('480')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Serdar Settled' }).click()
  await expect(page.getByRole('dialog', { name: /^Бронь \d+$/ })).toContainText('Serdar Settled')
})

test('who has paid is in with one click, and the word that says so offers to undo it', async ({
  page,
  site,
  signInAs,
}) => {
  const bookingId = await store(site, 'Gozel Prepaid', atDesk, allPaid)
  await signInAs('reception')
  await page.goto('/system/today')
  const gozel = row(page, 'Заезды', 'Gozel Prepaid')
  await gozel.getByRole('button', { name: 'Заселить' }).click()
  await expect(toast(page)).toContainText('Заселён гость: Gozel Prepaid')
  // It stays as long as the pointer is on it.
  await toast(page).getByRole('button', { name: 'Вернуть в заезды' }).hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await bookingOf(site, { bookingId })).toMatchObject({
    reception: 'confirmed',
    awaits_arrival: false,
  })
  await expect(row(page, 'Проживают', 'Gozel Prepaid')).toContainText('оплачено')
  await expect(column(page, 'Заезды').getByRole('heading')).toBeFocused()

  await toast(page).getByRole('button', { name: 'Вернуть в заезды' }).click()
  await expect(toast(page)).toContainText('Снова в заездах: Gozel Prepaid')
  await expect(row(page, 'Проживают', 'Gozel Prepaid')).toHaveCount(0)
  await expect(gozel).toBeVisible()
  await ready(page)
  await gozel.getByRole('button', { name: 'Заселить' }).press('Enter')
  await expect(row(page, 'Проживают', 'Gozel Prepaid')).toBeVisible()
  // It waits as long as the pointer, which has undone the last one, is on it.
  await page.mouse.move(640, 5)
  await expect(toast(page)).toHaveCount(0, { timeout: 6_000 })
})

test('with a balance it is two clicks and the number; the way of paying is that of the last guest', async ({
  page,
  site,
  signInAs,
}) => {
  const first = await store(site, 'Aman Owes', atDesk)
  const second = await store(site, 'Batyr Owes', atDesk)
  await signInAs('reception')
  await page.goto('/system/today')
  const dialog = page.getByRole('dialog')
  const aman = row(page, 'Заезды', 'Aman Owes')
  await aman.getByRole('button', { name: 'Заселить' }).click()
  await expect(dialog).toContainText('К оплате сейчас: 480 TMT')
  await expect(dialog).toContainText('15.01.2027 – 17.01.2027')
  await dialog.getByRole('button', { name: 'Нет' }).click()
  await expect(aman.getByRole('button', { name: 'Заселить' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Способ оплаты').selectOption('Терминал')
  await dialog.getByLabel('Номер документа').fill('771001')
  await dialog.getByRole('button', { name: 'Принять 480 TMT и заселить' }).click()
  await expect(toast(page)).toContainText('Заселён гость: Aman Owes. Принято 480 TMT')
  await expect(toast(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await bookingOf(site, { bookingId: first })).toMatchObject({ reception: 'confirmed' })

  await ready(page)
  await row(page, 'Заезды', 'Batyr Owes').getByRole('button', { name: 'Заселить' }).click()
  await expect(dialog.getByLabel('Способ оплаты')).toHaveValue('terminal')
  await expect(dialog.getByLabel('Номер документа')).toBeFocused()
  await page.keyboard.type('771002')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Batyr Owes')
  expect(await ledgerOf(site, { bookingId: second })).toContainEqual(
    expect.objectContaining({ channel: 'terminal', stay_part: 48_000 }),
  )
})

test('before its day a booking is only confirmed, stays among its arrivals, and is checked in there', async ({
  page,
  site,
  signInAs,
}) => {
  const tomorrow = { check_in: '2027-01-16', check_out: '2027-01-18', reception: 'at_reception' } as const
  const bookingId = await store(site, 'Early Bird', tomorrow, allPaid)
  await store(site, 'Staying Over', { ...arrives, check_in: '2027-01-14', reception: 'confirmed' })
  await store(site, 'Coming Today', atDesk)
  await signInAs('reception')
  await page.goto('/system/today?date=2027-01-16')
  const early = row(page, 'Заезды', 'Early Bird')
  await expect(early.getByRole('button', { name: 'Заселить' })).toHaveCount(0)
  await early.getByRole('button', { name: 'Подтвердить заезд' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Заезд 16.01. Сейчас бронь будет подтверждена и останется в заездах того дня',
  )
  await dialog.getByRole('button', { name: 'Подтвердить заезд' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ОК' }).click()
  expect(await bookingOf(site, { bookingId })).toMatchObject({ reception: 'confirmed', awaits_arrival: true })
  await expect(early).toContainText('подтверждена')
  await expect(early.getByRole('button')).toHaveText(['Early Bird'])

  // For breakfast and cleaning: whoever sleeps in the house before that day.
  await expect(page.getByRole('main')).toContainText('показаны все, кто будет в отеле')
  await expect(row(page, 'Проживают', 'Staying Over')).toBeVisible()
  await expect(row(page, 'Проживают', 'Coming Today')).toContainText('ждём 15.01')
  const staying = await column(page, 'Проживают').getByRole('listitem').count()
  await expect(column(page, 'Проживают').getByRole('heading')).toHaveText(`Проживают ${staying}`)
  await expect(column(page, 'Проживают').locator('header')).toContainText(/гостей: \d+/)

  site.clock.set('2027-01-16T07:00:00Z')
  try {
    await signInAs('reception')
    await page.goto('/system/today')
    await early.getByRole('button', { name: 'Заселить' }).click()
    await expect(row(page, 'Проживают', 'Early Bird')).toBeVisible()
  } finally {
    site.clock.set('2027-01-15T07:00:00Z')
  }
})

test('a booker reads the board and changes nothing', async ({ page, site, signInAs }) => {
  await store(site, 'Looked At', arrives)
  await store(site, 'Looked After', leaves)
  await signInAs('booker')
  await page.goto('/system/today')
  await expect(row(page, 'Заезды', 'Looked At').getByRole('button')).toHaveText(['Looked At'])
  await expect(row(page, 'Выезды', 'Looked After').getByRole('button')).toHaveText(['Looked After'])
  await expect(page.getByRole('button', { name: 'Новая бронь' })).toHaveCount(0)
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
