import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect } from '../../../support/browser/e2e.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { formOf, sendForm } from '../../../support/rooms/room-forms.ts'
import { forgiveFailedLoads } from '../office.ts'
import { expectShownFor, rowOf, stopClock, test } from './own-rooms.ts'

test('a room is edited in three languages, with guests and prices; the message clears after 5 seconds', async ({
  page,
  editOwnRoom,
}) => {
  await page.clock.install()
  const { room, form, field, stored } = await editOwnRoom('booker')

  for (const [button, language] of [
    ['Русский', 'ru'],
    ['Türkmençe', 'tm'],
    ['English', 'en'],
  ] as const) {
    await form.getByRole('button', { name: button }).click()
    await field('Тип номера').fill(`Family ${language}`)
    await field('Описание').fill(`Description ${language}`)
    await field('Дополнительно').fill(`More ${language}`)
    await field('Удобства, по одному в строке').fill(`One ${language}\n\n Two ${language}`)
  }
  const numbers = {
    'Всего номеров': '9',
    'Из них онлайн': '7',
    'Комнат внутри': '3',
    'Площадь, м²': '42',
    Мест: '2',
    'Гостей вначале': '1',
    'Гостей максимум': '4',
    'Цена летом, TMT': '700',
    'Цена зимой, TMT': '550,50',
  }
  for (const [name, value] of Object.entries(numbers)) await field(name).fill(value)
  await form.getByRole('combobox', { name: 'На сайте' }).selectOption('Скрыт')

  await stopClock(page)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  const message = form.getByText('Номер сохранён.')
  await expectShownFor(page, message, 5_000)

  const texts = (language: string) => ({
    room_type: `Family ${language}`,
    description: `Description ${language}`,
    additional_info: `More ${language}`,
    amenities: [`One ${language}`, `Two ${language}`],
  })
  expect(await stored()).toMatchObject({
    translations: { ru: texts('ru'), tm: texts('tm'), en: texts('en') },
    count_total: 9,
    count: 7,
    rooms_count: 3,
    area: 42,
    capacity: 2,
    start_guests: 1,
    max_guests: 4,
    price_summer: 700,
    price_winter: 550.5,
    status: 0,
  })
  await form.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(rowOf(page, room)).toContainText('Family ru')
  await expect(rowOf(page, room)).toContainText('Скрыт')
})

