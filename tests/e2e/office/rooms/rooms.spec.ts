import { formatAmount } from '../../../../web/kit/formats.ts'
import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { jpegPhoto } from '../../../support/files/photos.ts'
import { forgiveFailedLoads } from '../office.ts'
import { rowOf, test } from './own-rooms.ts'

test('the table says what the call answers, in display order, and marks a hidden room red', async ({
  page,
  signInAs,
  ownRooms,
}) => {
  const hidden = await ownRooms.add({ status: '0' })
  const rooms = await ownRooms.now()
  await signInAs('booker')
  await page.goto('/system/rooms')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(rooms.length)
  for (const [index, room] of rooms.entries()) {
    const row = rows.nth(index)
    const figures = [room.count, room.count_total, room.capacity, room.max_guests, room.rooms_count]
    const prices = [room.price_summer, room.price_winter].map((price) => formatAmount(price, 'ru'))
    await expect(row.getByRole('combobox')).toHaveValue(String(index + 1))
    await expect(row.getByRole('rowheader')).toHaveText(room.translations.ru.room_type)
    await expect(row.locator('td').nth(-1).getByRole('button')).toHaveText(['Просмотр', 'Изменить'])
    expect((await row.locator('td').allInnerTexts()).slice(2, -1)).toEqual([
      ...figures.map(String),
      ...prices,
      room.status === 1 ? 'Показан' : 'Скрыт',
    ])
  }
  await expect(page.getByText('TMT')).toHaveCount(1)
  const price = rows.first().locator('td').nth(7)
  await expect(price).toHaveCSS('text-align', 'end')
  await expect(price).toHaveCSS('font-variant-numeric', 'tabular-nums')
  const picture = rows.first().locator('img')
  await expect(picture).toHaveAttribute('src', /^\/api\/images\/\w+-480\.webp$/)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(rowOf(page, hidden)).toHaveCSS('color', 'rgb(163, 50, 26)')
  await expect(rows.first()).not.toHaveCSS('color', 'rgb(163, 50, 26)')
})

const words = {
  ru: ['Добавить номер', 'Типы доступности', 'Просмотр', 'Изменить'],
  tm: ['Otag goşmak', 'Elýeterliligiň görnüşleri', 'Görmek', 'Üýtgetmek'],
  en: ['Add a room', 'Availability types', 'View', 'Edit'],
}

test('at 1280 × 720 and on a tablet the table fits without scrolling sideways, in each language', async ({
  page,
  signInAs,
  speak,
}) => {
  await signInAs('admin')
  for (const language of ['ru', 'tm', 'en'] as const) {
    await speak(language)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/system/rooms')
    const table = page.getByRole('table')
    for (const name of words[language]) {
      await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
    }
    await fontsAreIn(page)
    const heights = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(36)
    expect(Math.max(...heights)).toBeLessThanOrEqual(48)
    const frame = page.locator('section', { has: table })
    const hiddenPart = () => frame.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(await hiddenPart(), language).toBe(0)
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await hiddenPart(), `${language} on a tablet`).toBe(0)
  }
})

test('without rooms the screen says "No rooms", and one can be added', async ({
  page,
  site,
  signInAs,
  speak,
}) => {
  const { database } = site.context
  const rooms = database.updateTable('rooms')
  const there = await database
    .selectFrom('rooms')
    .select(['id', 'shown'])
    .where('deleted_at', 'is', null)
    .execute()
  const ids = there.map(({ id }) => id)
  await rooms.set({ shown: false, deleted_at: site.clock.now() }).where('id', 'in', ids).execute()
  try {
    await signInAs('admin')
    await speak('en')
    await page.goto('/system/rooms')
    await expect(page.getByRole('main').getByText('No rooms', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a room' })).toBeEnabled()
  } finally {
    for (const { id, shown } of there)
      await rooms.set({ shown, deleted_at: null }).where('id', '=', id).execute()
  }
})

test('a failure to load says "Error loading data" and can be tried again', async ({
  page,
  signInAs,
  speak,
  complaints,
}) => {
  await signInAs('admin')
  await speak('en')
  await page.route('**/api/sys/get-rooms', (route) => route.abort())
  await page.goto('/system/rooms')
  await expect(page.getByRole('alert')).toContainText('Error loading data')
  await page.unroute('**/api/sys/get-rooms')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  forgiveFailedLoads(complaints)
})

test('the view shows the texts of the chosen language and the photos', async ({
  page,
  ownRooms,
  signInAs,
}) => {
  const [room] = await ownRooms.now()
  if (!room) throw new Error('The demo has no rooms.')
  await signInAs('admin')
  await page.goto('/system/rooms')
  await rowOf(page, room).getByRole('button', { name: 'Просмотр' }).click()
  const sheet = page.getByRole('dialog', { name: room.translations.ru.room_type })
  for (const [language, name] of [
    ['ru', 'Русский'],
    ['tm', 'Türkmençe'],
    ['en', 'English'],
  ] as const) {
    await sheet.getByRole('button', { name }).click()
    const { room_type, description, additional_info, amenities } = room.translations[language]
    for (const text of [room_type, description, additional_info]) await expect(sheet).toContainText(text)
    await expect(sheet.getByRole('listitem')).toHaveText(amenities)
  }
  await expect(sheet).toContainText('500 летом, 400 зимой')
  const large = sheet.getByRole('img', { name: /^Фото/ })
  await expect(large).toHaveAttribute('src', `/api/images/${room.images[0]?.replace('.jpg', '-960.webp')}`)
  await sheet.getByRole('button', { name: 'Фото 2' }).click()
  await expect(large).toHaveAttribute('src', `/api/images/${room.images[1]?.replace('.jpg', '-960.webp')}`)
  await expect(large).not.toHaveJSProperty('naturalWidth', 0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Изменить' }).click()
  await expect(page.getByRole('dialog', { name: /^Изменить номер/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
})

test('deleting a room asks first, tells why it cannot be, and takes it out of the list', async ({
  page,
  site,
  signInAs,
  ownRooms,
  complaints,
}) => {
  const photo = new File([new Uint8Array(await jpegPhoto())], 'a.jpg')
  const room = await ownRooms.add({ images: [photo] })
  const desk = await deskOf(site, 'admin')
  const booking = await desk.add({ room_id: room.id })
  await signInAs('booker')
  await page.clock.install()
  await page.goto('/system/rooms')
  await rowOf(page, room).getByRole('button', { name: 'Просмотр' }).click()
  const sheet = page.getByRole('dialog', { name: 'Семейный', exact: true })
  const question = page.getByRole('dialog', { name: 'Удалить номер «Семейный»?' })
  const remove = sheet.getByRole('button', { name: 'Удалить' })

  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('del-room')) sent += 1
  })
  await remove.click()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await question.getByRole('button', { name: 'Нет' }).click()
  expect(sent).toBe(0)

  await remove.click()
  await question.getByRole('button', { name: 'Удалить' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Произошла ошибка при удалении' })
  await expect(alert).toContainText('У номера есть действующие брони:')
  await alert.getByRole('button', { name: 'ОК' }).click()
  await expect(sheet).toBeVisible()

  expect(await desk.move(booking, 'cancelBookFull')).toBe('ok')
  await remove.click()
  await question.getByRole('button', { name: 'Удалить' }).click()
  const notice = page.getByText('Номер удалён.')
  await expect(notice).toBeVisible()
  await expect(rowOf(page, room)).toHaveCount(0)
  await expect(sheet).toHaveCount(0)
  await page.clock.fastForward(3_000)
  await expect(notice).toHaveCount(0)
  forgiveFailedLoads(complaints)
})
