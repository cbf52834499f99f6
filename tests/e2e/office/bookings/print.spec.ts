import type { Page } from '@playwright/test'
import { postExtra } from '../../../../contract/office/till/extras.ts'
import { getServices } from '../../../../contract/office/till/services.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { choose } from './bookings.ts'

const arrives = { check_in: '2027-01-15', check_out: '2027-01-18', reception: 'at_reception' } as const
const money = [{ fee: 5_000, stay: 48_000 }]

/** The browser without a printer does not say that it prints: this does, and leaves the page as the printer sees it. */
async function catchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

test('the sheet prints on one A4 page, black on white, in place of the screen', async ({
  page,
  site,
  signInAs,
}) => {
  await storeBooking(
    site,
    {
      ...arrives,
      cardholder_name: 'Printed Payer',
      note_text: 'Поздний заезд',
      phone_number: '+99365998877',
    },
    { guests: [{ name: 'Printed Guest', document: '445566' }, { name: 'Second Guest' }], money },
  )
  await catchPrinting(page)
  await signInAs('admin')
  await page.goto('/system/today')
  await page.getByRole('button', { name: 'Printed Guest' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'История' })).toBeVisible()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)

  await choose(sheet, 'Печать')
  const paper = page.getByRole('article').filter({ hasText: /Бронь \d+/ })
  await expect(paper).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  const { hotel } = await site.context.settings.current()
  for (const words of [
    hotel.name.ru,
    'Напечатано 15.01.2027',
    'ГостьPrinted Guest',
    'ПлательщикPrinted Payer',
    '+993 65 99-88-77',
    '15.01.2027 – 18.01.2027, 3 ноч.',
    'Двухместный',
    'Printed Guest',
    'AS 445566',
    'Second Guest',
    'Поздний заезд',
    'Подпись гостя',
  ])
    await expect(paper).toContainText(words)
  await expect(paper.getByRole('row', { name: 'Всего 1 010' })).toBeVisible()
  await expect(paper.getByRole('row', { name: 'Остаток 480' })).toBeVisible()
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('with services on the bill the printed sums still add up', async ({ page, site, signInAs }) => {
  const id = await storeBooking(site, arrives, { guests: [{ name: 'Printed Massage' }], money })
  const api = site.api(await signInAs('admin'))
  const listed = await api(getServices)
  const [service] = listed.ok ? listed.answer.request.data.services : []
  if (!service) throw new Error('The demo hotel has no services.')
  const posted = await api(postExtra, {
    params: { id },
    body: { service_id: service.id, price: service.price },
  })
  expect(posted.ok).toBe(true)
  await catchPrinting(page)
  const { book_number: number } = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await page.goto(`/system/booking/${number}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'История' })).toBeVisible()
  await choose(sheet, 'Печать')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article').filter({ hasText: /Бронь \d+/ })
  await expect(paper).toBeVisible()
  const amountIn = async (row: RegExp) => {
    const words = await paper.getByRole('row', { name: row }).last().getByRole('cell').last().innerText()
    return Number(words.replaceAll(/\s/g, '').replace(',', '.'))
  }
  expect(await amountIn(/^Проживание, /)).toBe(1_010)
  expect(await amountIn(/^Всего/)).toBe(1_010 + service.price)
  expect(await amountIn(/^Оплачено/)).toBe(530)
  expect(await amountIn(/^Остаток/)).toBe(480 + service.price)
})

test('the arrivals of a day print as a list, without passports', async ({ page, site, signInAs }) => {
  const day = { ...arrives, check_in: '2027-01-22', check_out: '2027-01-24' }
  for (const name of ['Listed First', 'Listed Second'])
    await storeBooking(
      site,
      { ...day, cardholder_name: name },
      { guests: [{ name, document: '998877' }], money },
    )
  await catchPrinting(page)
  await signInAs('reception')
  await page.goto('/system/today?date=2027-01-22')
  await page.getByRole('button', { name: 'Печать заездов' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading')).toHaveText('Заезды 22.01.2027')
  await expect(paper).toContainText('Всего: 2')
  await expect(paper.locator('tbody tr')).toContainText(['Listed First', 'Listed Second'])
  await expect(paper.getByRole('row').last()).toContainText('Двухместный')
  await expect(paper.getByRole('row').last()).toContainText('480')
  await expect(paper).not.toContainText('998877')
  await expect(page.getByRole('navigation')).toBeHidden()

  const late = { ...arrives, check_in: '2027-01-11', cardholder_name: 'Listed Late' }
  await storeBooking(site, late, { guests: [{ name: 'Listed Late' }], money })
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/system/today?date=2027-01-12')
  await page.getByRole('button', { name: 'Печать заездов' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toContainText('Заездов нет')
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText('Не заехали вовремя')
  await expect(paper.getByRole('row', { name: 'Listed Late' })).toContainText('11.01.2027 – 18.01.2027')
})

test('number, phone and pay link are copied, also without HTTPS', async ({
  page,
  site,
  signInAs,
  context,
}) => {
  const guest = { ...arrives, cardholder_name: 'Copied Guest', phone_number: '+99365443322' }
  const id = await storeBooking(site, guest, { guests: [{ name: 'Copied Guest' }], money })
  const { book_number, pay_code } = await site.context.database
    .selectFrom('bookings')
    .select(['book_number', 'pay_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('admin')
  await page.goto('/system/today')
  await page.getByRole('button', { name: 'Copied Guest' }).click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const copies = [
    ['Номер брони', String(book_number)],
    ['Телефон', '+99365443322'],
    ['Ссылка на оплату', `${site.url}/f/payment/${book_number}/${pay_code}`],
  ] as const
  for (const [what, text] of copies) {
    await page.getByRole('button', { name: `Скопировать: ${what}` }).click()
    await expect(page.getByText('Скопировано')).toBeVisible()
    await expect.poll(clipboard).toBe(text)
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not over HTTP.'))
  })
  const again = page.getByRole('button', { name: 'Скопировать: Телефон' })
  await again.click()
  await expect.poll(clipboard).toBe('+99365443322')
  await expect(again).toBeFocused()
})
