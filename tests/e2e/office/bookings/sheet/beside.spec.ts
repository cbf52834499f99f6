import type { Page } from '@playwright/test'
import { languages } from '../../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../../support/browser/axe.ts'
import { expect, test } from '../../../../support/browser/e2e.ts'
import { brokenTexts } from '../../all-screens/whole-texts.ts'
import { openList, rowOf, type Stored, store } from '../bookings.ts'

/** On a wide screen a booking and its list are worked with side by side. */

test.describe.configure({ timeout: 120_000 })

const sheetOf = (page: Page, { number }: Stored) => page.getByRole('dialog', { name: `Бронь ${number}` })
const covering = (page: Page) => page.locator('dialog:modal')

/** What of the page reaches under the booking. */
const underSheet = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('dialog[data-beside]')
    const edge = sheet?.getBoundingClientRect().left ?? 0
    return [...document.querySelectorAll('h1, button, input, th, td')]
      .filter((one) => !sheet?.contains(one) && one.getBoundingClientRect().right > edge)
      .map((one) => `under the booking: ${one.textContent}`)
  })

test('beside an open booking the list is searched, sorted and clicked; what it was asked for stays after closing', async ({
  page,
  site,
  signInAs,
}) => {
  const note = { kind: 'note' } as const
  const first = await store(site, note, { guests: [{ name: 'Neighbour Aman' }] })
  const second = await store(site, note, { guests: [{ name: 'Neighbour Batyr' }] })
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs('booker')
  await openList(page, '/system/off', 'Neighbour')
  await rowOf(page, first).getByRole('button', { name: 'Просмотр' }).click()
  await expect(sheetOf(page, first).getByRole('heading', { name: 'История' })).toBeVisible()
  await expect(covering(page)).toHaveCount(0)
  await expect(sheetOf(page, first).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rowOf(page, first)).toHaveAttribute('aria-current', 'true')
  expect(await findAccessibilityProblems(page)).toEqual([])
  const frame = await page.getByRole('table').boundingBox()
  const sheet = await sheetOf(page, first).boundingBox()
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(sheet?.x ?? 0)

  // Another row, by its cell and by its number.
  await rowOf(page, second).getByText('Neighbour Batyr').click()
  await expect(sheetOf(page, second)).toContainText('Neighbour Batyr')
  await expect(rowOf(page, second)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`/system/booking/${second.number}?q=Neighbour`)
  await rowOf(page, first).getByRole('link').click()
  await expect(sheetOf(page, first)).toContainText('Neighbour Aman')
  await expect(page.getByRole('dialog')).toHaveCount(1)

  // The keys of the list, its search and its order.
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('Neighbour Batyr')
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(sheetOf(page, first)).toBeVisible()
  await search.fill('Neighbour')
  await page.getByRole('columnheader').getByRole('button', { name: 'Гость' }).click()
  await expect(page).toHaveURL(`/system/booking/${first.number}?q=Neighbour&sort=guest_name`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/system/off?q=Neighbour&sort=guest_name')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL('/system/off?q=Neighbour')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whoever came by a link works beside the list as well, and stays in the office', async ({
  page,
  site,
  signInAs,
}) => {
  const first = await store(site, {}, { guests: [{ name: 'Linked Aman' }] })
  const second = await store(site, {}, { guests: [{ name: 'Linked Batyr' }] })
  await signInAs('admin')
  await page.goto(`/system/booking/${first.number}?q=Linked`)
  await expect(sheetOf(page, first).getByRole('heading', { name: 'История' })).toBeVisible()
  await rowOf(page, second).getByRole('button', { name: 'Просмотр' }).click()
  await expect(sheetOf(page, second)).toBeVisible()
  await sheetOf(page, second)
    .getByRole('button', { name: 'Закрыть окно' })
    .evaluate((cross: HTMLButtonElement) => {
      cross.click()
      cross.click()
    })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/system?q=Linked')
  await expect(rowOf(page, second).getByRole('button', { name: 'Просмотр' })).toBeFocused()
})

test('where there is no room for both the booking covers the list, and makes room again', async ({
  page,
  site,
  signInAs,
}) => {
  const booking = await store(site, { kind: 'note' }, { guests: [{ name: 'Resized Guest' }] })
  await signInAs('booker')
  await openList(page, '/system/off', 'Resized')
  await rowOf(page, booking).getByRole('button', { name: 'Просмотр' }).click()
  const dots = sheetOf(page, booking).getByRole('button', { name: 'Ещё действия' })
  await dots.focus()
  await page.setViewportSize({ width: 1279, height: 720 })
  await expect(covering(page)).toHaveCount(1)
  await expect(dots).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(covering(page)).toHaveCount(0)
  await expect(dots).toBeFocused()
  await expect(page).toHaveURL(`/system/booking/${booking.number}?q=Resized`)
  await page.setViewportSize({ width: 1100, height: 720 })
  await expect(covering(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/system/off?q=Resized')
  await expect(rowOf(page, booking).getByRole('button', { name: 'Просмотр' })).toBeFocused()
})

for (const language of languages)
  test(`list and booking cut nothing beside each other in ${language}`, async ({
    page,
    site,
    signInAs,
    speak,
  }) => {
    const guests = [
      { name: 'Ogulgurbangözel Gurbangulyýewa-Berdimuhammedowa', payer: false },
      { name: 'Hajymuhammetguly Garajaýewiç Annaberdiýew', payer: true },
    ]
    const long = { cardholder_name: `Besidest${language} MUHAMMETGULY`, total: 12_345_600 }
    const money = [{ fee: 5_000, stay: 4_800_000 }]
    const hold_until = new Date(site.clock.now().getTime() + 3_600_000)
    const lists = [
      ['/system', await store(site, long, { guests, money })],
      ['/system/off', await store(site, { ...long, kind: 'transfer' }, { guests, money })],
      ['/system/nopaybookings', await store(site, { ...long, status: 'unpaid', hold_until }, { guests })],
      ['/system/reception', await store(site, { ...long, reception: 'at_reception' }, { guests, money })],
    ] as const
    await signInAs('admin')
    await speak(language)
    const broken: Record<string, string[]> = {}
    for (const [path, booking] of lists) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await openList(page, path, `Besidest${language}`)
      await rowOf(page, booking).locator('button').first().click()
      await expect(
        page.getByRole('dialog').getByRole('heading', { name: /История|Taryhy|History/ }),
      ).toBeVisible()
      await expect(covering(page)).toHaveCount(0)
      for (const width of [1280, 1440, 1680, 1920]) {
        await page.setViewportSize({ width, height: 720 })
        const texts = [...(await brokenTexts(page, '[class*="cut"]')), ...(await underSheet(page))]
        if (texts.length > 0) broken[`${path} at ${width}`] = texts
      }
    }
    expect(broken).toEqual({})
  })
