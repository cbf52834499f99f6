import { deliverMail } from '../../../../server/actions/letters/deliver-mail.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { expectAlert } from '../bookings/bookings.ts'
import { forgiveFailedLoads } from '../office.ts'

/** The neighbours share the hotel. */
test.afterEach(({ site }) => site.clock.set(someNoon))

test('the sheet says which letters went out when, and sends the voucher again after a question that names the address', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const { bookNumber, bookingId, email } = await aBooking(site, 'paid')
  const send = async () => undefined
  while (await deliverMail(site.context, { send }));
  site.clock.advance({ minutes: 2 })
  await signInAs('admin')
  await page.goto(`/system/booking/${bookNumber}`)
  const sheet = page.getByRole('dialog', { name: `Бронь ${bookNumber}` })
  const letters = sheet.getByRole('listitem').filter({ hasText: 'Подтверждение с ваучером' })
  await expect(letters).toHaveText(new RegExp(`${email}отправлено.*в очереди с .* · ушло `))
  await expect(sheet.getByRole('button', { name: 'Отправить ссылку на оплату ещё раз' })).toHaveCount(0)

  const again = sheet.getByRole('button', { name: 'Отправить ваучер ещё раз' })
  await again.press('Enter')
  const question = page.getByRole('dialog', { name: `Отправить ваучер ещё раз: Бронь ${bookNumber}` })
  await expect(question).toContainText(`Письмо уйдёт на ${email}.`)
  await question.getByRole('button', { name: 'Отправить' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Письмо на ${email} поставлено` })).toBeVisible()
  await expect(letters).toHaveCount(2)
  await expect(again).toBeFocused()
  await expect(sheet.locator('ol li').last()).toHaveText(/письмо отправлено ещё раз, admin$/)

  // A second time at once: refused, and nothing more is queued.
  await again.click()
  await question.getByRole('button', { name: 'Отправить' }).click()
  await expectAlert(page, `Такое письмо на ${email} уже ждёт отправки`)
  const queued = await site.context.database
    .selectFrom('booking_letters')
    .select('mail_id')
    .where('booking_id', '=', bookingId)
    .execute()
  expect(queued).toHaveLength(2)
  forgiveFailedLoads(complaints)
})
