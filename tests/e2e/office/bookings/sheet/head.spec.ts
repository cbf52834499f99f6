import { findAccessibilityProblems } from '../../../../support/browser/axe.ts'
import { expect, test } from '../../../../support/browser/e2e.ts'
import { brokenTexts } from '../../all-screens/whole-texts.ts'
import { day, openList, openSheet, rowOf, store } from '../bookings.ts'

/** What everybody asks first about a booking. */

test.describe.configure({ timeout: 90_000 })

const longest = 'Ogulgurbangözel Gurbangulyýewa-Berdimuhammedowa'
const guests = [
  { name: longest, payer: false },
  { name: 'Hajymuhammetguly Garajaýewiç Annaberdiýew', payer: true },
]
/** The way to pay is the one text that may be cut: it is copied, not read. */
const payLink = '[class*="cut"]'

test('the head stays in sight while the rest scrolls, and cuts nothing, however long names and sums are', async ({
  page,
  site,
  signInAs,
  speak,
}) => {
  const stay = { check_in: day(site, 3), check_out: day(site, 12), total: 12_345_600 }
  const booking = await store(
    site,
    { ...stay, cardholder_name: 'MUHAMMETGULY ANNABERDIYEW', note_text: 'Поздний заезд. '.repeat(60) },
    { guests, money: [{ fee: 5_000, stay: 4_800_000 }] },
  )
  await signInAs('admin')
  for (const [language, balance, history] of [
    ['ru', /К оплате 75.406.TMT/, 'История'],
    ['tm', /Tölenmeli 75.406.TMT/, 'Taryhy'],
  ] as const) {
    await speak(language)
    await openList(page, '/system', booking.number)
    await rowOf(page, booking).locator('button').first().click()
    const sheet = page.getByRole('dialog')
    const head = sheet.locator('header')
    const end = sheet.getByRole('heading', { name: history })
    await expect(head).toContainText(balance)
    for (const size of [
      { width: 1280, height: 720 },
      { width: 768, height: 1024 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size)
      await end.scrollIntoViewIfNeeded()
      await expect(end).toBeInViewport()
      await expect(sheet.getByRole('heading', { level: 2, name: longest })).toBeInViewport({ ratio: 1 })
      await expect(head.getByText(balance)).toBeInViewport({ ratio: 1 })
      await expect(sheet.locator('footer').getByRole('button').last()).toBeInViewport({ ratio: 1 })
      const broken = (
        await brokenTexts(page, size.width < 1280 ? `${payLink}, main > *:not(dialog) *` : payLink)
      ).filter((text) => text.startsWith('cut'))
      expect(broken, `${language} at ${size.width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('on a phone a booking is a page of its own with a way back', async ({ page, site, signInAs }) => {
  const booking = await store(site, { kind: 'note' }, { guests })
  await page.setViewportSize({ width: 360, height: 640 })
  await signInAs('booker')
  const sheet = await openSheet(page, '/system/off', booking)
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  await expect(sheet.getByRole('button', { name: 'Закрыть окно' })).toBeHidden()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Назад' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/system/off?q=${booking.number}`)
})

test('what is paid and what is over stand in the head as that', async ({ page, site, signInAs }) => {
  const paid = await store(site, { kind: 'note', total: 101_000 }, { money: [{ fee: 5_000, stay: 96_000 }] })
  const over = await store(site, { kind: 'note', status: 'cancelled' })
  await signInAs('booker')
  const head = (await openSheet(page, '/system/off', paid)).locator('header')
  await expect(head).toContainText('Оплачено полностью')
  await expect(head).toContainText(/Оплачено 1.010.TMT/)
  await expect(head).not.toContainText('К оплате')
  const ended = (await openSheet(page, '/system/off/canceled-bookings', over)).locator('header')
  await expect(ended).toContainText('Отменено')
})
