import type { Page } from '@playwright/test'
import { deskOf } from '../../../../support/bookings/staff-bookings.ts'
import { expect, test } from '../../../../support/browser/e2e.ts'
import { bookingOf } from '../../../../support/money/payments.ts'
import { forgiveFailedLoads } from '../../office.ts'
import {
  changesSent,
  choose,
  expectRefused,
  numberOf,
  openNewBooking,
  openSheet,
  questionOf,
} from '../bookings.ts'

test.describe.configure({ timeout: 90_000 })

test('everything that is wrong is said at once beside its field, before anything is asked or sent', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await page.clock.install()
  await signInAs('booker')
  const dialog = await openNewBooking(page)
  await dialog.getByLabel('Тип брони').selectOption('note')
  const sent = changesSent(page)
  const create = dialog.getByRole('button', { name: 'Создать бронь' })
  await create.click()
  const room = dialog.getByLabel('Тип номера')
  const from = dialog.getByRole('textbox', { name: 'Дата заезда' })
  const to = dialog.getByRole('textbox', { name: 'Дата выезда' })
  const phone = dialog.getByLabel('Телефон')
  const guest = dialog.getByRole('group', { name: 'Гость 1' })
  for (const [field, why] of [
    [room, 'Выберите тип номера'],
    [from, 'Укажите дату заезда'],
    [to, 'Укажите дату выезда'],
    [phone, 'Укажите телефон'],
    [guest.getByLabel('Имя и фамилия'), 'Укажите имя и фамилию'],
    [guest.getByLabel('Паспорт'), 'Укажите паспорт'],
  ] as const)
    await expectRefused(field, why)
  await expect(room).toBeFocused()
  await expect(page.getByRole('alertdialog')).toBeHidden()

  // Whoever mends a field is not told again what was wrong with it.
  await room.selectOption({ label: 'Двухместный' })
  await expect(room).not.toHaveAttribute('aria-invalid', 'true')
  await from.fill('12.03.2027')
  await to.fill('11.03.2027')
  await phone.fill('позвонить')
  await guest.getByLabel('Имя и фамилия').fill('Inline Guest')
  await guest.getByLabel('Паспорт').fill('AS 123123')
  await create.click()
  await expectRefused(to, 'Выезд хотя бы на день позже заезда')
  await expectRefused(phone, /Проверьте номер/)
  await expect(to).toBeFocused()
  // No question has been asked: there is one dialog, the form.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await to.fill('13.03.2027')
  await phone.fill('8 65 12-34-99')
  expect(sent.filter((path) => path.endsWith('/new-booking'))).toEqual([])

  // What only the server knows stands beside its field as well.
  await dialog.getByLabel('Тип брони').selectOption('blank')
  const number = dialog.getByLabel('Номер документа')
  const desk = await deskOf(site, 'booker')
  await desk.add({
    type: 1,
    blank_number: '770077',
    available_from: '2027-03-20',
    available_to: '2027-03-21',
  })
  await number.fill('770077')
  await create.click()
  const question = questionOf(page, 'Новая бронь')
  await question.getByRole('button', { name: 'Создать бронь' }).click()
  await expectRefused(number, /./)
  await expect(number).toBeFocused()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await number.fill('770078')
  await page.clock.fastForward(3_000)
  await create.click()
  await question.getByRole('button', { name: 'Создать бронь' }).click()
  await expect(dialog).toBeHidden()
  const made = await site.context.database
    .selectFrom('bookings')
    .select(['phone_number'])
    .where('receipt_number', '=', '770078')
    .executeTakeFirstOrThrow()
  expect(made.phone_number).toBe('+99365123499')
  forgiveFailedLoads(complaints)
})

test('a stay is not moved to less than one night, and a phone is kept in one form', async ({
  page,
  site,
  signInAs,
}) => {
  const desk = await deskOf(site, 'booker')
  const id = await desk.add({ available_from: '2027-03-21', available_to: '2027-03-23' })
  const booking = { id, number: await numberOf(site, id) }
  await page.clock.install()
  await signInAs('booker')
  const sheet = await openSheet(page, '/system/off', booking)
  await choose(sheet, 'Перенести')
  const dialog = page.getByRole('dialog', { name: `Перенести бронь ${booking.number}` })
  const to = dialog.getByRole('textbox', { name: 'Дата выезда' })
  const save = dialog.getByRole('button', { name: 'Перенести' })
  const sent = changesSent(page)
  await to.fill('20.03.2027')
  await save.click()
  await expectRefused(to, 'Выезд хотя бы на день позже заезда')
  await to.fill('24.03.2027')
  await dialog.getByLabel('Телефон').fill('+993 (65) 11-22-33')
  await save.click()
  const question = questionOf(page, `Перенести бронь ${booking.number}`)
  await expect(question).toContainText('Станет: 21.03.2027 – 24.03.2027, 3 ноч.')
  expect(sent.filter((path) => path.endsWith('/update-rec'))).toEqual([])
  await question.getByRole('button', { name: 'Перенести' }).click()
  await expect(dialog).toBeHidden()
  expect(await bookingOf(site, { bookingId: id })).toMatchObject({
    check_out: '2027-03-24',
    phone_number: '+99365112233',
  })
})

test('the button that a form is for stands at the same place in every form, also when it is long', async ({
  page,
  site,
  signInAs,
}) => {
  const desk = await deskOf(site, 'admin')
  const id = await desk.add({ available_from: '2027-03-25', available_to: '2027-03-26' })
  const booking = { id, number: await numberOf(site, id) }
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs('admin')
  const sheet = await openSheet(page, '/system/off', booking)
  for (const [opener, title, primary] of [
    ['Изменить', `Изменить бронь ${booking.number}`, 'Сохранить'],
    ['Перенести', `Перенести бронь ${booking.number}`, 'Перенести'],
    ['Принять оплату', `Принять оплату: № ${booking.number}`, 'Принять оплату'],
  ] as const) {
    await choose(sheet, opener)
    const dialog = page.getByRole('dialog', { name: title })
    await expectAtTheEnd(dialog, primary)
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await expect(dialog).toBeHidden()
  }
  const dialog = await openNewBooking(page)
  await expectAtTheEnd(dialog, 'Создать бронь')
})

/** In the lower right corner of the dialog, in sight. */
async function expectAtTheEnd(dialog: ReturnType<Page['getByRole']>, primary: string): Promise<void> {
  const button = dialog.getByRole('button', { name: primary, exact: true })
  await expect(button).toBeInViewport({ ratio: 1 })
  const [frame, box] = [await dialog.boundingBox(), await button.boundingBox()]
  if (frame === null || box === null) throw new Error('The dialog is not drawn.')
  expect(frame.x + frame.width - (box.x + box.width)).toBeLessThan(32)
  expect(frame.y + frame.height - (box.y + box.height)).toBeLessThan(24)
}
