import type { Page } from '@playwright/test'
import { type StoredBooking, storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { forgiveFailedLoads } from '../office.ts'

test.afterEach(({ site }) => site.clock.set(someNoon))

/** Left on the 12th of January, 480 TMT short. */
async function leftOwing(site: Site, guest: string, changes: Partial<StoredBooking> = {}): Promise<number> {
  const id = await storeBooking(
    site,
    {
      check_in: '2027-01-10',
      check_out: '2027-01-12',
      reception: 'confirmed',
      arrived_at: new Date('2027-01-10T10:00:00Z'),
      departed_at: new Date('2027-01-12T06:00:00Z'),
      owing_reason: 'Заплатит переводом',
      ...changes,
    },
    { guests: [{ name: guest }], money: [{ fee: 5_000, stay: 48_000 }] },
  )
  const { book_number } = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return book_number
}

const debt = (page: Page, number: number) => page.locator(`tr[data-debt="${number}"]`)
const writtenOff = (page: Page, number: number) => page.locator(`tr[data-written-off="${number}"]`)

test('a debt is reminded of, written off with a reason, taken back and paid', async ({
  page,
  site,
  signInAs,
}) => {
  const number = await leftOwing(site, 'Maral Berdiýewa')
  await signInAs('admin')
  await page.goto('/system/debts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Долги')
  const row = debt(page, number)
  for (const words of ['Maral Berdiýewa', '12.01.2027', 'дней: 3', '480', 'Заплатит переводом'])
    await expect(row).toContainText(words)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await row.getByRole('button', { name: 'Напомнить' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(/stored@example\.com уйдёт письмо: осталось оплатить 480/)
  await question.getByRole('button', { name: 'Напомнить' }).click()
  await expect(row).toContainText('напомнили 15.01.2027 12:00')

  await row.getByRole('button', { name: 'Списать' }).click()
  const form = page.getByRole('dialog')
  await expect(form).toContainText('Деньги при этом не движутся')
  await form.getByRole('button', { name: 'Списать' }).click()
  await expect(form).toContainText('Напишите, почему')
  await form.getByLabel('Почему').fill('Жалоба на шум')
  await form.getByRole('button', { name: 'Списать' }).click()
  await expect(row).toHaveCount(0)
  await expect(writtenOff(page, number)).toContainText('Жалоба на шум')

  await writtenOff(page, number).getByRole('button', { name: 'Отменить списание' }).click()
  await page.getByRole('dialog').getByLabel('Почему').fill('Гость заплатит')
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить списание' }).click()
  await expect(writtenOff(page, number)).toHaveCount(0)

  await row.getByRole('button', { name: 'Принять оплату' }).click()
  const payment = page.getByRole('dialog', { name: /Принять оплату/ })
  await payment.getByRole('combobox').selectOption('Служебная записка')
  await payment.getByRole('button', { name: 'Принять оплату' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Принять оплату' }).click()
  await expect(row).toHaveCount(0)
})

test('a line that is cut while a debt is written off takes no words along', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const number = await leftOwing(site, 'Cut Off')
  await signInAs('admin')
  await page.goto('/system/debts')
  await debt(page, number).getByRole('button', { name: 'Списать' }).click()
  const form = page.getByRole('dialog', { name: /Списать/ })
  await form.getByLabel('Почему').fill('Шум до утра')
  await page.route('**/debts/write-off', (route) => route.abort())
  await form.getByRole('button', { name: 'Списать' }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(form.getByLabel('Почему')).toHaveValue('Шум до утра')
  await page.unroute('**/debts/write-off')
  await form.getByRole('button', { name: 'Списать' }).click()
  await expect(form).toHaveCount(0)
  await expect(writtenOff(page, number)).toContainText('Шум до утра')
  forgiveFailedLoads(complaints)
})

test('booker reminds and takes payments; what is owed is given up by admin alone', async ({
  page,
  site,
  signInAs,
}) => {
  const number = await leftOwing(site, 'Iwan Petrow')
  await signInAs('booker')
  await page.goto('/system/debts')
  await expect(debt(page, number).getByRole('button')).toHaveText(['Принять оплату', 'Напомнить'])
})

test('what a cancelled booking owes is taken from its sheet', async ({ page, site, signInAs }) => {
  const number = await leftOwing(site, 'Aman Geldiýew', { status: 'cancelled' })
  await signInAs('booker')
  await page.goto('/system/debts')
  const row = debt(page, number)
  await expect(row).toContainText('бронь отменена')
  await expect(row.getByRole('button', { name: 'Принять оплату' })).toBeVisible()
  await row.getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: `Бронь ${number}` })
  await sheet.getByRole('button', { name: 'Принять оплату' }).click()
  const payment = page.getByRole('dialog', { name: /Принять оплату/ })
  await payment.getByRole('combobox').selectOption('Служебная записка')
  await payment.getByRole('button', { name: 'Принять оплату' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Принять оплату' }).click()
  await expect(sheet.getByRole('button', { name: 'Принять оплату' })).toHaveCount(0)
  await expect(sheet).toContainText('долг оплачен')
})
