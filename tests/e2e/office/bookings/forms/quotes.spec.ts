import type { Locator } from '@playwright/test'
import { changeSettings } from '../../../../../contract/office/site/settings.ts'
import { deskOf } from '../../../../support/bookings/staff-bookings.ts'
import { findAccessibilityProblems } from '../../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../../support/browser/e2e.ts'
import { bookingOf } from '../../../../support/money/payments.ts'
import { staffToken } from '../../../../support/people/identities.ts'
import { forgiveFailedLoads } from '../../office.ts'
import { choose, numberOf, openNewBooking, openSheet, questionOf, rest } from '../bookings.ts'

test.describe.configure({ timeout: 90_000 })

const fillStay = async (dialog: Locator, room: string, from: string, to: string) => {
  await dialog.getByLabel('Тип номера').selectOption({ label: room })
  await dialog.getByRole('textbox', { name: 'Дата заезда' }).fill(from)
  await dialog.getByRole('textbox', { name: 'Дата выезда' }).fill(to)
}

const fillGuest = async (dialog: Locator, name: string) => {
  await dialog.getByLabel('Телефон').fill('+99365123456')
  const guest = dialog.getByRole('group', { name: 'Гость 1' })
  await guest.getByLabel('Имя и фамилия').fill(name)
  await guest.getByLabel('Паспорт').fill('AS 123123')
}

/** What a night costs, until it is given back. */
async function priceNights(site: Site, roomId: number, winter: number): Promise<() => Promise<unknown>> {
  const { database } = site.context
  const set = (price_winter: number) =>
    database.updateTable('rooms').set({ price_winter }).where('id', '=', roomId).execute()
  const { price_winter } = await database
    .selectFrom('rooms')
    .select('price_winter')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  await set(winter)
  return () => set(price_winter)
}

test('price and free rooms stand beside the form as soon as it has room and dates, and the question names the sum', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('booker')
  const dialog = await openNewBooking(page)
  await dialog.getByLabel('Тип брони').selectOption('note')
  const told = dialog.getByRole('status').filter({ hasText: 'Свободно' })
  await fillStay(dialog, 'Двухместный', '01.04.2027', '04.04.2027')
  // Nobody has pressed anything.
  await expect(told).toContainText(/Свободно: \d+\./)
  await expect(told).toContainText(/Всего за 3 ноч\.: 1.490.TMT/)
  await expect(dialog).toContainText(/Ночи: 3 × 480\s*1.440/)
  await expect(dialog).toContainText(/Сейчас\s*50/)
  await expect(dialog.getByText(/Всего: 1.490.TMT/)).toBeInViewport()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await dialog.getByLabel('За что платят').selectOption('fee_and_stay')
  await expect(dialog).toContainText(/Сейчас\s*1.490/)
  await dialog.getByLabel('За что платят').selectOption('fee')
  await dialog.getByRole('button', { name: 'Добавить гостя' }).click()
  await dialog.getByRole('button', { name: 'Добавить гостя' }).click()
  await expect(dialog).toContainText('Гости сверх мест')
  await dialog.getByRole('button', { name: 'Удалить гостя 3' }).click()
  await dialog.getByRole('button', { name: 'Удалить гостя 2' }).click()
  await expect(told).toContainText(/1.490.TMT/)

  await fillGuest(dialog, 'Quoted Guest')
  await dialog.getByRole('button', { name: 'Создать бронь' }).click()
  const question = questionOf(page, 'Новая бронь')
  await expect(question).toContainText('Quoted Guest')
  await expect(question).toContainText('01.04.2027 – 04.04.2027, 3 ноч., Двухместный')
  await expect(question).toContainText(/Всего 1.490.TMT: сейчас 50.TMT, потом 1.440.TMT\./)
  await question.getByRole('button', { name: 'Создать бронь' }).click()
  await expect(dialog).toBeHidden()
})

test('a price that changes before it is agreed to books nothing: the new sum is shown and asked about again', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await page.clock.install()
  await signInAs('booker')
  const dialog = await openNewBooking(page)
  await dialog.getByLabel('Тип брони').selectOption('note')
  await fillStay(dialog, 'Двухместный', '05.04.2027', '07.04.2027')
  await fillGuest(dialog, 'Surprised Guest')
  const create = dialog.getByRole('button', { name: 'Создать бронь' })
  const question = questionOf(page, 'Новая бронь')
  await create.click()
  await expect(question).toContainText(/Всего 1.010.TMT: сейчас/)
  const giveBack = await priceNights(site, 2, 123_400)
  try {
    await question.getByRole('button', { name: 'Создать бронь' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Цена изменилась: теперь 2518 TMT. Проверьте и подтвердите снова.',
    )
    await expect(dialog).toContainText(/Всего за 2 ноч\.: 2.518.TMT/)
    await rest(page)
    await create.click()
    await expect(question).toContainText(/Всего 2.518.TMT: сейчас 50.TMT, потом 2.468.TMT\./)
    await question.getByRole('button', { name: 'Создать бронь' }).click()
    await expect(dialog).toBeHidden()
  } finally {
    await giveBack()
  }
  const made = await site.context.database
    .selectFrom('bookings')
    .select('total')
    .where('cardholder_name', '=', 'Surprised Guest')
    .execute()
  expect(made).toEqual([{ total: 251_800 }])
  forgiveFailedLoads(complaints)
})

