import type { Page } from '@playwright/test'
import { languages } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { choose, day, openList, rowOf, store } from '../bookings/bookings.ts'
import { forgiveFailedLoads } from '../office.ts'

/** One search over all bookings and commands, from anywhere. */

test.describe.configure({ timeout: 90_000 })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Поиск по всему' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Поиск по всему' })
const optionsOf = (page: Page) => page.getByRole('group', { name: 'Брони', exact: true }).getByRole('option')
const chosen = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true })
const sheetOf = (page: Page, number: number) => page.getByRole('dialog', { name: `Бронь ${number}` })

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
}

test('a guest of years ago is found from any screen by what they say, and the booking opens over it', async ({
  page,
  site,
  signInAs,
}) => {
  const past = { check_in: day(site, -900), check_out: day(site, -897) }
  const phone_number = '+993 64 73-55-81'
  const guests = [{ name: 'Gülälek Möwlamowa' }]
  const old = await store(site, { ...past, phone_number, cardholder_name: 'TEST CARD' }, { guests })
  const here = await store(
    site,
    { check_in: day(site, -1), check_out: day(site, 2), kind: 'note' },
    { guests },
  )
  await signInAs('admin')
  await page.goto('/system/rooms')
  await expect(page.getByRole('table')).toBeVisible()

  await openSearch(page)
  await page.keyboard.type('gulalek')
  await expect(optionsOf(page)).toHaveCount(2)
  await expect(optionsOf(page).first()).toContainText(String(here.number))
  await expect(chosen(page)).toContainText(String(here.number))
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText(String(old.number))
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(sheetOf(page, old.number).getByRole('heading', { name: 'История' })).toBeVisible()
  await expect(page).toHaveURL(`/system/booking/${old.number}`)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Номера')

  // From a booking to another one; closing it leads to the screen below both.
  await openSearch(page)
  await fieldOf(page).fill(String(here.number))
  await page.keyboard.press('Enter')
  await expect(sheetOf(page, here.number).getByRole('heading', { name: 'История' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/system/rooms')

  // In the field of a list, and by the last digits of the phone.
  await openList(page, '/system')
  await page.getByRole('searchbox').focus()
  await openSearch(page)
  await page.keyboard.type('55 81')
  await expect(optionsOf(page)).toHaveCount(1)
  await expect(optionsOf(page)).toContainText('Телефон: +993 64 73-55-81', { ignoreCase: true })
  await optionsOf(page).click()
  await expect(sheetOf(page, old.number)).toBeVisible()
})

test('it can be opened by its button and by "/" where no list has a field, and not over a form', async ({
  page,
  site,
  signInAs,
}) => {
  const booking = await store(site, { kind: 'note' }, { guests: [{ name: 'Half Filled' }] })
  await signInAs('booker')
  await page.goto('/system/occupancy')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()

  const button = page.getByRole('button', { name: 'Поиск по всему (Ctrl+K)' })
  await button.click()
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(5, 5)
  await expect(dialogOf(page)).toBeHidden()

  await openList(page, '/system/off', 'Half Filled')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await rowOf(page, booking).getByRole('button', { name: 'Просмотр' }).click()
  const sheet = sheetOf(page, booking.number)
  await choose(sheet, 'Изменить')
  const phone = page
    .getByRole('dialog', { name: `Изменить бронь ${booking.number}` })
    .getByRole('textbox', { name: 'Телефон' })
  await phone.fill('+99361')
  await page.keyboard.press('Control+k')
  await expect(phone).toBeFocused()
  await expect(fieldOf(page)).toHaveCount(0)
})

test('nothing found, a lost line and a slow answer are said, and Enter waits for the answer', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const booking = await store(site, { kind: 'note' }, { guests: [{ name: 'Patient Guest' }] })
  await signInAs('admin')
  await page.goto('/system/off')
  await expect(page.getByRole('table')).toBeVisible()
  await openSearch(page)
  const said = dialogOf(page).getByRole('status')
  await page.keyboard.type('qqqqqq')
  await expect(said).toContainText('По запросу «qqqqqq» ничего не нашлось')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.route('**/api/sys/find?**', (route) => route.abort())
  await fieldOf(page).fill('patient')
  const alert = dialogOf(page).getByRole('alert')
  await expect(alert).toContainText('Поиск не удался')
  await page.unroute('**/api/sys/find?**')
  await alert.getByRole('button', { name: 'Повторить' }).click()
  await expect(optionsOf(page)).toHaveCount(1)
  forgiveFailedLoads(complaints)

  // The answer to what was typed before is dropped; Enter opens the one that was asked for.
  const held: (() => void)[] = []
  await page.route('**/api/sys/find?**', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await fieldOf(page).fill('zzzz')
  await expect.poll(() => held.length).toBe(1)
  await fieldOf(page).fill(String(booking.number))
  await expect.poll(() => held.length).toBe(2)
  await page.keyboard.press('Enter')
  await expect(optionsOf(page)).toHaveCount(1)
  await expect(dialogOf(page)).toBeVisible()
  for (const go of held) go()
  await expect(sheetOf(page, booking.number)).toBeVisible()
})

test('commands of the role lead to its screens, its windows and out', async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs('reception')
  await page.goto('/system/reception')
  await expect(page.getByRole('table')).toBeVisible()
  await openSearch(page)
  const commands = page.getByRole('group', { name: 'Команды' }).getByRole('option')
  await expect(commands.first()).toContainText('Сегодня')
  await expect(commands.filter({ hasText: 'Новая бронь' })).toHaveCount(0)
  await expect(commands.filter({ hasText: 'Настройки' })).toHaveCount(0)

  await page.keyboard.type('шахм')
  // By category and by room.
  await expect(commands).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/system/occupancy')

  await openSearch(page)
  await page.keyboard.type('клавиши')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Горячие клавиши' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openSearch(page)
  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Occupancy')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('русский')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Шахматка')

  await openSearch(page)
  await page.keyboard.type('выйти')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  forgiveFailedLoads(complaints)

  await signInAs('booker')
  await page.goto('/system/occupancy')
  await expect(page.getByRole('grid')).toBeVisible()
  await openSearch(page)
  await page.keyboard.type('новая')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Пароль доступа' })).toBeVisible()
})

test('what was opened lately stands there before anything is typed, in this tab and until it is left', async ({
  page,
  site,
  signInAs,
}) => {
  const guests = [{ name: 'Lately Opened' }]
  const [first, second] = [
    await store(site, { kind: 'note' }, { guests }),
    await store(site, { kind: 'note' }, { guests }),
  ]
  await signInAs('admin')
  await openList(page, '/system/off', 'Lately')
  for (const booking of [first, second]) {
    await rowOf(page, booking).getByRole('button', { name: 'Просмотр' }).click()
    await expect(sheetOf(page, booking.number).getByRole('heading', { name: 'История' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheetOf(page, booking.number)).toBeHidden()
  }
  await openSearch(page)
  const lately = page.getByRole('group', { name: 'Недавно открытые' }).getByRole('option')
  await expect(lately).toContainText([String(second.number), String(first.number)])
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sheetOf(page, first.number)).toBeVisible()

  await page.goto('/login')
  await signInAs('reception')
  await page.goto('/system/reception')
  await expect(page.getByRole('table')).toBeVisible()
  await openSearch(page)
  await expect(page.getByRole('group', { name: 'Команды' })).toBeVisible()
  await expect(lately).toHaveCount(0)
})

for (const language of languages)
  test(`it fits in ${language}, on a desk and on a phone`, async ({ page, site, signInAs, speak }) => {
    await store(
      site,
      {
        check_in: day(site, 0),
        check_out: day(site, 2),
        kind: 'terminal',
        phone_number: '+99365987611',
        email: 'ogulgurbangozel.berdimuhammedowa-garajayewa@ministry-of-trade.example.com',
        cardholder_name: 'MUHAMMETGULY ANNABERDIYEW',
        total: 12_345_600,
      },
      {
        guests: [
          { name: 'Ogulgurbangözel Gurbangulyýewa-Berdimuhammedowa' },
          { name: 'Hajymuhammetguly Garajaýewiç' },
        ],
      },
    )
    await signInAs('admin')
    await speak(language)
    await page.goto('/system/dashboard')
    for (const size of [
      { width: 1280, height: 720 },
      { width: 768, height: 1024 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox')
      const broken: Record<string, string[]> = {}
      for (const words of ['', 'ogulgurbangozel', 'ministry', 'hajymuh', 'qqqqqq']) {
        await field.fill(words)
        if (words === 'qqqqqq') await expect(page.getByRole('listbox')).toHaveCount(0)
        else if (words !== '') await expect(page.getByRole('option').first()).toContainText('Ogulgurbangözel')
        await fontsAreIn(page)
        const texts = await page.getByRole('dialog').evaluate((dialog) => {
          const parts = [...dialog.querySelectorAll('p, span, kbd')] as HTMLElement[]
          return parts
            .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === 'none')
            .filter(
              (part) =>
                part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
            )
            .map(({ textContent }) => textContent)
        })
        const beside = await page.getByRole('dialog').evaluate((dialog) => {
          const { left, right } = dialog.getBoundingClientRect()
          return left < 0 || right > innerWidth || dialog.scrollWidth > dialog.clientWidth
        })
        if (texts.length > 0 || beside) broken[`${words} at ${size.width}`] = texts
      }
      expect(broken).toEqual({})
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
