import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { test as base, expect } from '../../../support/browser/e2e.ts'
import { contentWithPanorama } from '../../../support/files/panorama.ts'

/** A hotel whose double room has a view all around, in four colours. Made by whoever runs the tests, not by whoever only reads their names. */
let content: ReturnType<typeof contentWithPanorama> | undefined
let environment: Readonly<Record<string, string>> | undefined

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other names none
  environment: async ({}, use) => {
    content ??= contentWithPanorama()
    environment ??= { CONTENT_DIRECTORY: content.folder }
    await use(environment)
  },
})

test.afterAll(() => content?.remove())

const opener = (page: Page) => page.getByRole('button', { name: 'Look around, 360°' })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Double: the room all around' })
const drawn = (page: Page) => viewer(page).locator('canvas[data-state="drawn"]')

/** Of the middle of what is seen. */
async function colourAhead(page: Page): Promise<string> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const shot = await page.screenshot({ clip: { x: width / 2, y: height / 2, width: 4, height: 4 } })
  const [red = 0, green = 0, blue = 0] = await sharp(shot).resize(1, 1).removeAlpha().raw().toBuffer()
  if (red > 150 && green > 120) return 'yellow'
  return { [red]: 'red', [green]: 'green', [blue]: 'blue' }[Math.max(red, green, blue)] ?? ''
}

/** What the software that stands in for a graphics card says of itself. */
test.afterEach(({ complaints }) => {
  const others = complaints.filter((line) => !line.startsWith('[.WebGL-'))
  complaints.splice(0, complaints.length, ...others)
})

test.beforeEach(async ({ page, speak }) => {
  await speak('en')
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a tap opens the view all around; keys, buttons and dragging turn it, Escape and Back close it', async ({
  page,
}) => {
  await page.goto('/rooms/2/view')
  await opener(page).click()
  await expect(drawn(page)).toBeVisible()
  await expect(viewer(page).getByRole('img', { name: /^Clockwise: a window to the sea/ })).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expect.poll(() => colourAhead(page)).toBe('red')
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => colourAhead(page)).toBe('green')
  for (let step = 0; step < 12; step++)
    await viewer(page).getByRole('button', { name: 'Look to the left' }).click()
  await expect.poll(() => colourAhead(page)).toBe('yellow')
  await page.mouse.move(200, 450)
  await page.mouse.down()
  await page.mouse.move(1280, 450, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => colourAhead(page)).toBe('blue')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawn(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL('/rooms/2/view')
})

test('where the browser cannot draw it, the flat picture scrolls', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/rooms/2/view')
  await opener(page).click()
  await expect(viewer(page).getByRole('img', { name: /^Clockwise: a window to the sea/ })).toBeVisible()
  const region = viewer(page).getByRole('region')
  await expect.poll(() => region.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('a room without such a view has no button', async ({ page }) => {
  await page.goto('/rooms/3/view')
  await expect(page.getByRole('link', { name: 'Choose dates' })).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
})
