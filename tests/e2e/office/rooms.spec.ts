import { formatAmount } from '../../../web/kit/formats.ts'
import { expect, test } from '../../support/e2e.ts'
import { forgiveFailedLoads, roomsOf } from './office.ts'

for (const [language, shown] of [
  ['ru', 'Показан'],
  ['tm', 'Görkezilýär'],
  ['en', 'Shown'],
] as const) {
  test(`the table says in ${language} what the call answers, in display order`, async ({
    page,
    site,
    signInAs,
    speak,
  }) => {
    const rooms = await roomsOf(site)
    await signInAs('booker')
    await speak(language)
    await page.goto('/system/rooms')
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(rooms.length)
    for (const [index, room] of rooms.entries()) {
      const figures = [room.count, room.count_total, room.capacity, room.max_guests, room.rooms_count]
      const prices = [room.price_summer, room.price_winter].map((price) => formatAmount(price, language))
      await expect(rows.nth(index).locator('td, th')).toHaveText([
        String(index + 1),
        '',
        room.translations[language].room_type,
        ...figures.map(String),
        ...prices,
        shown,
      ])
    }
    await expect(page.getByText('TMT')).toHaveCount(1)
  })
}

test('figures stand right-aligned in tabular digits, beside a picture that was loaded', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/system/rooms')
  const row = page.getByRole('table').locator('tbody tr').first()
  const price = row.locator('td').nth(7)
  await expect(price).toHaveCSS('text-align', 'end')
  await expect(price).toHaveCSS('font-variant-numeric', 'tabular-nums')
  const picture = row.locator('img')
  await expect(picture).toHaveAttribute('src', /^\/api\/images\/\w+-480\.webp$/)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
})

test('a hidden room is marked red and said to be hidden', async ({ page, site, signInAs }) => {
  const { database } = site.context
  const [, second] = await roomsOf(site)
  if (second === undefined) throw new Error('The demo has fewer than two rooms.')
  const show = (shown: boolean) =>
    database.updateTable('rooms').set({ shown }).where('id', '=', second.id).execute()
  await show(false)
  try {
    await signInAs('admin')
    await page.goto('/system/rooms')
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows.nth(1)).toContainText('Скрыт')
    await expect(rows.nth(1)).toHaveCSS('color', 'rgb(163, 50, 26)')
    await expect(rows.first()).not.toContainText('Скрыт')
    await expect(rows.first()).not.toHaveCSS('color', 'rgb(163, 50, 26)')
  } finally {
    await show(true)
  }
})

test('without rooms the screen says "No rooms"', async ({ page, site, signInAs, speak }) => {
  const { database } = site.context
  const rooms = database.updateTable('rooms')
  await rooms.set({ shown: false, deleted_at: site.clock.now() }).execute()
  try {
    await signInAs('admin')
    await speak('en')
    await page.goto('/system/rooms')
    await expect(page.getByRole('main')).toHaveText('No rooms')
  } finally {
    await rooms.set({ shown: true, deleted_at: null }).execute()
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

test('at 1280 × 720 the table fits without scrolling sideways, in rows of 36 to 44 px', async ({
  page,
  signInAs,
  speak,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs('admin')
  for (const language of ['ru', 'tm', 'en'] as const) {
    await speak(language)
    await page.goto('/system/rooms')
    const table = page.getByRole('table')
    await expect(table).toBeVisible()
    const frame = page.locator('section', { has: table })
    expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const heights = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(36)
    expect(Math.max(...heights)).toBeLessThanOrEqual(45)
  }
})
