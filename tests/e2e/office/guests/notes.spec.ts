import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { expectAlert, rowOf, type Stored, store } from '../bookings/bookings.ts'

/** It is Friday, the 15th of January 2027. */
const arrives = { check_in: '2027-01-15', check_out: '2027-01-17', reception: 'at_reception' } as const
const paid = { fee: 5_000, stay: 96_000 }

async function openBooking(page: Page, { number }: Stored) {
  await page.goto(`/system/booking/${number}`)
  const sheet = page.getByRole('dialog', { name: `Бронь ${number}` })
  await expect(sheet.getByRole('heading', { name: 'Заметки' })).toBeVisible()
  return sheet
}

const boardRow = (page: Page, { number }: Stored) => page.locator(`li[data-booking="${number}"]`)

test('a note is written in the sheet, stands on the board whole, and is said to whoever checks the guest in', async ({
  page,
  site,
  signInAs,
}) => {
  const words = 'VIP: шампанское и цветы в номер до заезда, стол у окна, завтрак в 7:30, встречает директор'
  const booking = await store(site, arrives, { guests: [{ name: 'Gözel Noted' }], money: [paid] })
  await store(site, arrives, { guests: [{ name: 'Nobody Noted' }], money: [paid] })
  await signInAs('reception')
  const sheet = await openBooking(page, booking)
  await sheet.getByRole('button', { name: 'Записать' }).click()
  await expect(sheet.getByText('Напишите заметку')).toBeVisible()
  await sheet.getByLabel('Новая заметка').fill(words)
  await sheet.getByLabel('Закрепить: видно на доске и при заезде').check()
  await sheet.getByRole('button', { name: 'Записать' }).click()
  const note = sheet.getByRole('listitem').filter({ hasText: words })
  await expect(note).toContainText(/15\.01\.2027 12:00, reception · закреплена/)
  await expect(sheet.getByLabel('Новая заметка')).toHaveValue('')
  await expect(sheet.locator('ol li').last()).toHaveText(/добавлена заметка, reception$/)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/system/today')
  const row = boardRow(page, booking)
  const shown = row.getByText(words)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
  await page.getByRole('button', { name: /^С заметкой \d+$/ }).click()
  await expect(row).toBeVisible()
  await expect(page.getByText('Nobody Noted')).toHaveCount(0)
  await row.getByRole('button', { name: 'Заселить' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Заселён гость: Gözel Noted' })).toContainText(
    `Заметка: ${words}`,
  )
})

test('a note is unpinned and struck with who did it, and a colleague sees it at once', async ({
  page,
  site,
  signInAs,
}) => {
  const booking = await store(site, arrives, { guests: [{ name: 'Struck Noted' }], money: [paid] })
  const { database, clock } = site.context
  await database
    .insertInto('booking_notes')
    .values({ booking_id: booking.id, staff_id: 1, at: clock.now(), text: 'Поздний заезд', pinned: true })
    .execute()
  await signInAs('admin')
  const sheet = await openBooking(page, booking)
  const note = sheet.getByRole('listitem').filter({ hasText: 'Поздний заезд' })
  await note.getByRole('button', { name: 'Открепить' }).click()
  await expect(note).toContainText('откреплена: admin')
  await note.getByRole('button', { name: 'Зачеркнуть' }).press('Enter')
  await expect(note).toContainText('зачёркнута: admin')
  await expect(note).toBeFocused()
  await expect(note.locator('s')).toHaveText('Поздний заезд')
  await expect(note.getByRole('button')).toHaveCount(0)
  // Somebody else writes one: the line to the server brings it.
  await database
    .insertInto('booking_notes')
    .values({ booking_id: booking.id, staff_id: 2, at: clock.now(), text: 'От коллеги' })
    .execute()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'От коллеги' })).toBeVisible()
})

test('what is pinned stands in the question before a check-in from the list and before money is taken', async ({
  page,
  site,
  signInAs,
}) => {
  const settled = await store(site, arrives, { guests: [{ name: 'Asked Noted' }], money: [paid] })
  const owing = await store(site, arrives, { guests: [{ name: 'Owing Noted' }] })
  const { database, clock } = site.context
  for (const { id } of [settled, owing])
    await database
      .insertInto('booking_notes')
      .values([
        { booking_id: id, staff_id: 1, at: clock.now(), text: 'Детская кроватка', pinned: true },
        { booking_id: id, staff_id: 1, at: clock.now(), text: 'Обычная заметка' },
      ])
      .execute()
  await signInAs('reception')
  await page.goto(`/system/reception?q=${settled.number}`)
  await rowOf(page, settled).getByRole('button', { name: 'Подтвердить заезд' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Asked Noted' })
  await expect(question).toContainText('Заметка: Детская кроватка')
  await expect(question).not.toContainText('Обычная заметка')
  await question.getByRole('button', { name: 'Подтвердить заезд' }).click()
  await expectAlert(page, /./)

  await page.goto('/system/today')
  await boardRow(page, owing).getByRole('button', { name: 'Заселить' }).click()
  await expect(page.getByRole('dialog', { name: /Owing Noted/ })).toContainText('Заметка: Детская кроватка')
})
