import { aBooking } from '../../../support/bookings/a-booking.ts'
import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, test } from '../../../support/browser/e2e.ts'
import { bookingOf } from '../../../support/money/payments.ts'
import { forgiveFailedLoads } from '../office.ts'
import {
  changesSent,
  choose,
  expectAlert,
  expectRefused,
  numberOf,
  openList,
  openMore,
  rest,
  rowOf,
} from './bookings.ts'

test.describe.configure({ timeout: 90_000 })

test('an action asks first with dates and sums, waits, answers, rests, and the row says it at once', async ({
  page,
  site,
  signInAs,
}) => {
  const { bookingId } = await aBooking(site, 'paid')
  const booking = { id: bookingId, number: await numberOf(site, bookingId) }
  await page.clock.install()
  await signInAs('admin')
  await openList(page, '/system', booking.number)
  const sent = changesSent(page)
  const row = rowOf(page, booking)
  const hand = row.getByRole('button', { name: 'На ресепшн' })
  await hand.click()
  const question = page.getByRole('dialog', { name: `На ресепшн: № ${booking.number}` })
  await expect(question).toContainText('01.02.2027 – 03.02.2027')
  await expect(question).toContainText('Бронь появится в списке ресепшн.')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expect(question.getByRole('button', { name: 'Нет' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(hand).toBeFocused()
  expect(sent).toEqual([])

  const answer = await holdBack(page, '**/api/sys/set-statusbook*', (route) => route.continue())
  await hand.click()
  await question.getByRole('button', { name: 'На ресепшн' }).click()
  const waiting = row.getByRole('button', { name: 'Подождите…' })
  await expect(waiting).toBeDisabled()
  answer()
  await expectAlert(page, 'Бронь передана на ресепшн.')
  expect(sent).toHaveLength(1)

  await row.getByRole('button', { name: 'Просмотр' }).click()
  const sheet = page.getByRole('dialog', { name: `Бронь ${booking.number}` })
  const cancel = (await openMore(sheet)).getByRole('menuitem', { name: 'Отменить бронь' })
  await expect(cancel).toBeDisabled()
  await cancel.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await rest(page)
  await expect(cancel).toBeEnabled()
  expect(await bookingOf(site, { bookingId })).toMatchObject({ reception: 'at_reception' })
  await cancel.click()
  const ending = page.getByRole('dialog', { name: `Отменить бронь: № ${booking.number}` })
  await expect(ending).toContainText('01.02.2027 – 03.02.2027')
  await expect(ending).toContainText(/Оплачено 530.TMT, возврат 480.TMT\./)
  await ending.getByRole('button', { name: 'Нет' }).click()
  await expect(sheet.getByRole('button', { name: 'Ещё действия' })).toBeFocused()
  expect(sent).toHaveLength(1)
  // From here on the lists get no answer: the row knows what was done by itself.
  await page.route('**/api/sys/get-active-bookings*', () => undefined)
  const cancelling = await holdBack(page, '**/api/sys/set-statusbook*', (route) => route.continue())
  await choose(sheet, 'Отменить бронь')
  await ending.getByRole('button', { name: 'Отменить бронь' }).click()
  await expect(sheet.locator('footer').getByRole('button', { name: 'Подождите…' })).toBeVisible()
  cancelling()
  await expectAlert(page, 'Бронь отменена. Возврат: 480 TMT.')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Отменено')
  await expect(row.getByRole('button')).toHaveText(['Просмотр'])
  expect(await bookingOf(site, { bookingId })).toMatchObject({ status: 'cancelled' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await openList(page, '/system/canceled-bookings', booking.number)
  await row.getByRole('button', { name: 'Вернуть бронь' }).click()
  const returning = page.getByRole('dialog', { name: `Вернуть бронь: № ${booking.number}` })
  await expect(returning).toContainText('Бронь снова займёт свои ночи, если они свободны.')
  await returning.getByRole('button', { name: 'Вернуть бронь' }).click()
  await expectAlert(page, 'Бронь возвращена.')
  expect(await bookingOf(site, { bookingId })).toMatchObject({ status: 'paid', reception: 'not_sent' })
})

test('a payment is confirmed with its way and number; what the server refuses is said', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const desk = await deskOf(site, 'booker')
  const id = await desk.add({
    type: 4,
    type_payment: 3,
    available_from: '2027-02-10',
    available_to: '2027-02-12',
  })
  const booking = { id, number: await numberOf(site, id) }
  await page.clock.install()
  await signInAs('admin')
  await openList(page, '/system/nopaybookings', booking.number)
  const row = rowOf(page, booking)
  await page.route('**/api/sys/get-nop-bookings*', () => undefined)
  await row.getByRole('button', { name: 'Подтвердить оплату' }).click()
  const dialog = page.getByRole('dialog', { name: `Подтвердить оплату: № ${booking.number}` })
  await expect(dialog).toContainText(/будет записано 1.010.TMT/)
  await expect(dialog.getByLabel('Способ оплаты')).toHaveValue('transfer')
  await dialog.getByLabel('Способ оплаты').selectOption('terminal')
  await dialog.getByRole('button', { name: 'Подтвердить оплату' }).click()
  await expectRefused(dialog.getByLabel('Номер документа'), 'Введите номер терминала')
  await dialog.getByLabel('Номер документа').fill('12a')
  await dialog.getByRole('button', { name: 'Подтвердить оплату' }).click()
  await expectRefused(dialog.getByLabel('Номер документа'), 'Номер состоит из цифр')
  await dialog.getByLabel('Номер документа').fill('900100')
  await dialog.getByRole('button', { name: 'Подтвердить оплату' }).click()
  await expectAlert(page, 'Оплата подтверждена.')
  await expect(row).toContainText('Оплачено полностью')
  expect(await bookingOf(site, { bookingId: id })).toMatchObject({
    status: 'paid',
    kind: 'terminal',
    receipt_number: '900100',
  })

  // Somebody else was faster: the server says why nothing happened.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await openList(page, '/system/off', booking.number)
  await page.route('**/api/sys/off/get-active-bookings*', () => undefined)
  await desk.move(id, 'acceptReception')
  await row.getByRole('button', { name: 'На ресепшн' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'На ресепшн' }).click()
  await expectAlert(page, /уже/)
  forgiveFailedLoads(complaints)
})
