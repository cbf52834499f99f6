import type { Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { mostStreams } from '../../../../contract/office/desk/live.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { deskOf, officeGuest } from '../../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, type Site, stored, test } from '../../../support/browser/e2e.ts'
import { listenLive } from '../../../support/live.ts'
import { bookingOf } from '../../../support/money/payments.ts'
import { ask } from '../../../support/money/refund-uploads.ts'
import { forgiveFailedLoads, openMenu, runUntil } from '../office.ts'

/** Every byte that the server has sent so far. */
function countBytes(site: Site): () => number {
  const sockets = new Set<Socket>()
  site.app.server.on('connection', (socket) => sockets.add(socket))
  return () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0)
}

/** No interval of the page ever rings: what appears was told. */
const withoutIntervals = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))

const rowsOf = (page: Page) => page.getByRole('main').getByRole('table').locator('tbody tr[data-booking]')

/** Bookings of one test alone: the list shows fifty, and others' stand in it. */
const named = (full_name: string) => ({ guests: [{ ...officeGuest, full_name }] })

test('what one person does the other sees at once, without a refresh; the line is shown', async ({
  page,
  site,
  signInAs,
}) => {
  await withoutIntervals(page)
  const desk = await deskOf(site, 'booker')
  const id = await desk.add(named('Told Aman'))
  await signInAs('admin')
  await page.goto('/system/off?q=Told')
  await expect(page.getByText('На связи')).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
  const before = await rowsOf(page).count()
  await desk.add(named('Told Aman'))
  await expect(rowsOf(page)).toHaveCount(before + 1)
  // Only what came is tinted, although all others have moved.
  await expect(page.locator('tbody tr[class*=changed]')).toHaveCount(1)
  await expect(rowsOf(page).first()).toHaveClass(/changed/)

  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Активные' }).click()
  await expect(page).toHaveURL('/system/reception')
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  const { book_number } = await bookingOf(site, { bookingId: id })
  const moved = page.locator(`tr[data-booking="${book_number}"]`)
  await expect(moved).toHaveCount(0)
  expect(await desk.move(id, 'acceptReception')).toBe('ok')
  await expect(moved).toBeVisible()
})

test('a lost line is told and tried again, and what was missed is shown then', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await withoutIntervals(page)
  const desk = await deskOf(site, 'booker')
  await desk.add(named('Missed Aman'))
  await page.route('**/api/sys/live', (route) => route.abort())
  await signInAs('booker')
  await page.goto('/system/off?q=Missed')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByText('Нет связи')).toBeVisible()
  const before = await rowsOf(page).count()
  await desk.add(named('Missed Aman'))
  await page.unroute('**/api/sys/live')
  await expect(page.getByText('На связи')).toBeVisible({ timeout: 15_000 })
  await expect(rowsOf(page)).toHaveCount(before + 1)
  forgiveFailedLoads(complaints)
})

test('with too many windows open the lists still refresh, and the line is asked for when the server said', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const desk = await deskOf(site, 'booker')
  await desk.add(named('Crowded Aman'))
  await page.clock.install({ time: site.clock.now() })
  const token = await signInAs('booker')
  const others = await Promise.all(
    Array.from({ length: mostStreams.ofSession }, () => listenLive(site.url, token)),
  )
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sys/live')) asked += 1
  })
  await page.goto('/system/off?q=Crowded')
  await expect(rowsOf(page).first()).toBeVisible()
  const mark = page.getByText('Много окон')
  await expect(mark).toHaveAttribute('title', /слишком много окон/)
  const before = await rowsOf(page).count()
  await desk.add(named('Crowded Aman'))
  await runUntil(page, async () => (await rowsOf(page).count()) > before)
  await page.clock.runFor(30_000)
  expect(asked).toBe(1)
  for (const other of others) other.leave()
  await page.clock.runFor(40_000)
  await expect(page.getByText('На связи')).toBeVisible()
  expect(asked).toBe(2)
  forgiveFailedLoads(complaints)
})

test('a refresh that finds nothing new costs at most 300 bytes an answer', async ({
  page,
  site,
  signInAs,
}) => {
  await page.clock.install({ time: site.clock.now() })
  await storeBooking(site)
  const bytes = countBytes(site)
  await signInAs('admin')
  await page.goto('/system')
  await expect(page.getByText('На связи')).toBeVisible()
  await expect(
    page.getByRole('article', { name: 'Доход и загрузка по дням' }).locator('svg path'),
  ).toHaveCount(1)
  await page.clock.pauseAt(new Date(site.clock.now().getTime() + 600_000))
  const refreshing = () => page.getByText('Обновление…').isVisible()
  const resting = async () => !(await refreshing())
  await runUntil(page, resting)
  const asked: string[] = []
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname))
  const refreshed = () => asked.filter((path) => /dashboard|active-bookings/.test(path)).length
  const before = bytes()
  await runUntil(page, refreshing)
  await runUntil(page, async () => (await resting()) && refreshed() >= 3)
  expect(asked).toContain('/api/sys/get-active-bookings')
  expect(bytes() - before).toBeGreaterThan(0)
  expect(bytes() - before).toBeLessThanOrEqual(asked.length * 300)
})

test('the menu counts what is new and what waits, and news are told beside the work', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('booker')
  const counted = page.waitForResponse('**/api/sys/waiting-counts*')
  await page.goto('/system/rooms')
  await (await counted).finished()
  await expect(page.getByText('На связи')).toBeVisible()
  const menu = await openMenu(page)
  const online = menu.getByRole('listitem').filter({ hasText: 'Онлайн-брони' })
  const waiting = menu.locator('li', { hasText: 'Ждут решения' }).getByRole('img')
  const news = page.getByRole('log')
  await expect(online.getByRole('img')).toHaveCount(0)

  await storeBooking(site, { payment_at: new Date(site.clock.now().getTime() + 60_000) })
  await expect(online.getByRole('img', { name: 'новых: 1' })).toBeVisible()
  await expect(online.getByRole('link')).toHaveAccessibleDescription('новых: 1')
  await expect(news).toHaveText('Новые онлайн-брони: 1')

  const asking = await aBooking(site, 'paid')
  await ask(site, asking)
  await expect(waiting).toHaveAccessibleName(/^ждут: \d+$/)
  await expect(news).toContainText('Новые заявления на возврат: 1')
  const [told, content] = await Promise.all([news.boundingBox(), page.getByRole('main').boundingBox()])
  expect((told?.x ?? 0) + (told?.width ?? 0)).toBeLessThanOrEqual(content?.x ?? 0)
  await expect(news.locator('..')).toHaveCSS('pointer-events', 'none')

  // Whoever has looked at the list knows them, also after a reload and on the next screen.
  await online.getByRole('link').click()
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await expect(online.getByRole('img')).toHaveCount(0)
  await page.goto('/system/rooms')
  await expect(waiting).toBeVisible()
  await expect(online.getByRole('img')).toHaveCount(0)
})

test('a session that is ended elsewhere leads to the sign-in at once', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await signInAs('reception')
  await page.goto('/system/reception')
  await expect(page.getByText('На связи')).toBeVisible()
  const { database } = site.context
  await database
    .deleteFrom('sessions')
    .where('staff_id', '=', (eb) => eb.selectFrom('staff').select('id').where('username', '=', 'reception'))
    .execute()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  expect(await stored(page, 'accessToken')).toBeNull()
  // What was asked for at that moment was refused.
  forgiveFailedLoads(complaints)
})
