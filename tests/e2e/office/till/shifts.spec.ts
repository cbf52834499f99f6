import type { Locator } from '@playwright/test'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { aPerson, atTill, beginWith, dialog, drawer, endFor, press, take } from './desk.ts'

// A hotel of its own: the numbers of its closings are read.
test.use({ environment: {} })
test.describe.configure({ timeout: 120_000 })

test('two receptionists, one drawer: it is counted, handed over with a difference, and taken over', async ({
  site,
  browser,
}) => {
  const [jeren, maral] = [await aPerson(site, 'jeren'), await aPerson(site, 'maral')]
  const first = await atTill(browser, site, jeren)

  // Jeren begins with what she has counted, takes money, and pays for a guest's taxi.
  await expect(first.getByRole('heading', { name: 'Смена не открыта' })).toBeVisible()
  expect(await findAccessibilityProblems(first)).toEqual([])
  await press(first, 'Открыть смену')
  const opening = dialog(first, 'Открыть смену')
  await opening.getByLabel('В кассе сейчас, TMT').fill('100,50')
  await press(opening, 'Открыть смену')
  await expect(drawer(first)).toContainText(/В кассе должно быть100,50.TMT/)
  await take(site, jeren, 480, 'note')
  await take(site, jeren, 20, 'terminal')
  // Without a reload: the drawer follows what the desk does. A terminal fills no drawer.
  await expect(drawer(first)).toContainText(/В кассе должно быть580,50.TMT/)
  const ways = first.getByRole('region', { name: 'По способам оплаты' })
  await expect(ways.getByRole('row', { name: /^Служебная записка наличные 480 0 1$/ })).toBeVisible()
  await expect(ways.getByRole('row', { name: /^Итого 500 0 2$/ })).toBeVisible()
  await press(first, 'Выдать из кассы')
  const paying = dialog(first, 'Выдать из кассы')
  await paying.getByLabel('Сумма, TMT').fill('30.5')
  await paying.getByLabel('Кому и на что').fill('Такси для гостя')
  await expect(paying).toContainText(/После этого в кассе: 550.TMT/)
  await press(paying, 'Выдать из кассы')
  await expect(first.getByRole('region', { name: 'Кроме оплат' })).toContainText('Такси для гостя')
  expect(await findAccessibilityProblems(first)).toEqual([])

  // She counts: ten manat are missing, and the drawer goes to Maral.
  await press(first, 'Сдать смену')
  const closing = dialog(first, 'Сдать смену').first()
  await expect(closing.getByLabel('500 манат')).toBeFocused()
  await closing.getByLabel('500 манат').fill('1')
  await closing.getByLabel('20 манат').fill('2')
  await expect(closing).toContainText(/Пересчитано540.TMT/)
  await expect(closing).toContainText(/Расхождениенедостача 10.TMT/)
  await press(closing, 'Сдать смену')
  await expect(closing.getByLabel('Причина расхождения')).toBeFocused()
  await expect(closing).toContainText('Напишите причину')
  await closing.getByLabel('Причина расхождения').fill('Сдача с крупной купюры')
  await closing.getByLabel('Кому передать кассу').selectOption({ label: maral.name })
  expect(await findAccessibilityProblems(first)).toEqual([])
  await press(closing, 'Сдать смену')
  const question = dialog(first, 'Сдать смену').last()
  await expect(question).toContainText(/В кассе 540.TMT, должно быть 550.TMT: недостача 10.TMT\./)
  await expect(question).toContainText(`Кассу примет ${maral.name}.`)
  await question.getByRole('button', { name: 'Сдать смену' }).click()
  await expect(first).toHaveURL(/\/system\/shifts\?shift=\d+$/)
  await expect(first.getByRole('heading', { name: /^Z № 2027-1\. Смена: jeren/ })).toBeVisible()
  await expect(drawer(first)).toContainText(/Расхождение: недостача 10.TMT/)
  await expect(drawer(first)).toContainText('500 манат × 1, 20 манат × 2')
  await expect(drawer(first)).toContainText('ещё не принята')

  // Maral counts anew: five more are missing, and that is on her side.
  const second = await atTill(browser, site, maral)
  await expect(second.getByRole('region', { name: 'Кассы, которые ждут приёма' })).toContainText(
    'передана вам',
  )
  await press(second, 'Открыть смену')
  const taking = dialog(second, 'Открыть смену')
  await expect(taking).toContainText(/Оставлено: 540.TMT/)
  await taking.getByLabel('В кассе сейчас, TMT').fill('535')
  await expect(taking).toContainText(/недостача 5.TMT/)
  await taking.getByLabel('Причина расхождения').fill('Пересчитали вместе')
  await press(taking, 'Открыть смену')
  await expect(drawer(second)).toContainText(/В кассе должно быть535.TMT/)
  const moves = second.getByRole('region', { name: 'Кроме оплат' })
  await expect(moves).toContainText(`Принято от ${jeren.name}`)
  await expect(moves).toContainText(/оставлено 540.TMT, принято 535.TMT/)
  await expect(moves).toContainText('Пересчитали вместе')
  // And Jeren sees, without asking, that it was taken over.
  await expect(drawer(first)).toContainText(new RegExp(`${maral.name}, 15\\.01\\.2027 12:\\d\\d: 535.TMT`))

  await endFor(site, maral, jeren)
  for (const page of [first, second]) await page.context().close()
})

