import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'

test('keys lead through the office, on a Russian keyboard as well', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/system/off')
  const title = page.getByRole('heading', { level: 1 })
  const table = page.getByRole('table')
  await expect(table).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/system/today')
  await expect(title).toHaveText('Сегодня')
  await expect(page.getByRole('region', { name: 'Заезды' })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL('/system/today?date=2027-01-16')
  await page.keyboard.press('[')
  await expect(page).toHaveURL('/system/today')

  // The same two keys with Russian letters on them.
  await page.evaluate(() => {
    for (const [key, code] of [
      ['п', 'KeyG'],
      ['ь', 'KeyM'],
    ] as const)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
  })
  await expect(page).toHaveURL('/system/off')
  await expect(table).toBeVisible()

  const search = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('gtn?')
  await expect(search).toHaveValue('gtn?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/system/off?q=gtn%3F')

  await title.click()
  await page.keyboard.press('n')
  const gate = page.getByRole('dialog', { name: 'Пароль доступа' })
  await expect(gate).toBeVisible()
  await gate.getByRole('button', { name: 'Закрыть окно' }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL('/system/off?q=gtn%3F')
  await page.keyboard.press('Escape')
  await expect(gate).toBeHidden()

  const asked = page.waitForResponse((response) => response.url().includes('/off/get-active-bookings'))
  await page.keyboard.press('r')
  await asked
  await expect(page.getByText('Данные обновлены')).toBeVisible()
})

test('the list under "?" has the keys of the role, and switches them off', async ({ page, signInAs }) => {
  await signInAs('reception')
  await page.goto('/system/reception')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Горячие клавиши' })
  const lines = list.getByRole('term')
  await expect(lines.first()).toHaveText('GT')
  await expect(list.getByRole('definition')).toContainText([
    'Сегодня',
    'Шахматка',
    'Уборка',
    'Ручные брони: отменённые',
  ])
  await expect(list.getByText('Новая бронь')).toHaveCount(0)
  await expect(list.getByText('Онлайн-брони: активные')).toHaveCount(0)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await list.getByRole('checkbox', { name: 'Включить горячие клавиши' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/system/reception')
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Горячие клавиши (?)' }).click()
  await list.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL('/system/occupancy')
})

test('the list of keys speaks Turkmen and English', async ({ page, signInAs, speak }) => {
  await signInAs('admin')
  for (const [language, title, search] of [
    ['tm', 'Gyzgyn düwmeler', 'Gözleg'],
    ['en', 'Keyboard shortcuts', 'Search'],
  ] as const) {
    await speak(language)
    await page.goto('/system/rooms')
    await page.getByRole('button', { name: `${title} (?)` }).click()
    await expect(page.getByRole('dialog', { name: title })).toContainText(search)
  }
})
