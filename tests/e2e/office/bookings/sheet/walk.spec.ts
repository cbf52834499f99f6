import type { Page } from '@playwright/test'
import { aStoredBooking } from '../../../../support/bookings/stored-bookings.ts'
import { expect, type Site, test } from '../../../../support/browser/e2e.ts'
import { choose, openList, rowOf, type Stored, store } from '../bookings.ts'

/** Up and down along the list, with a booking open. */

test.describe.configure({ timeout: 90_000 })

const sheetOf = (page: Page, { number }: Stored) => page.getByRole('dialog', { name: `Бронь ${number}` })
const up = (page: Page) => page.getByRole('button', { name: 'Предыдущая бронь' })
const down = (page: Page) => page.getByRole('button', { name: 'Следующая бронь' })
const heard = (page: Page) => page.getByRole('dialog').getByRole('status').first()

/** As the list shows them: the newest first. */
async function storeThree(site: Site, name: string) {
  const stored: Stored[] = []
  for (const place of ['Third', 'Second', 'First'])
    stored.unshift(
      await store(site, { reception: 'at_reception' }, { guests: [{ name: `${name} ${place}` }] }),
    )
  return stored as [Stored, Stored, Stored]
}

for (const [place, size] of [
  ['beside the list', { width: 1440, height: 900 }],
  ['over the list', { width: 1024, height: 768 }],
] as const)
  test(`up and down, buttons and keys walk ${place} without closing the booking; Back leads to the list`, async ({
    page,
    site,
    signInAs,
  }) => {
    const name = `Walked${size.width}`
    const [first, second, third] = await storeThree(site, name)
    await page.setViewportSize(size)
    await signInAs('admin')
    await page.goto('/system/today')
    await openList(page, '/system/reception', name)
    await rowOf(page, second).getByRole('button', { name: 'Просмотр' }).click()
    await expect(sheetOf(page, second)).toContainText('2 из 3')
    await expect(rowOf(page, second)).toHaveAttribute('aria-current', 'true')

    await down(page).click()
    await expect(sheetOf(page, third)).toContainText(`${name} Third`)
    await expect(sheetOf(page, third)).toContainText('3 из 3')
    await expect(page).toHaveURL(`/system/booking/${third.number}?q=${name}`)
    await expect(heard(page)).toHaveText(`${third.number}, ${name} Third, 3 из 3`)
    await expect(rowOf(page, third)).toHaveAttribute('aria-current', 'true')
    await expect(rowOf(page, second)).not.toHaveAttribute('aria-current', 'true')
    await expect(down(page)).toBeFocused()

    await expect(down(page)).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(heard(page)).toHaveText('Ниже в списке броней нет')
    await page.keyboard.press('k')
    await expect(sheetOf(page, second)).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(sheetOf(page, first)).toContainText('1 из 3')
    await expect(up(page)).toBeDisabled()
    // J on a Russian keyboard.
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true })),
    )
    await expect(sheetOf(page, second)).toBeVisible()
    await expect(down(page)).toBeFocused()

    // A form over it has its own keys.
    await choose(sheetOf(page, second), 'Изменить')
    const form = page.getByRole('dialog', { name: `Изменить бронь ${second.number}` })
    await expect(form).toBeVisible()
    await page.keyboard.press('Alt+ArrowDown')
    await form.getByRole('button', { name: 'Закрыть окно' }).press('j')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(sheetOf(page, second)).toBeVisible()

    await page.keyboard.press('j')
    await expect(sheetOf(page, third)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`/system/reception?q=${name}`)
    await expect(rowOf(page, third).getByRole('button', { name: 'Просмотр' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/system/today')
  })

test('the walk goes on over the end of a page, and closing shows the list where it has come to', async ({
  page,
  site,
  signInAs,
}) => {
  const { database, clock } = site.context
  const many = Array.from({ length: 52 }, () =>
    aStoredBooking(clock.now(), { cardholder_name: 'Paged Walker' }),
  )
  await database.insertInto('bookings').values(many).execute()
  await signInAs('admin')
  await openList(page, '/system', 'Paged')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(50)
  await rows.last().getByRole('button', { name: 'Просмотр' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('50 из 52')
  await expect(rows.last()).toBeInViewport()
  await down(page).click()
  await expect(sheet).toContainText('51 из 52')
  await expect(page).toHaveURL(/\/system\/booking\/\d+\?q=Paged&page=2$/)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  await up(page).click()
  await expect(sheet).toContainText('50 из 52')
  await expect(page).toHaveURL(/\/system\/booking\/\d+\?q=Paged$/)
  await expect(rows.last()).toBeInViewport()
  await page.keyboard.press('j')
  await expect(sheet).toContainText('51 из 52')
  await page.keyboard.press('j')
  await expect(sheet).toContainText('52 из 52')
  await expect(down(page)).toBeDisabled()

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/system?q=Paged&page=2')
  await page.goBack()
  await expect(page).toHaveURL('/system?q=Paged')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a booking that leaves the list is walked on from where it stood', async ({ page, site, signInAs }) => {
  const [first, second, third] = await storeThree(site, 'Leaver')
  await signInAs('reception')
  await openList(page, '/system/reception', 'Leaver')
  await rowOf(page, second).getByRole('button', { name: 'Просмотр' }).click()
  const sheet = sheetOf(page, second)
  await expect(sheet).toContainText('2 из 3')
  await sheet.getByRole('heading', { level: 2 }).hover()
  const { database, clock } = site.context
  await database.updateTable('bookings').set({ reception: 'confirmed' }).where('id', '=', second.id).execute()
  const line = {
    booking_id: second.id,
    at: clock.now(),
    actor: 'system',
    action: 'edited',
    facts: '{}',
  } as const
  await database.insertInto('history').values(line).execute()
  await expect(rowOf(page, second)).toHaveCount(0)
  await expect(sheet).toBeVisible()
  await expect(sheet).not.toContainText('из 3')
  await down(page).click()
  await expect(sheetOf(page, third)).toContainText('2 из 2')
  await up(page).click()
  await expect(sheetOf(page, first)).toContainText('1 из 2')
})

test('over the board there is no list to walk along', async ({ page, site, signInAs }) => {
  const booking = await store(
    site,
    { check_in: '2027-01-15', check_out: '2027-01-17', reception: 'at_reception' },
    { guests: [{ name: 'Board Guest' }] },
  )
  await signInAs('reception')
  await page.goto('/system/today')
  await page.getByRole('button', { name: 'Board Guest' }).click()
  await expect(sheetOf(page, booking)).toBeVisible()
  await expect(down(page)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(sheetOf(page, booking)).toBeVisible()
})

test('a note that is half written is not walked away from, nor closed over, without a question', async ({
  page,
  site,
  signInAs,
}) => {
  const [first, second] = await storeThree(site, 'Halfnoted')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs('admin')
  await openList(page, '/system/reception', 'Halfnoted')
  await rowOf(page, first).getByRole('button', { name: 'Просмотр' }).click()
  const note = page.getByLabel('Новая заметка')
  await note.fill('Просит тихий номер')
  const question = page.getByRole('dialog').filter({ hasText: 'Закрыть без сохранения?' })
  await down(page).click()
  await question.getByRole('button', { name: 'Нет' }).click()
  await expect(sheetOf(page, first)).toBeVisible()
  await expect(note).toHaveValue('Просит тихий номер')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Нет' }).click()
  await expect(note).toHaveValue('Просит тихий номер')
  await down(page).click()
  await question.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(sheetOf(page, second)).toBeVisible()
  await expect(note).toHaveValue('')
})
