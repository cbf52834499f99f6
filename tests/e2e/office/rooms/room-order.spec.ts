import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { forgiveFailedLoads } from '../office.ts'
import { rowOf, shownOrder, take, test } from './own-rooms.ts'

const handleOf = (row: Locator) => row.getByRole('button', { name: /^Перетащить/ })

async function middle(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not in sight.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Lets go when the page has said that it is over the place. */
async function drag(page: Page, [from, to]: [Locator, Locator], place: number): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 10)
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await expect(page.getByText(`: место ${place} из`)).toBeAttached()
  await page.mouse.up()
}

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const rest = ids.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)]
}

test('rows are put in order by mouse, by keyboard and by naming the place; the order is saved', async ({
  page,
  ownRooms,
  signInAs,
}) => {
  const rooms = await ownRooms.now()
  const first = rooms.map(({ id }) => id)
  const rows = page.locator('tr[data-room]')
  await signInAs('booker')
  await page.goto('/system/rooms')
  await expect(rows).toHaveCount(rooms.length)

  const sent = page.waitForRequest('**/api/sys/update-room-priority')
  await drag(page, [handleOf(rows.nth(0)), handleOf(rows.nth(2))], 3)
  const byMouse = moved(first, 0, 2)
  expect((await sent).postDataJSON()).toEqual({
    rooms: byMouse.map((id, place) => ({ id, priority: place + 1 })),
  })
  await expect(page.getByText('Порядок сохранён.')).toBeVisible()
  expect(await shownOrder(page)).toEqual(byMouse)
  expect((await ownRooms.now()).map(({ id }) => id)).toEqual(byMouse)

  await handleOf(rows.nth(1)).focus()
  await take(page, 2)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/: место 1 из/)).toBeAttached()
  await page.keyboard.press('Space')
  const byKeyboard = moved(byMouse, 1, 0)
  await expect.poll(() => shownOrder(page)).toEqual(byKeyboard)
  await expect.poll(async () => (await ownRooms.now()).map(({ id }) => id)).toEqual(byKeyboard)
  await expect(handleOf(rows.nth(0))).toBeFocused()
  await expect(handleOf(rows.nth(0))).not.toHaveAttribute('aria-disabled', 'true')

  await take(page, 1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/: место 2 из/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('перемещение отменено')).toBeAttached()
  expect(await shownOrder(page)).toEqual(byKeyboard)

  await rows.nth(0).getByRole('combobox').selectOption(String(rooms.length))
  const byPlace = moved(byKeyboard, 0, rooms.length - 1)
  await expect.poll(async () => (await ownRooms.now()).map(({ id }) => id)).toEqual(byPlace)
  await page.reload()
  await expect(rows).toHaveCount(rooms.length)
  expect(await shownOrder(page)).toEqual(byPlace)
})

test('an order that cannot be saved is told and goes back to what it was', async ({
  page,
  signInAs,
  ownRooms,
  complaints,
}) => {
  const before = (await ownRooms.now()).map(({ id }) => id)
  const rows = page.locator('tr[data-room]')
  await signInAs('admin')
  // Otherwise the list would hear of the new room before it can be out of date.
  await page.route('**/api/sys/live', (route) => route.abort())
  await page.goto('/system/rooms')
  await standsStill(page, before.length)
  await page.route('**/api/sys/update-room-priority', (route) => route.abort())
  await drag(page, [handleOf(rows.nth(3)), handleOf(rows.nth(1))], 2)
  const alert = page.getByRole('alertdialog', { name: 'Произошла ошибка при обновлении порядка' })
  await expect(alert).toContainText('Сервер не отвечает')
  expect(await shownOrder(page)).toEqual(before)
  // The list is read again behind the alert: only then it can become out of date.
  const read = page.waitForResponse('**/api/sys/get-rooms')
  await alert.getByRole('button', { name: 'ОК' }).click()
  await (await read).finished()
  await page.unroute('**/api/sys/update-room-priority')

  const late = await ownRooms.add()
  await drag(page, [handleOf(rows.nth(3)), handleOf(rows.nth(1))], 2)
  await expect(alert).toContainText('Список номеров изменился.')
  await alert.getByRole('button', { name: 'ОК' }).click()
  await expect(rowOf(page, late)).toBeVisible()
  expect(await shownOrder(page)).toEqual([...before, late.id])
  // The line to the server would be tried for once more.
  await page.close()
  forgiveFailedLoads(complaints)
})

/** Its header is wider once the hotel's date is in, and its letters other ones: then nothing moves any more. */
async function standsStill(page: Page, count: number): Promise<void> {
  await expect(page.locator('tr[data-room]')).toHaveCount(count)
  await expect(page.getByRole('banner')).toContainText('15.01.2027')
  await fontsAreIn(page)
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } })

  test('rows are put in order, and the page does not move along', async ({ page, ownRooms, signInAs }) => {
    const before = (await ownRooms.now()).map(({ id }) => id)
    const rows = page.locator('tr[data-room]')
    await signInAs('admin')
    await page.goto('/system/rooms')
    await standsStill(page, before.length)
    const [start, end] = [await middle(handleOf(rows.nth(0))), await middle(handleOf(rows.nth(1)))]
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: start.x, y }],
      })
    await touch('touchStart', start.y)
    for (const y of [start.y + 8, start.y + 20, end.y]) await touch('touchMove', y)
    await expect(page.getByText(': место 2 из')).toBeAttached()
    await touch('touchEnd')
    await expect.poll(() => shownOrder(page)).toEqual(moved(before, 0, 1))
    await expect.poll(async () => (await ownRooms.now()).map(({ id }) => id)).toEqual(moved(before, 0, 1))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})
