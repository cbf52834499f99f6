import { aBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { store } from '../bookings/bookings.ts'

/** It is Friday, the 15th of January 2027. */
const paid = { fee: 5_000, stay: 96_000 }
const visit = { kind: 'note', phone_number: '+99361778899' } as const
const guests = { guests: [{ name: 'Bahar Third' }], money: [paid] }

test('the sheet says which stay it is and leads to the guest: stays, money and notes of years', async ({
  page,
  site,
  signInAs,
}) => {
  const first = await store(site, { ...visit, check_in: '2026-05-01', check_out: '2026-05-04' }, guests)
  await store(site, { ...visit, check_in: '2026-09-01', check_out: '2026-09-03' }, guests)
  const third = await store(site, { ...visit, check_in: '2027-01-20', check_out: '2027-01-22' }, guests)
  await site.context.database
    .insertInto('booking_notes')
    .values({ booking_id: first.id, staff_id: 1, at: site.clock.now(), text: 'Чай без сахара' })
    .execute()
  await signInAs('booker')
  await page.goto(`/system/booking/${third.number}`)
  const sheet = page.getByRole('dialog', { name: `Бронь ${third.number}` })
  await sheet.getByRole('link', { name: '3-е проживание' }).click()
  await expect(page).toHaveURL(`/system/guest?booking=${third.number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Гость')
  await expect(page.getByRole('heading', { name: 'Bahar Third' })).toBeVisible()
  await expect(page.getByText('Чай без сахара')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^3.030.TMT$/ })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('3-е, предстоит')
  await expect(rows.nth(3)).toContainText('1-е, проживал')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: String(first.number) }).click()
  await expect(page.getByRole('dialog', { name: `Бронь ${first.number}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Bahar Third' })).toBeVisible()
  await expect(page).toHaveURL(`/system/guest?booking=${third.number}`)
})

test('reception reads the stays of a guest without sums, and admin comes there from the clients', async ({
  page,
  site,
  signInAs,
}) => {
  const own = await aBooking(site, 'paid')
  await signInAs('admin')
  await page.goto(`/system/customers?q=${encodeURIComponent(own.email)}`)
  await page.locator(`tr[data-customer="${own.email}"]`).getByRole('link').click()
  await expect(page).toHaveURL(/\/system\/guest\?client=\d+$/)
  await expect(page.getByText('Все брони этого аккаунта на сайте.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Оплачено' })).toBeVisible()

  const stay = await store(site, { ...visit, phone_number: '+99361778800' }, guests)
  await signInAs('reception')
  await page.goto(`/system/booking/${stay.number}`)
  await page.getByRole('dialog').getByRole('link', { name: 'впервые' }).click()
  await expect(page.getByRole('heading', { name: 'Bahar Third' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Оплачено' })).toHaveCount(0)
  await expect(page.getByText('TMT')).toHaveCount(0)
})
