import type { Locator, Page } from '@playwright/test'
import { getServices } from '../../../../contract/guest/site-words.ts'
import { getMainVideos } from '../../../../contract/guest/videos.ts'
import { type Language, languages } from '../../../../contract/values.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { forgiveFailedLoads, holdClock } from '../../guest-pages.ts'

const words: Record<Language, { promise: string; book: string; rooms: string; clips: string }> = {
  ru: {
    promise: 'Спите с открытым окном. Остальное сделает море.',
    book: 'Забронировать номер',
    rooms: 'Номера',
    clips: 'Берег в движении',
  },
  tm: {
    promise: 'Penjiräni açyp uklaň. Galanyny deňiz eder.',
    book: 'Otag bronlamak',
    rooms: 'Otaglar',
    clips: 'Kenar hereketde',
  },
  en: {
    promise: 'Sleep with the window open. The sea does the rest.',
    book: 'Book a room',
    rooms: 'Rooms',
    clips: 'The shore in motion',
  },
}

test('in each language home has the promise, a way to book, rooms, services and clips', async ({
  page,
  site,
}) => {
  for (const language of languages) {
    const services = await site.api()(getServices, { params: { lang: language } })
    if (!services.ok) throw new Error('The services could not be read.')
    const { promise, book, rooms, clips } = words[language]
    await page.goto(`/?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(promise)
    await expect(page.getByRole('main').getByRole('link', { name: book }).first()).toHaveAttribute(
      'href',
      '/authorization?to=%2F%23date-search',
    )
    await expect(page.getByRole('heading', { level: 2, name: rooms, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: clips })).toBeVisible()
    for (const { id, title } of services.answer.request.data.services) {
      await expect(page.locator(`main a[href="/services/${id}"]`)).toContainText(title)
    }
  }
})

test.describe('with the clock in hand', () => {
  test.beforeEach(async ({ page, speak }) => {
    await speak('en')
    await holdClock(page)
    await page.goto('/')
  })

  test('the four backgrounds follow each other every 5 seconds, round again, until they are paused', async ({
    page,
  }) => {
    const place = page.getByText(/^\d \/ 4$/)
    for (const next of ['2 / 4', '3 / 4', '4 / 4', '1 / 4']) {
      await page.clock.runFor(4_900)
      await expect(place).not.toHaveText(next)
      await page.clock.runFor(100)
      await expect(place).toHaveText(next)
    }
    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await page.clock.runFor(20_000)
    await expect(place).toHaveText('1 / 4')
    await page.getByRole('button', { name: 'Play the pictures' }).click()
    await page.clock.runFor(5_000)
    await expect(place).toHaveText('2 / 4')
  })

  test('the rooms pass every 3 seconds, also after somebody moved them, until they are paused', async ({
    page,
  }) => {
    const track = page.getByRole('list', { name: 'Rooms' })
    await page.clock.runFor(3_000)
    await expectFirst(track, 1)
    await page.getByRole('button', { name: 'Next room' }).click()
    await expectFirst(track, 2)
    await page.clock.runFor(3_000)
    await expectFirst(track, 3)
    await page.getByRole('button', { name: 'Pause the rooms' }).click()
    await page.clock.runFor(9_000)
    await expectFirst(track, 3)
  })
})

/** Waits until the room at this place is the first one in sight. */
async function expectFirst(track: Locator, place: number): Promise<void> {
  const distance = () =>
    track.evaluate((list, index) => {
      const card = list.children[index]?.getBoundingClientRect()
      return Math.round(Math.abs((card?.left ?? Number.NaN) - list.getBoundingClientRect().left))
    }, place)
  await expect.poll(distance).toBeLessThanOrEqual(1)
}

/** How many rooms stand side by side, and how far apart. */
const arrangement = (page: Page) =>
  page.getByRole('list', { name: 'Rooms' }).evaluate((list) => {
    const [first, second] = [...list.children].map((card) => card.getBoundingClientRect())
    if (!first || !second) throw new Error('There are fewer than two rooms.')
    return {
      shown: Math.round((list.clientWidth / (second.left - first.left)) * 10) / 10,
      apart: Math.round(second.left - first.right),
      whole: Math.round((list.clientWidth + second.left - first.right) / (second.left - first.left)),
    }
  })

test('the carousel shows 3, 2 or 1 rooms 30, 20 or 10 pixels apart', async ({ page, speak }) => {
  await speak('en')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const [width, whole, apart] of [
    [1440, 3, 30],
    [1024, 3, 30],
    [1023, 2, 20],
    [768, 2, 20],
    [767, 1, 10],
    [320, 1, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await arrangement(page), String(width)).toMatchObject({ whole, apart })
  }
})

test('with reduced motion nothing passes by itself, and who wants it can start it', async ({
  page,
  speak,
}) => {
  await speak('en')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdClock(page)
  await page.goto('/')
  const start = page.getByRole('button', { name: 'Play the pictures' })
  await expect(start).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText('1 / 4')).toBeVisible()
  await start.click()
  await page.clock.runFor(5_000)
  await expect(page.getByText('2 / 4')).toBeVisible()
})

test('a picture far down the page is fetched when the guest comes near', async ({ page, speak }) => {
  await speak('en')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().startsWith('data:')) fetched.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const covers = page.getByRole('list', { name: 'Rooms' }).getByRole('img')
  // The first background and what follows it.
  expect(fetched.length).toBeLessThanOrEqual(2)
  await expect(covers).toHaveCount(0)
  await page.getByRole('heading', { level: 2, name: 'Rooms', exact: true }).scrollIntoViewIfNeeded()
  await expect(covers.first()).toBeVisible()
  expect(await covers.count()).toBeLessThanOrEqual(3)
})

test('each clip is a picture until it is tapped, and only then it travels', async ({ page, site, speak }) => {
  await speak('en')
  const reply = await site.api()(getMainVideos)
  if (!reply.ok) throw new Error('The clips could not be read.')
  const clips = reply.answer.request.data
  const travelled: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') travelled.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  const stills = page.getByRole('button', { name: /^Play: / })
  await expect(stills).toHaveCount(clips.length)
  await stills.first().scrollIntoViewIfNeeded()
  expect(travelled).toEqual([])
  await stills.first().press('Enter')
  await expect(page.locator('video source')).toHaveCount(2)
  await expect(page.locator('video')).toBeFocused()
  await expect(page.locator('video source').last()).toHaveAttribute('src', clips[0]?.url ?? '')
  await expect.poll(() => travelled.length).toBeGreaterThan(0)
})

test('clips that cannot be loaded are not missed', async ({ page, speak, complaints }) => {
  await speak('en')
  await page.goto('/404')
  await page.route('**/api/client/get-main-videos', (route) => route.abort())
  await page.getByRole('link', { name: 'To the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.promise)
  await expect(page.getByRole('heading', { name: words.en.clips })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  forgiveFailedLoads(complaints)
})
