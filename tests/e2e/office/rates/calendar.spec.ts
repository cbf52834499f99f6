import { deskOf } from '../../../support/bookings/staff-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { drawOver, gridOf, night, openRates, part } from './rates.ts'

/** A hotel of its own: other tests know what nights cost. */
test.use({ environment: { HOTEL_OF: 'prices by date' } })

test('nights are drawn over and get a price, which says what it changes before, and is taken back', async ({
  page,
  site,
  signInAs,
}) => {
  const desk = await deskOf(site, 'booker')
  await desk.add({ room_id: 2, available_from: '2027-01-20', available_to: '2027-01-22' })
  await signInAs('booker')
  const grid = await openRates(page)
  await expect(grid.locator('[aria-current=date]')).toHaveText('Пт 15')
  const first = night(page, 'Двухместный', '2027-01-20')
  await expect(first).toHaveAccessibleName('480\u00a0TMT, по сезону, занято 1 из 80')

  await drawOver(page, first, night(page, 'LUXE', '2027-01-22'))
  const form = page.getByRole('dialog', { name: 'Новая цена' })
  await expect(form.getByRole('textbox', { name: /^Первая ночь/ })).toHaveValue('20.01.2027')
  await expect(form.getByRole('textbox', { name: /^Последняя ночь/ })).toHaveValue('22.01.2027')
  await expect(form.getByRole('textbox', { name: /^Процент/ })).toBeFocused()
  await page.keyboard.type('+25')
  const preview = form.getByRole('status', { name: 'Что изменится' })
  // 80 double rooms and 36 of the next category, three nights each.
  await expect(preview).toContainText(/Изменит \d+ (ночь|ночи|ночей)\. 2 из них уже проданы по своей цене/)
  await expect(preview).toContainText('Двухместный: 480 → 600')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Напишите название')
  await form.getByRole('textbox', { name: /^Название/ }).fill('Фестиваль')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(first).toHaveAccessibleName('600\u00a0TMT, «Фестиваль», занято 1 из 80')
  await expect(night(page, 'Одноместный', '2027-01-20')).toHaveAccessibleName(/^400\u00a0TMT, по сезону/)
  await expect(part(page, /^Цены по датам/)).toHaveText('Цены по датам (1)')

  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(first).toHaveAccessibleName(/^480\u00a0TMT, по сезону/)
  await expect(part(page, /^Цены по датам/)).toHaveText('Цены по датам (0)')
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('by keyboard nights are chosen and restricted; the calendar says it in words', async ({
  page,
  signInAs,
}) => {
  await signInAs('booker')
  await openRates(page)
  await night(page, 'Двухместный', '2027-01-25').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  const chosen = page.getByRole('status').filter({ hasText: '25.01.2027' })
  await expect(chosen).toHaveText('25.01.2027 – 27.01.2027 · Двухместный')
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(0)

  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Ограничение…' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Новое ограничение' })
  await form.getByRole('textbox', { name: 'Не меньше ночей' }).fill('3')
  await form.getByRole('textbox', { name: 'Не больше ночей' }).fill('2')
  await form.getByRole('textbox', { name: /^Название/ }).fill('От трёх')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Меньше, чем «не меньше»')
  await form.getByRole('textbox', { name: 'Не больше ночей' }).fill('')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  const ruled = night(page, 'Двухместный', '2027-01-26')
  await expect(ruled).toContainText('от 3 н.')
  await expect(ruled).toHaveAccessibleName(/заезд от 3 ночей$/)
  await expect(night(page, 'Двухместный', '2027-01-28')).not.toContainText('от 3 н.')
})

test('an address with a day that no hotel means shows today, and a field with one stays where it is', async ({
  page,
  signInAs,
}) => {
  await signInAs('booker')
  await page.goto('/system/rates?from=9998-12-01')
  await expect(gridOf(page).locator('[aria-current=date]')).toHaveText('Пт 15')
  const jump = page.getByRole('textbox', { name: 'Показать с' })
  await jump.fill('18.11.0026')
  await jump.press('Enter')
  await expect(night(page, 'Двухместный', '2027-01-20')).toBeVisible()
})
