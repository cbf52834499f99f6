import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { cleanUnits } from '../../../../contract/office/stay/house.ts'
import { logOut } from '../../../../contract/session.ts'
import type { Cleanliness } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { someNoon } from '../../../support/clock.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { afternoonOf, storeSleeper, storeUnit } from '../../../support/stay/sleepers.ts'
import { breakUnit, clearUnits } from '../../../support/stay/units.ts'
import { forgiveFailedLoads } from '../office.ts'

/** A hotel of its own: its rooms are counted. */
test.use({ environment: { HOTEL_OF: 'whoever cleans' } })

const yesterday = '2027-01-14'
const today = '2027-01-15'
const tomorrow = '2027-01-16'

/** Two dirty rooms and a clean one on the first floor, one dirty and one broken on the second. */
async function aHouse(site: Site) {
  const dirty = { cleanliness: 'dirty', cleanliness_at: new Date('2027-01-15T01:00:00Z') } as const
  const units = {
    101: await storeUnit(site, '101', dirty),
    102: await storeUnit(site, '102', { ...dirty, note: 'Балкон' }),
    103: await storeUnit(site, '103'),
    201: await storeUnit(site, '201', { ...dirty, floor: 2 }),
    202: await storeUnit(site, '202', { floor: 2 }),
  }
  await storeSleeper(site, units[101], { from: yesterday, until: today, arrivedAt: afternoonOf(yesterday) })
  await storeSleeper(site, units[101], { from: today, until: tomorrow })
  await storeSleeper(site, units[102], {
    from: yesterday,
    until: tomorrow,
    arrivedAt: afternoonOf(yesterday),
  })
  await breakUnit(site, units[202], { from: yesterday, until: tomorrow, reason: 'душ' })
  return units
}

test.afterEach(async ({ site }) => {
  site.clock.set(someNoon)
  await clearUnits(site)
  await site.context.database
    .updateTable('bookings')
    .set({ outcome: 'cancelled' })
    .where('check_in', 'in', [yesterday, today])
    .where('email', '=', 'stored@example.com')
    .execute()
})

const stateOf = async (site: Site, id: number): Promise<Cleanliness> => {
  const unit = await site.context.database
    .selectFrom('units')
    .select('cleanliness')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return unit.cleanliness
}
const becomes = (site: Site, id: number, state: Cleanliness) =>
  expect.poll(() => stateOf(site, id)).toBe(state)

const rowOf = (page: Page, number: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(number, { exact: true }) })
const tapCleaned = (page: Page, number: string) =>
  page.getByRole('button', { name: `Убрано, ${number}` }).tap()

/** The server is gone, whatever the browser believes of its line. */
const cutServer = (page: Page) => page.route('**/api/**', (route) => route.abort())

