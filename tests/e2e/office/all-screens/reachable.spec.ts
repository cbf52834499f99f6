import type { Page } from '@playwright/test'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { aStoredBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { someNoon } from '../../../support/clock.ts'
import { rolesOfScreens } from '../../../support/people/roles-of-screens.ts'
import { controlFaults } from '../../reach/controls.ts'
import { focusFaults } from '../../reach/focus.ts'
import { lostByRoom } from '../../reach/spacing.ts'
import { forgiveFailedLoads } from '../office.ts'

/** What WCAG 2.2 AA asks for and can be measured on every screen at once; docs/accessibility.md says which row is shown by what. */

test.describe.configure({ timeout: 240_000, mode: 'parallel' })

test.beforeEach(async ({ page, site }) => {
  site.clock.set(someNoon)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(path)
  const parts = page.getByRole('main').locator('table, section, form, fieldset')
  await expect(parts.filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Загрузка…')).toHaveCount(0)
}

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.setViewportSize({ width: 1280, height: 720 })
  faults.push(...(await controlFaults(page)), ...(await focusFaults(page)))
  for (const lost of await lostByRoom(page)) faults.push(`with more room: ${lost}`)
  for (const [width, height] of [
    [320, 256],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const more = await hiddenWidth(page)
    if (more > 0) faults.push(`at ${width} × ${height} it is ${more} wider than the window`)
  }
  return faults
}

const screens = Object.keys(rolesOfScreens)
const halves = [screens.slice(0, screens.length / 2), screens.slice(screens.length / 2)]

for (const [place, paths] of halves.entries())
  test(`on every screen targets, names, edges, focus, room and width are as everybody needs them, part ${place + 1}`, async ({
    page,
    site,
    signInAs,
    complaints,
  }) => {
    const { bookNumber } = await aBooking(site, 'paid')
    // More than the window shows: what stands at its foot must cover nobody who has the focus.
    const many = Array.from({ length: 20 }, () => aStoredBooking(site.context.clock.now()))
    await site.context.database.insertInto('bookings').values(many).execute()
    await signInAs('admin')
    const found: Record<string, string[]> = {}
    const more = place === 0 ? ['/system/guest?client=1'] : [`/system/booking/${bookNumber}`]
    for (const path of [...paths, ...more]) {
      await open(page, path)
      const faults = await faultsOf(page)
      if (faults.length > 0) found[path] = faults
    }
    expect(found).toEqual({})
    forgiveFailedLoads(complaints)
  })

test('the sign-in is filled in by a password manager and takes what is pasted', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  const fields = await page
    .locator('form input')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('name'), one.getAttribute('autocomplete')].join(' ')),
    )
  expect(fields).toEqual(['username username', 'password current-password'])
  expect(await faultsOf(page)).toEqual([])
})

test('every screen has a title of its own and says its language; the ways stand in the same order', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const titles = new Map<string, string[]>()
  const menus = new Set<string>()
  const help = new Set<string>()
  for (const path of screens) {
    await open(page, path)
    // The hotel's name comes with an answer.
    await expect(page).toHaveTitle(/ - \S/)
    const title = await page.title()
    titles.set(title, [...(titles.get(title) ?? []), path])
    expect(await page.locator('html').getAttribute('lang'), path).toBe('ru')
    menus.add(
      (await page.getByRole('navigation', { name: 'Меню' }).getByRole('link').allTextContents()).join(),
    )
    help.add(
      (
        await page
          .getByRole('banner')
          .getByRole('button')
          .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))
      ).join(),
    )
  }
  // What is over and what was cancelled has one name, however it was booked: the tabs above the list say which.
  expect([...titles.values()].filter((paths) => paths.length > 1)).toEqual([
    ['/system/expired-bookings', '/system/off/expired-bookings'],
    ['/system/canceled-bookings', '/system/off/canceled-bookings'],
  ])
  expect([...menus]).toHaveLength(1)
  expect([...help]).toHaveLength(1)
})
