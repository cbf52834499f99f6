import type { Page } from '@playwright/test'
import { getGallery } from '../../../../contract/guest/site-words.ts'
import { languages } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'

async function readGallery(site: Site, lang: 'ru' | 'tm' | 'en' = 'en') {
  const reply = await site.api()(getGallery, { params: { lang } })
  if (!reply.ok) throw new Error('The gallery could not be read.')
  return reply.answer.request.data.pictures
}

/** There has never been a 62. */
const ids = Array.from({ length: 65 }, (_, index) => index + 1).filter((id) => id !== 62)

const grid = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const fullSize = (page: Page) => page.getByRole('dialog', { name: 'Picture in full size' })

test('in each language the gallery shows every picture with its words', async ({ page, site }) => {
  for (const language of languages) {
    const pictures = await readGallery(site, language)
    expect(pictures.map(({ id }) => id)).toEqual(ids)
    await page.goto(`/gallery?lang=${language}`)
    await expect(grid(page)).toHaveCount(pictures.length)
    await expect(grid(page).first().getByRole('img')).toHaveAttribute('alt', pictures[0]?.alt ?? '')
    await expect(grid(page).last()).toHaveAccessibleName(pictures.at(-1)?.alt ?? '')
  }
})

test('what is far down is fetched when it comes near, and named before', async ({ page, speak }) => {
  await speak('en')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/images/')) fetched.push(request.url())
  })
  await page.goto('/gallery', { waitUntil: 'networkidle' })
  const links = await grid(page).count()
  await expect(grid(page).first().getByRole('img')).toBeVisible()
  expect(fetched.length).toBeGreaterThan(2)
  expect(fetched.length).toBeLessThan(links / 3)
  await expect(grid(page).last().getByRole('img')).toHaveCount(0)
  const before = fetched.length
  await grid(page).last().scrollIntoViewIfNeeded()
  const last = grid(page).last().getByRole('img')
  await expect(last).toHaveAttribute('alt', /./)
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(fetched.length).toBeGreaterThan(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the gallery shows every picture all the same', async ({ page, site, speak }) => {
    await speak('en')
    await page.goto('/gallery')
    await expect(grid(page).getByRole('img')).toHaveCount((await readGallery(site)).length)
  })
})

test('a picture opens in full size and closes by the cross, beside it and by Escape', async ({
  page,
  speak,
}) => {
  await speak('en')
  await page.goto('/gallery')
  const opener = grid(page).nth(1)
  const box = fullSize(page)
  const ways = [
    () => box.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(20, 20),
    () => page.keyboard.press('Escape'),
  ]
  for (const close of ways) {
    await opener.click()
    await expect(box.getByRole('img')).toBeVisible()
    await close()
    await expect(box).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('in full size arrows and buttons turn the pages, round at both ends', async ({ page, site, speak }) => {
  await speak('en')
  const pictures = await readGallery(site)
  await page.goto('/gallery')
  await grid(page).first().click()
  const box = fullSize(page)
  const place = box.getByText(new RegExp(`^\\d+ / ${pictures.length}$`))
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(`2 / ${pictures.length}`)
  await expect(box.getByRole('img')).toHaveAttribute('alt', pictures[1]?.alt ?? '')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await box.getByRole('button', { name: 'Previous picture' }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(`${pictures.length} / ${pictures.length}`)
  await box.getByRole('button', { name: 'Next picture' }).click()
  await expect(place).toHaveText(`1 / ${pictures.length}`)
})

test('in full size a swipe turns the page and a tap on the picture does not', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/gallery')
  await grid(page).first().click()
  const box = fullSize(page)
  const swipe = (from: number, to: number) =>
    box.evaluate(
      (target, [start, end]) => {
        const touch = (clientX = 0) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
        const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
          target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
        send('touchstart', [touch(start)], [touch(start)])
        send('touchend', [], [touch(end)])
      },
      [from, to],
    )
  await swipe(300, 100)
  await expect(box.getByText(/^2 \/ /)).toBeVisible()
  await swipe(200, 190)
  await expect(box.getByText(/^2 \/ /)).toBeVisible()
  await swipe(100, 300)
  await expect(box.getByText(/^1 \/ /)).toBeVisible()
  await box.getByRole('img').click()
  await expect(box).toBeVisible()
})