test('whoever has a shift takes over a colleague’s drawer as well; nobody else’s is offered', async ({
  site,
  browser,
}) => {
  const [aman, bahar, other] = [
    await aPerson(site, 'aman'),
    await aPerson(site, 'bahar'),
    await aPerson(site, 'other'),
  ]
  await beginWith(site, aman, 70)
  await endFor(site, aman, bahar)
  await beginWith(site, other, 1)
  const stranger = await atTill(browser, site, other)
  await expect(drawer(stranger)).toBeVisible()
  await expect(stranger.getByRole('button', { name: `Принять кассу: ${aman.name}` })).toHaveCount(0)
  // A payment has opened Bahar's shift by itself, and has taken over what was left for her.
  await take(site, bahar, 30, 'note')
  const page = await atTill(browser, site, bahar)
  await expect(drawer(page)).toContainText(/В кассе должно быть100.TMT/)
  await expect(drawer(page)).toContainText('сама, с первым движением денег')
  await endFor(site, other, bahar)
  await press(page, `Принять кассу: ${other.name}`)
  const accepting = dialog(page, `Принять кассу: ${other.name}`)
  await accepting.getByLabel('Принято, TMT').fill('1')
  await press(accepting, 'Принять кассу')
  await expect(drawer(page)).toContainText(/В кассе должно быть101.TMT/)
  await expect(page.getByRole('region', { name: 'Кассы, которые ждут приёма' })).toHaveCount(0)
  await endFor(site, bahar, aman)
  for (const one of [stranger, page]) await one.context().close()
})

