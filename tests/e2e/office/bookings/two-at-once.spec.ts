import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { bookingOf } from '../../../support/money/payments.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { forgiveFailedLoads } from '../office.ts'
import { choose, expectAlert, numberOf, openMore, openSheet, questionOf, rest } from './bookings.ts'

test.describe.configure({ timeout: 90_000 })

test('the second of two who change one booking is told, sees what changed, and loses nothing', async ({
  page,
  site,
  browser,
  signInAs,
  complaints,
}) => {
  const desk = await deskOf(site, 'booker')
  const id = await desk.add({ available_from: '2027-04-10', available_to: '2027-04-12' })
  const booking = { id, number: await numberOf(site, id) }
  await page.clock.install()
  await signInAs('admin')
  const elsewhere = await browser.newContext({ baseURL: site.url })
  await elsewhere.addInitScript(
    (token) => {
      localStorage.setItem('accessToken', token)
      localStorage.setItem('asd', 'booker')
    },
    await staffToken(site, 'booker'),
  )
  const other = await elsewhere.newPage()

  const edit = async (desktop: typeof page) => {
    const sheet = await openSheet(desktop, '/system/off', booking)
    await choose(sheet, 'Изменить')
    return desktop.getByRole('dialog', { name: `Изменить бронь ${booking.number}` })
  }
  const save = async (desktop: typeof page) => {
    const dialog = desktop.getByRole('dialog', { name: `Изменить бронь ${booking.number}` })
    await dialog.first().getByRole('button', { name: 'Сохранить', exact: true }).click()
    await questionOf(desktop, `Изменить бронь ${booking.number}`)
      .getByRole('button', { name: 'Сохранить', exact: true })
      .click()
  }
  const mine = await edit(page)
  const theirs = await edit(other)
  await mine.getByLabel('Эл. почта').fill('second@example.com')
  await mine.getByLabel('Примечание').fill('От второго')
  await theirs.getByLabel('Телефон').fill('+99361010101')
  await theirs.getByLabel('Примечание').fill('От первого')
  await save(other)
  await expect(theirs).toBeHidden()

  await save(page)
  await expectAlert(page, 'Эту бронь тем временем изменил кто-то другой.')
  const news = mine.getByRole('status')
  await expect(news).toContainText('Телефон: +993 61 01-01-01')
  await expect(news).toContainText('Примечание: От первого')
  await expect(mine.getByLabel('Примечание')).toHaveValue('От второго')
  await expect(mine.getByLabel('Эл. почта')).toHaveValue('second@example.com')
  await expect(mine.getByLabel('Телефон')).toHaveValue('+99361010101')
  expect(await bookingOf(site, { bookingId: id })).toMatchObject({ note_text: 'От первого' })
  await rest(page)
  await save(page)
  await expect(mine).toBeHidden()
  expect(await bookingOf(site, { bookingId: id })).toMatchObject({
    phone_number: '+99361010101',
    email: 'second@example.com',
    note_text: 'От второго',
  })

  // One takes the balance while the other has the same form open: the money is taken once.
  const pay = async (desktop: typeof page, number: string) => {
    const sheet = await openSheet(desktop, '/system/off', booking)
    await choose(sheet, 'Принять оплату')
    const dialog = desktop.getByRole('dialog', { name: `Принять оплату: № ${booking.number}` })
    await dialog.getByLabel('Способ оплаты').selectOption('terminal')
    await dialog.getByLabel('Номер документа').fill(number)
    await dialog.getByRole('button', { name: 'Принять оплату' }).click()
    await expect(dialog).toHaveCount(2)
    return dialog
  }
  const first = await pay(other, '990001')
  const second = await pay(page, '990002')
  await first.last().getByRole('button', { name: 'Принять оплату' }).click()
  await expect(first).toHaveCount(0)
  await second.last().getByRole('button', { name: 'Принять оплату' }).click()
  await expectAlert(page, 'Эту бронь тем временем изменил кто-то другой.')
  await expect(second).toContainText(/Остаток: 0.TMT/)
  await expect(second.getByLabel('Номер документа')).toHaveValue('990002')

  // A booking that one has cancelled cannot be cancelled again by the other, who sees it at once.
  const sheet = await openSheet(page, '/system/off', booking)
  const actions = (await openMore(sheet)).getByRole('menuitem')
  await expect(actions.filter({ hasText: 'Отменить бронь' })).toBeVisible()
  await desk.move(id, 'cancelBook')
  await expect(actions.filter({ hasText: 'Отменить бронь' })).toBeHidden()
  await expect(actions.filter({ hasText: 'Печать' })).toBeVisible()
  await expect(sheet).toContainText('Отменено')
  await elsewhere.close()
  forgiveFailedLoads(complaints)
})
