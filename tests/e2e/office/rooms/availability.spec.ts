import type { Page } from '@playwright/test'
import { addAvailability } from '../../../../contract/office/rooms/availability.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect } from '../../../support/browser/e2e.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { forgiveFailedLoads } from '../office.ts'
import { expectShownFor, rowOf, stopClock, test } from './own-rooms.ts'

test.afterEach(async ({ site }) => {
  const { database } = site.context
  await database.updateTable('rooms').set({ availability_id: null }).execute()
  await database.deleteFrom('room_availability').execute()
})

const openTypes = async (page: Page) => {
  await page.goto('/system/rooms')
  await page.getByRole('button', { name: 'Типы доступности' }).click()
  return page.getByRole('dialog', { name: 'Типы доступности' })
}

test('types of both kinds are added, changed and deleted, each with its message and what it means today', async ({
  page,
  signInAs,
}) => {
  await signInAs('booker')
  await page.clock.install()
  const types = await openTypes(page)
  await expect(types).toContainText('Типов доступности нет')

  await types.getByRole('button', { name: 'Добавить тип' }).click()
  const adding = page.getByRole('dialog', { name: 'Новый тип доступности' })
  expect(await findAccessibilityProblems(page)).toEqual([])
  await adding.getByRole('button', { name: 'Сохранить' }).click()
  await expect(adding.getByText('Заполните поле')).toHaveCount(2)
  await adding.getByRole('textbox', { name: 'Название' }).fill('Зима')
  await adding.getByRole('textbox', { name: 'Первый день' }).fill('01.02.2027')
  await adding.getByRole('textbox', { name: 'Последний день' }).fill('15.02.2027')
  await stopClock(page)
  await adding.getByRole('button', { name: 'Сохранить' }).click()
  const added = types.getByText('Доступность добавлена')
  await expectShownFor(page, added, 3_000)
  await expect(types.getByRole('row', { name: /^Зима/ })).toContainText('01.02.2027 – 15.02.2027')
  await expect(types.getByRole('row', { name: /^Зима/ })).toContainText('можно бронировать 01.02 – 15.02')

  await types.getByRole('button', { name: 'Изменить: Зима' }).click()
  const editing = page.getByRole('dialog', { name: 'Изменить тип «Зима»' })
  await editing.getByRole('textbox', { name: 'Название' }).fill('Скоро')
  await editing.getByRole('radio', { name: 'По дням от сегодня' }).check()
  await editing.getByRole('textbox', { name: /^Заезд не раньше/ }).fill('3')
  await editing.getByRole('textbox', { name: /^Заезд не позже/ }).fill('30')
  await editing.getByRole('button', { name: 'Сохранить' }).click()
  await expect(types.getByText('Доступность обновлена')).toBeVisible()
  const soon = types.getByRole('row', { name: /^Скоро/ })
  await expect(soon).toContainText('заезд через 3–30 дн.')
  await expect(soon).toContainText('можно бронировать 18.01')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await types.getByRole('button', { name: 'Удалить: Скоро' }).click()
  const question = page.getByRole('dialog', { name: 'Удалить тип «Скоро»?' })
  await question.getByRole('button', { name: 'Нет' }).click()
  await expect(soon).toBeVisible()
  await types.getByRole('button', { name: 'Удалить: Скоро' }).click()
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(types.getByText('Доступность удалена')).toBeVisible()
  await expect(soon).toHaveCount(0)
})

test('adding, changing and deleting each tell their failure and why; what was typed stays', async ({
  page,
  site,
  signInAs,
  ownRooms,
  complaints,
}) => {
  const body = { title: 'Зима', type: 'days', available_start: 0, available_end: 10 } as const
  const stored = await site.api(await staffToken(site, 'admin'))(addAvailability, { body })
  if (!stored.ok) throw new Error(JSON.stringify(stored.failure))
  const room = await ownRooms.add({ room_availability_id: String(stored.answer.request.data.id) })
  await signInAs('admin')
  const types = await openTypes(page)
  const dismiss = async (name: string, reason: string) => {
    const alert = page.getByRole('alertdialog', { name })
    await expect(alert).toContainText(reason)
    await alert.getByRole('button', { name: 'ОК' }).click()
  }
  await types.getByRole('button', { name: 'Удалить: Зима' }).click()
  await page
    .getByRole('dialog', { name: /^Удалить тип/ })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await dismiss('Произошла ошибка при удалении доступности', 'ей подчиняются номера: Семейный')

  await types.getByRole('button', { name: 'Изменить: Зима' }).click()
  const editing = page.getByRole('dialog', { name: /^Изменить тип/ })
  await editing.getByRole('textbox', { name: /^Заезд не раньше/ }).fill('20')
  await editing.getByRole('button', { name: 'Сохранить' }).click()
  await dismiss('Произошла ошибка при обновлении доступности', 'её конец раньше начала')
  await expect(editing.getByRole('textbox', { name: /^Заезд не раньше/ })).toHaveValue('20')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' })
  await question.getByRole('button', { name: 'Закрыть' }).click()
  await expect(editing).toHaveCount(0)

  await types.getByRole('button', { name: 'Добавить тип' }).click()
  const adding = page.getByRole('dialog', { name: 'Новый тип доступности' })
  await adding.getByRole('textbox', { name: 'Название' }).fill('Лето')
  await adding.getByRole('radio', { name: 'По дням от сегодня' }).check()
  await adding.getByRole('textbox', { name: /^Заезд не раньше/ }).fill('1')
  await adding.getByRole('textbox', { name: /^Заезд не позже/ }).fill('2')
  await page.route('**/api/sys/add-room-availability', (route) => route.abort())
  await adding.getByRole('button', { name: 'Сохранить' }).click()
  await dismiss('Произошла ошибка при добавлении доступности', 'Сервер не отвечает')
  await page.unroute('**/api/sys/add-room-availability')
  await adding.getByRole('button', { name: 'Сохранить' }).click()
  await expect(types.getByRole('row', { name: /^Лето/ })).toBeVisible()

  await page.keyboard.press('Escape')
  await rowOf(page, room).getByRole('button', { name: 'Изменить' }).click()
  const form = page.getByRole('dialog', { name: /^Изменить номер/ })
  const choice = form.getByRole('combobox', { name: 'Доступность' })
  await expect(choice.locator('option:checked')).toHaveText(/^Зима \(можно бронировать/)
  await choice.selectOption('Всегда (без типа)')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Номер сохранён.')).toBeVisible()
  forgiveFailedLoads(complaints)
})

test('the table of types reads in Turkmen and English', async ({ page, signInAs, speak }) => {
  await signInAs('admin')
  for (const [language, name, add] of [
    ['tm', 'Elýeterliligiň görnüşleri', 'Görnüş goşmak'],
    ['en', 'Availability types', 'Add a type'],
  ] as const) {
    await speak(language)
    await page.goto('/system/rooms')
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: add })).toBeVisible()
  }
})