test('moving says what it cost, what it will cost, and what is then left to pay or goes back', async ({
  page,
  site,
  signInAs,
}) => {
  const desk = await deskOf(site, 'booker')
  const id = await desk.add({
    available_from: '2027-04-10',
    available_to: '2027-04-12',
    type: 3,
    type_payment: 3,
  })
  const booking = { id, number: await numberOf(site, id) }
  await page.clock.install()
  await signInAs('booker')
  const sheet = await openSheet(page, '/system/off', booking)
  await choose(sheet, 'Перенести')
  const dialog = page.getByRole('dialog', { name: `Перенести бронь ${booking.number}` })
  const to = dialog.getByRole('textbox', { name: 'Дата выезда' })
  await expect(dialog).toContainText(/Стоило\s*1.010/)
  await to.fill('11.04.2027')
  await expect(dialog).toContainText(/Разница\s*−480.TMT/)
  await expect(dialog).toContainText(/Вернётся гостю\s*480/)
  await to.fill('13.04.2027')
  await expect(dialog).toContainText(/Разница\s*\+480.TMT/)
  await expect(dialog).toContainText(/Останется доплатить\s*480/)
  await dialog.getByRole('button', { name: 'Перенести' }).click()
  const question = questionOf(page, `Перенести бронь ${booking.number}`)
  await expect(question).toContainText('Maral Berdiýewa')
  await expect(question).toContainText(/Стоимость: было 1.010.TMT, станет 1.490.TMT \(\+480.TMT\)\./)
  await expect(question).toContainText(/Останется доплатить 480.TMT\./)
  await question.getByRole('button', { name: 'Перенести' }).click()
  await expect(dialog).toBeHidden()
  expect(await bookingOf(site, { bookingId: id })).toMatchObject({ total: 149_000 })
})

test('another number of guests says what it costs before it is saved', async ({ page, site, signInAs }) => {
  const desk = await deskOf(site, 'booker')
  const id = await desk.add({ available_from: '2027-04-14', available_to: '2027-04-15' })
  const booking = { id, number: await numberOf(site, id) }
  await page.clock.install()
  await signInAs('booker')
  const sheet = await openSheet(page, '/system/off', booking)
  await choose(sheet, 'Изменить')
  const dialog = page.getByRole('dialog', { name: `Изменить бронь ${booking.number}` })
  await expect(dialog.getByText(/^Всего:/)).toHaveCount(0)
  for (const number of [2, 3]) {
    await dialog.getByRole('button', { name: 'Добавить гостя' }).click()
    const guest = dialog.getByRole('group', { name: `Гость ${number}` })
    await guest.getByLabel('Имя и фамилия').fill(`Further Guest ${number}`)
    await guest.getByLabel('Паспорт').fill(`AS 12312${number}`)
  }
  await expect(dialog.getByText(/^Всего:/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const question = questionOf(page, `Изменить бронь ${booking.number}`)
  await expect(question).toContainText(/Стоимость: было 530.TMT, станет \d+.TMT \(\+\d+.TMT\)\./)
  await question.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
})

test('reception that books without seeing prices is told neither price nor free rooms', async ({
  page,
  site,
  signInAs,
}) => {
  const admin = site.api(await staffToken(site, 'admin'))
  const allOff = { mayBook: false, mayMove: false, mayEditGuests: false, seesPrices: false }
  await admin(changeSettings, { body: { reception: { ...allOff, mayBook: true } } })
  try {
    await signInAs('reception')
    await page.goto('/system/today')
    await page.getByRole('button', { name: 'Новая бронь' }).click()
    await page.getByRole('textbox', { name: 'Пароль' }).fill('2580')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Новая бронь' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await dialog.getByLabel('Тип брони').selectOption('note')
    await fillStay(dialog, 'Двухместный', '16.04.2027', '17.04.2027')
    await fillGuest(dialog, 'Unpriced Guest')
    await dialog.getByRole('button', { name: 'Создать бронь' }).click()
    const question = questionOf(page, 'Новая бронь')
    await expect(question).toContainText('16.04.2027 – 17.04.2027, 1 ноч., Двухместный')
    await expect(question).not.toContainText('TMT')
    await expect(dialog.first()).not.toContainText('Свободно')
    expect(asked).not.toContain('/api/sys/reception-check-fr')
    await question.getByRole('button', { name: 'Создать бронь' }).click()
    await expect(dialog).toBeHidden()
  } finally {
    await admin(changeSettings, { body: { reception: allOff } })
  }
})
