import { checkProtected } from '../../../../contract/session.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, stored, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn, hiddenWidth } from '../../../support/browser/fit.ts'
import { forgiveFailedLoads, openMenu } from '../office.ts'

const top = ['Сегодня', 'Шахматка', 'Уборка', 'Иностранные гости']
const atDesk = ['Активные', 'Подтверждённые', 'Отменённые']
const money = ['Касса', 'Ждут решения', 'Показатели']
const hotel = ['Номера и цены', 'Отзывы']

for (const [role, home, entries, groups] of [
  [
    'admin',
    '/system',
    [
      ...top,
      ...['Все брони', 'Онлайн-брони', 'Ручные брони', 'Неоплаченные'],
      ...atDesk,
      ...money,
      ...hotel,
      ...['Клиенты', 'Пользователи', 'Настройки', 'Журнал', 'Состояние системы'],
    ],
    ['Брони', 'Ресепшн', 'Деньги', 'Отель', 'Администрирование'],
  ],
  [
    'booker',
    '/system',
    [...top, 'Все брони', 'Онлайн-брони', 'Ручные брони', ...money, ...hotel],
    ['Брони', 'Деньги', 'Отель'],
  ],
  [
    'reception',
    '/system/reception',
    [...top, 'Ручные брони: отменённые', ...atDesk, 'Касса', 'Смены', 'Движение денег'],
    ['Брони', 'Ресепшн', 'Деньги'],
  ],
  ['housekeeping', '/system/house', ['Уборка'], []],
] as const) {
  test(`the menu of ${role} holds exactly the screens of that role`, async ({ page, signInAs }) => {
    await signInAs(role)
    await page.goto(home)
    const menu = await openMenu(page)
    await expect(menu.getByRole('link')).toHaveText([...entries])
    for (const group of groups) await expect(menu.getByRole('list', { name: group })).toBeVisible()
    // And one above the groups.
    await expect(menu.getByRole('list')).toHaveCount(groups.length + 1)
    await expect(menu.locator('[aria-current=page]')).toHaveCount(1)
  })
}

for (const [language, tag, titles] of [
  ['ru', 'ru', ['Панель управления', 'Ресепшн', 'Номера']],
  ['tm', 'tk', ['Dolandyryş paneli', 'Kabulhana', 'Otaglar']],
  ['en', 'en', ['Dashboard', 'Reception', 'Rooms']],
] as const) {
  test(`header, document title and accessibility of every screen in ${language}`, async ({
    page,
    signInAs,
    speak,
    site,
  }) => {
    await signInAs('admin')
    await speak(language)
    const { hotel } = await site.context.settings.current()
    for (const [index, path] of ['/system', '/system/reception', '/system/rooms'].entries()) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '')
      await expect(page).toHaveTitle(`${titles[index]} - ${hotel.name[language]}`)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.locator('body')).toHaveClass('system-background')
      await expect(page.getByRole('table')).toBeVisible()
      // Contrast, roles and names do not depend on the language, and looking takes seconds.
      if (language === 'ru') expect(await findAccessibilityProblems(page)).toEqual([])
      expect(await hiddenWidth(page)).toBe(0)
    }
  })
}

test('the sign-in does not have the background of the screens', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).not.toHaveClass(/system-background/)
})

test('logging out ends the session on the server and in the browser', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const token = await signInAs('admin')
  await page.goto('/system')
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  expect(await stored(page, 'accessToken')).toBeNull()
  expect(await stored(page, 'asd')).toBeNull()
  const reply = await site.api(token)(checkProtected)
  expect(reply).toMatchObject({ ok: false, failure: { http: 401 } })
  await page.goBack()
  await expect(page).not.toHaveURL('/system')
  forgiveFailedLoads(complaints)
})

test('logging out in one tab ends the work in the others', async ({
  page,
  context,
  signInAs,
  complaints,
}) => {
  await signInAs('booker')
  await page.goto('/system/rooms')
  await expect(page.getByRole('table')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/system')
  await other.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/login')
  // What this tab asked for in between was refused.
  forgiveFailedLoads(complaints)
})

test('the office is Russian until a language is chosen, and only the chosen one is loaded', async ({
  page,
  signInAs,
  speak,
}) => {
  await speak('ru')
  const catalogues = new Set<string>()
  page.on('request', (request) => {
    const name = /office-assets\/(ru|tm|en)-/.exec(request.url())?.[1]
    if (name) catalogues.add(name)
  })
  await signInAs('admin')
  await page.goto('/system/rooms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Номера')
  expect([...catalogues]).toEqual(['ru'])

  const kept = page.waitForResponse('**/api/sys/language')
  await page.getByRole('button', { name: 'TM', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otaglar')
  await expect(page.getByRole('button', { name: 'TM', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tk')
  expect(await stored(page, 'language')).toBe('tm')
  expect([...catalogues]).toEqual(['ru', 'tm'])
  catalogues.clear()
  await (await kept).finished()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otaglar')
  expect([...catalogues]).toEqual(['tm'])
})

test('a staff member finds their own language on another computer', async ({
  page,
  signInAs,
  speak,
  browser,
  site,
}) => {
  await speak('en')
  const token = await signInAs('booker')
  await page.goto('/system/rooms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms')

  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage()
  await elsewhere.goto('/login')
  await elsewhere.evaluate((own) => {
    localStorage.setItem('accessToken', own)
    localStorage.setItem('asd', 'booker')
    localStorage.setItem('language', 'tm')
  }, token)
  await elsewhere.goto('/system/rooms')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Rooms')
  await elsewhere.context().close()
})

test('by keyboard: the skip link leads to the content, the menu to the title of the screen', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/system')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Номера' }).press('Enter')
  await expect(page).toHaveURL('/system/rooms')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('on a tablet the menu is behind a button, and Escape gives the focus back to it', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInAs('admin')
  await page.goto('/system')
  const button = page.getByRole('button', { name: 'Открыть меню' })
  const menu = page.getByRole('navigation', { name: 'Меню' })
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu.getByRole('link').first()).toBeVisible()
  // What fades in has too little contrast until it is there.
  await menu.evaluate((nav) =>
    Promise.all((nav.closest('dialog')?.getAnimations() ?? []).map(({ finished }) => finished)).then(
      () => undefined,
    ),
  )
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('the header shows the date of the hotel, not of the browser', async ({ page, signInAs }) => {
  await page.clock.setFixedTime('2030-06-05T20:30:00Z')
  await signInAs('reception')
  await page.goto('/system/reception')
  await expect(page.getByRole('banner')).toContainText('Дата отеля 15.01.2027')
})

test('a page holds still under a dialog and under the menu, with a scrollbar and without', async ({
  playwright,
  launchOptions,
  site,
  signInAs,
}) => {
  const token = await signInAs('admin')
  // The browser of the tests hides its scrollbars; this one has those that take room.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ baseURL: site.url })
  await page.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  const places = () =>
    page
      .locator('header')
      .first()
      .locator('h1, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))

  for (const [height, scrollbar] of [
    [1200, false],
    [300, true],
  ] as const) {
    await page.setViewportSize({ width: 900, height })
    await page.goto('/system/users')
    const view = page.getByRole('button', { name: 'Просмотр' }).first()
    await expect(view).toBeVisible()
    expect(await page.evaluate(() => innerWidth > document.documentElement.clientWidth)).toBe(scrollbar)
    await fontsAreIn(page)
    const before = await places()
    await view.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await places()).toEqual(before)
    await page.keyboard.press('Escape')
    const menu = await openMenu(page)
    await expect(menu).toBeVisible()
    expect(await places()).toEqual(before)
  }
  await browser.close()
})
