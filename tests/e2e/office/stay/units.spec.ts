import type { Locator, Page } from '@playwright/test'
import { addUnits, getUnits } from '../../../../contract/office/stay/units.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect } from '../../../support/browser/e2e.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { clearUnits, pinTo, someUnits } from '../../../support/stay/units.ts'
import { forgiveFailedLoads } from '../office.ts'
import { rowOf, test } from '../rooms/own-rooms.ts'

test.afterEach(async ({ site }) => {
  await clearUnits(site)
  await site.context.database.updateTable('room_nights').set({ closed: 0 }).execute()
})

const double = 2

async function openUnits(page: Page): Promise<Locator> {
  await page.goto('/system/rooms')
  await page.getByRole('button', { name: 'Номера комнат' }).click()
  const units = page.getByRole('dialog', { name: 'Номера комнат' })
  await units.getByRole('combobox', { name: 'Тип номера' }).selectOption(String(double))
  return units
}

const roomRow = (units: Locator, number: string) =>
  units.getByRole('row').filter({ has: units.page().getByRole('rowheader', { name: number, exact: true }) })

test('a range is added, a room is changed, closed for repair and opened again, and what differs is said', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const units = await openUnits(page)
  await expect(units).toContainText('нет пронумерованных комнат')

  await units.getByRole('button', { name: 'Добавить комнаты' }).click()
  const adding = page.getByRole('dialog', { name: /^Новые комнаты/ })
  await adding.getByRole('textbox', { name: 'Номера' }).fill('201–218, 220, 3A')
  await adding.getByRole('textbox', { name: 'Этаж' }).fill('2')
  await adding.getByRole('button', { name: 'Добавить' }).click()
  await expect(adding).toHaveCount(0)
  await expect(roomRow(units, '218')).toContainText('чисто')
  await expect(units).toContainText('Этаж 2 · комнат: 20')
  await expect(units).toContainText('Комнат с номерами: 20, а номеров этого типа всего 80')

  await units.getByRole('button', { name: 'Изменить комнату 3A' }).click()
  const editing = page.getByRole('dialog', { name: 'Комната 3A' })
  await editing.getByRole('textbox', { name: 'Номер', exact: true }).fill('221')
  await editing.getByRole('textbox', { name: 'Заметка' }).fill('вид на море')
  await editing.getByRole('button', { name: 'Сохранить' }).click()
  await expect(roomRow(units, '221')).toContainText('вид на море')

  await units.getByRole('button', { name: 'Закрыть комнату 205 (ремонт)' }).click()
  const closing = page.getByRole('dialog', { name: 'Закрыть комнату 205 (ремонт)' })
  await closing.getByRole('button', { name: 'Закрыть комнату' }).click()
  await expect(closing.getByText('Напишите, что с ней')).toBeVisible()
  await closing.getByRole('textbox', { name: 'Снова открыта с' }).fill('18.01.2027')
  await closing.getByRole('textbox', { name: 'Причина' }).fill('Течёт душ')
  await expect(closing).toContainText('Ночей: 3.')
  await closing.getByRole('button', { name: 'Закрыть комнату' }).click()
  await expect(closing).toHaveCount(0)
  await expect(roomRow(units, '205')).toContainText('на ремонте 15.01.2027 – 18.01.2027: Течёт душ')
  const repairs = units.getByRole('region', { name: 'На ремонте' })
  await expect(repairs).toContainText('Течёт душ · admin')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await repairs.getByRole('button', { name: 'Открыть комнату 205' }).click()
  await page
    .getByRole('dialog', { name: 'Открыть комнату 205?' })
    .getByRole('button', { name: 'Открыть' })
    .click()
  await expect(repairs).toHaveCount(0)
})

test('a pasted list is told line by line; wrong lines are mended before all of it is added', async ({
  page,
  signInAs,
  site,
}) => {
  await someUnits(site, double, '101')
  await signInAs('admin')
  const units = await openUnits(page)
  await units.getByRole('button', { name: 'Вставить списком' }).click()
  const pasting = page.getByRole('dialog', { name: 'Вставить список комнат' })
  const text = pasting.getByRole('textbox', { name: 'Список' })
  await text.fill('101\t1\n102\tпервый\n103\t1\tLUXE\tтихая')
  await pasting.getByRole('button', { name: 'Проверить' }).click()
  await expect(pasting).toContainText('Ошибки в строках: 2.')
  await expect(pasting.getByRole('row', { name: /101/ })).toContainText('такая комната уже есть')
  await expect(pasting.getByRole('row', { name: /102/ })).toContainText('этаж – не число')
  await expect(pasting.getByRole('button', { name: /^Добавить/ })).toHaveCount(0)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await text.fill('102\t1\n103\t1\tLUXE\tтихая')
  await expect(pasting.getByRole('table')).toHaveCount(0)
  await pasting.getByRole('button', { name: 'Проверить' }).click()
  await expect(pasting).toContainText('Всё понятно. Комнат: 2.')
  await pasting.getByRole('button', { name: 'Добавить: 2' }).click()
  await expect(pasting).toHaveCount(0)
  await expect(roomRow(units, '102')).toBeVisible()
  await expect(roomRow(units, '103')).toHaveCount(0)
  await units.getByRole('combobox', { name: 'Тип номера' }).selectOption({ label: 'LUXE (1 из 30)' })
  await expect(roomRow(units, '103')).toContainText('тихая')
})

