import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { bookingOf } from '../../../support/money/payments.ts'
import { choose, expectAlert, numberOf, openSheet, questionOf } from '../bookings/bookings.ts'
import { aHouse, row, settled, toast, today } from './desk.ts'
import { bar, openRack, room } from './rack-house.ts'

// A hotel of its own: what it shows of its rooms is read in whole.
test.use({ environment: {} })

const guest = 'Anna Weber'

test('a day by all hands: a room is given, breaks and is repaired, its foreign guest is reported and leaves early', async ({
  page,
  site,
  signInAs,
}) => {
  test.slow()
  const house = await aHouse(site, ['601', '602', '603'])
  const id = await storeBooking(
    site,
    {
      room_id: house.roomId,
      cardholder_name: guest,
      check_in: today,
      check_out: '2027-01-18',
      reception: 'at_reception',
    },
    {
      guests: [{ name: guest, document: 'C01X00T47', country: 'Germany' }],
      money: [{ fee: 5_000, stay: 96_000 }],
    },
  )
  const number = await numberOf(site, id)

  // The booker gives a room ahead.
  await signInAs('booker')
  const sheet = await openSheet(page, '/system/bookings', { id, number })
  await sheet.getByRole('button', { name: 'Дать комнату' }).click()
  const title = `Комната: № ${number}`
  const giving = page.getByRole('dialog', { name: title }).first()
  await giving.getByLabel('Комната').selectOption(String(house.units.get('601')))
  await giving.getByRole('button', { name: 'Дать комнату 601' }).click()
  await questionOf(page, title).getByRole('button', { name: 'Дать комнату 601' }).click()
  await expect(toast(page)).toContainText('Дана комната 601.')

  // Reception lets her in, and reports her to the authorities within the day.
  await signInAs('reception')
  await page.goto('/system/today')
  await row(page, 'Заезды', guest).getByRole('button', { name: 'Заселить' }).click()
  await expect(toast(page)).toContainText(`Заселён гость: ${guest}, комната 601`)
  await settled(page)
  await page.goto('/system/register')
  const reported = page.getByRole('row').filter({ hasText: guest })
  await expect(reported).toContainText('601')
  await reported.getByRole('button', { name: /^Сообщено/ }).click()
  await page
    .getByRole('dialog', { name: 'Отметить, что сообщено' })
    .getByRole('button', { name: 'Отметить', exact: true })
    .click()
  await expect(reported).toHaveCount(0)

  // The shower breaks: she moves from tonight on, and the room is closed, both from the rack.
  const grid = await openRack(page)
  await bar(room(page, '601'), guest).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Другая комната…' }).click()
  const other = page.getByRole('dialog', { name: `Другая комната: ${guest}` })
  await other.getByLabel('Комната').selectOption({ label: '602 · чисто · свободна' })
  await other.getByRole('button', { name: 'Поселить' }).click()
  await expect(page.getByText(`${guest}: с этой ночи комната 602`)).toBeVisible()
  await room(page, '601').getByRole('rowheader').click()
  const closing = page.getByRole('dialog', { name: 'Закрыть комнату 601 (ремонт)' })
  await closing.getByRole('textbox', { name: 'Причина' }).fill('Течёт душ')
  await expect(closing.getByRole('status')).toHaveText('Больше никого не затронет.')
  await closing.getByRole('button', { name: 'Закрыть комнату' }).click()
  const broken = room(page, '601').getByRole('gridcell', { name: /Течёт душ/ })
  await expect(broken).toBeVisible()

  // Whoever cleans sees that it is broken; once it is repaired it waits to be cleaned, since somebody was in it.
  await signInAs('housekeeping')
  await page.goto('/system/house')
  const here = (unit: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(unit, { exact: true }) })
  await page.getByRole('button', { name: /^Все/ }).click()
  await expect(here('601')).toContainText('Течёт душ')
  await signInAs('reception')
  await openRack(page)
  await broken.click()
  await page
    .getByRole('dialog', { name: 'Открыть комнату 601?' })
    .getByRole('button', { name: 'Открыть' })
    .click()
  await expect(broken).toHaveCount(0)
  await signInAs('housekeeping')
  await page.goto('/system/house')
  await page.getByRole('button', { name: 'Убрано, 601' }).click()
  const stateOf601 = async () => {
    const unit = await site.context.database
      .selectFrom('units')
      .select('cleanliness')
      .where('number', '=', '601')
      .executeTakeFirstOrThrow()
    return unit.cleanliness
  }
  await expect.poll(stateOf601).toBe('clean')

  // She leaves on the day of her arrival; admin charges the nights slept, one at least.
  await signInAs('admin')
  const last = await openSheet(page, '/system/bookings', { id, number })
  await expect(last).toContainText('комната 602')
  await choose(last, 'Выезд')
  const leaving = page.getByRole('dialog', { name: /^Выезд: № / })
  await expect(leaving).toContainText('Раньше срока: было до 18.01.2027. Освободится ночей: 2.')
  await leaving.getByRole('radio', { name: 'За прожитые ночи' }).check()
  await leaving.getByRole('button', { name: /оформить выезд/i }).click()
  await expectAlert(page, 'Гость выехал.')
  expect(await bookingOf(site, { bookingId: id })).toMatchObject({ check_out: '2027-01-16' })
  await expect(grid).toHaveCount(0)

  // Her departure is to be reported as well.
  await page.goto('/system/register')
  await expect(reported).toContainText('Выезд')
})
