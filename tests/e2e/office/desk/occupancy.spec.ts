import type { Page } from '@playwright/test'
import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { medianOfKeys } from '../../../support/browser/key-answers.ts'
import { forgiveFailedLoads } from '../office.ts'

/** It is Friday, the 15th of January 2027: the days shown first end on the 11th of February. */
const cell = (page: Page, room: string, day: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: room, exact: true }) })
    .getByRole('gridcell')
    .nth(day)

/** Beside how many are free a cell says what they cost. */
const freeIn = (page: Page, room: string, day: number) => cell(page, room, day).locator('span').first()

/** How many of the 80 double rooms other tests of this hotel have sold for a night. */
async function soldBefore(site: Site, night: string): Promise<number> {
  const row = await site.context.database
    .selectFrom('room_nights')
    .select('taken')
    .where('room_id', '=', 2)
    .where('night', '=', night)
    .executeTakeFirst()
  return row?.taken ?? 0
}

test('28 days of every category; behind a cell its bookings, and units that close and open', async ({
  page,
  site,
  signInAs,
}) => {
  const sold = await soldBefore(site, '2027-01-20')
  const free = 80 - sold
  const freeLater = {
    '22nd': 80 - (await soldBefore(site, '2027-01-22')),
    '23rd': 80 - (await soldBefore(site, '2027-01-23')),
  }
  const desk = await deskOf(site, 'booker')
  await desk.add({ room_id: 2, available_from: '2027-01-20', available_to: '2027-01-22' })
  await signInAs('booker')
  await page.goto('/system/occupancy')
  const grid = page.getByRole('grid', { name: 'Шахматка' })
  await expect(grid.getByRole('columnheader', { name: /^(Пн|Вт|Ср|Чт|Пт|Сб|Вс) \d+$/ })).toHaveCount(28)
  await expect(grid.locator('[aria-current=date]')).toHaveText('Пт 15')
  await expect(grid.locator('thead [data-weekend]')).toHaveCount(8)
  await expect(grid.locator('tbody tr')).toHaveCount(8)
  const taken = cell(page, 'Двухместный', 5)
  await expect(freeIn(page, 'Двухместный', 5)).toHaveText(String(free - 1))
  await expect(taken).toHaveAccessibleName(
    `свободно ${free - 1}, занято ${sold + 1}, закрыто 0, всего 80, 480\u00a0TMT`,
  )
  await expect(freeIn(page, 'Двухместный', 7)).toHaveText(String(freeLater['22nd']))

  await taken.click()
  const night = page.getByRole('dialog', { name: 'Двухместный, среда 20.01.2027' })
  const booking = night.getByRole('button', { name: /Maral Berdiýewa 20.01.2027 – 22.01.2027/ })
  await booking.click()
  const sheet = page.getByRole('dialog', { name: /^Бронь \d+$/ })
  await expect(sheet).toContainText('Двухместный')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(booking).toBeFocused()

  const opens = night.getByRole('textbox', { name: /^Открыты снова с/ })
  await night.getByLabel('Сколько номеров закрыто').fill('0')
  await night.getByRole('button', { name: 'Закрыть', exact: true }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('число больше нуля')
  await alert.getByRole('button').click()
  await night.getByLabel('Сколько номеров закрыто').fill('2')
  await opens.fill('20.01.2027')
  await page.keyboard.press('Enter')
  await expect(alert).toContainText('Укажите первую ночь')
  await alert.getByRole('button').click()
  await opens.fill('23.01.2027')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Закрыть: Двухместный' })
  await expect(question).toContainText('С 20.01.2027 и до 23.01.2027 будет закрыто: 2.')
  await question.getByRole('button', { name: 'Закрыть' }).click()
  await expect(night).toContainText(`свободно ${free - 3}, занято ${sold + 1}, закрыто 2, всего 80`)
  await page.keyboard.press('Escape')
  await expect(taken).toBeFocused()
  await expect(freeIn(page, 'Двухместный', 5)).toHaveText(String(free - 3))
  await expect(freeIn(page, 'Двухместный', 7)).toHaveText(String(freeLater['22nd'] - 2))
  await expect(freeIn(page, 'Двухместный', 8)).toHaveText(String(freeLater['23rd']))
})

test('the calendar and the window of a night have no barriers', async ({ page, signInAs }) => {
  // All cells are alike, and axe takes half a minute for 224 of them.
  await page.route('**/api/sys/occupancy?*', async (route) => {
    const response = await route.fetch()
    const { request } = await response.json()
    for (const room of request.data.rooms) room.nights.length = 4
    request.data.nights.length = 4
    request.data.rooms.length = 2
    await route.fulfill({ response, json: { request } })
  })
  await signInAs('booker')
  await page.goto('/system/occupancy')
  await expect(page.getByRole('gridcell', { name: 'свободно' })).toHaveCount(8)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await cell(page, 'Одноместный', 0).click()
  await expect(page.getByRole('dialog')).toContainText('Броней нет')
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('what is sold cannot be closed, what is closed opens again', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const desk = await deskOf(site, 'booker')
  await desk.add({ room_id: 8, available_from: '2027-02-01', available_to: '2027-02-02' })
  await page.clock.install()
  await signInAs('admin')
  await page.goto('/system/occupancy?from=2027-02-01')
  const first = cell(page, 'VIP ULTRA LUXE', 0)
  await expect(freeIn(page, 'VIP ULTRA LUXE', 0)).toHaveText('1')
  await first.focus()
  await page.keyboard.press('Enter')
  const night = page.getByRole('dialog', { name: 'VIP ULTRA LUXE, понедельник 01.02.2027' })
  const yes = page
    .getByRole('dialog', { name: /^(Закрыть|Открыть все): / })
    .getByRole('button')
    .last()
  await night.getByLabel('Сколько номеров закрыто').fill('2')
  await page.keyboard.press('Enter')
  await yes.click()
  await expect(page.getByRole('alertdialog')).toContainText('01.02.2027')
  await page.getByRole('alertdialog').getByRole('button').click()

  await page.clock.fastForward(3_000)
  await expect(night.getByRole('button', { name: 'Закрыть', exact: true })).toBeEnabled()
  await night.getByLabel('Сколько номеров закрыто').fill('1')
  await page.keyboard.press('Enter')
  await yes.click()
  await expect(night).toContainText('свободно 0, занято 1, закрыто 1, всего 2')
  const openAll = night.getByRole('button', { name: 'Открыть все' })
  await page.clock.fastForward(3_000)
  await expect(openAll).toBeEnabled()
  await openAll.click()
  await yes.click()
  await expect(night).toContainText('свободно 1, занято 1, закрыто 0, всего 2')
  forgiveFailedLoads(complaints)
})

test('by keyboard: one stop for Tab, arrows, edges, other days; a key is answered within 16 ms', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/system/occupancy')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Новая бронь' }).focus()
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Одноместный', 0)).toBeFocused()
  for (const [key, room, day] of [
    ['ArrowRight', 'Одноместный', 1],
    ['ArrowDown', 'Двухместный', 1],
    ['End', 'Двухместный', 27],
    ['Home', 'Двухместный', 0],
    ['ArrowUp', 'Одноместный', 0],
    ['Control+End', 'VIP ULTRA LUXE', 27],
    ['Control+Home', 'Одноместный', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cell(page, room, day)).toBeFocused()
  }
  const main = page.getByRole('main')
  await expect(main).toContainText('Одноместный, пятница 15.01.2027: свободно 45')
  await page.keyboard.press('PageDown')
  await expect(main).toContainText('Одноместный, пятница 12.02.2027: свободно 45')
  await expect(page).toHaveURL('/system/occupancy?from=2027-02-12')
  await page.keyboard.press('ArrowLeft')
  await expect(main).toContainText('Одноместный, четверг 11.02.2027: свободно 45')
  await expect(cell(page, 'Одноместный', 27)).toBeFocused()
  await expect(page).toHaveURL('/system/occupancy')
  expect(await page.locator('[role=grid] td[tabindex="0"]').count()).toBe(1)

  await page.keyboard.press('Control+Home')
  const moving = await medianOfKeys(page, ['ArrowRight', 'ArrowDown', 'End', 'Home', 'ArrowUp'])
  expect(moving, 'median of 50 keys in ms, without their way').toBeLessThan(16)
})

test('reception reads the figures only; the calendar speaks Turkmen and English', async ({
  page,
  signInAs,
  speak,
}) => {
  await signInAs('reception')
  await page.goto('/system/occupancy')
  await cell(page, 'Одноместный', 2).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Одноместный, воскресенье 17.01.2027: свободно 45')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [language, title, month, total] of [
    ['tm', 'Boş otaglaryň senenamasy', 'Ýanwar 2027', 'Jemi boş'],
    ['en', 'Occupancy', 'January 2027', 'Free in all'],
  ] as const) {
    await speak(language)
    await page.goto('/system/occupancy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const grid = page.getByRole('grid', { name: title })
    await expect(grid.getByRole('columnheader', { name: month })).toBeVisible()
    await expect(grid.getByRole('rowheader', { name: total })).toBeVisible()
  }
})
