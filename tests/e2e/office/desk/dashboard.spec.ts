import { readFile } from 'node:fs/promises'
import { getDashboardDays, getDashboardInfo } from '../../../../contract/office/desk/dashboard.ts'
import { hotelInstant } from '../../../../domain/hotel-time.ts'
import { formatAmount, formatTmt } from '../../../../web/kit/formats.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, type Site, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn, hiddenWidth } from '../../../support/browser/fit.ts'
import { readSpreadsheet } from '../../../support/files/spreadsheets.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { forgiveFailedLoads, runUntil } from '../office.ts'

const atNoon = (date: string) => hotelInstant(date, '12:00')

/** Online 530 (50 and 480) on the 14th of January, manual 530 on the 10th and 960 on the 13th; the third has not paid. */
test.beforeAll(async ({ site }) => {
  await storeBooking(
    site,
    { payment_at: atNoon('2027-01-14') },
    { money: [{ fee: 5_000, stay: 48_000, at: atNoon('2027-01-14') }] },
  )
  await storeBooking(
    site,
    { kind: 'check', payment_at: atNoon('2027-01-10'), cardholder_name: 'TEST CARD', total: 149_000 },
    {
      guests: [{ name: 'Gülşirin Gurbannazarowa' }],
      money: [
        { fee: 5_000, stay: 48_000, at: atNoon('2027-01-10') },
        { fee: 0, stay: 96_000, at: atNoon('2027-01-13') },
      ],
    },
  )
  await storeBooking(site, { kind: 'note', scope: 'none', status: 'unpaid' })
})

const monthName = 'Доход и загрузка по дням'

