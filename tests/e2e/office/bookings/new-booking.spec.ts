import { demoGatePassword } from '../../../../server/demo/accounts.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, test } from '../../../support/browser/e2e.ts'
import { forgiveFailedLoads } from '../office.ts'
import { changesSent, expectAlert, expectRefused, openList, questionOf, rest, rowOf } from './bookings.ts'

test.describe.configure({ timeout: 90_000 })

// The alerts of the specification are quoted in English.
test('behind the gate a manual booking is made; what is missing is asked for, one after the other', async ({
  page,
  site,
  signInAs,
  speak,
  complaints,
}) => {
  await speak('en')
  await page.clock.install()
  await signInAs('booker')
  await openList(page, '/system/off')
  await page.getByRole('button', { name: 'Add a booking' }).click()
  const gate = page.getByRole('dialog', { name: 'Access password' })
  await expect(gate.getByLabel('Password')).toBeFocused()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await gate.getByLabel('Password').fill('1234')
  await page.keyboard.press('Enter')
  await expectAlert(page, 'Wrong password')
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await expect(dialog).toBeHidden()
  await gate.getByLabel('Password').fill(demoGatePassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])

  const sent = changesSent(page)
  const create = dialog.getByRole('button', { name: 'Create the booking' })
  const type = dialog.getByLabel('Booking type')
  const number = dialog.getByLabel('Document number')
  for (const [chosen, alert] of [
    ['blank', 'Enter blank number'],
    ['check', 'Enter check number'],
    ['terminal', 'Enter terminal number'],
  ] as const) {
    await type.selectOption(chosen)
    await expect(number).toHaveValue('')
    await create.click()
    await expectAlert(page, alert)
    await expectRefused(number, alert)
    await expect(number).toBeFocused()
    await number.fill('abc')
    await create.click()
    await expectRefused(number, 'The number consists of digits')
  }
  for (const chosen of ['note', 'transfer']) {
    await type.selectOption(chosen)
    await expect(number).toBeHidden()
  }
  await type.selectOption('note')
  await dialog.getByLabel('Paid for').selectOption('none')
  await type.selectOption('blank')
  await expect(dialog.getByLabel('Paid for')).toHaveValue('fee')
  await number.fill('880001')
  await create.click()
  await expectRefused(dialog.getByLabel('Room type'), 'Choose the room type')
  await dialog.getByLabel('Room type').selectOption({ label: 'Double' })
  await create.click()
  await expectRefused(dialog.getByRole('textbox', { name: 'Check-in date' }), 'Enter the check-in date')
  await expectRefused(dialog.getByRole('textbox', { name: 'Check-out date' }), 'Enter the check-out date')
  await dialog.getByRole('textbox', { name: 'Check-in date' }).fill('10.03.2027')
  await dialog.getByRole('textbox', { name: 'Check-out date' }).fill('12.03.2027')
  await create.click()
  await expectRefused(dialog.getByLabel('Phone'), 'Enter the phone')
  await dialog.getByLabel('Phone').fill('+99365111222')
  await create.click()
  const guest = dialog.getByRole('group', { name: 'Guest 1' })
  await expectRefused(guest.getByLabel('Name'), 'Enter the full name')
  await expectRefused(guest.getByLabel('Passport'), 'Enter the passport')
  await guest.getByLabel('Name').fill('Newly Booked')
  await guest.getByLabel('Passport').fill('AS 123123')
  await create.click()
  const question = questionOf(page, 'New booking')
  await expect(question).toContainText('Newly Booked')
  await expect(question).toContainText('10.03.2027 – 12.03.2027, 2 nights, Double')
  await expect(question).toContainText('Payment: Blank № 880001, Booking.')
  await question.getByRole('button', { name: 'No' }).click()
  expect(sent).toEqual([])

  // The ticket has run out meanwhile: the password is asked for again, over the filled form.
  await site.context.database.deleteFrom('gate_tickets').execute()
  await create.click()
  await question.getByRole('button', { name: 'Create the booking' }).click()
  await expectAlert(page, 'Please enter the password again.')
  await gate.getByLabel('Password').fill(demoGatePassword)
  await page.keyboard.press('Enter')
  await expect(gate).toBeHidden()
  await expect(guest.getByLabel('Name')).toHaveValue('Newly Booked')
  await rest(page)

  const answer = await holdBack(page, '**/api/sys/new-booking', (route) => route.continue())
  await create.click()
  await question.getByRole('button', { name: 'Create the booking' }).click()
  await expect(dialog.getByRole('button', { name: 'Wait...' })).toBeDisabled()
  answer()
  await expect(dialog).toBeHidden()
  const made = await site.context.database
    .selectFrom('bookings')
    .select(['id', 'book_number', 'kind', 'scope', 'status', 'receipt_number'])
    .where('receipt_number', '=', '880001')
    .executeTakeFirstOrThrow()
  expect(made).toMatchObject({ kind: 'blank', scope: 'fee', status: 'paid' })
  await expect(page.getByText(`Booking ${made.book_number} is made.`)).toBeVisible()
  await expect(rowOf(page, { number: made.book_number })).toContainText('Newly Booked')
  forgiveFailedLoads(complaints)
})

test('admin adds a booking that waits for a payment by link', async ({ page, site, signInAs }) => {
  await page.clock.install()
  await signInAs('admin')
  await openList(page, '/system/nopaybookings')
  await page.getByRole('button', { name: 'Добавить бронь' }).click()
  await page.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill(demoGatePassword)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Новая бронь со ссылкой на оплату' })
  await expect(dialog.getByLabel('Тип брони')).toBeHidden()
  await dialog.getByLabel('Тип номера').selectOption({ label: 'Двухместный' })
  await dialog.getByRole('textbox', { name: 'Дата заезда' }).fill('20.03.2027')
  await dialog.getByRole('textbox', { name: 'Дата выезда' }).fill('21.03.2027')
  await dialog.getByRole('button', { name: 'Проверить наличие' }).click()
  await expect(dialog.getByText(/^Свободно: \d+\.$/)).toBeVisible()
  await dialog.getByLabel('Телефон').fill('+99365333444')
  const guest = dialog.getByRole('group', { name: 'Гость 1' })
  await guest.getByLabel('Имя и фамилия').fill('Linked Payer')
  await guest.getByLabel('Паспорт').fill('AS 321321')
  await dialog.getByRole('button', { name: 'Создать бронь' }).click()
  const question = questionOf(page, 'Новая бронь со ссылкой на оплату')
  await expect(question).toContainText('20.03.2027 – 21.03.2027, 1 ноч., Двухместный')
  await expect(question).toContainText('Бронь будет ждать оплаты по ссылке.')
  await question.getByRole('button', { name: 'Создать бронь' }).click()
  await expect(dialog).toBeHidden()
  const made = await site.context.database
    .selectFrom('bookings')
    .select(['id', 'book_number', 'kind', 'status', 'pay_code'])
    .where('phone_number', '=', '+99365333444')
    .executeTakeFirstOrThrow()
  expect(made).toMatchObject({ kind: 'online', status: 'unpaid' })
  const row = rowOf(page, { number: made.book_number })
  await row.getByRole('button', { name: 'Просмотр' }).click()
  const sheet = page.getByRole('dialog', { name: `Бронь ${made.book_number}` })
  await expect(sheet.getByText(`${site.url}/f/payment/${made.book_number}/${made.pay_code}`)).toBeVisible()
})
