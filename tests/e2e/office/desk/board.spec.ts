import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { aStoredBooking, storeBooking } from '../../../support/bookings/stored-bookings.ts'
import type { Site } from '../../../support/browser/e2e.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'

/** It is Friday, the 15th of January 2027. */
const arrives = { check_in: '2027-01-15', check_out: '2027-01-17', reception: 'at_reception' } as const

const column = (page: Page, name: string) => page.getByRole('region', { name })
const row = (page: Page, list: string, name: string) =>
  column(page, list).getByRole('listitem').filter({ hasText: name })

/** Straight into the tables: two hundred walks through the booking form would show nothing more. */
async function storeMany(site: Site, count: number): Promise<void> {
  const { database, clock } = site.context
  const bookings = Array.from({ length: count }, (_, place) =>
    aStoredBooking(clock.now(), {
      ...arrives,
      taken_from: arrives.check_in,
      taken_until: arrives.check_in,
      cardholder_name: `Guest ${String(place).padStart(3, '0')} Hojamyradow`,
    }),
  )
  await database.insertInto('bookings').values(bookings).execute()
}

test.afterEach(({ site }) =>
  sql`update bookings set status = 'cancelled', taken_until = taken_from where cardholder_name like 'Guest ___ %'`.execute(
    site.context.database,
  ),
)

test('the search of the board finds names without their marks, as the lists do, and the counts follow it', async ({
  page,
  site,
  signInAs,
}) => {
  for (const [name, balance] of [
    ['Läle Öwezowa', 0],
    ['Артём Ёлкин', 48_000],
    ['Smith John', 0],
  ] as const)
    await storeBooking(
      site,
      { ...arrives, cardholder_name: 'TEST CARD' },
      { guests: [{ name }], money: [{ fee: 5_000, stay: 96_000 - balance }] },
    )
  await signInAs('reception')
  await page.goto('/system/today')
  const heading = column(page, 'Заезды').getByRole('heading')
  const all = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
  const find = page.getByRole('searchbox')
  for (const [typed, name] of [
    ['Lale', 'Läle Öwezowa'],
    ['овезова', 'Läle Öwezowa'],
    ['артем елкин', 'Артём Ёлкин'],
  ] as const) {
    await find.fill(typed)
    await expect(row(page, 'Заезды', name)).toBeVisible()
    await expect(heading).toHaveText(`Заезды 1 из ${all}`)
  }
  await expect(column(page, 'Проживают').getByRole('heading')).toHaveText(/ 0 из \d+$/)
  await find.fill('')
  await page.getByRole('button', { name: /^К оплате/ }).click()
  await expect(row(page, 'Заезды', 'Артём Ёлкин')).toBeVisible()
  await expect(row(page, 'Заезды', 'Smith John')).toHaveCount(0)
  await page.getByRole('button', { name: /^Все/ }).click()
  await expect(heading).toHaveText(`Заезды ${all}`)
})

test('two hundred arrivals: low rows, columns that scroll by themselves, and nothing jumps when others work', async ({
  page,
  site,
  signInAs,
}) => {
  await storeMany(site, 200)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  await signInAs('reception')
  await page.goto('/system/today')
  const heading = column(page, 'Заезды').getByRole('heading')
  await expect(row(page, 'Заезды', 'Guest 000')).toBeVisible()
  // Other tests' guests may have a long name or a note.
  await fontsAreIn(page)
  const heights = await row(page, 'Заезды', 'Hojamyradow').evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().height),
  )
  expect(heights.length).toBeGreaterThanOrEqual(200)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(36)
  expect(Math.max(...heights)).toBeLessThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)

  await row(page, 'Заезды', 'Guest 150').scrollIntoViewIfNeeded()
  await expect(page.getByRole('searchbox')).toBeInViewport()
  await expect(heading).toBeInViewport()
  await expect(column(page, 'Выезды').getByRole('heading')).toBeInViewport()

  const watched = row(page, 'Заезды', 'Guest 150')
  await watched.hover()
  const place = await watched.boundingBox()
  await page.evaluate(() => {
    Object.assign(window, { shifts: [] })
  })
  await storeBooking(site, { ...arrives, cardholder_name: 'Guest 149 New' })
  await storeBooking(site, { ...arrives, cardholder_name: 'Guest 001 New' })
  await expect(column(page, 'Заезды').getByRole('button', { name: 'Показать новые: 2' })).toBeVisible()
  expect(await watched.boundingBox()).toEqual(place)
  // Only what is new is marked as changed, not all that stands behind it.
  await page.mouse.move(5, 5)
  await expect(row(page, 'Заезды', 'Guest 149 New')).toBeAttached()
  const marked = await column(page, 'Заезды')
    .getByRole('listitem')
    .evaluateAll((items) => items.filter((item) => /changed/.test(item.className)).length)
  expect(marked).toBeLessThanOrEqual(2)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.filter((value) => value > 0.02)).toEqual([])
})

test('another day by arrows, and what comes meanwhile waits for the pointer', async ({
  page,
  site,
  signInAs,
}) => {
  const tomorrow = { check_in: '2027-01-16', check_out: '2027-01-19' }
  const store = (name: string) =>
    storeBooking(site, { ...tomorrow, cardholder_name: name }, { guests: [{ name }] })
  await store('Tomorrow Guest')
  await signInAs('admin')
  await page.goto('/system/today')
  const main = page.getByRole('main')
  await expect(main).toContainText('15.01.2027, пятница')
  await page.getByRole('button', { name: 'Следующий день' }).click()
  await expect(main).toContainText('16.01.2027, суббота')
  await expect(page).toHaveURL('/system/today?date=2027-01-16')
  const guest = row(page, 'Заезды', 'Tomorrow Guest')
  await expect(guest.getByRole('button', { name: 'На ресепшн' })).toBeVisible()
  await expect(column(page, 'Не заехали вовремя')).toHaveCount(0)
  await page.reload()
  await expect(guest).toBeVisible()
  await page.getByRole('searchbox').fill('nobody')
  await expect(column(page, 'Заезды')).toContainText('Никого не найдено')
  await page.getByRole('searchbox').fill('')

  await guest.hover()
  await store('Another Guest')
  await column(page, 'Заезды').getByRole('button', { name: 'Показать новые: 1' }).click()
  await expect(row(page, 'Заезды', 'Another Guest')).toBeVisible()
  await page.getByRole('button', { name: 'Сегодня', exact: true }).click()
  await expect(page).toHaveURL('/system/today')
  await page.getByRole('button', { name: 'Предыдущий день' }).click()
  await expect(main).toContainText('показаны только действующие брони')
})
