import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { bookingOf, ledgerOf } from '../../../support/money/payments.ts'
import { choose, expectAlert } from '../bookings/bookings.ts'
import { forgiveFailedLoads } from '../office.ts'
import { aHouse, column, expected, give, inHouse, partPaid, row, settled, toast, today } from './desk.ts'

// A hotel of its own: what it shows of its rooms is read in whole.
test.use({ environment: {} })

test('a day of the desk, from the first arrival to the last departure', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  test.slow()
  const house = await aHouse(site, ['301', '302', '303', '304', '305'], { '305': 'dirty' })
  await inHouse(site, house, 'Ниязова Майса', { from: '2027-01-13', to: today, number: '301' })
  const owes = await inHouse(
    site,
    house,
    'Гельдыев Батыр',
    { from: '2027-01-14', to: today, number: '302' },
    partPaid,
  )
  const staying = await inHouse(site, house, 'Каримова Дильбар', {
    from: '2027-01-14',
    to: '2027-01-18',
    number: '303',
  })
  await inHouse(site, house, 'Оразов Сердар', { from: '2027-01-12', to: '2027-01-14', number: '304' })
  const late = await expected(site, house, 'Сахедова Гозель', { from: '2027-01-14', to: '2027-01-17' })
  const comes = await expected(site, house, 'Атаева Джерен', { from: today, to: '2027-01-17' })
  const dirty = await expected(site, house, 'Аннаев Мерет', { from: today, to: '2027-01-16' })
  await give(site, house, dirty, { from: today, to: '2027-01-16', number: '305' })

  await signInAs('reception')
  await page.goto('/system/today')
  const left = (name: string) => row(page, 'Выехали', name)

  // Who should have left yesterday stands first, in words and not only in a colour.
  const overdue = row(page, 'Ещё в отеле', 'Оразов Сердар')
  await expect(overdue).toContainText('304')
  await expect(overdue).toContainText('до 14.01')
  await expect(column(page, 'Проживают').getByRole('listitem').first()).toContainText('303')
  await expect(row(page, 'Заезды', 'Атаева Джерен')).toContainText('Предложена комната 30')
  await expect(row(page, 'Заезды', 'Аннаев Мерет')).toContainText('Комната 305')
  await expect(row(page, 'Заезды', 'Аннаев Мерет')).toContainText('не убрана')
  await expect(row(page, 'Не заехали вовремя', 'Сахедова Гозель')).toContainText('с 14.01')
  expect(await findAccessibilityProblems(page)).toEqual([])

  // Who has paid leaves with one click, which can be taken back in two places.
  await overdue.getByRole('button', { name: 'Выезд' }).click()
  await expect(toast(page)).toContainText('Выехал гость: Оразов Сердар')
  await settled(page)
  await expect(left('Оразов Сердар')).toContainText('в 12:00')
  await expect(column(page, 'Ещё в отеле')).toHaveCount(0)
  await settled(page)
  await row(page, 'Выезды', 'Ниязова Майса').getByRole('button', { name: 'Выезд' }).click()
  await settled(page)
  await expect(left('Ниязова Майса')).toContainText('301')
  await left('Ниязова Майса').getByRole('button', { name: 'Вернуть' }).click()
  await expect(toast(page)).toContainText('Снова в отеле: Ниязова Майса')
  await settled(page)
  await row(page, 'Выезды', 'Ниязова Майса').getByRole('button', { name: 'Выезд' }).click()
  await settled(page)
  await expect(left('Ниязова Майса')).toBeVisible()

  // Who owes pays first.
  await row(page, 'Выезды', 'Гельдыев Батыр').getByRole('button', { name: 'Выезд' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Гельдыев Батыр, Room, комната 302')
  await expect(dialog).toContainText('14.01.2027 – 15.01.2027, 1 ноч.')
  await expect(dialog).toContainText(/остаток 480.TMT/)
  const take = dialog.getByRole('button', { name: /^Принять 480.TMT и оформить выезд$/ })
  await take.click()
  await expect(dialog.getByLabel('Способ оплаты')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Способ оплаты').selectOption('Терминал')
  await dialog.getByLabel('Номер документа').fill('880101')
  await take.click()
  await expect(toast(page)).toContainText(/Выехал гость: Гельдыев Батыр. Принято 480.TMT/)
  await settled(page)
  await expect(left('Гельдыев Батыр')).toContainText('оплачено')
  expect(await ledgerOf(site, { bookingId: owes })).toContainEqual(
    expect.objectContaining({ channel: 'terminal', stay_part: 48_000 }),
  )
  await expect(column(page, 'Выезды')).toContainText('Выездов нет')

  // The rooms that were left are cleaned.
  await expect(row(page, 'Заезды', 'Атаева Джерен')).toContainText('не убрана')
  await site.context.database
    .updateTable('units')
    .set({ cleanliness: 'clean' })
    .where('room_id', '=', house.roomId)
    .where('number', '<>', '305')
    .execute()
  await expect(row(page, 'Заезды', 'Атаева Джерен')).not.toContainText('не убрана')

  // One click into the room that stands there; one that is not clean asks first.
  const proposed = /30\d/.exec((await row(page, 'Заезды', 'Атаева Джерен').textContent()) ?? '')?.[0]
  await row(page, 'Заезды', 'Атаева Джерен').getByRole('button', { name: 'Заселить' }).click()
  await expect(toast(page)).toContainText(`Заселён гость: Атаева Джерен, комната ${proposed}`)
  await settled(page)
  await expect(row(page, 'Проживают', 'Атаева Джерен')).toContainText(`Комната ${proposed}`)
  await row(page, 'Заезды', 'Аннаев Мерет').getByRole('button', { name: 'Заселить' }).click()
  await expect(dialog).toContainText('Комната 305 ещё не убрана. Заселить всё равно?')
  await dialog.getByRole('button', { name: 'Нет' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(row(page, 'Заезды', 'Аннаев Мерет')).toBeVisible()
  await settled(page)
  await row(page, 'Заезды', 'Аннаев Мерет').getByRole('button', { name: 'Заселить' }).click()
  await dialog.getByRole('button', { name: 'Всё равно заселить' }).click()
  await settled(page)
  await expect(row(page, 'Проживают', 'Аннаев Мерет')).toContainText('305')

  // Nobody came.
  const missed = row(page, 'Не заехали вовремя', 'Сахедова Гозель')
  await missed.getByRole('button', { name: 'Ещё действия: Сахедова Гозель' }).click()
  await missed.getByRole('menuitem', { name: 'Гость не приехал' }).click()
  await expect(dialog).toContainText(/оплаченное, 1.010.TMT, остаётся у отеля/)
  await expect(dialog).toContainText('14.01.2027 – 17.01.2027')
  await dialog.getByRole('button', { name: 'Гость не приехал' }).click()
  await expectAlert(page, 'Отмечено: гость не приехал.')
  await settled(page)
  await expect(column(page, 'Не заехали вовремя')).toHaveCount(0)
  expect(await bookingOf(site, { bookingId: late })).toMatchObject({ status: 'cancelled' })

  // Before the time: reception takes the hotel's price, nights become free.
  await row(page, 'Проживают', 'Каримова Дильбар').getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: /^Бронь \d+$/ })
  await expect(sheet).toContainText('комната 303')
  await expect(sheet).toContainText('В отеле')
  await choose(sheet, 'Выезд')
  const leaving = page.getByRole('dialog', { name: /^Выезд: № / })
  await expect(leaving).toContainText('Раньше срока: было до 18.01.2027. Освободится ночей: 3.')
  await expect(leaving.getByRole('radio', { name: 'Как забронировано' })).toBeChecked()
  await expect(leaving.getByRole('radio', { name: 'За прожитые ночи' })).toBeDisabled()
  await expect(leaving).toContainText('Другую цену выбирает администратор.')
  await leaving.getByRole('button', { name: 'Оформить выезд' }).click()
  await expectAlert(page, 'Гость выехал.')
  await expect(sheet).toContainText('Выехал')
  await page.keyboard.press('Escape')
  await settled(page)
  expect(await bookingOf(site, { bookingId: staying })).toMatchObject({ check_out: today, total: 101_000 })
  await expect(left('Каримова Дильбар')).toBeVisible()
  expect(await bookingOf(site, { bookingId: comes })).toMatchObject({ departed_at: null })
  // The browser complains about the two questions of the server.
  forgiveFailedLoads(complaints)
})
