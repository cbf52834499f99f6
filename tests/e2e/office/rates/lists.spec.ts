import type { Page } from '@playwright/test'
import { getJournal } from '../../../../contract/office/people/journal.ts'
import { languages } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { medianOfKeys } from '../../../support/browser/key-answers.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { brokenTexts } from '../all-screens/whole-texts.ts'
import { forgiveFailedLoads } from '../office.ts'
import { night, openRates, part, setRate } from './rates.ts'

/** A hotel of its own: other tests know what nights cost. */
test.use({ environment: { HOTEL_OF: 'lists of prices' } })

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })

test('the list says which price wins; one is changed in its place, removed and brought back, and the journal tells it', async ({
  page,
  site,
  signInAs,
}) => {
  await setRate(site, { name: 'Весна', first: '2027-04-01', last: '2027-05-31', rooms: null, percent: 10 })
  await setRate(site, { name: 'Майские', first: '2027-05-01', last: '2027-05-10', rooms: [2], percent: 50 })
  await signInAs('admin')
  await openRates(page)
  await part(page, /^Цены по датам/).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Майские')
  await expect(row(page, 'Весна')).toContainText('Уступает: «Майские»')
  await expect(row(page, 'Весна')).toContainText('+10\u00a0% от сезонной')
  await expect(row(page, 'Майские')).toContainText('01.05.2027 – 10.05.2027')

  await page.getByRole('button', { name: 'Изменить «Весна»' }).click()
  const form = page.getByRole('dialog', { name: 'Изменить цену «Весна»' })
  await form.getByRole('radio', { name: 'Цена ночи' }).check()
  await form.getByRole('checkbox', { name: 'Все, и будущие тоже' }).uncheck()
  await form.getByRole('checkbox', { name: 'Двухместный', exact: true }).check()
  await form.getByRole('textbox', { name: 'Двухместный, TMT за ночь' }).fill('500')
  await form.getByRole('checkbox', { name: 'воскресенье' }).uncheck()
  await expect(form.getByRole('status', { name: 'Что изменится' })).toContainText(/действует цена новее/)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form).toBeHidden()
  await expect(row(page, 'Весна')).toContainText('Двухместный – 500')
  await expect(row(page, 'Весна')).toContainText('Пн, Вт, Ср, Чт, Пт, Сб')
  // It is as old as the one whose place it took.
  await expect(page.getByRole('row').nth(1)).toContainText('Майские')

  await page.getByRole('button', { name: 'Убрать «Майские»' }).click()
  const question = page.getByRole('dialog', { name: 'Убрать «Майские»?' })
  await expect(question).toContainText('Проданное не изменится.')
  await question.getByRole('button', { name: 'Убрать' }).click()
  await expect(row(page, 'Майские')).toHaveCount(0)
  const gone = page.getByRole('region', { name: 'Убрано за последний час' })
  await gone.getByRole('button', { name: 'Вернуть «Майские»' }).click()
  await expect(row(page, 'Майские')).toBeVisible()

  await page.getByRole('button', { name: 'Отменить «Весна»' }).click()
  await expect(row(page, 'Весна')).toContainText('+10\u00a0% от сезонной')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expect(page.getByRole('link', { name: 'Кто и что менял' })).toBeVisible()
  const journal = await site.api(await staffToken(site, 'admin'))(getJournal, { query: {} })
  if (!journal.ok) throw new Error('The journal was refused.')
  expect(journal.answer.request.data.lines.filter(({ subject }) => subject?.startsWith('rate '))).not.toEqual(
    [],
  )
})

test('what was typed is not lost without a question, and what the server refuses is read', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const id = await setRate(site, {
    name: 'Час',
    first: '2027-06-01',
    last: '2027-06-05',
    rooms: [1],
    percent: 5,
  })
  await signInAs('booker')
  await page.goto('/system/rates?show=rates')
  await page.getByRole('button', { name: 'Новая цена' }).click()
  const form = page.getByRole('dialog', { name: 'Новая цена' })
  await form.getByRole('textbox', { name: /^Процент/ }).fill('-15')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' })
  await question.getByRole('button', { name: 'Нет' }).click()
  await expect(form.getByRole('textbox', { name: /^Процент/ })).toHaveValue('-15')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Закрыть' }).click()
  await expect(form).toBeHidden()

  // In another window somebody was quicker.
  await page.getByRole('button', { name: 'Изменить «Час»' }).click()
  const changing = page.getByRole('dialog', { name: 'Изменить цену «Час»' })
  await changing.getByRole('textbox', { name: /^Процент/ }).fill('7')
  await site.context.database
    .updateTable('rates')
    .set({ ended_at: site.context.clock.now() })
    .where('id', '=', id)
    .execute()
  await changing.getByRole('button', { name: 'Сохранить' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Цены за это время изменил кто-то другой')
  await alert.getByRole('button').click()
  await expect(changing.getByRole('textbox', { name: /^Процент/ })).toHaveValue('7')
  forgiveFailedLoads(complaints)
})

test('codes are made, changed and removed', async ({ page, signInAs }) => {
  await signInAs('booker')
  await page.goto('/system/rates?show=codes')
  await page.getByRole('button', { name: 'Новый код' }).click()
  const form = page.getByRole('dialog', { name: 'Новый код' })
  await form.getByRole('textbox', { name: /^Слово/ }).fill('море')
  await form.getByRole('textbox', { name: /^Скидка/ }).fill('15')
  await form.getByRole('textbox', { name: /^Первая ночь/ }).fill('01.06.2027')
  await form.getByRole('textbox', { name: /^Последняя ночь/ }).fill('30.06.2027')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('латинских букв')
  await form.getByRole('textbox', { name: /^Слово/ }).fill('sea-15')
  await form.getByRole('textbox', { name: /^Сколько раз/ }).fill('10')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(row(page, 'SEA-15')).toContainText('скидка 15\u00a0%')
  await expect(row(page, 'SEA-15')).toContainText('Использован: 0 из 10')

  await page.getByRole('button', { name: 'Изменить «SEA-15»' }).click()
  const changing = page.getByRole('dialog', { name: 'Изменить код SEA-15' })
  await changing.getByRole('radio', { name: 'Цена ночи' }).check()
  await changing.getByRole('textbox', { name: /^Цена ночи, TMT/ }).fill('399,50')
  await changing.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row(page, 'SEA-15')).toContainText(/399,50\u00a0TMT за ночь/)
  await page.getByRole('button', { name: 'Убрать «SEA-15»' }).click()
  await page
    .getByRole('dialog', { name: 'Убрать код SEA-15?' })
    .getByRole('button', { name: 'Убрать' })
    .click()
  await page.getByRole('button', { name: 'Вернуть «SEA-15»' }).click()
  await expect(row(page, 'SEA-15')).toBeVisible()
})

