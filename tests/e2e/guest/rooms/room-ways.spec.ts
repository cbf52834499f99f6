import type { Page } from '@playwright/test'
import { getRoom } from '../../../../contract/guest/rooms.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { someNoon } from '../../../support/clock.ts'
import { bookAddress, signInNewClient } from '../../client.ts'

const phone = { width: 360, height: 740 }
const dates = 'checkIn=2027-02-01&checkOut=2027-02-03'
const fullSize = (page: Page) => page.getByRole('dialog', { name: 'Picture in full size' })

test.beforeEach(async ({ site, speak }) => {
  site.clock.set(someNoon)
  await speak('en')
})

test('a result leads to its room by picture and by name, with dates and guests kept', async ({
  page,
  site,
}) => {
  await signInNewClient(page, site)
  for (const part of ['picture', 'name'] as const) {
    await page.goto(`/book-rooms?${dates}&guests=3`)
    const card = page.getByRole('article').filter({ hasText: 'Double' }).first()
    if (part === 'name') await card.getByRole('heading').click()
    else await card.click({ position: { x: 60, y: 60 } })
    await expect(page).toHaveURL(`/rooms/2/view?${dates}&guests=3`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Double')
  }
  // Two nights at 480, a third guest at 120 each, and the fee.
  await expect(page.getByRole('complementary')).toContainText('1,250\u00a0TMT')
  const onwards = page.getByRole('main').getByRole('link', { name: 'Go on to booking' })
  await expect(onwards).toHaveAttribute('href', /^\/rooms\/2\/book\?.*checkIn=2027-02-01.*guests=3/)
})

test('the booking page has the room’s pictures, words and comforts, below the form', async ({
  page,
  site,
}) => {
  const reply = await site.api()(getRoom, { params: { lang: 'en', id: 2 }, query: {} })
  if (!reply.ok) throw new Error('The room could not be read.')
  const { room } = reply.answer.request.data
  await signInNewClient(page, site)
  await page.setViewportSize(phone)
  await page.goto(bookAddress(2))
  const main = page.getByRole('main')
  const about = main.getByRole('region', { name: 'About the room' })
  await expect(about).toContainText(room.translations.description)
  await expect(about).toContainText(room.translations.additional_info)
  for (const comfort of room.amenities) await expect(about.getByText(comfort, { exact: true })).toBeVisible()
  await expect(about.getByRole('img')).toHaveCount(room.images.length)
  await fontsAreIn(page)
  const form = await main.locator('form').boundingBox()
  const below = await about.boundingBox()
  expect(below?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0))
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('Back closes a picture in full size and leaves the page only then', async ({ page }) => {
  await page.goto('/rooms')
  await page.getByRole('link', { name: 'Double', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Double')
  const opener = page.getByRole('main').getByRole('listitem').getByRole('link').nth(1)
  await opener.click()
  await expect(fullSize(page)).toBeVisible()
  await page.goBack()
  await expect(fullSize(page)).toHaveCount(0)
  await expect(page).toHaveURL('/rooms/2/view')
  await expect(opener).toBeFocused()
  // However it was closed, one step back leaves.
  await opener.click()
  await fullSize(page).getByRole('button', { name: 'Close' }).click()
  await expect(fullSize(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/rooms')
})

/** How much of the block of pictures is covered by them and the gaps between them. */
const coveredShare = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .first()
    .evaluate((list) => {
      const gap = Number.parseFloat(getComputedStyle(list).columnGap)
      const areaOf = ({ width, height }: DOMRect) => (width + gap) * (height + gap)
      const pictures = [...list.children].map((child) => areaOf(child.getBoundingClientRect()))
      return pictures.reduce((sum, area) => sum + area, 0) / areaOf(list.getBoundingClientRect())
    })

test('however many pictures a room has, they leave no hole', async ({ page }) => {
  for (const size of [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await page.goto('/rooms/8/view')
    const list = page.getByRole('main').getByRole('list').first()
    await expect(list.getByRole('listitem')).toHaveCount(4)
    expect(await coveredShare(page), `4 at ${size.width}`).toBeCloseTo(1, 1)
    for (const count of [3, 2, 1]) {
      await list.evaluate((element) => element.lastElementChild?.remove())
      expect(await coveredShare(page), `${count} at ${size.width}`).toBeCloseTo(1, 1)
    }
  }
})

test('from a card to its room and back the picture goes along, but for whoever wants stillness', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document)
    const names = () =>
      [...document.querySelectorAll<HTMLElement>('[data-cover]')]
        .filter((element) => element.style.viewTransitionName === 'cover')
        .map((element) => element.dataset.cover)
    const seen: unknown[] = []
    Object.assign(window, { seen, names })
    document.startViewTransition = (update) => {
      const transition = begin(update)
      const before = names()
      void transition.updateCallbackDone.then(() => seen.push([before, names()]))
      return transition
    }
  })
  const walk = async () => {
    await page.goto('/rooms')
    await page.getByRole('link', { name: 'Double', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Double')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms')
  }
  const seen = () => page.evaluate(() => (window as unknown as { seen: unknown }).seen)
  await walk()
  await expect.poll(seen).toEqual([
    [['2'], ['2']],
    [['2'], ['2']],
  ])
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { names: () => unknown }).names()))
    .toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await walk()
  expect(await seen()).toEqual([])
})
