import { readFile } from 'node:fs/promises'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { openList, rowOf } from './bookings.ts'

test('a booking is called by its first guest, with the card beside it, and says what is still to be paid', async ({
  page,
  site,
  signInAs,
}) => {
  const { bookingId: id, bookNumber: number } = await aBooking(site, 'paid')
  const booking = { id, number }
  await signInAs('booker')
  await openList(page, '/system', number)
  const row = rowOf(page, booking)
  await expect(row.locator('td').first()).toContainText('Aýna Orazowa')
  await expect(row.locator('td').first()).toContainText('платит TEST CARD')
  const state = row
    .locator('span')
    .filter({ hasText: /^Задаток/ })
    .first()
  await expect(state).toHaveText(/^Задаток.· к оплате 480$/)
  await expect(state).toHaveCSS('color', 'rgb(122, 82, 0)')
  await expect(page.getByRole('columnheader', { name: 'Гость' })).toBeVisible()

  await row.getByRole('button', { name: 'На ресепшн' }).click()
  await expect(page.getByRole('dialog')).toContainText('Aýna Orazowa, платит TEST CARD')
  await page.getByRole('dialog').getByRole('button', { name: 'Нет' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  const [head, line] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(head).toContain('"Гость";"Телефон";"Плательщик"')
  expect(line).toContain('"Aýna Orazowa";"+993 65 12-34-56";"TEST CARD"')
  expect(line).not.toMatch(/[\u00a0\u202f]/)
})
