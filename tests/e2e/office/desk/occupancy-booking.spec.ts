import type { Page } from '@playwright/test'
import { closeUnits } from '../../../../contract/office/rooms/occupancy.ts'
import { changeSettings } from '../../../../contract/office/site/settings.ts'
import { demoGatePassword } from '../../../../server/demo/accounts.ts'
import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { staffToken } from '../../../support/people/identities.ts'

/** It is Friday, the 15th of January 2027: day 0 of the calendar. */
const rowOf = (page: Page, room: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: room, exact: true }) })

const cell = (page: Page, room: string, day: number) => rowOf(page, room).getByRole('gridcell').nth(day)

const chosenIn = (page: Page) => page.locator('[role=grid] td[data-chosen]')

const gateOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Пароль' })

async function drag(page: Page, room: string, from: number, to: number): Promise<void> {
  await cell(page, room, from).hover()
  await page.mouse.down()
  await cell(page, room, to).hover()
  await page.mouse.up()
}

/** Behind the gate the form of a new booking stands, with what was chosen. */
async function expectForm(page: Page, room: string, from: string, to: string): Promise<void> {
  await gateOf(page).fill(demoGatePassword)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Новая бронь' })
  await expect(form.getByRole('textbox', { name: 'Дата заезда' })).toHaveValue(from)
  await expect(form.getByRole('textbox', { name: 'Дата выезда' })).toHaveValue(to)
  await expect(form.locator('select option:checked').filter({ hasText: room })).toHaveCount(1)
}

const allOff = { mayBook: false, mayMove: false, mayEditGuests: false, seesPrices: false }

async function turn(site: Site, reception: typeof allOff): Promise<void> {
  const api = site.api(await staffToken(site, 'admin'))
  expect(await api(changeSettings, { body: { reception } })).toMatchObject({ ok: true })
}

test('a mouse drawn over free nights begins a booking of them; what they cost stands in the cells', async ({
  page,
  signInAs,
}) => {
  await signInAs('booker')
  await page.goto('/system/occupancy')
  await expect(cell(page, 'Двухместный', 12).locator('span').last()).toHaveText('480')

  await cell(page, 'Двухместный', 12).hover()
  await page.mouse.down()
  await cell(page, 'Двухместный', 14).hover()
  await expect(chosenIn(page)).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Двухместный: 27.01.2027 – 30.01.2027, 3 ноч., 1\u202f440\u00a0TMT',
  )
  // However crooked the hand is, the category is the one in which it began.
  await cell(page, 'Одноместный', 15).hover()
  await expect(chosenIn(page)).toHaveCount(4)
  await page.mouse.up()
  await expect(chosenIn(page)).toHaveCount(0)
  await expectForm(page, 'Двухместный', '27.01.2027', '31.01.2027')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await drag(page, 'Двухместный', 9, 7)
  await expectForm(page, 'Двухместный', '22.01.2027', '25.01.2027')
  await page.keyboard.press('Escape')

  await cell(page, 'Двухместный', 8).click()
  await expect(page.getByRole('dialog', { name: 'Двухместный, суббота 23.01.2027' })).toBeVisible()
})