test.describe('on the phone of whoever cleans', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('what is tapped while the line is cut is kept, marked, and sent when the line is back', async ({
    page,
    context,
    site,
    signInAs,
    complaints,
  }) => {
    const units = await aHouse(site)
    await signInAs('housekeeping')
    await page.goto('/system/house')
    await expect(rowOf(page, '101')).toContainText('выезжают сегодня, заезд сегодня')
    await expect(rowOf(page, '102')).toContainText('живут')
    await expect(rowOf(page, '102')).toContainText('Балкон')
    await expect(page.getByRole('listitem')).toHaveCount(3)
    await expect(page.locator('dl')).toContainText('грязные3')
    await expect(page.locator('dl')).toContainText('ремонт1')

    await tapCleaned(page, '101')
    await becomes(site, units[101], 'clean')
    await expect(rowOf(page, '101').getByText('не отправлено')).toHaveCount(0)

    await context.setOffline(true)
    await tapCleaned(page, '102')
    await expect(rowOf(page, '102')).toContainText('Убран')
    await expect(rowOf(page, '102')).toContainText('не отправлено')
    await expect(page.getByRole('status').first()).toContainText('уйдёт само: 1')
    await tapCleaned(page, '201')
    await expect(page.getByRole('status').first()).toContainText('уйдёт само: 2')
    expect([await stateOf(site, units[102]), await stateOf(site, units[201])]).toEqual(['dirty', 'dirty'])

    await context.setOffline(false)
    await becomes(site, units[102], 'clean')
    await becomes(site, units[201], 'clean')
    await expect(page.getByText('не отправлено')).toHaveCount(0)
    await expect(page.getByRole('status').first()).toHaveText('')
    // Rows keep their places until somebody asks for the dirty ones again.
    await expect(page.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Грязные' }).tap()
    await expect(page.getByText('Грязных номеров нет')).toBeVisible()
    forgiveFailedLoads(complaints)
  })

  test('everything can be hit with a thumb, nothing scrolls sideways, and axe finds nothing', async ({
    page,
    site,
    signInAs,
  }) => {
    await aHouse(site)
    await signInAs('housekeeping')
    await page.goto('/system/house')
    await page.getByRole('button', { name: 'Все 5' }).tap()
    await tapCleaned(page, '101')
    await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible()
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      if (!(await button.isVisible())) continue
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
    }
    for (const row of await page.getByRole('listitem').all())
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    expect(await hiddenWidth(page)).toBe(0)
    expect(await findAccessibilityProblems(page)).toEqual([])
  })

  test('what waits outlives a reload without a server, with the last picture and its time', async ({
    page,
    site,
    signInAs,
    complaints,
  }) => {
    const units = await aHouse(site)
    await signInAs('housekeeping')
    await page.goto('/system/house')
    await expect(rowOf(page, '101')).toBeVisible()
    await cutServer(page)
    await tapCleaned(page, '101')
    await tapCleaned(page, '201')
    await expect(page.getByText('не отправлено')).toHaveCount(2)

    await page.reload()
    await expect(rowOf(page, '101')).toContainText('Убран')
    await expect(page.getByText('не отправлено')).toHaveCount(2)
    await expect(page.getByText('Нет связи. Показано состояние на 12:00.')).toBeVisible()
    await expect(rowOf(page, '102')).toContainText('Грязный')

    const sendNow = page.getByRole('button', { name: 'Отправить сейчас' })
    await expect(sendNow).toBeVisible()
    await page.unroute('**/api/**')
    // The next try may come by itself before the thumb does.
    await Promise.any([sendNow.tap(), expect(page.getByText('не отправлено')).toHaveCount(0)])
    await becomes(site, units[101], 'clean')
    await becomes(site, units[201], 'clean')
    await expect(page.getByText('не отправлено')).toHaveCount(0)
    forgiveFailedLoads(complaints)
  })

  test('whoever was overtaken by somebody else is told, and the later word stays', async ({
    page,
    context,
    site,
    signInAs,
    complaints,
  }) => {
    const units = await aHouse(site)
    await signInAs('housekeeping')
    await page.goto('/system/house')
    await expect(rowOf(page, '101')).toBeVisible()
    await context.setOffline(true)
    await tapCleaned(page, '101')
    await expect(rowOf(page, '101')).toContainText('не отправлено')
    site.clock.advance({ minutes: 10 })
    const desk = site.api(await staffToken(site, 'reception'))
    const at = site.clock.now().toISOString()
    await desk(cleanUnits, {
      body: { taps: [{ unit_id: units[101], cleanliness: 'inspected', key: randomUUID(), at }] },
    })
    await context.setOffline(false)
    const told = page.getByRole('alert', { name: 'Отмечено по-другому' })
    await expect(told).toContainText(
      '101: вы отметили «Убран», а позже стало «Проверен». Осталось последнее.',
    )
    await expect(rowOf(page, '101')).toContainText('Проверен')
    expect(await stateOf(site, units[101])).toBe('inspected')
    await told.getByRole('button', { name: 'Понятно' }).tap()
    await expect(told).toHaveCount(0)
    forgiveFailedLoads(complaints)
  })

  test('a mistaken tap is taken back, also of a room that was inspected', async ({
    page,
    site,
    signInAs,
  }) => {
    const units = await aHouse(site)
    await signInAs('housekeeping')
    await page.goto('/system/house')
    await tapCleaned(page, '101')
    await becomes(site, units[101], 'clean')
    await page.getByRole('button', { name: 'Вернуть' }).tap()
    await becomes(site, units[101], 'dirty')
    await expect(page.getByRole('button', { name: 'Вернуть' })).toHaveCount(0)

    await tapCleaned(page, '101')
    await page.getByRole('button', { name: 'Проверено, 101' }).press('Enter')
    // The button is gone, and the next one of the same room has the focus.
    await expect(page.getByRole('button', { name: 'Другое состояние, 101' })).toBeFocused()
    await becomes(site, units[101], 'inspected')
    await page.getByRole('button', { name: 'Другое состояние, 101' }).tap()
    const choice = page.getByRole('dialog', { name: 'Номер 101: какой он?' })
    await choice.getByRole('button', { name: 'Грязный' }).tap()
    await expect(choice).toHaveCount(0)
    await becomes(site, units[101], 'dirty')
  })

  test('a session that ends with taps on the phone loses none: they wait for the same person', async ({
    page,
    site,
    signInAs,
    complaints,
  }) => {
    const units = await aHouse(site)
    const token = await signInAs('housekeeping')
    await page.goto('/system/house')
    await expect(rowOf(page, '101')).toBeVisible()
    await page.route('**/api/sys/clean-units', (route) => route.abort())
    await tapCleaned(page, '101')
    await expect(rowOf(page, '101')).toContainText('не отправлено')
    await site.api(token)(logOut)
    await expect(page).toHaveURL('/login')
    await page.unroute('**/api/sys/clean-units')

    await signIn(page, 'reception')
    await expect(rowOf(page, '101')).toContainText('Грязный')
    await expect(page.getByText('не отправлено')).toHaveCount(0)
    await page.getByRole('button', { name: 'Выйти' }).tap()
    await expect(page).toHaveURL('/login')
    expect(await stateOf(site, units[101])).toBe('dirty')

    await signIn(page, 'housekeeping')
    await becomes(site, units[101], 'clean')
    await expect(page.getByRole('button', { name: 'Грязные 2' })).toBeVisible()
    forgiveFailedLoads(complaints)
  })

  test('housekeeping begins and ends with its one screen: no search, no keys, no booking by its address', async ({
    page,
    signInAs,
    complaints,
  }) => {
    await signInAs('housekeeping')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await page.goto('/login')
    await expect(page).toHaveURL('/system/house')
    await expect(page.getByText('В отеле ещё нет номеров комнат')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Поиск по всему|Горячие клавиши/ })).toHaveCount(0)
    expect(new Set(asked)).toEqual(
      new Set([
        '/api/token/verify',
        '/api/protected',
        '/api/ru/hotel',
        '/api/sys/live',
        '/api/sys/house-state',
      ]),
    )
    expect(complaints).toEqual([])
    await page.goto('/system/booking/100001')
    await expect(page.getByText('Здесь ничего нет')).toBeVisible()
    forgiveFailedLoads(complaints)
  })
})

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Логин').fill(name)
  await page.getByLabel('Пароль').fill(`demo-${name}`)
  await page.getByRole('button', { name: 'Войти' }).tap()
  await page.getByRole('button', { name: 'ОК' }).tap()
  await page.goto('/system/house')
}

