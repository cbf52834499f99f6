import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { bookingOf } from '../../../support/money/payments.ts'
import { rightUpload, send } from '../../../support/money/refund-uploads.ts'
import { changesSent, expectAlert, numberOf, openMore, openSheet, rest, rowOf } from './bookings.ts'

test.describe.configure({ timeout: 90_000 })

/** The names and values of the sheet. */
const facts = async (sheet: Locator): Promise<Record<string, string>> =>
  Object.fromEntries(
    await sheet.locator('dl > div').evaluateAll((lines) =>
      lines.map((line) => {
        const text = (tag: string) => line.querySelector(tag)?.textContent ?? ''
        return [
          text('dt'),
          text('dd')
            .replace(/[\u00a0\u202f]/g, ' ')
            .trim(),
        ]
      }),
    ),
  )

test('the sheet tells everything about a booking, and a refund request is read and refused in it', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { token, bookingId, bookNumber } = await aBooking(site, 'paid')
  await send(site, token, await rightUpload(bookingId))
  const { email } = await bookingOf(site, { bookingId })
  const booking = { id: bookingId, number: bookNumber }
  await page.clock.install()
  await signInAs('admin')
  const sheet = await openSheet(page, '/system', booking)
  await expect
    .poll(() => facts(sheet))
    .toMatchObject({
      Телефон: '+993 65 12-34-56',
      'Прежний плательщик': 'Aýna Orazowa',
      'Эл. почта': email,
      Карта: '411111**1111',
      'Тип и №': 'Онлайн',
      'За что': 'Бронь и номер',
      Ресепшн: 'Не передано',
      'Ночи: 2 × 480': '960',
      'Сбор за бронирование': '50',
      Всего: '1 010',
      Оплачено: '530',
      Остаток: '480',
    })
  const head = sheet.locator('header')
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Aýna Orazowa платит TEST CARD')
  for (const words of [
    `Бронь ${booking.number}`,
    '01.02.2027 – 03.02.2027, 2 ноч.',
    'Двухместный',
    /Задаток.· к оплате 480/,
    'Просят возврат',
    'Не передано',
    /К оплате 480.TMT/,
  ])
    await expect(head).toContainText(words)
  const guests = sheet.getByRole('listitem')
  await expect(guests.filter({ hasText: 'Aýna Orazowa' })).toContainText('AS 123456')
  await expect(guests.filter({ hasText: 'Merdan Orazow' })).toContainText('AS 654321')
  await expect(sheet.getByText('Оплата картой')).toBeVisible()
  const history = sheet.locator('ol li')
  await expect(history).toHaveText([
    /забронировано на сайте, клиент$/,
    /оплачена картой 530.TMT, банк$/,
    /клиент попросил возврат, клиент$/,
  ])
  expect(await findAccessibilityProblems(page)).toEqual([])

  await sheet.getByRole('button', { name: 'Скопировать: Телефон' }).click()
  await expect(page.getByText('Скопировано')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+99365123456')
  await rest(page)
  await expect(page.getByText('Скопировано')).toBeHidden()

  await sheet.getByRole('button', { name: 'Спросить банк' }).click()
  await expect(sheet.getByRole('status').filter({ hasText: /Состояние 2, удержано 530.TMT/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Паспорт', exact: true }).click()
  expect((await readFile(await (await download).path())).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))

  const sent = changesSent(page)
  await sheet.getByRole('button', { name: 'Отказать' }).click()
  const question = page.getByRole('dialog', { name: `Отказать: Бронь ${booking.number}` })
  await expect(question).toContainText('01.02.2027 – 03.02.2027')
  await expect(question).toContainText('Бронь останется, в возврате будет отказано.')
  await question.getByRole('button', { name: 'Нет' }).click()
  expect(sent).toEqual([])
  await sheet.getByRole('button', { name: 'Отказать' }).click()
  await question.getByRole('button', { name: 'Отказать' }).click()
  await expectAlert(page, 'В возврате отказано. Бронь остаётся в силе.')
  await expect(sheet.getByRole('heading', { name: 'Заявление на возврат' })).toBeHidden()
  await expect(history.last()).toHaveText(/в возврате отказано, admin$/)

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(rowOf(page, booking).getByRole('button', { name: 'Просмотр' })).toBeFocused()
})

test('each role has in the sheet what it may do; the bank is for admin', async ({ page, site, signInAs }) => {
  const { bookingId } = await aBooking(site, 'paid')
  const booking = { id: bookingId, number: await numberOf(site, bookingId) }
  const first = (sheet: Locator) => sheet.locator('footer').getByRole('button').last()
  const others = async (sheet: Locator) => (await openMore(sheet)).getByRole('menuitem')
  const bank = (sheet: Locator) => sheet.getByRole('heading', { name: 'Банк' })

  await signInAs('admin')
  const admins = await openSheet(page, '/system', booking)
  await expect(first(admins)).toHaveText('На ресепшн')
  await expect(await others(admins)).toHaveText([
    'Принять оплату',
    'Изменить',
    'Перенести',
    'Другая цена',
    'Регистрационная карта',
    'Печать',
    'Отменить бронь',
    'Отменить и вернуть всё',
  ])
  await expect(bank(admins)).toBeVisible()

  await signInAs('booker')
  const bookers = await openSheet(page, '/system', booking)
  await expect(first(bookers)).toHaveText('На ресепшн')
  await expect(await others(bookers)).toHaveText([
    'Принять оплату',
    'Изменить',
    'Перенести',
    'Другая цена',
    'Регистрационная карта',
    'Печать',
    'Отменить бронь',
  ])
  await expect(bank(bookers)).toBeHidden()
  await expect(bookers.getByText('Ссылка на оплату')).toBeVisible()

  await (await deskOf(site, 'booker')).move(bookingId, 'acceptReception')
  await signInAs('reception')
  const receptions = await openSheet(page, '/system/reception', booking)
  await expect(first(receptions)).toHaveText('Подтвердить заезд')
  await expect(await others(receptions)).toHaveText(['Принять оплату', 'Регистрационная карта', 'Печать'])
  await expect(bank(receptions)).toBeHidden()
  await expect(receptions.getByText('Ссылка на оплату')).toBeHidden()
})