test('what is refused is said with its reason, and the form keeps what was typed', async ({
  page,
  signInAs,
  site,
  complaints,
}) => {
  const [unitId = 0] = await someUnits(site, double, '301, 302')
  const stay = { check_in: '2027-01-20', check_out: '2027-01-22' }
  const guests = [{ name: 'Maral Orazova' }]
  const bookingId = await storeBooking(site, { room_id: double, ...stay }, { guests })
  await pinTo(site, { unitId, bookingId, from: '2027-01-20', until: '2027-01-22' })
  await signInAs('admin')
  const units = await openUnits(page)
  await expect(roomRow(units, '301')).toContainText('броней впереди: 1')

  await units.getByRole('button', { name: 'Убрать комнату 301' }).click()
  await page
    .getByRole('dialog', { name: 'Убрать комнату 301?' })
    .getByRole('button', { name: 'Убрать' })
    .click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Maral Orazova')
  await alert.getByRole('button').click()

  await units.getByRole('button', { name: 'Закрыть комнату 301 (ремонт)' }).click()
  const closing = page.getByRole('dialog', { name: 'Закрыть комнату 301 (ремонт)' })
  await closing.getByRole('textbox', { name: 'Снова открыта с' }).fill('25.01.2027')
  await closing.getByRole('textbox', { name: 'Причина' }).fill('Ремонт')
  await closing.getByRole('button', { name: 'Закрыть комнату' }).click()
  await expect(alert).toContainText('Комната 301 на 20.01.2027 занята')
  await alert.getByRole('button').click()
  await expect(closing.getByRole('textbox', { name: 'Причина' })).toHaveValue('Ремонт')
  await closing.getByRole('button', { name: 'Отмена' }).click()
  await page.getByRole('dialog').last().getByRole('button').last().click()

  await units.getByRole('button', { name: 'Убрать комнату 302' }).click()
  await page
    .getByRole('dialog', { name: 'Убрать комнату 302?' })
    .getByRole('button', { name: 'Убрать' })
    .click()
  await expect(roomRow(units, '302')).toHaveCount(0)
  forgiveFailedLoads(complaints)
})

test('a booker reads the rooms and closes them, and does not change them', async ({
  page,
  signInAs,
  site,
}) => {
  await someUnits(site, double, '401')
  await signInAs('booker')
  const units = await openUnits(page)
  await expect(roomRow(units, '401').getByRole('button')).toHaveText(['Закрыть'])
  await expect(units.getByRole('button', { name: 'Добавить комнаты' })).toHaveCount(0)
})

test('the card of a category counts its numbered rooms and leads to them; the screen says where they differ', async ({
  page,
  signInAs,
  site,
  ownRooms,
}) => {
  const room = await ownRooms.add({ count: '2', count_total: '2' })
  await someUnits(site, room.id, '1, 2, 3')
  await signInAs('admin')
  await page.goto('/system/rooms')
  await expect(page.getByRole('note')).toContainText('3 из 2')
  await rowOf(page, room).getByRole('button', { name: 'Просмотр' }).click()
  const sheet = page.getByRole('dialog', { name: room.translations.ru.room_type })
  await expect(sheet).toContainText('3 из 2')
  await sheet.getByRole('button', { name: 'Номера комнат' }).click()
  const units = page.getByRole('dialog', { name: 'Номера комнат' })
  await expect(units.getByRole('combobox', { name: 'Тип номера' })).toHaveValue(String(room.id))
  await expect(roomRow(units, '3')).toBeVisible()
})

const names = { ru: 'Номера комнат', tm: 'Otag belgileri', en: 'Room numbers' }

test('eighty rooms fit a screen, a tablet and a phone without scrolling sideways, in each language', async ({
  page,
  signInAs,
  speak,
  site,
}) => {
  const admin = site.api(await staffToken(site, 'admin'))
  for (const floor of [1, 2, 3, 4, 5]) {
    const numbers = `${floor}01–${floor}16`
    const note = floor === 3 ? 'Угловая, окна на море и на парковку, дверь к соседям заперта' : null
    await admin(addUnits, { body: { room_id: double, numbers, floor, note } })
  }
  expect((await admin(getUnits)).ok).toBe(true)
  await signInAs('admin')
  for (const language of ['ru', 'tm', 'en'] as const) {
    await speak(language)
    for (const size of [
      { width: 1280, height: 720 },
      { width: 768, height: 1024 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size)
      await page.goto('/system/rooms')
      await page.getByRole('button', { name: names[language] }).click()
      const units = page.getByRole('dialog', { name: names[language] })
      await units.getByRole('combobox').selectOption(String(double))
      await expect(units.getByRole('row')).toHaveCount(1 + 5 + 80)
      const frame = units.locator('section', { has: page.getByRole('table') })
      const hiddenPart = await frame.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(hiddenPart, `${language} at ${size.width}`).toBe(0)
      await units.getByRole('rowheader', { name: '516', exact: true }).scrollIntoViewIfNeeded()
      await expect(units.getByRole('rowheader', { name: '516', exact: true })).toBeInViewport()
    }
  }
})