test('what is missing is marked and gets the focus, a failure is told for 25 seconds, and nothing typed is lost', async ({
  page,
  editOwnRoom,
  complaints,
}) => {
  await page.clock.install()
  const { form, field, stored } = await editOwnRoom('admin')
  const save = form.getByRole('button', { name: 'Сохранить' })
  const required = [
    'Всего номеров',
    'Из них онлайн',
    'Комнат внутри',
    'Мест',
    'Цена летом, TMT',
    'Цена зимой, TMT',
  ]
  for (const name of required) await field(name).fill('')
  await form.getByRole('button', { name: 'English' }).click()
  await field('Тип номера').fill(' ')
  await form.getByRole('button', { name: 'Русский' }).click()
  await save.click()
  await expect(form.getByText('Проверьте отмеченные поля. Ничего не сохранено.')).toBeVisible()
  await expect(form.getByText('Заполните поле')).toHaveCount(required.length + 1)
  await expect(form.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  await expect(field('Тип номера')).toBeFocused()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await field('Тип номера').fill('Typed and not to be lost')
  for (const name of required) await field(name).fill('5')
  await field('Из них онлайн').fill('6')
  await stopClock(page)
  await save.click()
  const refusal = form.getByRole('alert')
  await expect(refusal).toContainText('онлайн')
  await expectShownFor(page, refusal, 25_000)
  await expect(field('Тип номера')).toHaveValue('Typed and not to be lost')

  await field('Из них онлайн').fill('4')
  await page.route('**/api/sys/edit-room', (route) => route.abort())
  await save.click()
  await expect(refusal).toHaveText('Сервер не отвечает. Проверьте соединение и повторите.')
  await page.unroute('**/api/sys/edit-room')

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' })
  await question.getByRole('button', { name: 'Нет' }).click()
  await expect(field('Тип номера')).toHaveValue('Typed and not to be lost')
  await save.click()
  await expect(form.getByText('Номер сохранён.')).toBeVisible()
  expect(await stored()).toMatchObject({
    count: 4,
    translations: { en: { room_type: 'Typed and not to be lost' } },
  })
  await field('Мест').fill('1')
  await form.getByRole('button', { name: 'Отмена' }).click()
  await question.getByRole('button', { name: 'Закрыть' }).click()
  await expect(form).toHaveCount(0)
  forgiveFailedLoads(complaints)
})

test('whoever saves over the change of somebody else is told what it was, and nothing typed is lost', async ({
  site,
  editOwnRoom,
  complaints,
}) => {
  const { room, form, field, stored } = await editOwnRoom('admin')
  await field('Тип номера').fill('Мой семейный')
  await field('Цена летом, TMT').fill('910')
  const theirs = { ...formOf(room), price_summer: '990', price_winter: '800' }
  await sendForm(site, '/api/sys/edit-room', theirs, await staffToken(site, 'booker'))

  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('alert')).toContainText('тем временем изменил кто-то другой')
  await expect(form.getByRole('listitem').filter({ hasText: 'TMT' })).toHaveText([
    'Цена летом, TMT: 990 – ваше значение оставлено',
    'Цена зимой, TMT: 800 – принято в форму',
  ])
  await expect(form.getByText('Тем временем другой сотрудник изменил:')).toBeInViewport()
  await expect(field('Тип номера')).toHaveValue('Мой семейный')
  await expect(field('Цена летом, TMT')).toHaveValue('910')
  await expect(field('Цена зимой, TMT')).toHaveValue('800')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Номер сохранён.')).toBeVisible()
  expect(await stored()).toMatchObject({
    price_summer: 910,
    price_winter: 800,
    translations: { ru: { room_type: 'Мой семейный' } },
  })
  forgiveFailedLoads(complaints)
})

test('a new room is written in Russian only and stands hidden at the end of the list', async ({
  page,
  ownRooms,
  signInAs,
  speak,
}) => {
  await signInAs('admin')
  await page.goto('/system/rooms')
  await page.getByRole('button', { name: 'Добавить номер' }).click()
  const form = page.getByRole('dialog', { name: 'Новый номер' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await expect(form.getByRole('button', { name: 'English' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Заполните поле')).toHaveCount(7)
  await field('Тип номера').fill('Домик')
  await field('Удобства, по одному в строке').fill('Гамак\nМангал')
  const numbers = ['Всего номеров', 'Из них онлайн', 'Комнат внутри', 'Мест']
  for (const name of numbers) await field(name).fill('2')
  for (const name of ['Цена летом, TMT', 'Цена зимой, TMT']) await field(name).fill('300')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Номер добавлен.')).toBeVisible()
  await expect(form).toHaveCount(0)
  const room = (await ownRooms.now()).at(-1)
  const texts = { room_type: 'Домик', amenities: ['Гамак', 'Мангал'] }
  expect(room).toMatchObject({
    translations: { ru: texts, tm: texts, en: texts },
    status: 0,
    capacity: 2,
    start_guests: 2,
    max_guests: 3,
  })
  await expect(page.getByRole('row').last()).toContainText('Домик')
  await expect(page.getByRole('row').last()).toContainText('Скрыт')

  await speak('en')
  await page.reload()
  await page.getByRole('row').last().getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit the room “Домик”' })
  for (const label of ['Units in total', 'Guests at first', 'Guests at most', 'Winter price, TMT']) {
    await expect(edit.getByRole('textbox', { name: label })).toBeVisible()
  }
})
