import type { Page } from '@playwright/test'
import { closeUnits } from '../../../../contract/office/rooms/occupancy.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { tokenOf } from '../../../support/people/identities.ts'
import { signInNewClient } from '../../client.ts'
import { forgiveFailedLoads } from '../../guest-pages.ts'

const calendar = (page: Page) => page.getByRole('region', { name: 'When it is free' })
const night = (page: Page, date: string) => page.locator(`[data-night="${date}"]`)
/** Months come one or two at a time: turns until this day is on show. */
async function turnTo(page: Page, date: string) {
  await expect(calendar(page).getByRole('button', { name: /TMT/ }).first()).toBeVisible()
  while ((await night(page, date).count()) === 0)
    await calendar(page).getByRole('button', { name: 'Next month' }).click()
}
const onwards = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Go on to booking' })
const booking = '/rooms/2/book?checkIn=2027-02-01&checkOut=2027-02-03&periodStatus=0'

test.beforeEach(async ({ site, speak }) => {
  site.clock.set(someNoon)
  await speak('en')
})

test('a visitor sees the next nights with their prices, and chosen dates lead to the form through sign-in', async ({
  page,
}) => {
  await page.goto('/rooms/2/view')
  await page.getByRole('main').getByRole('link', { name: 'Choose dates' }).click()
  await turnTo(page, '2027-02-01')
  await expect(night(page, '2027-02-01')).toHaveAccessibleName('1 February, Monday, 480\u00a0TMT, free')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await night(page, '2027-02-01').click()
  await expect(calendar(page).getByRole('status')).toContainText('Now choose the day you leave.')
  await night(page, '2027-02-03').click()
  await expect(calendar(page).getByRole('status')).toHaveText('01.02.2027 – 03.02.2027, 2 nights')
  // Two nights and the fee.
  await expect(page.getByRole('complementary')).toContainText('1,010\u00a0TMT')
  await expect(onwards(page)).toHaveAttribute(
    'href',
    `/authorization?${new URLSearchParams({ to: booking })}`,
  )
})

test('a client goes on to the form with these dates, and finds them again after Back', async ({
  page,
  site,
}) => {
  await signInNewClient(page, site)
  await page.goto('/rooms/2/view')
  await page.getByRole('main').getByRole('link', { name: 'Choose dates' }).click()
  await turnTo(page, '2027-02-01')
  await expect(night(page, '2027-02-01')).toHaveAttribute('aria-disabled', 'false')
  await night(page, '2027-02-01').press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(night(page, '2027-02-03')).toBeFocused()
  await page.keyboard.press('Enter')
  await onwards(page).click()
  await expect(page).toHaveURL(booking)
  await page.goBack()
  await expect(onwards(page)).toHaveAttribute('href', booking)
})

test('a night that is gone is said to be, and can only be left on', async ({ page, site }) => {
  const close = async (units: number) => {
    const body = { room_id: 4, from: '2027-02-03', until: '2027-02-04', units }
    const reply = await site.api((await tokenOf(site, 'admin')) ?? '')(closeUnits, { body })
    expect(reply.ok).toBe(true)
  }
  const { count_online: all } = await site.context.database
    .selectFrom('rooms')
    .select('count_online')
    .where('id', '=', 4)
    .executeTakeFirstOrThrow()
  await close(all)
  await page.goto('/rooms/4/view')
  await page.getByRole('main').getByRole('link', { name: 'Choose dates' }).click()
  await turnTo(page, '2027-02-03')
  const gone = night(page, '2027-02-03')
  await expect(gone).toHaveAccessibleName('3 February, Wednesday, not free')
  await expect(gone).toHaveAttribute('aria-disabled', 'true')
  await night(page, '2027-02-02').click()
  await gone.click()
  await expect(calendar(page).getByRole('status')).toHaveText('02.02.2027 – 03.02.2027, 1 night')
  await close(0)
})

test('nights that do not come can be asked for again', async ({ page, complaints }) => {
  await page.route('**/api/en/price-calendar?**', (route) => route.abort())
  await page.goto('/rooms/2/view')
  await calendar(page).scrollIntoViewIfNeeded()
  await expect(calendar(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/en/price-calendar?**')
  await calendar(page).getByRole('button', { name: 'Try again' }).click()
  await expect(night(page, '2027-01-20')).toBeVisible()
  forgiveFailedLoads(complaints)
})

test('on a phone the bar with the price lies over nothing that has the focus, and over no end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/rooms/2/view')
  const bar = page.getByRole('main').getByRole('link', { name: 'Choose dates' }).locator('..')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await calendar(page).scrollIntoViewIfNeeded()
  await expect(night(page, '2027-01-20')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0 }))
  const lowest = () =>
    bar.evaluate((element) => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nothing'
      const [over, under] = [element.getBoundingClientRect(), focused.getBoundingClientRect()]
      return element.contains(focused) || under.bottom <= over.top + 1 || under.top >= over.bottom - 1
        ? 'clear'
        : `covered: ${focused.textContent}`
    })
  const seen = new Set<string>()
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    seen.add(await lowest())
    if (await page.evaluate(() => document.activeElement?.closest('footer') !== null)) break
  }
  expect([...seen].filter((state) => state !== 'nothing')).toEqual(['clear'])
  const [barBox, footer] = [await bar.boundingBox(), await page.locator('footer').boundingBox()]
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1)
})
