import type { Locator, Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { forgiveFailedLoads } from '../office.ts'
import { day, openList, rowOf, type Stored, shown, store } from './bookings.ts'

// Ten screens in a row, on a machine that may be busy.
test.describe.configure({ timeout: 90_000 })

const hour = 3_600_000
let receipts = 770_000

/** One booking in each state, all under one name. */
async function oneOfEach(site: Site, cardholder_name: string) {
  const now = site.context.clock.now()
  const past = { check_in: day(site, -20), check_out: day(site, -18) }
  const hold_until = new Date(now.getTime() + hour)
  const guests = [{ name: cardholder_name }]
  receipts += 10
  const customer = await site.context.database
    .updateTable('customers')
    .set({ full_name: 'Aýna Orazowa', phone_number: '+99365222222' })
    .where('email', '=', 'guest@example.com')
    .returning('id')
    .executeTakeFirstOrThrow()
  const one = (changes: Parameters<typeof store>[1], fee = 5_000) =>
    store(
      site,
      { cardholder_name, ...changes },
      { guests, ...(fee > 0 && { money: [{ fee, stay: 48_000 }] }) },
    )
  const unpaid = { status: 'unpaid', hold_until } as const
  return {
    active: await one({ phone_number: '+99365121212' }),
    sent: await one({ reception: 'at_reception', customer_id: customer.id, made_by: null }),
    confirmed: await one({ reception: 'confirmed', kind: 'terminal', receipt_number: String(receipts + 1) }),
    refusedAtDesk: await one({ reception: 'confirmed', outcome: 'cancelled', kind: 'note' }),
    stayed: await one(past),
    lapsed: await one({ status: 'unpaid', hold_until: new Date(now.getTime() - hour) }, 0),
    cancelled: await one({ status: 'cancelled' }),
    closed: await one({ status: 'cancelled', outcome: 'closed', reception: 'confirmed' }),
    manual: await one({ kind: 'blank', receipt_number: String(receipts + 2), scope: 'fee' }),
    manualStayed: await one({ ...past, kind: 'check', receipt_number: String(receipts + 3) }),
    manualCancelled: await one({ kind: 'note', status: 'cancelled' }),
    pays: await one(unpaid, 0),
    awaited: await one({ kind: 'transfer', status: 'awaiting_confirmation', hold_until }, 0),
    paysAtDesk: await one({ kind: 'note', scope: 'none', status: 'unpaid' }, 0),
  }
}

type Bookings = Awaited<ReturnType<typeof oneOfEach>>

/** Every screen: its title, the bookings that belong to it (newest first) and the buttons that admin has in each row. */
const screens: Record<string, readonly [title: string, Partial<Record<keyof Bookings, readonly string[]>>]> =
  {
    '/system': ['Панель управления', { sent: [], active: ['На ресепшн'] }],
    '/system/expired-bookings': ['Истёкшие брони', { lapsed: ['Вернуть бронь'], stayed: [] }],
    '/system/canceled-bookings': ['Отменённые брони', { closed: [], cancelled: ['Вернуть бронь'] }],
    '/system/off': [
      'Активные ручные брони',
      { paysAtDesk: ['На ресепшн'], awaited: [], manual: ['На ресепшн'], refusedAtDesk: [], confirmed: [] },
    ],
    '/system/off/expired-bookings': ['Истёкшие брони', { manualStayed: [] }],
    '/system/off/canceled-bookings': ['Отменённые брони', { manualCancelled: ['Вернуть бронь'] }],
    '/system/nopaybookings': [
      'Неоплаченные брони',
      {
        paysAtDesk: ['Подтвердить оплату'],
        awaited: ['Подтвердить оплату'],
        pays: ['Подтвердить оплату'],
      },
    ],
    '/system/reception': ['Ресепшн', { sent: ['Подтвердить заезд'] }],
    '/system/reception/confirmes': ['Подтверждённые брони', { confirmed: ['Отменить подтверждение'] }],
    '/system/reception/canceled-bookings': [
      'Отменённые на ресепшн',
      { refusedAtDesk: ['Закрыть бронь', 'Изменить'] },
    ],
  }

async function expectRows(
  page: Page,
  bookings: Bookings,
  rows: Partial<Record<keyof Bookings, readonly string[]>>,
) {
  const names = Object.keys(rows) as (keyof Bookings)[]
  await expect(page.locator('tbody tr')).toHaveCount(names.length)
  const numbers = names.map((name) => String(bookings[name].number))
  // The unpaid list has no other order while nothing is paid.
  expect((await page.locator('tbody th').allTextContents()).toSorted()).toEqual(numbers.toSorted())
  for (const name of names)
    await expect(rowOf(page, bookings[name]).getByRole('button'), name).toHaveText([
      'Просмотр',
      ...(rows[name] ?? []),
    ])
}

test('admin finds every booking on its lists, newest first, with the buttons that can work', async ({
  page,
  site,
  signInAs,
}) => {
  const bookings = await oneOfEach(site, 'Walker Listed')
  await signInAs('admin')
  for (const [path, [title, rows]] of Object.entries(screens)) {
    await openList(page, path, 'Walker Listed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectRows(page, bookings, rows)
    const numbers = (await page.locator('tbody th').allTextContents()).map(Number)
    if (path !== '/system/nopaybookings') expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    const sorted = page.locator('th[aria-sort=descending]')
    await expect(sorted).toContainText(path === '/system/nopaybookings' ? 'Дата оплаты' : 'Бронь')
    const [first] = numbers
    await page.locator('tbody tr').first().locator('td').nth(1).click()
    const sheet = page.getByRole('dialog', { name: `Бронь ${first}` })
    await expect(sheet).toContainText('Walker Listed')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }

  await openList(page, '/system', 'Walker Listed')
  expect(await cells(rowOf(page, bookings.active))).toEqual([
    [String(bookings.active.number)],
    ['Walker Listed', '+993 65 12-12-12'],
    ['Двухместный', '480'],
    [shown(day(site, 30)), shown(day(site, 32))],
    ['530'],
    ['480'],
    ['Задаток · к оплате 480'],
    ['Просмотр', 'На ресепшн'],
  ])
  expect(await findAccessibilityProblems(page)).toEqual([])

  await openList(page, '/system/off', 'Walker Listed')
  const stay = [shown(day(site, 30)), shown(day(site, 32))]
  expect((await cells(rowOf(page, bookings.manual))).slice(3, 7)).toEqual([
    stay,
    [`Бланк № ${receipts + 2}`, 'Бронь'],
    ['530', '480'],
    ['Задаток · к оплате 480', 'Не передано'],
  ])
  expect((await cells(rowOf(page, bookings.confirmed))).slice(4, 7)).toEqual([
    [`Терминал № ${receipts + 1}`, 'Бронь и номер'],
    ['530', '480'],
    ['Задаток · к оплате 480', 'Подтверждено'],
  ])
  const tints = async () => [await tintOf(page, bookings.manual), await tintOf(page, bookings.awaited)]
  expect(new Set(await tints()).size).toBe(2)

  await openList(page, '/system/nopaybookings', 'Walker Listed')
  for (const name of ['pays', 'awaited', 'paysAtDesk'] as const)
    expect(await tintOf(page, bookings[name])).toBe('rgb(253, 243, 220)')
  expect((await cells(rowOf(page, bookings.pays)))[6]).toEqual([
    'Не оплачено · к оплате 1 010',
    'до 15.01.2027 13:00',
  ])
  expect((await cells(rowOf(page, bookings.awaited)))[6]?.[0]).toBe('Ожидает · к оплате 1 010')
  await expect(page.getByRole('button', { name: 'Добавить бронь' })).toBeVisible()
  // A payment date, where there is one, decides the order.
  await site.context.database
    .updateTable('bookings')
    .set({ payment_at: site.context.clock.now() })
    .where('id', '=', bookings.paysAtDesk.id)
    .execute()
  await page.reload()
  await expect(page.locator('tbody th').first()).toHaveText(String(bookings.paysAtDesk.number))
  expect(await tintOf(page, bookings.paysAtDesk)).toBe('rgb(255, 255, 255)')

  await openList(page, '/system/canceled-bookings', 'Walker Listed')
  expect((await cells(rowOf(page, bookings.cancelled)))[6]).toEqual(['Отменено · к оплате 480'])
})

/** Each cell as its lines. */
const cells = (row: Locator): Promise<string[][]> =>
  row
    .locator('th, td')
    .evaluateAll((all) =>
      all.map((cell) =>
        [...cell.children].map((line) => (line.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ').trim()),
      ),
    )

const tintOf = (page: Page, booking: Stored): Promise<string> =>
  rowOf(page, booking).evaluate((row) => getComputedStyle(row).backgroundColor)

test('booker and reception have their buttons and no others; reception sees who comes', async ({
  page,
  site,
  signInAs,
}) => {
  const bookings = await oneOfEach(site, 'Walker Roles')
  await signInAs('booker')
  for (const [path, rows] of [
    ['/system', { sent: [], active: ['На ресепшн'] }],
    ['/system/expired-bookings', { lapsed: ['Вернуть бронь'], stayed: [] }],
    ['/system/off/canceled-bookings', { manualCancelled: ['Вернуть бронь'] }],
  ] as const) {
    await openList(page, path, 'Walker Roles')
    await expectRows(page, bookings, { ...rows })
  }

  await signInAs('reception')
  for (const [path, rows] of [
    ['/system/off/canceled-bookings', { manualCancelled: [] }],
    ['/system/reception/confirmes', { confirmed: ['Отменить подтверждение'] }],
    ['/system/reception/canceled-bookings', { refusedAtDesk: ['Закрыть бронь'] }],
    ['/system/reception', { sent: ['Подтвердить заезд'] }],
  ] as const) {
    await openList(page, path, 'Walker Roles')
    await expectRows(page, bookings, { ...rows })
  }
  expect((await cells(rowOf(page, bookings.sent))).slice(1, 3)).toEqual([
    ['Walker Roles', 'AS 123456'],
    ['Aýna Orazowa', '+993 65 22-22-22', 'guest@example.com'],
  ])
  await expect(rowOf(page, bookings.sent).getByRole('img', { name: 'Передано на ресепшн' })).toBeVisible()
  await openList(page, '/system/reception/confirmes', 'Walker Roles')
  expect((await cells(rowOf(page, bookings.confirmed)))[2]?.[0]).toBe('Неизвестно')
  await expect(rowOf(page, bookings.confirmed).getByRole('img')).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
})

const headings = {
  tm: {
    '/system': ['Dolandyryş paneli', 'Bron', 'Myhman', 'Otag', 'Giriş', 'Çykyş', 'Galyndy, TMT', 'Töleg'],
    '/system/expired-bookings': ['Möhleti geçen bronlar'],
    '/system/canceled-bookings': ['Ýatyrylan bronlar'],
    '/system/off': ['Işjeň el bilen girizilen bronlar', 'Görnüşi we №', 'Näme üçin', 'Kabulhana'],
    '/system/nopaybookings': ['Tölenmedik bronlar', 'Tölenen senesi'],
    '/system/reception': ['Kabulhana', 'Pasport', 'Müşderi', 'Habarlaşmak'],
  },
  en: {
    '/system': ['Dashboard', 'Booking', 'Guest', 'Room', 'Check-in', 'Check-out', 'Balance, TMT', 'Payment'],
    '/system/expired-bookings': ['Expired bookings'],
    '/system/canceled-bookings': ['Cancelled bookings'],
    '/system/off/expired-bookings': ['Expired bookings'],
    '/system/off/canceled-bookings': ['Cancelled bookings'],
    '/system/off': ['Active manual bookings', 'Type and no.', 'Paid for', 'Reception'],
    '/system/nopaybookings': ['Unpaid bookings', 'Paid on'],
    '/system/reception': ['Reception', 'Passport', 'Client', 'Contacts'],
  },
} as const

test('titles, headings and words of the lists in Turkmen and English', async ({
  page,
  site,
  signInAs,
  speak,
}) => {
  const { cancelled, lapsed, awaited } = await oneOfEach(site, 'Walker Tongues')
  await signInAs('admin')
  for (const language of ['tm', 'en'] as const) {
    await speak(language)
    for (const [path, [title = '', ...columns]] of Object.entries(headings[language])) {
      await openList(page, path, 'Walker Tongues')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      for (const column of columns)
        await expect(page.getByRole('columnheader').filter({ hasText: column }).first()).toBeVisible()
    }
  }
  await openList(page, '/system/nopaybookings', awaited.number)
  await expect(rowOf(page, awaited)).toContainText('Pending')
  await expect(rowOf(page, awaited).getByRole('button')).toHaveText(['View', 'Confirm payment'])
  await openList(page, '/system/canceled-bookings', cancelled.number)
  await expect(rowOf(page, cancelled)).toContainText('Canceled')
  await openList(page, '/system/expired-bookings', lapsed.number)
  await expect(rowOf(page, lapsed).getByRole('button')).toHaveText(['View', 'Return booking'])
  await openList(page, '/system', 'Walker Tongues')
  await expect(page.locator('tbody tr').last()).toContainText('Deposit paid · 480 to pay')
  await expect(page.getByRole('button', { name: 'Confirm for reception' })).toHaveCount(1)
})

test('an unknown room, a missing price, an empty list and one that cannot be loaded say so', async ({
  page,
  site,
  signInAs,
  speak,
  complaints,
}) => {
  const booking = await store(site, { cardholder_name: 'Walker Nowhere' })
  await speak('en')
  await signInAs('booker')
  await openList(page, '/system', 'nobody has this name')
  await expect(page.locator('tbody')).toHaveText('Nothing was found')

  await page.route('**/api/sys/get-active-bookings*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: withoutRooms(answer) })
  })
  await openList(page, '/system', booking.number)
  expect((await cells(rowOf(page, booking)))[2]).toEqual(['Unknown', 'Unknown'])
  await page.unroute('**/api/sys/get-active-bookings*')
  await page.route('**/api/sys/get-active-bookings*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: withoutPrice(answer) })
  })
  await openList(page, '/system', booking.number)
  expect((await cells(rowOf(page, booking)))[2]?.[1]).toBe('Price not available')
  await page.unroute('**/api/sys/get-active-bookings*')

  await page.route('**/api/sys/get-active-bookings*', (route) => route.abort())
  await page.goto(`/system?q=${booking.number}`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error loading data')
  await expect(page.getByRole('searchbox')).toHaveValue(String(booking.number))
  await page.unroute('**/api/sys/get-active-bookings*')
  await alert.getByRole('button').click()
  await expect(rowOf(page, booking)).toBeVisible()
  forgiveFailedLoads(complaints)
})

interface Answer {
  readonly request: { readonly data: { readonly booking: readonly object[] } }
}

const withoutRooms = ({ request }: Answer) => ({
  request: { ...request, data: { ...request.data, rooms: [] } },
})

const withoutPrice = ({ request }: Answer) => ({
  request: {
    ...request,
    data: { ...request.data, booking: request.data.booking.map((one) => ({ ...one, price: null })) },
  },
})
