import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { setStatusBook } from '../../../../contract/office/bookings/booking-actions.ts'
import { writeGuestFacts } from '../../../../contract/office/stay/guest-facts.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { choose } from '../bookings/bookings.ts'

/** It is noon on Friday, the 15th of January 2027. */
const atDesk = { check_in: '2027-01-15', check_out: '2027-01-17', reception: 'at_reception' } as const

test.afterEach(({ site }) => site.clock.set(someNoon))

/** Somebody of another country with somebody of this one, both in the house since now. */
async function arrive(site: Site, name: string): Promise<number> {
  const id = await storeBooking(
    site,
    { ...atDesk, cardholder_name: name },
    {
      guests: [{ name, document: 'C01X00T47', country: 'Germany' }, { name: `${name} of Here` }],
      money: [{ fee: 5_000, stay: 96_000 }],
    },
  )
  const api = site.api(await staffToken(site, 'reception'))
  const query = { booking_id: id, method: 'acceptReceptionProgram' } as const
  const arrived = await api(setStatusBook, { query })
  if (!arrived.ok) throw new Error(JSON.stringify(arrived.failure))
  return id
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const list = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Иностранные гости' }).getByRole('link', { name })
const confirm = (page: Page, yes: string) =>
  page.getByRole('dialog').last().getByRole('button', { name: yes, exact: true }).click()

test('a foreign guest arrives, has a day to be reported, is overdue, and is reported by name and time', async ({
  page,
  site,
  signInAs,
}) => {
  await arrive(site, 'Anna Weber')
  await signInAs('reception')
  await page.goto('/system/register')
  const anna = rowOf(page, 'Anna Weber')
  await expect(anna).toContainText('C01X00T47 (Germany)')
  await expect(anna).toContainText('15.01.2027 12:00')
  await expect(anna).toContainText('16.01.2027 12:00')
  await expect(anna).toContainText(/осталось (24 ч 0|23 ч 59) мин/)
  await expect(page.getByRole('row').filter({ hasText: 'Anna Weber of Here' })).toHaveCount(0)
  const heightOf = async () => (await anna.getByRole('button').last().boundingBox())?.height ?? 0
  expect(await heightOf()).toBeGreaterThanOrEqual(32)
  expect(await findAccessibilityProblems(page)).toEqual([])

  site.clock.advance({ hours: 25, minutes: 5 })
  await signInAs('reception')
  await page.goto('/system/register')
  await expect(anna).toContainText('просрочено на 1 ч 5 мин')
  await list(page, 'Просрочено').click()
  await expect(anna).toBeVisible()
  const entry = page.getByRole('navigation', { name: 'Меню' }).getByRole('listitem')
  await expect(entry.filter({ hasText: 'Иностранные гости' }).getByRole('img')).toHaveAccessibleName(/\d/)

  await anna.getByRole('button', { name: /^Сообщено/ }).click()
  const question = page.getByRole('dialog', { name: 'Отметить, что сообщено' })
  await expect(question).toContainText('Anna Weber, заезд 15.01.2027 12:00')
  await confirm(page, 'Отметить')
  await expect(anna).toHaveCount(0)
  await list(page, 'Сообщено').click()
  await expect(anna).toContainText('16.01.2027 13:05')
  await expect(anna).toContainText('reception')
  await expect(anna).toContainText('с опозданием')
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('several are reported at once, and a mistake is taken back', async ({ page, site, signInAs }) => {
  for (const name of ['Erik Satie', 'Lise Meitner']) await arrive(site, name)
  await signInAs('booker')
  await page.goto('/system/register')
  for (const name of ['Erik Satie', 'Lise Meitner'])
    await page.getByRole('checkbox', { name: `Выбрать: ${name}, заезд` }).check()
  await page.getByRole('button', { name: 'Отметить сообщёнными: 2' }).click()
  await confirm(page, 'Отметить')
  await expect(rowOf(page, 'Erik Satie')).toHaveCount(0)
  await expect(rowOf(page, 'Lise Meitner')).toHaveCount(0)
  await list(page, 'Сообщено').click()
  const strike = rowOf(page, 'Lise Meitner').getByRole('button', { name: 'Снять отметку' })
  await expect(strike).toBeEnabled({ timeout: 10_000 })
  await strike.click()
  await confirm(page, 'Снять отметку')
  await expect(rowOf(page, 'Lise Meitner')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Иностранные гости: Сообщено' })).toBeFocused()
  await expect(rowOf(page, 'Erik Satie')).toBeVisible()
  await list(page, 'Сообщить').click()
  await expect(rowOf(page, 'Lise Meitner')).toContainText('осталось')
})

test('the list is printed and saved with what the authorities ask', async ({ page, site, signInAs }) => {
  const id = await arrive(site, 'Greta Garbo')
  const facts = { birth_date: '1979-03-04', citizenship: 'Швеция', address: 'Stockholm' }
  await site.api(await staffToken(site, 'reception'))(writeGuestFacts, {
    body: { booking_id: id, guests: [{ place: 1, ...facts }] },
  })
  await page.addInitScript(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })
  await signInAs('admin')
  await page.goto('/system/register?from=2027-01-15&to=2027-01-15')
  await expect(rowOf(page, 'Greta Garbo')).toContainText('Швеция, род. 04.03.1979')
  const asked = [
    'Greta Garbo',
    '04.03.1979',
    'Швеция',
    'C01X00T47 (Germany)',
    'Stockholm',
    '15.01.2027 12:00',
  ]

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  for (const word of asked) expect(csv).toContain(`"${word}"`)

  await page.getByRole('button', { name: 'Печать' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article').filter({ hasText: 'Иностранные гости: сообщить' })
  for (const word of asked) await expect(paper).toContainText(word)
})

test('the desk fills in the registration card and prints it in the language of the guest', async ({
  page,
  site,
  signInAs,
}) => {
  await arrive(site, 'Niels Bohr')
  await signInAs('reception')
  await page.goto('/system/today')
  await page.getByRole('button', { name: 'Niels Bohr', exact: true }).click()
  await choose(page.getByRole('dialog', { name: /^Бронь \d+$/ }), 'Регистрационная карта')
  const card = page.getByRole('dialog', { name: /^Регистрационная карта: бронь \d+$/ })
  const guest = card.getByRole('group', { name: 'Niels Bohr, C01X00T47 (Germany)' })
  await guest.getByLabel('Дата рождения', { exact: true }).fill('07.10.1985')
  await guest.getByLabel('Гражданство').fill('Дания')
  await guest.getByLabel('Домашний адрес').fill('København')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await card.getByLabel('Язык карты').selectOption('en')
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Сохранить и скачать карту' }).click()
  const bytes = await readFile(await (await saved).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  for (const word of ['Registration card', 'Niels Bohr', '07.10.1985', 'Дания', 'København'])
    expect(text[0]).toContain(word)
  await expect(card.getByRole('button', { name: 'Скачать карту (PDF)' })).toBeVisible()
  await page.goto('/system/register')
  await expect(rowOf(page, 'Niels Bohr')).toContainText('Дания, род. 07.10.1985')
})
