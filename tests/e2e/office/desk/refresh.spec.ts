import { aStoredBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { day, openList, rowOf, store } from '../bookings/bookings.ts'
import { forgiveFailedLoads, runUntil } from '../office.ts'

test.describe.configure({ timeout: 90_000 })

test('a refresh disturbs nobody: rows, scroll, focus and an open dialog stay, and what changed is marked', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const { database, clock } = site.context
  const name = { cardholder_name: 'Refreshed Guest' }
  const bulk = Array.from({ length: 30 }, () => aStoredBooking(clock.now(), name))
  await database.insertInto('bookings').values(bulk).execute()
  const watched = await store(site, name)
  const changing = await store(site, name)
  const leaving = await store(site, name)
  await page.clock.install({ time: clock.now() })
  // Without the line to the server the refresh is all there is.
  await page.route('**/api/sys/live', (route) => route.fulfill({ status: 204 }))
  await signInAs('booker')
  await openList(page, '/system', 'Refreshed')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(33)
  await page.clock.pauseAt(new Date(clock.now().getTime() + 600_000))
  const marked = () => page.getByText('Обновление…').isVisible()
  const unmarked = async () => !(await marked())
  // One whole refresh is over: the next one begins seven seconds from now.
  await runUntil(page, marked)
  await runUntil(page, unmarked)
  /** To the next refresh, and on until its answer shows. */
  const refreshUntil = async (shows: () => Promise<boolean>) => {
    await runUntil(page, unmarked)
    await runUntil(page, marked)
    await runUntil(page, shows)
  }

  const button = rowOf(page, watched).getByRole('button', { name: 'Просмотр' })
  await page.evaluate(() => scrollTo(0, 40))
  await button.hover()
  await button.focus()
  const placeOf = async () => ({
    row: await rowOf(page, watched).boundingBox(),
    scroll: await page.evaluate(() => scrollY),
  })
  const place = await placeOf()
  const fresh = await store(site, name)
  /** As everybody does who changes a booking: with a line of its history. */
  const change = async (
    id: number,
    set: { phone_number?: string; status?: 'cancelled'; note_text?: string },
  ) => {
    await database.updateTable('bookings').set(set).where('id', '=', id).execute()
    const line = { booking_id: id, at: clock.now(), actor: 'system', action: 'edited', facts: '{}' } as const
    await database.insertInto('history').values(line).execute()
  }
  await change(changing.id, { phone_number: '+99364000000' })
  await change(leaving.id, { status: 'cancelled' })
  await refreshUntil(() => rowOf(page, changing).getByText('+993 64 00-00-00').isVisible())
  await expect(rowOf(page, changing)).toHaveClass(/changed/)
  // Another row above them and one that is gone move the places of all others, and change nothing about them.
  await expect(page.locator('tbody tr[class*=changed]')).toHaveCount(1)
  await expect(rowOf(page, leaving)).toHaveClass(/left/)
  await expect(rowOf(page, leaving).getByRole('button')).toHaveText(['Просмотр'])
  await expect(rowOf(page, fresh)).toHaveCount(0)
  expect(await placeOf()).toEqual(place)
  await expect(button).toBeFocused()
  await page.clock.runFor(3_000)
  await expect(rowOf(page, changing)).not.toHaveClass(/changed/)

  // The person asks for what is new, or just leaves the table.
  await page.getByRole('button', { name: 'Показать новые: 1' }).click()
  await expect(rows.first()).toHaveAttribute('data-booking', String(fresh.number))
  await expect(rowOf(page, leaving)).toHaveCount(0)

  await button.click()
  const sheet = page.getByRole('dialog', { name: `Бронь ${watched.number}` })
  await runUntil(page, () => sheet.getByRole('heading', { name: 'История' }).isVisible())
  await change(watched.id, { note_text: 'Написано, пока окно открыто' })
  await refreshUntil(() => sheet.getByText('Написано, пока окно открыто').isVisible())
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // A refresh that fails leaves what was there and says so.
  await page.route('**/api/sys/get-active-bookings*', (route) => route.abort())
  await runUntil(page, () => page.getByText('Обновить не удалось').isVisible())
  await expect(rows).toHaveCount(33)
  forgiveFailedLoads(complaints)
})

test('the other lists refresh as well', async ({ page, site, signInAs }) => {
  await page.clock.install()
  await signInAs('admin')
  for (const path of [
    '/system/off',
    '/system/canceled-bookings',
    '/system/nopaybookings',
    '/system/reception',
  ]) {
    await openList(page, path, `Late Comer ${path}`)
    await expect(page.getByText('Ничего не найдено')).toBeVisible()
    const paths = {
      '/system/off': { kind: 'note' },
      '/system/canceled-bookings': { status: 'cancelled' },
      '/system/nopaybookings': {
        status: 'unpaid',
        hold_until: new Date(site.context.clock.now().getTime() + 60_000),
      },
      '/system/reception': { reception: 'at_reception' },
    } as const
    const late = await store(site, {
      cardholder_name: `Late Comer ${path}`,
      check_in: day(site, 3),
      ...paths[path as keyof typeof paths],
    })
    await page.clock.fastForward(7_000)
    await page.clock.fastForward(3_000)
    await expect(rowOf(page, late)).toBeVisible()
  }
})

test('at midnight a board that nobody touches goes on with the new day', async ({ page, site, signInAs }) => {
  await store(site, { cardholder_name: 'Early Sailor', check_in: day(site, 1), reception: 'at_reception' })
  // Ten minutes before midnight in Ashgabat.
  site.clock.set('2027-01-15T18:50:00Z')
  await page.clock.install({ time: site.clock.now() })
  await signInAs('reception')
  await page.goto('/system/today')
  const arrival = page.getByRole('region', { name: 'Заезды' }).getByRole('listitem')
  await expect(page.getByRole('main')).toContainText('15.01.2027')
  await expect(arrival.filter({ hasText: 'Early Sailor' })).toHaveCount(0)

  site.clock.set('2027-01-15T19:00:00Z')
  await page.clock.runFor(30_000)
  await expect(page.getByRole('main')).toContainText('16.01.2027')
  // Until the day has come nobody is let in.
  await expect(
    arrival.filter({ hasText: 'Early Sailor' }).getByRole('button', { name: 'Заселить' }),
  ).toBeVisible()
})