test('a drag is given up by Escape, and one that comes back to its cell is one night', async ({
  page,
  signInAs,
}) => {
  await signInAs('booker')
  await page.goto('/system/occupancy')
  await cell(page, 'Одноместный', 3).hover()
  await page.mouse.down()
  await cell(page, 'Одноместный', 5).hover()
  await expect(chosenIn(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(chosenIn(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await cell(page, 'Одноместный', 3).hover()
  await page.mouse.down()
  await cell(page, 'Одноместный', 4).hover()
  await cell(page, 'Одноместный', 3).hover()
  await page.mouse.up()
  await expectForm(page, 'Одноместный', '18.01.2027', '19.01.2027')
})

test('nights that are sold out, closed or past say so, and nothing begins', async ({
  page,
  site,
  signInAs,
}) => {
  const name = 'VIP ULTRA LUXE'
  const desk = await deskOf(site, 'booker')
  for (let unit = 0; unit < 2; unit += 1)
    await desk.add({ room_id: 8, available_from: '2027-03-06', available_to: '2027-03-07' })
  const closing = { room_id: 8, from: '2027-03-11', until: '2027-03-12', units: 2 }
  const api = site.api(await staffToken(site, 'admin'))
  expect(await api(closeUnits, { body: closing })).toMatchObject({ ok: true })
  await signInAs('admin')
  await page.goto('/system/occupancy?from=2027-03-01')
  const said = page.getByRole('main').getByRole('status')
  await drag(page, name, 3, 7)
  await expect(said).toHaveText(`${name}: на 06.03.2027 свободных номеров нет`)
  await drag(page, name, 8, 12)
  await expect(said).toHaveText(`${name}: на 11.03.2027 номера закрыты`)
  await expect(chosenIn(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await drag(page, name, 11, 12)
  await expectForm(page, name, '12.03.2027', '14.03.2027')
  await page.keyboard.press('Escape')

  await page.goto('/system/occupancy?from=2027-01-10')
  await drag(page, 'Двухместный', 4, 6)
  await expect(said).toHaveText('Двухместный: 14.01.2027 — эта ночь уже прошла')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('by keyboard: Shift and arrows choose, Enter begins, Escape leaves it', async ({ page, signInAs }) => {
  await signInAs('booker')
  await page.goto('/system/occupancy')
  const start = cell(page, 'Одноместный', 6)
  await start.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(chosenIn(page)).toHaveCount(3)
  await expect(cell(page, 'Одноместный', 8)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chosenIn(page)).toHaveCount(0)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(chosenIn(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(chosenIn(page)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expectForm(page, 'Одноместный', '22.01.2027', '24.01.2027')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Одноместный', 8)).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expectForm(page, 'Одноместный', '23.01.2027', '24.01.2027')
  await page.keyboard.press('Escape')

  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(chosenIn(page)).toHaveCount(1)
  await expect(page).toHaveURL('/system/occupancy')
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } })

  test('the first night is tapped, then the last; a tap without that shows what is behind the cell', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/system/occupancy')
    await cell(page, 'Двухместный', 4).tap()
    await expect(page.getByRole('dialog', { name: 'Двухместный, вторник 19.01.2027' })).toBeVisible()
    await page.keyboard.press('Escape')

    const said = page.getByRole('main').getByRole('status')
    await page.getByRole('button', { name: 'Новая бронь' }).tap()
    await expect(said).toHaveText('Выберите первую ночь новой брони')
    await cell(page, 'Двухместный', 4).tap()
    await expect(said).toContainText('19.01.2027 – 20.01.2027, 1 ноч.')
    await page.getByRole('button', { name: 'Отменить выбор' }).tap()
    await expect(chosenIn(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Новая бронь' }).tap()
    await cell(page, 'Одноместный', 4).tap()
    await cell(page, 'Двухместный', 5).tap()
    await cell(page, 'Двухместный', 7).tap()
    await expectForm(page, 'Двухместный', '20.01.2027', '23.01.2027')
  })
})

test('reception looks: prices and booking come with its switches', async ({ page, site, signInAs }) => {
  await signInAs('reception')
  await page.goto('/system/occupancy')
  const night = cell(page, 'Двухместный', 16)
  await expect(night).not.toContainText('480')
  await drag(page, 'Двухместный', 16, 18)
  await expect(chosenIn(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Новая бронь' })).toHaveCount(0)
  try {
    await turn(site, { ...allOff, seesPrices: true })
    await page.reload()
    await expect(night).toContainText('480')
    await expect(page.getByRole('button', { name: 'Новая бронь' })).toHaveCount(0)
    await turn(site, { ...allOff, mayBook: true })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Новая бронь' })).toBeVisible()
    await expect(night).not.toContainText('480')
    await drag(page, 'Двухместный', 16, 18)
    await expectForm(page, 'Двухместный', '31.01.2027', '03.02.2027')
  } finally {
    await turn(site, allOff)
  }
})