async function infoOf(site: Site, type: 'main' | 'off') {
  const reply = await site.api(await staffToken(site, 'admin'))(getDashboardInfo, { query: { type } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

async function daysOf(site: Site, month: string) {
  const reply = await site.api(await staffToken(site, 'admin'))(getDashboardDays, { query: { month } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.days
}

test('three cards, the month and the report above the list of online bookings; the cards alone above the manual ones', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('booker')
  const dashboard = page.getByRole('region', { name: 'Доход и загрузка' })
  for (const [path, type] of [
    ['/system/off', 'off'],
    ['/system', 'main'],
  ] as const) {
    await page.goto(path)
    const info = await infoOf(site, type)
    for (const [name, sum, count] of [
      ['Доход всего', info.total_sum, info.active_count_bookings],
      ['За бронирование', info.total_sumBooking, info.active_forbookings_count],
      ['За проживание', info.total_sum_settle, info.active_forsettle_count],
    ] as const) {
      const card = dashboard.getByRole('article', { name, exact: true })
      await expect(card).toHaveText(`${name}активных: ${count}${formatAmount(sum, 'ru')} TMT`)
    }
    await expect(page.getByRole('form', { name: 'Отчёт' })).toHaveCount(type === 'main' ? 1 : 0)
    // The month is the whole house's: among the manual bookings it would be read as theirs.
    await expect(dashboard.getByRole('article', { name: monthName })).toHaveCount(type === 'main' ? 1 : 0)
  }

  const month = dashboard.getByRole('article', { name: monthName })
  const sumOf = async (name: string) =>
    formatTmt(
      (await daysOf(site, name)).reduce((sum, day) => sum + day.income, 0),
      'ru',
    )
  const [january, december] = [await daysOf(site, '2027-01'), await sumOf('2026-12')]
  await expect(month.getByRole('heading')).toHaveText('Январь 2027')
  await expect(month).toContainText(`Доход ${await sumOf('2027-01')}`)
  await expect(month.getByRole('listitem')).toHaveText(
    january.map(
      ({ date, income, taken, units }) =>
        `${date.slice(8)}.01.2027: доход ${formatTmt(income, 'ru')}, занято ${taken} из ${units}`,
    ),
  )
  const withIncome = january.filter(({ income }) => income !== 0).length
  expect(withIncome).toBeGreaterThanOrEqual(2)
  await expect(month.locator('[data-bar]')).toHaveCount(withIncome)
  // Straight from day to day: nothing is drawn between them that was not there.
  await expect(month.locator('svg path')).toHaveAttribute('d', /^M[\d.,]+h0(L[\d.,]+){30}$/)
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await hiddenWidth(page)).toBe(0)
  await month.getByRole('button', { name: 'Предыдущий месяц' }).click()
  await expect(month.getByRole('heading')).toHaveText('Декабрь 2026')
  await expect(month).toContainText(`Доход ${december}`)
  await month.getByRole('button', { name: 'Следующий месяц' }).click()
  await expect(month.getByRole('heading')).toHaveText('Январь 2027')
})

test('the words of a day stay while they are pointed at, and Escape puts them away', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/system')
  const month = page.getByRole('article', { name: monthName })
  const words = month.getByText(/^\d\d\.01\.2027$/)
  // The whole column answers, however little came in on that day.
  await month.locator('div:has(> [data-bar])').first().hover()
  await expect(words).toBeVisible()
  const day = await words.textContent()
  await words.hover()
  await expect(words).toHaveText(day ?? '')
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
})

test('the report needs both dates, says when there is nothing, tells how much has come and is saved', async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs('admin')
  await page.goto('/system')
  const report = page.getByRole('form', { name: 'Отчёт' })
  const download = report.getByRole('button', { name: 'Скачать' })
  const alert = page.getByRole('alertdialog')
  const dismiss = async (text: string) => {
    await expect(alert).toHaveText(new RegExp(`^${text}`))
    await alert.getByRole('button', { name: 'ОК' }).press('Enter')
    await expect(alert).toHaveCount(0)
  }
  await download.click()
  await dismiss('Пожалуйста, выберите обе даты!')
  await report.getByLabel('С даты', { exact: true }).fill('01.03.2026')
  await download.click()
  await dismiss('Пожалуйста, выберите обе даты!')
  await report.getByLabel('По дату', { exact: true }).fill('31.03.2026')
  await download.click()
  await dismiss('Нет броней')

  const letGo = await holdBack(page, '**/generate-report/**', (route) => route.continue())
  await report.getByLabel('С даты', { exact: true }).fill('10.01.2027')
  await report.getByLabel('По дату', { exact: true }).fill('14.01.2027')
  const saving = page.waitForEvent('download')
  await download.click()
  await expect(report.getByRole('button', { name: 'Скачивание… 0 кБ' })).toBeDisabled()
  await expect(report.getByRole('progressbar')).toBeVisible()
  letGo()
  const file = await saving
  expect(file.suggestedFilename()).toBe('report_2027-01-10_2027-01-14.xlsx')
  const { lines } = await readSpreadsheet(await readFile(await file.path()))
  const ofGuest = lines.filter(({ C }) => C === 'Gülşirin Gurbannazarowa')
  expect(ofGuest.map(({ D, N }) => [D, N])).toEqual([
    ['TEST CARD', 530],
    ['TEST CARD', 960],
  ])
  await expect(page.getByRole('status')).toHaveText('Отчёт скачан: report_2027-01-10_2027-01-14.xlsx')
  await expect(download).toBeEnabled()
  await expect(page.getByRole('status')).toHaveText('')
  forgiveFailedLoads(complaints)
})

test('money stands in the report of its own day, with the guest’s name', async ({ page, signInAs }) => {
  await signInAs('booker')
  await page.goto('/system')
  const report = page.getByRole('form', { name: 'Отчёт' })
  await report.getByRole('button', { name: 'Месяц' }).click()
  await expect(report.getByLabel('С даты', { exact: true })).toHaveValue('01.01.2027')
  await expect(report.getByLabel('По дату', { exact: true })).toHaveValue('15.01.2027')
  for (const name of ['С даты', 'По дату']) await report.getByLabel(name, { exact: true }).fill('13.01.2027')
  const saving = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Скачать' }).click()
  const file = await saving
  const { lines } = await readSpreadsheet(await readFile(await file.path()))
  expect(lines[1]).toMatchObject({ C: 'Gülşirin Gurbannazarowa', D: 'TEST CARD', I: 'Записка', N: 960 })
  expect(lines.slice(2).map(({ A, N }) => [A, N])).toEqual([
    ['Итого', 960],
    ['Итого', 960],
  ])
})

test('folded, the dashboard leaves its place to the list, asks for nothing and stays so', async ({
  page,
  signInAs,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/dashboard/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await signInAs('booker')
  await page.goto('/system')
  const dashboard = page.getByRole('region', { name: 'Доход и загрузка' })
  const fold = dashboard.getByRole('button', { name: 'Доход и загрузка', exact: true })
  const table = page.getByRole('main').getByRole('table')
  await expect(dashboard.getByRole('article')).toHaveCount(4)
  const before = (await table.boundingBox())?.y ?? 0
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(fold).toBeFocused()
  await expect(dashboard.getByRole('article')).toHaveCount(0)
  expect((await table.boundingBox())?.y).toBeLessThan(before - 150)
  asked.splice(0)
  await page.reload()
  await expect(table).toBeVisible()
  await expect(dashboard.getByRole('article')).toHaveCount(0)
  expect(asked).toEqual([])
  expect(await findAccessibilityProblems(page)).toEqual([])
  await fold.click()
  await expect(dashboard.getByRole('article')).toHaveCount(4)
})

test('on a page of its own stand the month, the one before and the year before', async ({
  page,
  site,
  signInAs,
}) => {
  await storeBooking(
    site,
    { check_in: '2026-01-10', check_out: '2026-01-12', total: 105_000 },
    {
      money: [
        { fee: 5_000, stay: 100_000, at: atNoon('2026-01-09') },
        { fee: 0, stay: -2_250, at: atNoon('2026-01-11') },
      ],
    },
  )
  await signInAs('booker')
  await page.goto('/system')
  await page.getByRole('link', { name: 'На отдельной странице' }).click()
  await expect(page).toHaveURL('/system/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Показатели')
  const table = page.getByRole('table', { name: 'Месяц рядом с прошлым и с прошлым годом' })
  await expect(table.getByRole('columnheader')).toHaveText(['Январь 2027', 'Декабрь 2026', 'Январь 2026'])
  const row = (name: string) => table.getByRole('row', { name }).getByRole('cell')
  await expect(row('Доход, TMT').nth(2)).toHaveText('1\u202f027,50')
  await expect(row('за бронирование').nth(2)).toHaveText('50')
  await expect(row('Средняя цена ночи, TMT').nth(2)).toHaveText('500')
  await expect(row('Продано ночей').nth(2)).toHaveText(/^2 из [\d\u202f]+$/)
  const month = page.getByRole('article', { name: monthName })
  const income = await row('Доход, TMT').first().textContent()
  await expect(month).toContainText(`Доход ${income}`)
  await expect(page.getByRole('form', { name: 'Отчёт' })).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await month.getByRole('button', { name: 'Предыдущий месяц' }).click()
  await expect(page).toHaveURL('/system/dashboard?month=2026-12')
  await expect(table.getByRole('columnheader').first()).toHaveText('Декабрь 2026')
  await page.reload()
  await expect(table.getByRole('columnheader').first()).toHaveText('Декабрь 2026')
})

test('the figures of the axes stand apart and inside, also where more was given back than taken', async ({
  page,
  site,
  signInAs,
}) => {
  const money = [
    { fee: 0, stay: 6_000, at: atNoon('2026-09-02') },
    { fee: 0, stay: -2_234_500, at: atNoon('2026-09-03') },
  ]
  await storeBooking(site, {}, { money })
  await signInAs('booker')
  for (const path of ['/system', '/system/dashboard']) {
    await page.goto(path)
    const month = page.getByRole('article', { name: monthName })
    for (let steps = 0; steps < 4; steps += 1)
      await month.getByRole('button', { name: 'Предыдущий месяц' }).click()
    await expect(month.getByRole('heading')).toHaveText('Сентябрь 2026')
    await expect(month.getByText('−30\u202f000', { exact: true })).toBeVisible()
    await fontsAreIn(page)
    const frame = await month.boundingBox()
    const figures = await month
      .locator('[aria-hidden] span')
      .evaluateAll((spans) =>
        spans
          .filter((span) => /\d/.test(span.textContent ?? ''))
          .map((span) => ({ text: span.textContent, box: span.getBoundingClientRect().toJSON() as DOMRect })),
      )
    expect(figures.length).toBeGreaterThan(10)
    if (!frame) throw new Error('The chart is not there.')
    for (const { text, box } of figures) {
      expect(box.left, `${text} on ${path}`).toBeGreaterThanOrEqual(frame.x)
      expect(box.right, `${text} on ${path}`).toBeLessThanOrEqual(frame.x + frame.width)
      expect(box.bottom, `${text} on ${path}`).toBeLessThanOrEqual(frame.y + frame.height)
    }
    const touching = figures.flatMap((one, place) =>
      figures
        .slice(place + 1)
        .flatMap((other) => (overlap(one.box, other.box) ? [[one.text, other.text]] : [])),
    )
    expect(touching, path).toEqual([])
  }
})

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test('dashboard and list refresh every 7 seconds, 3 seconds after the mark is shown', async ({
  page,
  site,
  signInAs,
}) => {
  await page.clock.install({ time: site.clock.now() })
  // Without the line to the server the refresh is all there is.
  await page.route('**/api/sys/live', (route) => route.fulfill({ status: 204 }))
  await signInAs('admin')
  await page.goto('/system')
  const dashboard = page.getByRole('region', { name: 'Доход и загрузка' })
  const total = dashboard.getByRole('article', { name: 'Доход всего' })
  const { active_count_bookings: before } = await infoOf(site, 'main')
  await expect(total).toContainText(`активных: ${before}`)
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await page.clock.pauseAt(new Date(site.clock.now().getTime() + 600_000))
  const marked = async () => (await dashboard.getAttribute('aria-busy')) === 'true'
  const unmarked = async () => !(await marked())
  await runUntil(page, unmarked)
  await runUntil(page, marked)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/dashboard|active-bookings/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await storeBooking(site, { kind: 'note', scope: 'none', status: 'unpaid' })
  await page.clock.runFor(2_700)
  expect(asked).toEqual([])
  await expect(page.getByText('Обновление…')).toBeVisible()
  const answered = Promise.all(
    ['dashboard-days', 'get-active-bookings', 'get-dashboard-info'].map(async (call) =>
      (await page.waitForResponse(`**/api/sys/${call}*`)).finished(),
    ),
  )
  await page.clock.runFor(300)
  // The page's time stands until the server has answered.
  await answered
  const arrived = async () => (await total.textContent())?.includes(`активных: ${before + 1}`) === true
  const sinceMark = 3_000 + (await runUntil(page, async () => (await arrived()) && (await unmarked())))
  expect([...asked].sort()).toEqual([
    '/api/sys/dashboard-days',
    '/api/sys/get-active-bookings',
    '/api/sys/get-dashboard-info',
  ])
  const betweenMarks = sinceMark + (await runUntil(page, marked))
  expect(betweenMarks).toBeGreaterThanOrEqual(6_700)
  expect(betweenMarks).toBeLessThanOrEqual(7_300)
})

test('the other lists refresh in the same way', async ({ page, site, signInAs }) => {
  await page.clock.install({ time: site.clock.now() })
  await page.route('**/api/sys/live', (route) => route.fulfill({ status: 204 }))
  await signInAs('admin')
  for (const [path, call] of [
    ['/system/off/canceled-bookings', '/api/sys/off/get-booking-canceled'],
    ['/system/reception/confirmes', '/api/sys/get-active-bookings-recep-confirmed'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000))
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === call) asked += 1
    })
    await runUntil(page, async () => asked > 0)
    await page.clock.resume()
  }
})

test('in Turkmen and English the dashboard speaks these languages', async ({ page, signInAs, speak }) => {
  await signInAs('admin')
  for (const [language, cards, month, report, missing] of [
    [
      'tm',
      ['Jemi girdeji', 'Bronlamak üçin', 'Ýaşamak üçin'],
      '2027, Ýanwar',
      'Hasabat',
      'Iki senäni hem saýlaň!',
    ],
    [
      'en',
      ['Total income', 'For bookings', 'For stays'],
      'January 2027',
      'Report',
      'Please select both dates!',
    ],
  ] as const) {
    await speak(language)
    await page.goto('/system')
    for (const name of cards)
      await expect(page.getByRole('article', { name, exact: true })).toContainText('TMT')
    await expect(page.getByRole('heading', { name: month })).toBeVisible()
    expect(await hiddenWidth(page)).toBe(0)
    await page.getByRole('form', { name: report }).getByRole('button').last().click()
    await expect(page.getByRole('alertdialog')).toContainText(missing)
  }
})
