import { languages } from '../../../../contract/values.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn, hiddenWidth } from '../../../support/browser/fit.ts'
import { openMenu } from '../office.ts'

/** How people find their way: the menu by job, the lists beside a list, and who is signed in. */

for (const [role, family, tabs] of [
  [
    'booker',
    'Онлайн-брони',
    [
      ['/system', 'Активные'],
      ['/system/expired-bookings', 'Истёкшие'],
      ['/system/canceled-bookings', 'Отменённые'],
    ],
  ],
  [
    'booker',
    'Ручные брони',
    [
      ['/system/off', 'Активные'],
      ['/system/off/expired-bookings', 'Истёкшие'],
      ['/system/off/canceled-bookings', 'Отменённые'],
    ],
  ],
  [
    'reception',
    'Ресепшн',
    [
      ['/system/reception', 'Активные'],
      ['/system/reception/confirmes', 'Подтверждённые'],
      ['/system/reception/canceled-bookings', 'Отменённые'],
    ],
  ],
] as const)
  test(`the lists of ${role} under ${family} stand side by side above the table`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role)
    await page.goto(tabs[0][0])
    const nav = page.getByRole('main').getByRole('navigation', { name: family })
    for (const [path, name] of tabs) {
      await nav.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(nav.getByRole('link')).toHaveText(tabs.map(([, tab]) => tab))
      await expect(nav.locator('[aria-current=page]')).toHaveText(name)
      const menu = await openMenu(page)
      await expect(menu.locator('[aria-current]')).toHaveText(role === 'reception' ? name : family)
    }
  })

test('a role finds no tabs to lists that are not for it', async ({ page, signInAs }) => {
  await signInAs('reception')
  await page.goto('/system/off/canceled-bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Ручные брони' })).toHaveCount(0)
})

for (const language of languages)
  test(`at 1280 × 720 an admin sees the whole menu without scrolling, in ${language}`, async ({
    page,
    signInAs,
    speak,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await signInAs('admin')
    await speak(language)
    for (const path of ['/system', '/system/off', '/system/state']) {
      await page.goto(path)
      const last = page.getByRole('navigation').first().getByRole('link').last()
      await expect(last).toHaveAttribute('href', '/system/state')
      await fontsAreIn(page)
      const hidden = await last.evaluate((link) => {
        const frame = link.closest('nav')?.parentElement
        return (frame?.scrollHeight ?? 0) - (frame?.clientHeight ?? 0)
      })
      expect(hidden, path).toBeLessThanOrEqual(0)
    }
  })

test('the header says who is signed in, and stands on two lines on a phone', async ({ page, signInAs }) => {
  await signInAs('reception')
  await page.goto('/system/reception')
  const account = page.getByRole('banner').getByRole('button', { name: 'reception Ресепшн' })
  await expect(account).toBeVisible()
  await expect(account).toHaveText('reception Ресепшн')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(account.getByText('reception')).toBeVisible()
  const header = page.locator('header').first()
  await fontsAreIn(page)
  const [title, language, leave, whole] = await Promise.all([
    header.getByRole('heading', { level: 1 }).boundingBox(),
    header.getByRole('button', { name: 'RU' }).boundingBox(),
    header.getByRole('button', { name: 'Выйти' }).boundingBox(),
    header.boundingBox(),
  ])
  // Two lines: on the second one stand all the tools beside each other.
  expect(language?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0) - 1)
  expect(Math.abs((language?.y ?? 0) - (leave?.y ?? 0))).toBeLessThan(8)
  expect(whole?.height ?? 999).toBeLessThanOrEqual(96)
  expect(await hiddenWidth(page)).toBe(0)
  const search = header.getByRole('button', { name: 'Поиск по всему (Ctrl+K)' })
  expect(await search.boundingBox()).toMatchObject({ width: 40, height: 40 })
  await search.click()
  await expect(page.getByRole('combobox', { name: 'Поиск по всему' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть окно' }).click()
  await account.click()
  await expect(page.getByRole('dialog', { name: 'Вход и уведомления' })).toBeVisible()
})
