import type { Locator, Page } from '@playwright/test'
import { bookingGate } from '../../../../contract/office/bookings/booking-actions.ts'
import { changeSettings } from '../../../../contract/office/site/settings.ts'
import { readSettings } from '../../../../server/database/site/settings-reader.ts'
import { demoGatePassword } from '../../../../server/demo/accounts.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { forgiveFailedLoads } from '../office.ts'

const group = (page: Page, title: string): Locator => page.getByRole('form', { name: title, exact: true })

/** A field that must be filled in has a star behind its label. */
const named = (label: string) => new RegExp(`^${label.replaceAll('.', '\\.')}( \\*)?$`)

/** Fills fields by their labels: a text, a choice, or true and false for a switch. */
async function save(page: Page, title: string, typed: Record<string, string | boolean>): Promise<void> {
  const form = group(page, title)
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(named(label))
    if (typeof value === 'boolean') await field.setChecked(value)
    else if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption(value)
    else await field.fill(value)
  }
  await form.getByRole('button', { name: 'Сохранить' }).click()
}

/** What was typed is kept, and can be undone, until the server has taken it. */
const saved = (page: Page, title: string) =>
  expect(group(page, title).getByRole('button', { name: 'Отменить ввод' })).toBeHidden()

/** What every screen of the worker's other tests relies on. */
async function restore(site: Site, before: Awaited<ReturnType<typeof readSettings>>): Promise<void> {
  const { fee, extraGuest, ...rest } = before
  const api = site.api(await staffToken(site, 'admin'))
  const body = { ...rest, fee: fee / 100, extraGuest: extraGuest / 100, gatePassword: demoGatePassword }
  expect(await api(changeSettings, { body })).toMatchObject({ ok: true })
}

