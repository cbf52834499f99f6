import { readFile } from 'node:fs/promises'
import { addDays } from '../../../../contract/facts.ts'
import { aStoredBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { day, openList, rowOf, shown, store } from './bookings.ts'

test.describe.configure({ timeout: 90_000 })

test('search, order and page stand in the address, and the server is asked for just these', async ({
  page,
  site,
  signInAs,
}) => {
  const now = site.context.clock.now()
  const many = Array.from({ length: 52 }, (_, place) =>
    aStoredBooking(now, { cardholder_name: 'Paginated Person', check_in: day(site, 10 + place) }),
  )
  await site.context.database.insertInto('bookings').values(many).execute()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/sys/get-active-bookings') asked.push(search)
  })
  await signInAs('booker')
  await openList(page, '/system', 'Paginated')
  const rows = page.locator('tbody tr')
  const pages = page.getByRole('navigation', { name: 'Страницы' })
  await expect(rows).toHaveCount(50)
  await expect(pages).toContainText('1–50 из 52')
  await expect(pages.getByRole('button', { name: 'Назад' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Вперёд' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL('/system?q=Paginated&page=2')
  await expect(pages).toContainText('51–52 из 52')
  await expect(pages.getByRole('button', { name: 'Вперёд' })).toBeDisabled()
  expect(asked.at(-1)).toBe('?q=Paginated&sort=book_number&order=desc&page=2&page_size=50')
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(rows).toHaveCount(50)

  for (const [name, sort, ends] of [
    ['Заезд', 'available_from', [day(site, 61), day(site, 10)]],
    ['Выезд', 'available_to', [day(site, 63), day(site, 12)]],
  ] as const) {
    const heading = page.getByRole('columnheader', { name })
    const first = rows.first().locator('td').nth(2)
    for (const [order, date] of ends.entries()) {
      await heading.getByRole('button', { name }).click()
      await expect(first).toContainText(shown(date))
      await expect(heading).toHaveAttribute('aria-sort', order === 0 ? 'descending' : 'ascending')
      await expect(page).toHaveURL(`/system?q=Paginated&sort=${sort}${order === 0 ? '' : '&order=asc'}`)
    }
  }
  await page.reload()
  await expect(rows.first().locator('td').nth(2)).toContainText(shown(day(site, 12)))
  // An address that somebody has mistyped shows the list in its usual order.
  await page.goto('/system?q=Paginated&sort=nonsense&page=x')
  await expect(page.getByRole('columnheader', { name: 'Бронь' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows).toHaveCount(50)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Панель управления.csv')
  const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
  expect(lines).toHaveLength(53)
  expect(lines[0]).toBe(
    '"Бронь";"Гость";"Телефон";"Плательщик";"Номер";"Цена, TMT";"Заезд";"Выезд";"Оплачено";"Остаток, TMT";"Оплата"',
  )
  expect(lines[1]).toContain(
    '"Paginated Person";"+993 65 11-11-11";"Paginated Person";"Двухместный";"480,00"',
  )
  // Sums are numbers to whoever opens it: none has spaces between its thousands.
  const rest = lines.slice(1).map((line) => line.split(';').at(-2))
  expect(new Set(rest)).toEqual(new Set(['"1010,00"']))
})

test('the search finds by id, number, room type, both names, phone and dates', async ({
  page,
  site,
  signInAs,
}) => {
  const checkIn = day(site, 77)
  const booking = await store(site, {
    cardholder_name: 'Gülşirin Täçmyradowa',
    cardholder_name_old: 'Eziz Ýazgulyýew',
    phone_number: '+99361998877',
    check_in: checkIn,
    check_out: addDays(checkIn, 9),
  })
  await signInAs('admin')
  await openList(page, '/system')
  const search = page.getByRole('searchbox', { name: 'Поиск по броням' })
  for (const words of [
    String(booking.id),
    String(booking.number),
    'Двухместный Täçmyradowa',
    'gülşirin',
    'Ýazgulyýew',
    '61998877',
    `${shown(checkIn)} ${shown(addDays(checkIn, 9))}`,
  ]) {
    await search.fill('nobody at all')
    await expect(page.getByText('Ничего не найдено')).toBeVisible()
    await search.fill(words)
    await expect(rowOf(page, booking), words).toBeVisible()
  }
  await search.fill(String(booking.number))
  await expect(page).toHaveURL(`/system?q=${booking.number}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
})
