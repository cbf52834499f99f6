import type { Page } from '@playwright/test'
import { languages } from '../../../../contract/values.ts'
import { reportStray } from '../../../../server/database/bank/stray-orders.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { ask } from '../../../support/money/refund-uploads.ts'

/** The office on the two smallest screens that it is made for, with the longest words that a hotel meets. */

test.describe.configure({ timeout: 120_000 })

const sizes = [
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
]

const longLogin = 'gurbangulyyewa.ogulsheker.reception-at-night'

test.beforeAll(async ({ site }) => {
  const { database, clock } = site.context
  await database
    .insertInto('staff')
    .values({ username: longLogin, password_hash: '$argon2id$', role: 'reception', created_at: clock.now() })
    .execute()
  await ask(site, await aBooking(site, 'paid'))
  await aBooking(site, 'paid')
  const stray = {
    orderNumber: 'K100164-1-7F3KQ9XW2M',
    held: 12_345_600,
    state: 'paid',
    orderedAt: clock.now(),
  }
  await reportStray(database, stray, clock.now())
  await earn(site, 123_456_00)
})

test.afterAll(({ site }) =>
  site.context.database
    .updateTable('staff')
    .set({ active: false })
    .where('username', '=', longLogin)
    .execute(),
)

/** Money of today. */
const earn = (site: Site, stay: number) =>
  storeBooking(site, { kind: 'note', total: stay + 5_000 }, { money: [{ fee: 5_000, stay }] })

/** By how much any table of the page is wider than what can be seen of it. */
const hiddenParts = (page: Page) =>
  page
    .locator('main section:has(> table)')
    .evaluateAll((frames) => frames.map((frame) => frame.scrollWidth - frame.clientWidth))

const lines = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

for (const language of languages)
  test(`titles stand on one line, and people, journal and what waits fit in ${language}`, async ({
    page,
    signInAs,
    speak,
  }) => {
    await signInAs('admin')
    await speak(language)
    for (const [path, fits] of [
      ['/system/off', false],
      ['/system/occupancy', false],
      ['/system/users', true],
      ['/system/journal', true],
      ['/system/waiting', true],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        const where = `${path} at ${size.width}`
        expect(await lines(page), where).toBe(1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)
        if (fits)
          expect(
            (await hiddenParts(page)).filter((hidden) => hidden > 0),
            where,
          ).toEqual([])
      }
    }
  })

test('the sums beside the month are whole, however large they are', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/system')
  const month = page.getByRole('article', { name: 'Доход и загрузка по дням' })
  const sum = month.getByText(/^200.000$/)
  await expect(sum).toBeVisible()
  const cut = await sum.evaluate((text) => {
    const edge = text.closest('article')?.getBoundingClientRect().left ?? 0
    return Math.max(0, edge - text.getBoundingClientRect().left)
  })
  expect(cut).toBe(0)
})
