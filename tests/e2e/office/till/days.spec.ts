import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hotelInstant } from '../../../../domain/hotel-time.ts'
import { closeDueDay } from '../../../../server/actions/till/close-days.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { readSpreadsheet } from '../../../support/files/spreadsheets.ts'
import { openMenu } from '../office.ts'

/** A hotel of its own: once a day is closed, no neighbour could store money of that day or before. */
test.use({ environment: { HOTEL_OF: 'the closed days' } })

const atNoon = (date: string) => hotelInstant(date, '12:00')

/** The day before yesterday is closed; on the 14th somebody came, paid at the terminal and took back a part; a year before 300 came in. */
test.beforeAll(async ({ site }) => {
  await storeBooking(
    site,
    { kind: 'note', check_in: '2026-01-14', check_out: '2026-01-15' },
    { money: [{ fee: 0, stay: 30_000, at: atNoon('2026-01-14') }] },
  )
  await closeDueDay({ ...site.context, clock: { now: () => hotelInstant('2027-01-14', '03:00') } })
  await storeBooking(
    site,
    {
      kind: 'terminal',
      check_in: '2027-01-14',
      check_out: '2027-01-15',
      reception: 'confirmed',
      arrived_at: atNoon('2027-01-14'),
      departed_at: hotelInstant('2027-01-15', '09:00'),
      owing_reason: 'платит фирма',
    },
    {
      guests: [{ name: 'Aman Amanow' }, { name: 'Jeren Amanowa' }],
      money: [
        {
          fee: 5_000,
          stay: 48_000,
          at: atNoon('2027-01-14'),
          channel: 'terminal',
          receiptNumber: '880011',
          staffId: 1,
        },
        { fee: 0, stay: -3_050, at: atNoon('2027-01-14'), staffId: 1 },
      ],
    },
  )
})

/** The browser without a printer does not say that it prints: this does, and leaves the page as the printer sees it. */
const catchPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })

test('the owner’s morning: yesterday is read, closed for good, printed and taken along as a spreadsheet', async ({
  page,
  signInAs,
}) => {
  await catchPrinting(page)
  await signInAs('admin')
  await page.goto('/system/today')
  await (await openMenu(page)).getByRole('link', { name: 'Касса' }).click()
  await page.getByRole('navigation', { name: 'Касса' }).getByRole('link', { name: 'Итоги дней' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Итоги дней')

  // Nobody is asked for a day: it is yesterday.
  const day = page.getByRole('article', { name: '14.01.2027, четверг' })
  await expect(day).toContainText('День ещё не закрыт')
  const figure = (name: string) => day.locator(`[data-figure=${name}]`)
  await expect(figure('sold')).toContainText(/1 из \d+/)
  await expect(figure('adr')).toContainText('480год назад: 480')
  await expect(figure('income')).toContainText('499,50год назад: 300')
  await expect(figure('arrivals')).toContainText('1год назад: 0')
  await expect(day).toContainText('номеров: 1, гостей: 2')
  await expect(day).toContainText('510,50\u00a0TMT · броней: 1')
  const money = day.getByRole('table', { name: 'Деньги по способам оплаты' })
  await expect(money.getByRole('row', { name: 'Терминал' }).getByRole('cell')).toHaveText(['530', '0', '530'])
  await expect(money.getByRole('row', { name: 'Служебная записка' }).getByRole('cell')).toHaveText([
    '0',
    '−30,50',
    '−30,50',
  ])
  await expect(money.getByRole('row', { name: 'Итого' }).getByRole('cell').last()).toHaveText('499,50')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Закрыть день 14.01.2027' }).click()
  const dialog = page.getByRole('dialog', { name: 'Закрыть день' })
  await expect(dialog).toContainText('закроется навсегда')
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(page.getByText('Закрыт день 14.01.2027.')).toBeVisible()
  await expect(day).toContainText('Закрыт 15.01.2027 12:00: admin')
  await expect(page.getByRole('button', { name: /Закрыть день/ })).toHaveCount(0)

  await day.getByRole('button', { name: 'Печать дня' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article').filter({ hasText: 'Итоги дня 14.01.2027' })
  await expect(paper).toContainText(/Контрольная сумма: [0-9a-f]{64}/)
  await expect(paper.getByRole('row', { name: 'Терминал' })).toContainText('530')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Таблица (xlsx)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('days_2027-01.xlsx')
  const { lines } = await readSpreadsheet(await readFile(await download.path()))
  expect(lines.find(({ A }) => A === 46_401)).toMatchObject({ B: 'закрыт', R: 499.5, S: 300 })
})

test('the month: each day beside the year before, from one to the other, and on paper', async ({
  page,
  signInAs,
}) => {
  await catchPrinting(page)
  await signInAs('booker')
  await page.goto('/system/days')
  const month = page.getByRole('table', { name: 'Итоги дней за месяц' })
  const rowOf = (date: string) => month.getByRole('row', { name: date })
  await expect(month.getByRole('row')).toHaveCount(17)
  await expect(rowOf('13.01.2027')).toContainText('закрыт')
  await expect(rowOf('15.01.2027')).toContainText('идёт')
  await expect(rowOf('14.01.2027').getByRole('cell').nth(4)).toHaveText('499,50300')
  // Whoever may not close sees no button for it.
  await expect(page.getByRole('button', { name: /Закрыть день/ })).toHaveCount(0)
  await rowOf('13.01.2027').getByRole('link').click()
  await expect(page).toHaveURL('/system/days?day=2027-01-13')
  await expect(page.getByRole('article', { name: '13.01.2027, среда' })).toContainText(
    'Закрыт 14.01.2027 03:00: системой',
  )
  await page.getByRole('button', { name: 'Предыдущий месяц' }).click()
  await expect(page).toHaveURL('/system/days?month=2026-12')
  await expect(page.getByRole('article', { name: '31.12.2026, четверг' })).toBeVisible()
  await page.getByRole('button', { name: 'Печать месяца' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article').filter({ hasText: 'Итоги дней: Декабрь 2026' })
  await expect(paper.getByRole('row')).toHaveCount(33)
  await page.emulateMedia({ media: 'screen' })
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Следующий месяц' }).click()
  await expect(page.getByText('Этот месяц ещё не начался.')).toBeVisible()
})