test('admin changes every setting, each with its explanation and with who changed it', async ({
  page,
  site,
  signInAs,
  browser,
}) => {
  const before = await readSettings(site.context.database)
  await signInAs('admin')
  await page.goto('/system/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Настройки')
  await expect(page.getByRole('main')).toContainText('не позже чем через 5 секунд')
  const explained = await page
    .getByRole('main')
    .locator('input, select')
    .evaluateAll((fields) =>
      fields.map((field) => {
        const about = field.getAttribute('aria-describedby')?.split(' ') ?? []
        return about.some((id) => document.getElementById(id)?.textContent?.trim())
      }),
    )
  expect(explained.length).toBeGreaterThan(25)
  expect(explained).not.toContain(false)
  try {
    await save(page, 'Окно бронирования', {
      'Первый день': '1.2.2027',
      'Последний день': '300',
      'Ночей не больше': '14',
    })
    await expect(page.getByRole('status').last()).toHaveText('Настройки сохранены.')
    await saved(page, 'Окно бронирования')
    await expect(group(page, 'Окно бронирования')).toContainText('Сегодня это 11.11.2027')
    await expect(group(page, 'Окно бронирования')).toContainText('Окно бронирования: admin, 15.01.2027 12:00')
    await save(page, 'Летний сезон', { 'Первая летняя ночь': '01.06', 'Последняя летняя ночь': '31.08' })
    await saved(page, 'Летний сезон')
    await save(page, 'Сборы', { 'Сбор за бронирование, TMT': '60,5', 'Дополнительный гость, TMT': '130' })
    await saved(page, 'Сборы')
    await save(page, 'Другая цена для брони', { 'Предел для специалиста по бронированию, %': '25' })
    await saved(page, 'Другая цена для брони')
    await save(page, 'Что оплачивается онлайн', {
      'Сбор за бронирование': false,
      'Из проживания': 'Весь период',
    })
    await saved(page, 'Что оплачивается онлайн')
    await save(page, 'Удержание неоплаченных броней', {
      'Бронь с сайта, минут': '30',
      'Бронь сотрудника, дней': '5',
    })
    await saved(page, 'Удержание неоплаченных броней')
    await save(page, 'Возвраты и личные данные', {
      'Возврат при отмене за, часов': '48',
      'Принимать заявления на возврат': false,
      'Хранить документы, дней': '60',
    })
    await saved(page, 'Возвраты и личные данные')
    await save(page, 'Отель и контакты', {
      'Название по-русски': 'Берег',
      'Название по-туркменски': 'Kenar',
      'Название по-английски': 'Shore',
      'Адрес по-русски': 'Аваза',
      'Адрес по-туркменски': 'Awaza',
      'Адрес по-английски': '',
      Телефоны: '+993 1, +993 2',
      Факс: '+993 3',
      'Эл. почта': 'hello@example.com',
    })
    await saved(page, 'Отель и контакты')
    await expect(page).toHaveTitle('Настройки - Берег')
    await save(page, 'Реквизиты', {
      'Полное название по-русски': 'ХО «Берег»',
      'Полное название по-туркменски': '«Kenar» HJ',
      'Полное название по-английски': 'Shore LLC',
      'Юридический адрес по-русски': 'Ашхабад',
      'Налоговый код': '104071012345',
      'Банк по-русски': 'Халкбанк',
      'Расчётный счёт': '2320193411234567',
      'Код банка': '390101901',
    })
    await saved(page, 'Реквизиты')
    await save(page, 'Ресепшн', {
      'Передавать оплаченные брони на ресепшн автоматически': false,
      'Выезд раньше срока оплачивается': 'Только прожитые ночи',
      'Ресепшн создаёт брони': true,
      'Ресепшн переносит и продлевает проживание': true,
      'Ресепшн меняет данные гостей': true,
      'Ресепшн видит цены и число свободных номеров': true,
    })
    await saved(page, 'Ресепшн')
    await save(page, 'Защита входа', {
      'Ошибок на аккаунт': '11',
      'Ошибок с одного адреса': '101',
      'За сколько минут': '16',
      'Регистраций в час': '301',
      'Неоплаченных броней на клиента': '4',
      'Неоплаченных броней с одного адреса': '61',
      'Сеанс сотрудника, часов': '13',
      'Сеанс клиента, часов': '721',
    })
    await saved(page, 'Защита входа')
    await save(page, 'Касса', { Терминал: true })
    await saved(page, 'Касса')
    await save(page, 'Пароль ручной брони', { 'Новый пароль': '97531' })
    await saved(page, 'Пароль ручной брони')
    await expect(group(page, 'Пароль ручной брони').getByLabel('Новый пароль')).toHaveValue('')
    const staff = site.api(await staffToken(site, 'booker'))
    expect(await staff(bookingGate, { body: { password: '97531' } })).toMatchObject({ ok: true })

    await save(page, 'Технические работы', { 'Сайт закрыт на работы': true })
    await expect(page.getByRole('dialog')).toContainText('не смогут бронировать и платить')
    await page.getByRole('button', { name: 'Закрыть сайт' }).click()
    await saved(page, 'Технические работы')
    const visitor = await browser.newContext({ baseURL: site.url })
    expect((await visitor.request.get('/')).status()).toBe(503)
    await save(page, 'Технические работы', { 'Сайт закрыт на работы': false })
    await saved(page, 'Технические работы')
    expect((await visitor.request.get('/')).status()).toBe(200)
    await visitor.close()

    expect(await readSettings(site.context.database)).toEqual({
      bookingWindow: { first: { date: '2027-02-01' }, last: { daysAhead: 300 }, maxNights: 14 },
      summer: { first: '06-01', last: '08-31' },
      fee: 6_050,
      extraGuest: 13_000,
      prices: { bookerPercent: 25 },
      chargedOnline: { fee: false, stay: 'whole_period' },
      holds: { onlineMinutes: 30, manualDays: 5 },
      refunds: { hoursBefore: 48, requestsOpen: false },
      retentionDays: 60,
      limits: {
        failuresPerAccount: 11,
        failuresPerAddress: 101,
        failureMinutes: 16,
        registrationsPerHour: 301,
        lapsedHoldsPerClient: 4,
        holdsPerAddress: 61,
      },
      sessionHours: { staff: 13, client: 721 },
      maintenance: false,
      handOver: false,
      earlyDeparture: 'slept',
      cashWays: { blank: true, check: true, note: true, transfer: false, terminal: true },
      reception: { mayBook: true, mayMove: true, mayEditGuests: true, seesPrices: true },
      hotel: {
        name: { ru: 'Берег', tm: 'Kenar', en: 'Shore' },
        address: { ru: 'Аваза', tm: 'Awaza', en: '' },
        phones: ['+993 1', '+993 2'],
        fax: '+993 3',
        email: 'hello@example.com',
      },
      requisites: {
        legalName: { ru: 'ХО «Берег»', tm: '«Kenar» HJ', en: 'Shore LLC' },
        address: { ru: 'Ашхабад', tm: '', en: '' },
        taxCode: '104071012345',
        bank: { ru: 'Халкбанк', tm: '', en: '' },
        account: '2320193411234567',
        bankCode: '390101901',
      },
    })
  } finally {
    await restore(site, before)
  }
})

