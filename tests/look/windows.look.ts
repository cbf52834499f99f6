import type { Locator, Page } from '@playwright/test'
import { daysBetween } from '../../contract/facts.ts'
import { demoGatePassword } from '../../server/demo/accounts.ts'
import { fill } from '../../web/office/fill.ts'
import { expect } from './look.ts'
import { type Scene, type Sight, takeEach } from './office.ts'

/** What opens over a screen or beside it. Nothing is done: each question is looked at and left. */

const manual = { role: 'booker', path: '/system/off' } as const
const today = { role: 'reception', path: '/system/today' } as const
const rates = { role: 'booker', path: '/system/rates' } as const

/** The booking that all others are like, opened from its list. */
async function openKnown({ page, texts, hotel: { known } }: Scene): Promise<Locator> {
  await page.locator(`[data-booking="${known.number}"]`).getByText(known.name).first().click()
  return sheetOf(page, texts, known.number)
}

async function sheetOf(page: Page, { bookings }: Scene['texts'], number: number): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: fill(bookings.sheet.title, { number }) })
  await expect(sheet.getByRole('heading', { name: bookings.sheet.history })).toBeVisible()
  return sheet
}

async function choose(scene: Scene, action: string): Promise<void> {
  const { more } = scene.texts.bookings.sheet
  const sheet = await openKnown(scene)
  await sheet.getByRole('button', { name: more }).click()
  await sheet.getByRole('menu', { name: more }).getByRole('menuitem', { name: action, exact: true }).click()
  await expect(scene.page.getByRole('dialog')).toHaveCount(2)
}

async function openNewBooking({ page, texts: { bookings } }: Scene): Promise<void> {
  await page.getByRole('button', { name: bookings.add }).click()
  await page.getByRole('dialog').getByLabel(bookings.gate.password, { exact: true }).fill(demoGatePassword)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: bookings.form.add })
  await form.getByLabel(bookings.form.from).first().fill('05.02.2027')
  await form.getByLabel(bookings.form.to).first().fill('08.02.2027')
  await form.getByLabel(bookings.form.room).selectOption({ index: 3 })
  await expect(form.getByText(bookings.quote.later)).toBeVisible()
}

async function drawNights({ page, texts: { rates: words } }: Scene): Promise<Locator> {
  const night = (row: number, date: string) =>
    page
      .getByRole('grid', { name: words.calendar.name })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(row)
      .locator(`[role=gridcell][aria-colindex="${daysBetween('2027-01-01', date) + 2}"]`)
  await night(1, '2027-01-18').hover()
  await page.mouse.down()
  await night(3, '2027-01-20').hover()
  await page.mouse.up()
  return page.getByRole('dialog', { name: words.list.newTitle })
}

const sheets: Readonly<Record<string, Sight>> = {
  sheet: { ...manual, act: async (scene) => void (await openKnown(scene)) },
  new: { ...manual, act: openNewBooking },
  edit: { ...manual, act: (scene) => choose(scene, scene.texts.bookings.edit) },
  move: { ...manual, act: (scene) => choose(scene, scene.texts.bookings.sheet.move) },
  cancel: { ...manual, act: (scene) => choose(scene, scene.texts.bookings.methods.cancelBook) },
  arrival: {
    ...today,
    async act({ page, texts, hotel: { known } }) {
      const row = page.locator(`li[data-booking="${known.number}"]`)
      await row.getByRole('button', { name: texts.today.checkIn.button, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  departure: {
    ...today,
    async act({ page, texts }) {
      const leaving = page.getByRole('region', { name: texts.today.columns.departures })
      // Whoever owes nothing leaves without a question.
      const owing = leaving.getByRole('listitem').filter({ hasText: texts.today.toTake }).first()
      await owing.getByRole('button', { name: texts.today.leave, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'rack-guest': {
    role: 'reception',
    path: '/system/rack',
    async act({ page, texts: { rack, bookings } }) {
      const guest = page.getByRole('gridcell', { name: new RegExp(rack.stays.in_house) }).nth(4)
      await guest.click()
      await expect(page.getByRole('dialog').getByText(bookings.sheet.history)).toBeVisible()
    },
  },
  night: {
    role: 'booker',
    path: '/system/occupancy',
    async act({ page }) {
      await page.getByRole('row').nth(3).getByRole('gridcell').nth(2).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'rates-form': {
    ...rates,
    async act(scene) {
      const form = await drawNights(scene)
      const { form: words, preview } = scene.texts.rates
      await form.getByRole('textbox', { name: new RegExp(`^${words.percent}`) }).fill('+25')
      await expect(form.getByRole('status', { name: preview.name })).toContainText('→')
    },
  },
  'rates-range': {
    ...rates,
    async act(scene) {
      await drawNights(scene)
      await scene.page.keyboard.press('Escape')
      await expect(scene.page.getByRole('dialog')).toHaveCount(0)
    },
  },
}

const money: Readonly<Record<string, Sight>> = {
  'shift-closing': {
    role: 'reception',
    path: '/system/till',
    async act({ page, texts: { till } }) {
      await page.getByRole('button', { name: till.closing.action, exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel(fill(till.closing.manat, { value: 500 }), { exact: true }).fill('28')
      await form.getByLabel(fill(till.closing.manat, { value: 100 }), { exact: true }).fill('15')
    },
  },
  shift: {
    role: 'admin',
    path: '/system/shifts',
    async act({ page, texts: { till } }) {
      await page
        .getByRole('row')
        .filter({ hasText: 'maral.hojayewa' })
        .first()
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('region', { name: till.drawer.title })).toBeVisible()
    },
  },
  'day-close': {
    role: 'admin',
    path: '/system/days',
    async act({ page, texts: { days } }) {
      await page.getByRole('button', { name: fill(days.close, { date: '14.01.2027' }) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
}

const others: Readonly<Record<string, Sight>> = {
  search: {
    role: 'admin',
    path: '/system',
    async act({ page, texts: { search } }) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('gurban')
      await expect(
        page.getByRole('group', { name: search.bookings, exact: true }).getByRole('option').first(),
      ).toBeVisible()
    },
  },
  keys: {
    role: 'admin',
    path: '/system',
    async act({ page, texts: { shortcuts } }) {
      await page.getByRole('button', { name: shortcuts.open, exact: true }).click()
      await expect(page.getByRole('dialog', { name: shortcuts.title })).toBeVisible()
    },
  },
  'room-view': {
    role: 'admin',
    path: '/system/rooms',
    async act({ page, texts: { rooms } }) {
      await page.getByRole('button', { name: rooms.view }).nth(1).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'room-edit': {
    role: 'admin',
    path: '/system/rooms',
    async act({ page, texts: { rooms } }) {
      await page.getByRole('button', { name: rooms.edit }).nth(1).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'own-account': {
    role: 'reception',
    path: '/system/reception',
    async act({ page, texts: { ownAccount } }) {
      await page.getByTitle(new RegExp(`^${ownAccount.open}`)).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'client-removal': {
    role: 'admin',
    path: '/system/customers',
    async act({ page, texts: { customers } }) {
      await page.locator('[data-customer]').first().getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('button', { name: customers.confirm.yes }).click()
      await expect(page.getByRole('dialog', { name: customers.word.title })).toBeVisible()
    },
  },
}

takeEach(sheets)
takeEach(money)
takeEach(others)
