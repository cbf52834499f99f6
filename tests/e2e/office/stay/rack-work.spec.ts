import { languages } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { medianOfKeys } from '../../../support/browser/key-answers.ts'
import { brokenTexts } from '../all-screens/whole-texts.ts'
import { numberOf } from '../bookings/bookings.ts'
import {
  addUnits,
  bar,
  dragTo,
  expectGuest,
  give,
  holdOver,
  houseGuest,
  openRack,
  room,
} from './rack-house.ts'

/** A hotel of its own: rooms with numbers would change what other tests find. Each test has a category. */
test.use({ environment: { HOTEL_OF: 'the rack' } })

test('by keyboard alone: a bar is found, picked up, held over rooms, dropped, pinned and freed', async ({
  page,
  site,
  signInAs,
}) => {
  await addUnits(site, 3, ['301', '302', '303'], 3)
  await addUnits(site, 3, ['313'], 13)
  await expectGuest(site, { guest: 'Öwezowa', roomId: 3, from: 1, nights: 3 })
  await signInAs('admin')
  const grid = await openRack(page, '?floor=3')
  await page.getByRole('combobox', { name: 'Этаж' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('rowheader').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(room(page, '301').getByRole('rowheader')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const own = bar(grid, 'Öwezowa')
  await expect(own).toBeFocused()
  await expect(own).toHaveAccessibleName('Öwezowa, комната 301, 16.01–19.01, ожидается, предложено')

  const said = page.locator('[aria-live=assertive]')
  await page.keyboard.press('Space')
  await expect(said).toContainText('Öwezowa: выбирайте комнату стрелками')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('комната 302, чисто: свободна')
  await page.keyboard.press('ArrowUp')
  await expect(said).toHaveText('комната 301, чисто: на своём месте')
  await page.keyboard.press('ArrowUp')
  await expect(said).toHaveText('Других комнат этой категории здесь нет')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Всё осталось на месте')
  await expect(own).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const moved = bar(room(page, '303'), 'Öwezowa')
  await expect(moved).toHaveAccessibleName('Öwezowa, комната 303, 16.01–19.01, ожидается, закреплено')
  await expect(moved).toBeFocused()

  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Öwezowa: действия' })
  await expect(menu.getByRole('menuitem')).toHaveText(['Открыть', 'Другая комната…', 'Снять закрепление'])
  await menu.getByRole('menuitem', { name: 'Снять закрепление' }).press('Enter')
  await expect(page.getByText('Öwezowa: комната больше не закреплена')).toBeVisible()
  await expect(own).toHaveAccessibleName(/предложено/)
  await expect(own).toBeFocused()

  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Закрепить здесь' }).press('Enter')
  await expect(own).toHaveAccessibleName(/закреплено/)
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Другая комната…' }).press('Enter')
  const other = page.getByRole('dialog', { name: 'Другая комната: Öwezowa' })
  await other.getByLabel('Комната').selectOption({ label: '302 · чисто · свободна' })
  await other.getByRole('button', { name: 'Поселить' }).press('Enter')
  await expect(bar(room(page, '302'), 'Öwezowa')).toHaveAccessibleName(/закреплено/)

  await bar(grid, 'Öwezowa').press('Enter')
  await expect(page.getByRole('dialog', { name: /^Бронь \d+$/ })).toContainText('Öwezowa')
})

test('whom a room would be taken from is named before; two who have theirs can swap', async ({
  page,
  site,
  signInAs,
}) => {
  await addUnits(site, 4, ['401', '402'], 4)
  await expectGuest(site, { guest: 'Smith', roomId: 4, from: 2, nights: 3 })
  await expectGuest(site, { guest: 'Петров', roomId: 4, from: 3, nights: 3 })
  await signInAs('booker')
  const grid = await openRack(page, '?floor=4')
  const [smith, petrov] = [bar(grid, 'Smith'), bar(grid, 'Петров')]
  const numberIn = async (name: RegExp) =>
    (await grid.getByRole('gridcell', { name }).getAttribute('aria-label'))?.match(/комната (\d+)/)?.[1] ?? ''
  const [before, other] = [await numberIn(/^Smith/), await numberIn(/^Петров/)]
  expect(new Set([before, other])).toEqual(new Set(['401', '402']))

  await dragTo(page, smith, room(page, other))
  const question = page.getByRole('dialog', { name: `Smith: комната ${other}` })
  await expect(question).toContainText(`Петров: ${other} → ${before}`)
  await question.getByRole('button', { name: 'Поселить' }).click()
  await expect(bar(room(page, other), 'Smith')).toHaveAccessibleName(/закреплено/)
  await expect(bar(room(page, before), 'Петров')).toHaveAccessibleName(/предложено/)

  await dragTo(page, petrov, room(page, other))
  const swap = page.getByRole('dialog', { name: 'Поменять местами?' })
  await expect(swap).toContainText(`В комнате ${other} — Smith, 17.01–20.01.`)
  await expect(swap).toContainText(`Петров → ${other}, Smith → ${before}`)
  await swap.getByRole('button', { name: 'Поменять' }).click()
  await expect(bar(room(page, other), 'Петров')).toHaveAccessibleName(/закреплено/)
  await expect(bar(room(page, before), 'Smith')).toHaveAccessibleName(/закреплено/)
})

test('whoever lifts the next bar while the last one is still being saved keeps it in the hand', async ({
  page,
  site,
  signInAs,
}) => {
  await addUnits(site, 2, ['201', '202'], 2)
  await expectGuest(site, { guest: 'Nazarow', roomId: 2, from: 1, nights: 2 })
  await expectGuest(site, { guest: 'Berdiýew', roomId: 2, from: 5, nights: 2 })
  await signInAs('booker')
  const grid = await openRack(page, '?floor=2')
  const said = page.locator('[aria-live=assertive]')
  const [first, next] = [bar(grid, 'Nazarow'), bar(grid, 'Berdiýew')]
  await first.focus()
  await page.keyboard.press('Space')
  await expect(said).toContainText('Nazarow: выбирайте комнату')
  await page.keyboard.press('ArrowDown')
  await expect(said).toContainText('комната 202')
  // The rack is read again soon, and the rest of the screen later.
  const readRest = await holdBack(page, '**/api/sys/waiting-counts*', (route) => route.continue())
  await page.keyboard.press('Enter')
  await expect(bar(room(page, '202'), 'Nazarow')).toHaveAccessibleName(/закреплено/)

  // Wherever the plan has put it, there is one other room.
  const target = (await bar(room(page, '201'), 'Berdiýew').count()) > 0 ? '202' : '201'
  await holdOver(page, next, room(page, target))
  await expect(said).toContainText(`комната ${target}`)
  const rest = page.waitForResponse('**/api/sys/waiting-counts*')
  readRest()
  await (await rest).finished()
  await expect(page.getByText('Обновление…')).toHaveCount(0)
  await page.mouse.up()
  await expect(bar(room(page, target), 'Berdiýew')).toHaveAccessibleName(/закреплено/)
})

test('a guest in the house moves from tonight on; a drag is given up by Escape; who has left stays', async ({
  page,
  site,
  signInAs,
}) => {
  const units = await addUnits(site, 5, ['501', '502'], 5)
  const stay = { guest: 'Мурадов', roomId: 5, from: -1, nights: 4 }
  const id = await houseGuest(site, stay, units['501'] ?? 0)
  await signInAs('reception')
  const grid = await openRack(page, '?floor=5')
  await holdOver(page, bar(grid, 'Мурадов'), room(page, '502'))
  await expect(page.locator('[data-carrying]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-carrying]')).toHaveCount(0)
  await page.mouse.up()
  await expect(bar(room(page, '501'), 'Мурадов')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await dragTo(page, bar(grid, 'Мурадов'), room(page, '502'))
  await expect(page.getByText('Мурадов: с этой ночи комната 502')).toBeVisible()
  await expect(bar(room(page, '501'), 'Мурадов')).toHaveAccessibleName(
    `Мурадов, комната 501, 14.01–18.01, в отеле, в этой комнате 14.01–15.01`,
  )
  await expect(bar(room(page, '502'), 'Мурадов')).toHaveAccessibleName(/в этой комнате 15.01–18.01/)

  await site.context.database
    .updateTable('bookings')
    .set({ departed_at: site.clock.now(), reception: 'confirmed' })
    .where('id', '=', id)
    .execute()
  const gone = bar(room(page, '502'), 'Мурадов')
  await expect(gone).toHaveAccessibleName(/выехал/)
  await gone.press('Space')
  await expect(page.locator('[data-carrying]')).toHaveCount(0)
})

test('of 200 rooms only those in sight are drawn, and a key is answered within 16 ms', async ({
  page,
  site,
  signInAs,
}) => {
  const numbers = Array.from({ length: 200 }, (_, place) => String(6001 + place))
  await addUnits(site, 6, numbers, 6)
  await signInAs('admin')
  const grid = await openRack(page, '?days=28&floor=6')
  const drawn = () => grid.getByRole('row').count()
  expect(await drawn()).toBeLessThan(60)
  await expect(grid).toHaveAttribute('aria-rowcount', '202')
  await grid.getByRole('rowheader').first().focus()
  await page.keyboard.press('Control+End')
  await expect(room(page, '6200').getByRole('rowheader')).toBeFocused()
  await expect(room(page, '6200')).toBeInViewport()
  expect(await drawn()).toBeLessThan(60)

  const moving = await medianOfKeys(page, ['ArrowUp', 'ArrowUp', 'PageUp', 'ArrowDown'])
  expect(moving, 'median of 40 keys in ms, without their way').toBeLessThan(16)
})

test('what the rack shows is asked for before its file has come, and once', async ({
  page,
  site,
  signInAs,
}) => {
  await addUnits(site, 7, ['917'], 17)
  await signInAs('reception')
  await page.goto('/system/today')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  const asked: string[] = []
  const isAsked = page.waitForRequest(/\/api\/sys\/rack/)
  page.on('request', (request) => asked.push(request.url()))
  await page.route(/office-assets\/rack-/, async (route) => {
    await (await isAsked).response()
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Шахматка', exact: true }).press('Enter')
  await page
    .getByRole('navigation', { name: 'Шахматка' })
    .getByRole('link', { name: 'Комнаты' })
    .press('Enter')
  await expect(
    page.getByRole('grid', { name: 'Шахматка: комнаты' }).getByRole('rowheader').first(),
  ).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/api/sys/rack?from=2027-01-14&days=15'))).toHaveLength(1)
})

test('the rack, its menu and its questions have no barriers', async ({ page, site, signInAs }) => {
  const units = await addUnits(site, 7, ['701', '702'], 7)
  await houseGuest(site, { guest: 'Оразов', roomId: 7, from: -1, nights: 2 }, units['701'] ?? 0)
  await expectGuest(site, { guest: 'Бердыева', roomId: 7, from: 1, nights: 2 })
  await signInAs('admin')
  const grid = await openRack(page, '?floor=7&days=7')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await bar(grid, 'Бердыева').click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Другая комната…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('weeks and days are turned, and categories and rooms keep the day; beside an open booking the rack goes on', async ({
  page,
  site,
  signInAs,
}) => {
  const units = await addUnits(site, 8, ['801'], 8)
  await addUnits(site, 8, ['818'], 18)
  const id = await expectGuest(site, { guest: 'Каримова', roomId: 8, from: 8, nights: 2 })
  const later = await expectGuest(site, { guest: 'Сапаров', roomId: 8, from: 11, nights: 2 })
  for (const booking of [id, later]) await give(site, booking, units['801'] ?? 0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs('booker')
  const grid = await openRack(page, '?floor=8')
  await page.getByRole('button', { name: 'Неделей позже' }).click()
  await expect(page).toHaveURL('/system/rack?from=2027-01-22&floor=8')
  await page.getByRole('button', { name: '7 дней' }).click()
  await expect(grid.getByRole('columnheader')).toHaveCount(8)
  await page.getByRole('navigation', { name: 'Шахматка' }).getByRole('link', { name: 'Категории' }).click()
  await expect(page).toHaveURL('/system/occupancy?from=2027-01-22')
  await expect(page.getByRole('grid', { name: 'Шахматка', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Шахматка' }).getByRole('link', { name: 'Комнаты' }).click()
  await expect(page).toHaveURL('/system/rack?from=2027-01-22')
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Пт 22')
  await page.getByRole('combobox', { name: 'Этаж' }).selectOption('Этаж 8')

  await bar(grid, 'Каримова').click()
  const sheet = page.getByRole('dialog', { name: `Бронь ${await numberOf(site, id)}` })
  await expect(sheet).toContainText('Каримова')
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await expect(bar(grid, 'Каримова')).toHaveAttribute('aria-current', 'true')
  await bar(grid, 'Сапаров').click()
  await expect(page.getByRole('dialog', { name: `Бронь ${await numberOf(site, later)}` })).toBeVisible()
  await expect(page).toHaveURL(`/system/booking/${await numberOf(site, later)}?from=2027-01-22&floor=8`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/system/rack?from=2027-01-22&floor=8')
  await page.getByRole('button', { name: 'Сегодня' }).click()
  await expect(page).toHaveURL('/system/rack?floor=8')
})

test('a finger that rests on a bar opens its menu, one that swipes scrolls', async ({
  browser,
  site,
  signInAs,
}) => {
  await addUnits(site, 1, ['101', '102'], 1)
  await expectGuest(site, { guest: 'Иванова', roomId: 1, from: 1, nights: 3 })
  const token = await signInAs('admin')
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript((own) => {
    localStorage.setItem('accessToken', own)
    localStorage.setItem('asd', 'admin')
  }, token)
  const page = await context.newPage()
  const grid = await openRack(page, '?floor=1&days=7')
  expect(await hiddenWidth(page)).toBe(0)
  const box = await bar(grid, 'Иванова').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const touch = await context.newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: to }],
    })
  // A finger that moves on takes nothing with it.
  await at('touchStart', y)
  for (const step of [20, 40, 60]) await at('touchMove', y + step)
  await at('touchEnd', y + 60)
  await expect(page.locator('[data-carrying]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await at('touchStart', y)
  await expect(page.locator('[data-carrying]')).toHaveCount(1)
  await at('touchEnd', y)
  await expect(page.getByRole('menu', { name: 'Иванова: действия' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Rested, then drawn to the other room.
  const other = await room(page, '102').boundingBox()
  await at('touchStart', y)
  await expect(page.locator('[data-carrying]')).toHaveCount(1)
  for (const share of [0.3, 0.6, 1])
    await at('touchMove', y + share * ((other?.y ?? 0) + (other?.height ?? 0) / 2 - y))
  await at('touchEnd', y)
  await expect(bar(room(page, '102'), 'Иванова')).toHaveAccessibleName(/закреплено/)
  await context.close()
})

test('no text around the rack is cut in any language', async ({ page, site, signInAs, speak }) => {
  const units = await addUnits(site, 8, ['891'], 9)
  const guest = 'Ogulgurbangözel Gurbangulyýewa-Berdimuhammedowa'
  await houseGuest(site, { guest, roomId: 8, from: -1, nights: 5 }, units['891'] ?? 0)
  await signInAs('admin')
  const broken: Record<string, string[]> = {}
  for (const language of languages) {
    await speak(language)
    await page.goto('/system/rack?floor=9')
    await page.getByRole('gridcell').first().focus()
    for (const [width, height] of [
      [1280, 720],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await hiddenWidth(page)).toBe(0)
      const texts = await brokenTexts(page, '[role=grid]')
      if (texts.length > 0) broken[`${language} at ${width}`] = texts
    }
  }
  expect(broken).toEqual({})
})