test('wrong values are marked and not sent; what somebody else saved is told, and nothing typed is lost', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const before = await readSettings(site.context.database)
  await signInAs('admin')
  await page.goto('/system/settings')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const window = group(page, 'Окно бронирования')
  await save(page, 'Окно бронирования', { 'Последний день': 'скоро', 'Ночей не больше': '0' })
  await expect(window.getByText('Число дней от 0 до 3650 или дата дд.мм.гггг')).toBeVisible()
  await expect(window.getByText('Целое число от 1 до 366')).toBeVisible()
  await expect(window.getByLabel('Последний день')).toBeFocused()
  await window.getByLabel('Последний день').fill('0')
  await expect(window.getByText('Число дней от 0 до 3650 или дата дд.мм.гггг')).toBeHidden()
  await expect(window.getByLabel('Последний день')).toBeFocused()
  await save(page, 'Окно бронирования', { 'Последний день': '0', 'Ночей не больше': '10' })
  await expect(window.getByText('Последний день должен быть позже первого')).toBeVisible()
  await window.getByRole('button', { name: 'Отменить ввод' }).click()
  await expect(window.getByLabel('Последний день')).toHaveValue('365')
  await expect(window.getByText('Последний день должен быть позже первого')).toBeHidden()
  await save(page, 'Что оплачивается онлайн', { 'Сбор за бронирование': false, 'Из проживания': 'Ничего' })
  await expect(page.getByText('Онлайн должно оплачиваться хотя бы что-то')).toBeVisible()
  await save(page, 'Отель и контакты', { 'Название по-туркменски': ' ', 'Эл. почта': 'nobody' })
  await expect(page.getByText('Это не адрес эл. почты')).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(sent).toEqual([])

  const holds = group(page, 'Удержание неоплаченных броней')
  try {
    await holds.getByLabel('Бронь с сайта, минут').fill('40')
    const other = site.api(await staffToken(site, 'admin'))
    await other(changeSettings, { body: { holds: { onlineMinutes: 25, manualDays: 7 } } })
    await holds.getByRole('button', { name: 'Сохранить' }).click()
    await expect(holds.getByRole('alert')).toContainText('тем временем изменил кто-то другой')
    await expect(holds.getByLabel('Бронь с сайта, минут')).toHaveValue('40')
    await expect(holds.getByText('Тем временем сохранено другое: 25')).toBeVisible()
    await expect(holds.getByLabel('Бронь сотрудника, дней')).toHaveValue('7')
    expect(await readSettings(site.context.database)).toMatchObject({ holds: { onlineMinutes: 25 } })
    await holds.getByRole('button', { name: 'Сохранить' }).click()
    await saved(page, 'Удержание неоплаченных броней')
    expect(await readSettings(site.context.database)).toMatchObject({
      holds: { onlineMinutes: 40, manualDays: 7 },
    })

    await page.route('**/api/sys/settings', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await save(page, 'Сборы', { 'Сбор за бронирование, TMT': '77' })
    await expect(group(page, 'Сборы').getByRole('alert')).toContainText('Сервер не отвечает')
    await expect(group(page, 'Сборы').getByLabel('Сбор за бронирование, TMT')).toHaveValue('77')
  } finally {
    await restore(site, before)
  }
  forgiveFailedLoads(complaints)
})

test('the settings speak Turkmen and English', async ({ page, signInAs, speak }) => {
  await signInAs('admin')
  await page.goto('/system/settings')
  await expect(page.getByRole('form', { name: 'Летний сезон' })).toBeVisible()
  const inRussian = await page.getByRole('form').count()
  expect(inRussian).toBeGreaterThan(11)
  for (const [language, title, season, fee] of [
    ['tm', 'Sazlamalar', 'Tomus möwsümi', 'Bronlamak üçin töleg, TMT'],
    ['en', 'Settings', 'Summer season', 'Booking fee, TMT'],
  ] as const) {
    await speak(language)
    await page.goto('/system/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('form', { name: season })).toBeVisible()
    await expect(page.getByLabel(fee)).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(inRussian)
  }
})
