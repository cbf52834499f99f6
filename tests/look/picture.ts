import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../../docs/look/', import.meta.url))

/** How wide a picture is stored, by the width of its window: small enough to be many, large enough to be read. */
const storedWidth: Readonly<Record<number, number>> = {
  360: 310,
  390: 330,
  559: 480,
  768: 520,
  794: 560,
  1280: 850,
  1440: 880,
}

/** The page that README.md of the project begins with is the one that more people see than all others. */
const quality = (file: string): number => (file === 'home-1440' ? 80 : 44)

/** What a person sees first. */
export const takeWindow = (page: Page, name: string): Promise<void> => take(page, name, 1)

/** A thumb has scrolled once when a person at a desk has seen all. */
export const takeTwoScreens = (page: Page, name: string): Promise<void> => take(page, name, 2)

async function take(page: Page, name: string, screens: number): Promise<void> {
  const window = page.viewportSize()
  if (!window) throw new Error('The page has no window.')
  const { width, height } = window
  const clip = { x: 0, y: 0, width, height: height * screens }
  await untilDrawn(page, clip.height)
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    ...(screens > 1 && { fullPage: true, clip: await withinPage(page, clip) }),
  })
  const file = `${name}-${width}`
  await sharp(png)
    .resize({ width: storedWidth[width] ?? width })
    .webp({ quality: quality(file), effort: 6 })
    .toFile(join(folder, `${file}.webp`))
}

/** A short page ends before its second screen. */
async function withinPage<Clip extends { height: number }>(page: Page, clip: Clip): Promise<Clip> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return { ...clip, height: Math.min(clip.height, height) }
}

/** Letters and pictures have come as far as they will be seen; some come when somebody approaches them. */
async function untilDrawn(page: Page, height: number): Promise<void> {
  const top = await page.evaluate(() => scrollY)
  for (let y = top; y < top + height; y += 300) await page.evaluate((to) => scrollTo(0, to), y)
  await page.evaluate((to) => scrollTo(0, to), top)
  await page.waitForFunction((below) => {
    const isSeen = (element: Element) => {
      const { top, left, right, width } = element.getBoundingClientRect()
      return width > 0 && top < below && left < innerWidth && right > 0
    }
    const images = [...document.images].filter(isSeen)
    const isBusy = [...document.querySelectorAll('[aria-busy=true]')].some(isSeen)
    return !isBusy && images.every((image) => image.complete && image.naturalWidth > 0)
  }, height)
  await page.evaluate(async () => {
    const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    await document.fonts.ready
    await Promise.all([...document.images].filter(isThere).map((image) => image.decode()))
  })
}