test('a year is loaded: months are stepped through, a day is jumped to, and each key is answered at once', async ({
  page,
  site,
  signInAs,
}) => {
  await setRate(site, { name: 'Август', first: '2027-08-01', last: '2027-08-31', rooms: null, percent: 40 })
  await signInAs('booker')
  const grid = await openRates(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/sys/rate-calendar')) asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Месяцем позже' }).click()
  await expect(page.getByText('Февраль 2027')).toBeVisible()
  await expect(night(page, 'Двухместный', '2027-02-01')).toBeInViewport()
  await page.getByRole('textbox', { name: 'Показать с' }).fill('01.08.2027')
  await expect(page.getByText('Август 2027')).toBeVisible()
  await expect(night(page, 'Двухместный', '2027-08-01')).toHaveAccessibleName(/«Август»/)
  await expect(page).toHaveURL('/system/rates?from=2027-08-01')
  expect(asked).toEqual([])
  // Few of the 366 nights of a category are drawn.
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(8 * 60)

  await night(page, 'Двухместный', '2027-08-01').focus()
  const moving = await medianOfKeys(page, [
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    'PageUp',
    'PageDown',
    'ArrowUp',
  ])
  expect(moving, 'median of 60 keys in ms, without their way').toBeLessThan(16)
  await page.keyboard.down('Shift')
  const choosing = await medianOfKeys(page, ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp'])
  await page.keyboard.up('Shift')
  expect(choosing, 'median of 40 keys in ms, without their way').toBeLessThan(16)
  await expect(grid.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1)
  await expect(grid.locator('[role=gridcell]:focus')).toBeInViewport()
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('the first night is tapped, then the last, and both are in sight with what can be done', async ({
    page,
    signInAs,
  }) => {
    await signInAs('booker')
    await openRates(page)
    await night(page, 'Двухместный', '2027-01-16').tap()
    await night(page, 'LUXE', '2027-01-17').tap()
    await expect(page.getByText('16.01.2027 – 17.01.2027 · Двухместный, LUXE')).toBeInViewport()
    await page.getByRole('button', { name: 'Снять выбор' }).tap()
    await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(0)
    expect(await hiddenWidth(page)).toBe(0)
    await night(page, 'Двухместный', '2027-01-16').tap()
    await page.getByRole('button', { name: 'Цена…' }).tap()
    const form = page.getByRole('dialog', { name: 'Новая цена' })
    await form.getByRole('textbox', { name: /^Процент/ }).fill('-10')
    await expect(form.getByRole('status', { name: 'Что изменится' })).toContainText('Двухместный: 480 → 432')
    await expect(form.getByRole('button', { name: 'Сохранить' })).toBeInViewport()
  })
})

const sizes = [
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]
const loading = { ru: 'Загрузка…', tm: 'Ýüklenýär…', en: 'Loading...' } as const

for (const language of languages)
  test(`lists and forms of prices fit in ${language}`, async ({ page, site, signInAs, speak }) => {
    const name = 'Ogulgurbangözel Berdimuhammedowanyň toýunyň hormatyna baha'
    await setRate(site, { name, first: '2027-07-09', last: '2027-07-13', rooms: [1, 2, 3, 4], percent: 25 })
    await signInAs('admin')
    await speak(language)
    const broken: Record<string, string[]> = {}
    for (const shown of ['calendar', 'rates', 'restrictions', 'codes']) {
      await page.goto(`/system/rates?show=${shown}`)
      await expect(page.locator('main section').first()).toBeVisible()
      await expect(page.getByText(loading[language])).toHaveCount(0)
      const add = page.locator('[data-shortcut=n]')
      if (shown === 'calendar') await chooseSome(page)
      else await add.click()
      for (const size of sizes) {
        await page.setViewportSize(size)
        const texts = await brokenTexts(page, '[role=grid]')
        if (texts.length > 0) broken[`${shown} at ${size.width}`] = texts
        const wide = await hiddenWidth(page)
        if (wide > 0) broken[`${shown} at ${size.width} sideways`] = [String(wide)]
      }
    }
    expect(broken).toEqual({})
  })

async function chooseSome(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('Shift+ArrowRight')
}
