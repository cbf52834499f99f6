import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../../../contract/facts.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { demoGatePassword } from '../../../../server/demo/accounts.ts'
import {
  type StoredBooking,
  type StoredExtras,
  storeBooking,
} from '../../../support/bookings/stored-bookings.ts'
import { expect, type Site } from '../../../support/browser/e2e.ts'

/** Lists and dialogs of bookings, as a person at a desk finds them. */

/** A day of the hotel's calendar, so many from today. */
export const day = (site: Site, offset: number): string => addDays(hotelDate(site.clock.now()), offset)

/** "01.02.2027" */
export const shown = (date: string): string => date.split('-').reverse().join('.')

export interface Stored {
  readonly id: number
  readonly number: number
}

export async function numberOf(site: Site, id: number): Promise<number> {
  const { book_number } = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return book_number
}

export async function store(
  site: Site,
  changes: Partial<StoredBooking>,
  extras?: StoredExtras,
): Promise<Stored> {
  const id = await storeBooking(site, changes, extras)
  return { id, number: await numberOf(site, id) }
}

export const rowOf = (page: Page, { number }: Pick<Stored, 'number'>): Locator =>
  page.locator(`tr[data-booking="${number}"]`)

/** Opens a list with only what is searched for, and waits for it. */
export async function openList(page: Page, path: string, search: string | number = ''): Promise<void> {
  await page.goto(search === '' ? path : `${path}?q=${encodeURIComponent(search)}`)
  // The first page of a browser may take long on a busy machine.
  await expect(page.getByRole('table')).toBeVisible({ timeout: 15_000 })
}

/** Opens the sheet of a booking from its row. */
export async function openSheet(page: Page, path: string, booking: Stored): Promise<Locator> {
  await openList(page, path, booking.number)
  await rowOf(page, booking).getByRole('button', { name: 'Просмотр' }).click()
  const sheet = page.getByRole('dialog', { name: `Бронь ${booking.number}` })
  await expect(sheet.getByRole('heading', { name: 'История' })).toBeVisible()
  return sheet
}

/** Through the gate to the empty form. */
export async function openNewBooking(page: Page): Promise<Locator> {
  await openList(page, '/system/off')
  await page.getByRole('button', { name: 'Добавить бронь' }).click()
  await page.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill(demoGatePassword)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Новая бронь' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** What stands behind the dots of a sheet. */
export async function openMore(sheet: Locator): Promise<Locator> {
  await sheet.getByRole('button', { name: 'Ещё действия' }).click()
  return sheet.getByRole('menu', { name: 'Ещё действия' })
}

/** Does in a sheet what stands behind its dots. */
export async function choose(sheet: Locator, name: string): Promise<void> {
  await (await openMore(sheet)).getByRole('menuitem', { name, exact: true }).click()
}

/** The message that stays until it is dismissed; dismisses it. */
export async function expectAlert(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(text)
  await alert.getByRole('button').click()
  await expect(alert).toBeHidden()
}

/** The question over a form that has the same title. It comes once the form was found right and its price was asked for. */
export const questionOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title }).filter({ has: page.getByRole('button', { name: /^(Нет|No)$/ }) })

/** A field that does not take what stands in it: it is marked, and says why below itself. */
export async function expectRefused(field: Locator, why: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(why)
}

/** The addresses of calls that change something, as they leave the browser. */
export function changesSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const changes = request.method() === 'POST' || pathname.endsWith('/set-statusbook')
    const asksOnly = pathname.endsWith('/reception-check-fr')
    if (pathname.startsWith('/api/sys/') && changes && !asksOnly) sent.push(pathname + search)
  })
  return sent
}

/** The three seconds in which buttons rest after an action, at once. Needs the clock of the page to be installed. */
export const rest = (page: Page): Promise<void> => page.clock.fastForward(3_000)
