import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hotelInstant } from '../../../../domain/hotel-time.ts'
import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { someNoon } from '../../../support/clock.ts'

const rows = (page: Page) => page.locator('tr[data-movement]')
const filters = (page: Page) => page.getByRole('group', { name: 'Что показать' })

test.afterEach(({ site }) => site.clock.set(someNoon))

const staffIdOf = async (site: Site, username: string): Promise<number> => {
  const { id } = await site.context.database
    .selectFrom('staff')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}

/** A day on which nobody else takes money: two payments of reception, one of booker and a refund of reception. */
async function aDayOfMoney(site: Site, day: string): Promise<number> {
  site.clock.set(hotelInstant(day, '12:00').toISOString())
  const [reception, booker] = [await staffIdOf(site, 'reception'), await staffIdOf(site, 'booker')]
  const at = (time: string) => hotelInstant(day, time)
  return storeBooking(
    site,
    {},
    {
      guests: [{ name: 'Aýna Orazowa' }],
      money: [
        { fee: 5_000, stay: 48_000, at: at('09:00'), channel: 'note', staffId: reception },
        { fee: 0, stay: 20_050, at: at('10:00'), channel: 'check', receiptNumber: '70001', staffId: booker },
        { fee: 0, stay: 100_000, at: at('11:00'), channel: 'note', staffId: reception },
        { fee: 0, stay: -30_000, at: at('11:30'), channel: 'note', staffId: reception },
      ],
    },
  )
}

test('admin reads the movements of a day, narrows them, takes them as a file and goes to the booking', async ({
  page,
  site,
  signInAs,
}) => {
  const id = await aDayOfMoney(site, '2027-06-01')
  const { book_number: number } = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await signInAs('admin')
  await page.goto('/system/money')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Движение денег')
  await expect(rows(page)).toHaveCount(4)
  await expect(filters(page).getByLabel('С даты', { exact: true })).toHaveValue('01.06.2027')
  const latest = rows(page).first()
  await expect(latest).toContainText('Возврат')
  await expect(latest).toContainText('−300')
  await expect(latest).toContainText('Aýna Orazowa')
  const totals = page.locator('tfoot tr')
  await expect(totals).toHaveCount(3)
  await expect(totals.last()).toContainText(/движений: 4 · пришло 1.730,50 · возвращено 300/)
  await expect(totals.last().getByRole('cell').last()).toHaveText(/^1.430,50$/)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await filters(page).getByLabel('Кто').selectOption('booker')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Чек № 70001')
  await filters(page).getByLabel('Способ').selectOption('Бланк')
  await expect(page.getByRole('table')).toContainText('Таких движений нет.')
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(rows(page)).toHaveCount(4)
  await filters(page).getByLabel('Что произошло').selectOption('Возврат')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(rows(page)).toHaveCount(4)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('money_2027-06-01_2027-06-01.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('"1730,50"'.replace('1730', '1430'))
  expect(text).toContain('"-300,00"')
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await sheet).suggestedFilename()).toBe('money_2027-06-01_2027-06-01.xlsx')

  await page.getByRole('button', { name: 'Вчера' }).click()
  await expect(page.getByRole('table')).toContainText('За это время деньги не двигались.')
  await page.getByRole('button', { name: 'Сегодня' }).click()
  const beside = page.getByRole('main').getByRole('navigation', { name: 'Касса' })
  await beside.getByRole('link', { name: 'Долги' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Долги')
  await beside.getByRole('link', { name: 'Движение денег' }).click()
  await rows(page)
    .first()
    .getByRole('link', { name: String(number) })
    .click()
  await expect(page).toHaveURL(new RegExp(`booking/${number}`))
})

test('reception sees what went through its own shift, and nobody else’s money', async ({
  page,
  site,
  signInAs,
}) => {
  await aDayOfMoney(site, '2027-06-03')
  await signInAs('reception')
  await page.goto('/system/money?from=2027-06-03&to=2027-06-03')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('Здесь только то, что прошло через ваши смены.')).toBeVisible()
  await expect(filters(page).getByLabel('Кто')).toHaveCount(0)
  await expect(page.getByRole('table')).not.toContainText('booker')
  await page.getByRole('button', { name: 'Моя смена' }).click()
  await expect(page.getByText('Движения смены, на которой вы работаете')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test('a payment that somebody takes appears by itself', async ({ page, site, signInAs }) => {
  site.clock.set('2027-06-05T07:00:00Z')
  await signInAs('booker')
  await page.goto('/system/money')
  await expect(page.getByRole('table')).toContainText('За это время деньги не двигались.')
  const desk = await deskOf(site, 'booker')
  await desk.add({ available_from: '2027-07-01', available_to: '2027-07-03' })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Maral Berdiýewa')
})

test('on a telephone each movement is a card: its sum and the totals stand on the screen', async ({
  page,
  site,
  signInAs,
}) => {
  await aDayOfMoney(site, '2027-04-11')
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs('admin')
  await page.goto('/system/money')
  const frame = page.getByRole('region', { name: 'Движение денег' })
  await expect(rows(page)).toHaveCount(4)
  await fontsAreIn(page)
  const hidden = await frame.evaluate((list) => [
    list.scrollWidth - list.clientWidth,
    list.scrollHeight - list.clientHeight,
  ])
  expect(hidden).toEqual([0, 0])
  for (const sum of [rows(page).first().getByRole('cell').last(), page.locator('tfoot td').last()]) {
    await sum.scrollIntoViewIfNeeded()
    await expect(sum).toBeInViewport({ ratio: 0.9 })
  }
})