test.describe('at the desk', () => {
  test('the house stands floor beside floor, in numbers, and a change shows without a reload', async ({
    page,
    site,
    signInAs,
  }) => {
    const units = await aHouse(site)
    await signInAs('reception')
    await page.goto('/system/house')
    await expect(page.getByRole('listitem').filter({ hasText: 'ремонт: душ' })).toBeVisible()
    const counts = page.getByRole('main').locator('dl > div')
    // Others who share this hotel may have guests who come today.
    const arrivals = /^заезды[1-9]\d*$/
    await expect(counts).toHaveText(['грязные3', 'убраны1', 'проверены0', 'ремонт1', 'выезды1', arrivals])
    const [first, second] = ['1 этаж', '2 этаж'].map((name) => page.getByRole('region', { name }).last())
    const [one, two] = [await first?.boundingBox(), await second?.boundingBox()]
    expect(one?.y).toBe(two?.y)
    expect(one?.x).toBeLessThan(two?.x ?? 0)
    const at = site.clock.now().toISOString()
    await site.api(await staffToken(site, 'housekeeping'))(cleanUnits, {
      body: { taps: [{ unit_id: units[201], cleanliness: 'clean', key: randomUUID(), at }] },
    })
    await expect(counts.first()).toHaveText('грязные2')
    expect(await findAccessibilityProblems(page)).toEqual([])
  })

  test('the list prints on A4 by floor, with room for notes', async ({ page, site, signInAs }) => {
    await aHouse(site)
    await page.addInitScript(() => {
      window.print = () => void dispatchEvent(new Event('beforeprint'))
    })
    await signInAs('admin')
    await page.goto('/system/house')
    await page.getByRole('button', { name: 'Печать списка' }).click()
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('article')
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Уборка номеров 15.01.2027')
    await expect(paper.getByText('Грязных: 3 из 5')).toBeVisible()
    await expect(paper.getByRole('heading', { level: 2 })).toHaveText(['1 этаж', '2 этаж'])
    await expect(paper.getByRole('columnheader').filter({ hasText: 'Отметки' })).toHaveCount(2)
    const cells = paper.getByRole('row').filter({ hasText: '101' }).getByRole('cell')
    await expect(cells).toHaveText(['101', 'Двухместный', 'Грязный', 'выезжают сегодня, заезд сегодня', ''])
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeHidden()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  })
})
