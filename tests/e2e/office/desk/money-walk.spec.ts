import { payDueRefund } from '../../../../server/actions/money/pay-refund.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { application, jpegScan } from '../../../support/files/documents.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { bookAddress, bookingsOf, fillBooking, payAtBank, signInNewClient } from '../../client.ts'
import { alertOn, dismissAlert } from '../../guest-pages.ts'
import { expectAlert, openList, openSheet, rowOf } from '../bookings/bookings.ts'

test.describe.configure({ timeout: 120_000 })

test('a guest books and pays, booker hands over, reception takes the balance, the guest asks for it back and gets it', async ({
  page,
  site,
  browser,
}) => {
  const guestPlace = await browser.newContext({ baseURL: site.url })
  await guestPlace.addCookies([{ name: 'language', value: 'en', url: site.url }])
  const guest = await guestPlace.newPage()
  const client = await signInNewClient(guest, site)
  await guest.goto(bookAddress(2))
  await fillBooking(guest)
  await guest.locator('form button[type="submit"]').click()
  await payAtBank(guest, 'en', 'success')
  await expect(alertOn(guest)).toContainText('Payment received.')
  await dismissAlert(guest)
  const [booked] = await bookingsOf(site, client)
  if (booked === undefined) throw new Error('Nothing was booked.')
  const booking = { id: booked.id, number: booked.book_number }
  const row = rowOf(page, booking)

  const signIn = async (role: 'admin' | 'booker' | 'reception') => {
    const token = await staffToken(site, role)
    await page.goto('/healthz')
    await page.evaluate(
      ([accessToken, asd]) => {
        localStorage.setItem('accessToken', accessToken)
        localStorage.setItem('asd', asd)
      },
      [token, role] as const,
    )
  }
  await signIn('booker')
  await openList(page, '/system', booking.number)
  await row.getByRole('button', { name: 'На ресепшн' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'На ресепшн' }).click()
  await expectAlert(page, 'Бронь передана на ресепшн.')

  await signIn('reception')
  await openList(page, '/system/reception', booking.number)
  await row.getByRole('button', { name: 'Подтвердить заезд' }).click()
  const confirming = page.getByRole('dialog')
  await expect(confirming).toContainText(/остаток 480.TMT принят/)
  await confirming.getByLabel('Способ оплаты').selectOption('terminal')
  await confirming.getByLabel('Номер документа').fill('31415')
  await confirming.getByRole('button', { name: 'Подтвердить заезд' }).click()
  await expectAlert(page, /^Бронь подтверждена\. Заезд /)

  await guest.goto(`/books/cancel/${booking.id}`)
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await guest
    .getByLabel('Passport scan')
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await jpegScan() })
  await guest
    .getByLabel('Filled application')
    .setInputFiles({ name: 'application.docx', mimeType: docx, buffer: await application() })
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(alertOn(guest)).toBeVisible()
  await dismissAlert(guest)

  await signIn('admin')
  await openList(page, '/system', booking.number)
  await expect(row).toContainText('Просят возврат')
  const sheet = await openSheet(page, '/system', booking)
  await sheet.getByRole('button', { name: 'Вернуть по условиям' }).click()
  const deciding = page.getByRole('dialog', { name: `Вернуть по условиям: Бронь ${booking.number}` })
  await expect(deciding).toContainText('01.02.2027 – 03.02.2027')
  await expect(deciding).toContainText(/возврат 960.TMT/)
  await deciding.getByRole('button', { name: 'Вернуть по условиям' }).click()
  await expectAlert(page, /./)
  await guest.goto('/books')
  await expect(guest.getByRole('article')).not.toContainText('refund processed')

  // The card's part goes back through the bank by itself, the terminal's part is paid out by a person.
  while (await payDueRefund(site.context));
  const paid = await openSheet(page, '/system/canceled-bookings', booking)
  const refunds = paid.getByRole('listitem').filter({ hasText: 'по условиям' })
  await expect(refunds.filter({ hasText: 'возвращено' })).toContainText(/480.TMT/)
  await refunds.getByRole('button', { name: 'Выдать' }).click()
  const handing = page.getByRole('dialog', { name: `Выдать: № ${booking.number}` })
  await expect(handing).toContainText(/Гостю будет выдано 480.TMT/)
  await handing.getByLabel('Способ оплаты').selectOption('note')
  await handing.getByRole('button', { name: 'Выдать' }).click()
  await expectAlert(page, /./)
  await expect(refunds.filter({ hasText: 'возвращено' })).toHaveCount(2)
  await expect(paid.locator('dl > div').filter({ hasText: /^Оплачено/ })).toContainText('50')

  await guest.reload()
  await expect(guest.getByRole('article')).toContainText('refund processed')
  await guestPlace.close()
})
