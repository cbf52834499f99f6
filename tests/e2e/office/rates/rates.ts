import type { Locator, Page } from '@playwright/test'
import { daysBetween } from '../../../../contract/facts.ts'
import { addRate } from '../../../../contract/office/rates/rates.ts'
import type { DateText } from '../../../../contract/values.ts'
import { expect, type Site } from '../../../support/browser/e2e.ts'
import { staffToken } from '../../../support/people/identities.ts'

/** It is Friday, the 15th of January 2027: the year that is loaded begins with the month. */
const yearBegins = '2027-01-01'

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: 'Календарь цен' })

/** The category's name stands in the first column. */
export const night = (page: Page, room: string, date: DateText): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: room, exact: true }) })
    .locator(`[role=gridcell][aria-colindex="${daysBetween(yearBegins, date) + 2}"]`)

export async function drawOver(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
}

export const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** A price by date as another colleague would set it. */
export async function setRate(
  site: Site,
  rate: { name: string; first: DateText; last: DateText; rooms: number[] | null; percent: number },
): Promise<number> {
  const { percent, ...reach } = rate
  const api = site.api(await staffToken(site, 'admin'))
  const reply = await api(addRate, { body: { ...reach, days: everyDay, effect: { percent } } })
  if (!reply.ok) throw new Error('The price was refused.')
  return reply.answer.request.data.id
}

export const part = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Цены по датам' }).getByRole('link', { name })

export async function openRates(page: Page): Promise<Locator> {
  await page.goto('/system/rates')
  const grid = gridOf(page)
  await expect(grid).toBeVisible()
  return grid
}