test('money that moves while somebody counts is told before the shift is closed', async ({
  site,
  browser,
}) => {
  const [keeper, other] = [await aPerson(site, 'keeper'), await aPerson(site, 'other')]
  await beginWith(site, keeper, 10)
  const page = await atTill(browser, site, keeper)
  await press(page, 'Сдать смену')
  const closing = dialog(page, 'Сдать смену').first()
  await closing.getByLabel('Одной суммой').check()
  await closing.getByLabel('Пересчитано, TMT').fill('10')
  await expect(closing).toContainText('сходится')
  await take(site, keeper, 5, 'note')
  await expect(closing.getByRole('status')).toContainText(/Теперь должно быть 15.TMT/)
  await expect(closing).toContainText(/недостача 5.TMT/)
  // A question that was asked before the money moved is answered by a refusal, and the form stays.
  await closing.getByLabel('Пересчитано, TMT').fill('15')
  await closing.getByLabel('Кому передать кассу').selectOption({ label: other.name })
  await press(closing, 'Сдать смену')
  const question = dialog(page, 'Сдать смену').last()
  await expect(question).toContainText('сходится')
  await take(site, keeper, 1, 'note')
  await question.getByRole('button', { name: 'Сдать смену' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Пока вы считали, в смене прошли деньги')
  await alert.getByRole('button').click()
  await expect(closing).toContainText(/недостача 1.TMT/)
  await closing.getByLabel('Пересчитано, TMT').fill('16')
  await press(closing, 'Сдать смену')
  await dialog(page, 'Сдать смену').last().getByRole('button', { name: 'Сдать смену' }).click()
  await expect(drawer(page)).toContainText('Расхождение: сходится')
  await page.context().close()
})

test('what cannot be is said beside its field, and nothing moves', async ({ site, browser }) => {
  const [keeper, other] = [await aPerson(site, 'keeper'), await aPerson(site, 'other')]
  await beginWith(site, keeper, 10)
  const page = await atTill(browser, site, keeper)
  await press(page, 'Выдать из кассы')
  const paying = dialog(page, 'Выдать из кассы')
  await press(paying, 'Выдать из кассы')
  await expect(paying.getByLabel('Сумма, TMT')).toBeFocused()
  await expect(paying).toContainText('Напишите причину')
  for (const [typed, said] of [
    ['-5', /^Впишите сумму/],
    ['0', /больше нуля/],
    ['10,01', /В кассе столько нет: 10.TMT/],
    ['1,001', /^Впишите сумму/],
  ] as const) {
    await paying.getByLabel('Сумма, TMT').fill(typed)
    await press(paying, 'Выдать из кассы')
    await expect(paying.getByText(said)).toBeVisible()
  }
  const giveUp = async (form: Locator) => {
    await press(form, 'Отмена')
    await press(dialog(page, 'Закрыть без сохранения?'), 'Закрыть')
  }
  await giveUp(paying)
  await press(page, 'Сдать смену')
  const closing = dialog(page, 'Сдать смену').first()
  // Who has not counted yet is told neither that it agrees nor that something is missing.
  await expect(closing).toContainText('Расхождение–')
  await expect(closing.getByLabel('Причина расхождения')).toHaveCount(0)
  await press(closing, 'Сдать смену')
  await expect(closing).toContainText('Если касса пуста, поставьте 0')
  await closing.getByLabel('50 тенге').fill('1,5')
  await press(closing, 'Сдать смену')
  await expect(closing).toContainText('Только целые числа')
  await giveUp(closing)
  await expect(drawer(page)).toContainText(/В кассе должно быть10.TMT/)
  await endFor(site, keeper, other)
  await page.context().close()
})

test('an answer that was lost is no reason to pay out twice', async ({ site, browser }) => {
  const [keeper, other] = [await aPerson(site, 'keeper'), await aPerson(site, 'other')]
  await beginWith(site, keeper, 50)
  const page = await atTill(browser, site, keeper)
  await press(page, 'Выдать из кассы')
  const paying = dialog(page, 'Выдать из кассы')
  await paying.getByLabel('Сумма, TMT').fill('20')
  await paying.getByLabel('Кому и на что').fill('Такси')
  await page.route('**/api/sys/shift/cash', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(paying, 'Выдать из кассы')
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.unroute('**/api/sys/shift/cash')
  await press(paying, 'Выдать из кассы')
  await expect(page.getByText('Это уже записано')).toBeVisible()
  await expect(paying).toHaveCount(0)
  await expect(drawer(page)).toContainText(/В кассе должно быть30.TMT/)
  await endFor(site, keeper, other)
  await page.context().close()
})

test('admin finds the shifts of all, and closes one that was left open with a reason; reception finds its own', async ({
  page,
  site,
  signInAs,
  browser,
}) => {
  const [gone, other] = [await aPerson(site, 'gone'), await aPerson(site, 'other')]
  await beginWith(site, gone, 40)
  await beginWith(site, other, 3)
  await signInAs('admin')
  await page.goto('/system/shifts')
  await page.getByLabel('Сотрудник').selectOption({ label: gone.name })
  await expect(page.locator('tbody tr')).toHaveCount(1)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: new RegExp(`смену ${gone.name}`) }).click()
  await press(page, 'Закрыть за сотрудника')
  const closing = dialog(page, `Закрыть смену: ${gone.name}`).first()
  await closing.getByLabel('Одной суммой').check()
  await closing.getByLabel('Пересчитано, TMT').fill('40')
  await closing.getByLabel('Кому передать кассу').selectOption({ label: other.name })
  await press(closing, 'Закрыть смену')
  await expect(closing.getByLabel('Почему смену закрываете вы')).toBeFocused()
  await closing.getByLabel('Почему смену закрываете вы').fill('Ушла домой')
  await press(closing, 'Закрыть смену')
  await dialog(page, `Закрыть смену: ${gone.name}`)
    .last()
    .getByRole('button', { name: 'Закрыть смену' })
    .click()
  await expect(drawer(page)).toContainText('Закрыл(а)admin')
  await expect(drawer(page)).toContainText('Ушла домой')

  // Whoever was away finds it closed, and only their own.
  const own = await atTill(browser, site, gone, { path: '/system/shifts' })
  await expect(own.locator('tbody tr')).toHaveCount(1)
  await expect(own.getByRole('row', { name: new RegExp(gone.name) })).toContainText('Ушла домой')
  await expect(own.getByLabel('Сотрудник')).toHaveCount(0)
  await own.context().close()
  await endFor(site, other, gone)
})

test('X and Z reports print on A4 and on the roll of a receipt printer', async ({ site, browser }) => {
  const [keeper, other] = [await aPerson(site, 'keeper'), await aPerson(site, 'other')]
  await beginWith(site, keeper, 100)
  await take(site, keeper, 25, 'note')
  const page = await atTill(browser, site, keeper)
  const paper = page.getByRole('article')
  const width = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return Math.round(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1]))
  }
  for (const [report, title] of [
    ['X-отчёт', 'X-отчёт (смена не закрыта)'],
    ['Z-отчёт', /^Z-отчёт № 2027-\d+$/],
  ] as const) {
    if (report === 'Z-отчёт') {
      await endFor(site, keeper, other)
      await page.goto('/system/shifts')
      await page.getByRole('link', { name: new RegExp(`смену ${keeper.name}`) }).click()
    }
    for (const [size, points] of [
      ['A4', 595],
      ['80 мм', 227],
    ] as const) {
      await page.getByRole('button', { name: `${report}, ${size}` }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(paper.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(paper).toContainText('На начало100')
      await expect(paper).toContainText('Должно быть125')
      await expect(paper.getByRole('row', { name: 'Служебная записка 25 0' })).toBeVisible()
      await expect(paper).toContainText(`Сдал(а): ${keeper.name}`)
      expect(await width(), `${report} ${size}`).toBe(points)
      await page.emulateMedia({ media: 'screen' })
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    }
  }
  await page.context().close()
})

test('the till stands in the menu of reception, and the search leads to it and to the shifts', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception')
  await page.goto('/system/reception')
  await page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Касса' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Касса')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Поиск по всему' })).toBeFocused()
  await page.keyboard.type('смены')
  await page.getByRole('option', { name: 'Касса: смены' }).click()
  await expect(page).toHaveURL('/system/shifts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Смены')
})
