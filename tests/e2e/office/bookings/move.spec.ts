import { sql } from 'kysely'
import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { nightsTaken } from '../../../support/bookings/stays.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { bookingOf } from '../../../support/money/payments.ts'
import { forgiveFailedLoads } from '../office.ts'
import { changesSent, choose, expectRefused, numberOf, openSheet, questionOf, rest } from './bookings.ts'

test.describe.configure({ timeout: 90_000 })

test('a stay is moved to other dates and another room after a look at what is free', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const { database } = site.context
  const desk = await deskOf(site, 'booker')
  const id = await desk.add({ available_from: '2027-03-01', available_to: '2027-03-03' })
  const booking = { id, number: await numberOf(site, id) }
  // Other tests may have sold or closed some of these nights, too.
  const nights = await database
    .selectFrom('room_nights')
    .select(sql<number>`units - taken - closed`.as('free'))
    .where('room_id', '=', 2)
    .where('night', 'in', ['2027-03-01', '2027-03-02'])
    .execute()
  const freeWithoutIt = Math.min(...nights.map(({ free }) => free)) + 1
  await page.clock.install()
  await signInAs('booker')
  const sheet = await openSheet(page, '/system/off', booking)
  await choose(sheet, 'Перенести')
  const dialog = page.getByRole('dialog', { name: `Перенести бронь ${booking.number}` })
  const check = dialog.getByRole('button', { name: 'Проверить наличие' })
  const from = dialog.getByRole('textbox', { name: 'Дата заезда' })
  const to = dialog.getByRole('textbox', { name: 'Дата выезда' })
  expect(await findAccessibilityProblems(page)).toEqual([])
  // Its own nights do not count against it.
  await check.click()
  await expect(dialog.getByText(`Свободно: ${freeWithoutIt}.`)).toBeVisible()
  await from.fill('03.03.2027')
  await expect(dialog.getByText('Свободно:')).toBeHidden()
  await to.fill('')
  await check.click()
  await expectRefused(to, 'Укажите дату выезда')
  await to.fill('3.3.2027')
  await check.click()
  await expectRefused(to, 'Выезд хотя бы на день позже заезда')

  await from.fill('05.03.2027')
  await to.fill('08.03.2027')
  await dialog.getByLabel('Тип номера').selectOption({ label: 'Одноместный' })
  await check.click()
  await expect(dialog.getByText(/^Свободно: \d+\.$/)).toBeVisible()
  const sent = changesSent(page)
  const save = dialog.getByRole('button', { name: 'Перенести' })
  await save.click()
  const question = questionOf(page, `Перенести бронь ${booking.number}`)
  await expect(question).toContainText('Было: 01.03.2027 – 03.03.2027, 2 ноч., Двухместный')
  await expect(question).toContainText('Станет: 05.03.2027 – 08.03.2027, 3 ноч., Одноместный')
  await question.getByRole('button', { name: 'Нет' }).click()
  expect(sent).toEqual([])

  // Nothing free: said by the check and by the server, and the form keeps what was typed.
  const rooms = () => database.updateTable('rooms').where('id', '=', 1)
  const single = await database
    .selectFrom('rooms')
    .select(['count_total', 'count_online'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await rooms().set({ count_total: 0, count_online: 0 }).execute()
  await check.click()
  await expect(dialog.getByText('Нет свободных номеров на выбранные даты.')).toBeVisible()
  await save.click()
  await question.getByRole('button', { name: 'Перенести' }).click()
  await expectRefused(dialog.getByLabel('Тип номера'), /занят/)
  await expect(from).toHaveValue('05.03.2027')
  await rooms().set(single).execute()
  await rest(page)
  await save.click()
  await question.getByRole('button', { name: 'Перенести' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Сохранено')).toBeVisible()
  expect(await bookingOf(site, { bookingId: id })).toMatchObject({
    room_id: 1,
    check_in: '2027-03-05',
    check_out: '2027-03-08',
  })
  expect(await nightsTaken(site, 1)).toMatchObject({ '2027-03-05': 1, '2027-03-07': 1 })
  await expect(sheet).toContainText('05.03.2027 – 08.03.2027, 3 ноч.')
  await expect(sheet.locator('ol li').last()).toHaveText(
    /проживание перенесено 05\.03\.2027 – 08\.03\.2027, booker$/,
  )
  forgiveFailedLoads(complaints)
})
