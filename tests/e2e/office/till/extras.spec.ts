import type { Locator, Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { choose, expectAlert } from '../bookings/bookings.ts'
import { forgiveFailedLoads } from '../office.ts'
import { aHouse, inHouse, toast, today } from '../stay/desk.ts'

// A hotel of its own: its list of services is read in whole.
test.use({ environment: {} })

const servicesOf = (page: Page): Locator => page.getByRole('region', { name: 'Услуги', exact: true })
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last()

test('a service gets a price, goes onto a bill, comes off again, and the money says so', async ({
  page,
  site,
  signInAs,
}) => {
  const house = await aHouse(site, ['301'])
  const id = await inHouse(site, house, 'Ниязова Майса', {
    from: '2027-01-14',
    to: '2027-01-17',
    number: '301',
  })
  const { book_number: number } = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  await signInAs('admin')
  await page.goto('/system/settings')
  await page.getByRole('button', { name: 'Добавить услугу' }).click()
  const form = dialogOf(page)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Напишите название')).toHaveCount(3)
  await form.getByLabel('По-русски').fill('Прогулка на лодке')
  await form.getByLabel('По-туркменски').fill('Gaýykda gezelenç')
  await form.getByLabel('По-английски').fill('A boat trip')
  await form.getByLabel('Цена за одну').fill('45,5')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(servicesOf(page).getByRole('listitem').last()).toContainText('Прогулка на лодке45,50 TMT')

  await page.goto(`/system/booking/${number}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Добавить услугу' }).click()
  const posting = dialogOf(page)
  await posting.getByRole('button', { name: 'Добавить в счёт' }).click()
  await expect(posting.getByText('Выберите услугу').last()).toBeVisible()
  await posting.getByLabel('Услуга').selectOption({ label: 'Прогулка на лодке, 45,50 TMT' })
  await posting.getByLabel('Количество').fill('2')
  await expect(posting.getByText('В счёт: 91 TMT')).toBeVisible()
  await expect(posting.getByLabel('За какой день', { exact: true })).toHaveValue('15.01.2027')
  expect(await findAccessibilityProblems(page)).toEqual([])
  // Twice at once is once.
  await posting.getByRole('button', { name: 'Добавить в счёт' }).dblclick()
  await expect(toast(page)).toContainText('Услуга добавлена в счёт.')
  const line = sheet.getByText('Прогулка на лодке × 2')
  await expect(line).toHaveCount(1)
  await expect(sheet.getByText('К оплате 91 TMT')).toBeVisible()
  await expect(sheet.locator('dl').filter({ hasText: 'Остаток' })).toContainText('Услуги91')

  await sheet.getByRole('button', { name: 'Снять со счёта: Прогулка на лодке × 2' }).click()
  const leaving = dialogOf(page)
  await leaving.getByRole('button', { name: 'Снять со счёта', exact: true }).click()
  await expect(leaving.getByText('Напишите, почему')).toBeVisible()
  await leaving.getByLabel('Почему').fill('Шторм, никто не поехал')
  await leaving.getByRole('button', { name: 'Снять со счёта', exact: true }).click()
  await expect(toast(page)).toContainText('Услуга снята со счёта.')
  await expect(sheet.getByText('Шторм, никто не поехал')).toBeVisible()
  await expect(sheet.getByText('К оплате')).toHaveCount(0)
  await expect(
    sheet.getByRole('listitem').filter({ hasText: 'услуга снята со счёта «Прогулка на лодке» 91 TMT' }),
  ).toBeVisible()
})

test('services are put in order, changed and taken away, and somebody who sees old ones is told', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await signInAs('admin')
  await page.goto('/system/settings')
  const items = servicesOf(page).getByRole('listitem')
  await expect(items.first()).toContainText('Трансфер из аэропорта')
  await page.getByRole('button', { name: 'Ниже: Трансфер из аэропорта' }).click()
  await expect(items.nth(1)).toContainText('Трансфер из аэропорта')
  await page.getByRole('button', { name: 'Изменить: Трансфер из аэропорта' }).click()
  const form = dialogOf(page)
  await form.getByLabel('Цена за одну').fill('сто')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Сумма от 0 до 100000')).toBeVisible()
  // Meanwhile somebody else has made it dearer.
  await site.context.database
    .updateTable('services')
    .set({ price: 13_000 })
    .where('position', '=', 2)
    .where('removed_at', 'is', null)
    .execute()
  await form.getByLabel('Цена за одну').fill('140')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Услуги тем временем изменил кто-то другой.')
  await alert.getByRole('button').click()
  await form.getByRole('button', { name: 'Отмена' }).click()
  await page.getByRole('button', { name: 'Закрыть', exact: true }).last().click()
  await expect(items.nth(1)).toContainText('130 TMT')
  await page.getByRole('button', { name: 'Убрать: Трансфер из аэропорта' }).click()
  await page.getByRole('button', { name: 'Убрать', exact: true }).last().click()
  await expect(items.filter({ hasText: 'Трансфер из аэропорта' })).toHaveCount(0)
  forgiveFailedLoads(complaints)
})

test('an answer that was lost puts no service onto the bill twice', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const house = await aHouse(site, ['309'])
  const id = await inHouse(site, house, 'Lost Answer', {
    from: '2027-01-14',
    to: '2027-01-17',
    number: '309',
  })
  const bookings = site.context.database.selectFrom('bookings').select('book_number').where('id', '=', id)
  const { book_number: number } = await bookings.executeTakeFirstOrThrow()
  await signInAs('admin')
  await page.goto(`/system/booking/${number}`)
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: 'Добавить услугу' }).click()
  const posting = page.getByRole('dialog', { name: /^Услуга в счёт/ })
  await posting.getByLabel('Услуга').selectOption({ index: 1 })
  await page.route('**/extras', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await posting.getByRole('button', { name: 'Добавить в счёт' }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.unroute('**/extras')
  const lines = sheet.getByRole('button', { name: /^Снять со счёта/ })
  await expect(lines).toHaveCount(1)
  const refused = page.waitForResponse((reply) => reply.url().endsWith('/extras') && reply.status() >= 400)
  await posting.getByRole('button', { name: 'Добавить в счёт' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await refused
  await expect(lines).toHaveCount(1)
  forgiveFailedLoads(complaints)
})

test('reception posts, takes back its own and not what others posted; who has left gets nothing more', async ({
  page,
  site,
  signInAs,
}) => {
  const house = await aHouse(site, ['302', '303'])
  const stay = { from: '2027-01-14', to: today }
  const id = await inHouse(site, house, 'Оразов Сердар', { ...stay, number: '302' })
  const left = await inHouse(site, house, 'Атаева Джерен', { ...stay, number: '303' }, undefined, {
    departed_at: new Date('2027-01-15T06:00:00Z'),
  })
  const { database, clock } = site.context
  const numbers = await database
    .selectFrom('bookings')
    .select(['id', 'book_number'])
    .where('id', 'in', [id, left])
    .execute()
  const numberOf = (booking: number) => numbers.find((one) => one.id === booking)?.book_number
  const service = await database
    .selectFrom('services')
    .selectAll()
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const admin = await database
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('extras')
    .values({
      booking_id: id,
      kind: 'service',
      service_id: service.id,
      names: JSON.stringify(service.names),
      price: service.price,
      quantity: 1,
      amount: service.price,
      used_on: today,
      posted_at: clock.now(),
      posted_by: admin.id,
    })
    .execute()

  await signInAs('reception')
  await page.goto(`/system/booking/${numberOf(id)}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(service.names.ru)).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Снять со счёта/ })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Добавить услугу' }).click()
  await dialogOf(page).getByLabel('Услуга').selectOption({ index: 2 })
  await dialogOf(page).getByLabel('Количество').press('Enter')
  await expect(sheet.getByRole('button', { name: /^Снять со счёта/ })).toHaveCount(1)

  await page.goto(`/system/booking/${numberOf(left)}`)
  await expect(sheet.getByRole('heading', { name: 'Деньги, TMT' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Добавить услугу' })).toHaveCount(0)
})

test('who leaves early is told which services come off the bill', async ({ page, site, signInAs }) => {
  const house = await aHouse(site, ['304'])
  const stay = { from: '2027-01-14', to: '2027-01-18', number: '304' }
  const id = await inHouse(site, house, 'Реджепов Азат', stay)
  const { database, clock } = site.context
  const { book_number: number } = await database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const service = await database
    .selectFrom('services')
    .select(['id', 'names'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const admin = await database
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('extras')
    .values({
      booking_id: id,
      kind: 'service',
      service_id: service.id,
      names: JSON.stringify(service.names),
      price: 7_000,
      quantity: 2,
      amount: 14_000,
      used_on: '2027-01-17',
      posted_at: clock.now(),
      posted_by: admin.id,
    })
    .execute()
  await signInAs('reception')
  await page.goto(`/system/booking/${number}`)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText('К оплате 140 TMT')).toBeVisible()
  await choose(sheet, 'Выезд')
  const leaving = page.getByRole('dialog', { name: /^Выезд: № / })
  await expect(leaving.getByText('Услуги на следующие дни снимаются со счёта: 140 TMT.')).toBeVisible()
  await leaving.getByRole('button', { name: 'Оформить выезд', exact: true }).click()
  await expectAlert(page, 'Гость выехал.')
  await expect(sheet.getByText('К оплате')).toHaveCount(0)
})
