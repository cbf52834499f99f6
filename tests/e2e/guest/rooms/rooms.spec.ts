import { getRooms } from '../../../../contract/guest/rooms.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { forgiveFailedLoads, openMenu } from '../../guest-pages.ts'

test.beforeEach(async ({ speak }) => speak('en'))

test('every room of the list has a card with picture, name, facts, words and price', async ({
  page,
  site,
}) => {
  const reply = await site.api()(getRooms, { params: { lang: 'en' } })
  if (!reply.ok) throw new Error('The rooms could not be read.')
  const { rooms } = reply.answer.request.data
  await page.goto('/rooms')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(rooms.length)
  for (const [index, room] of rooms.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(room.translations.room_type)
    await expect(card.getByRole('img')).toHaveAttribute('src', `/api/images/${room.images[0]}`)
    await expect(card).toContainText(room.translations.description)
  }
})

test('a card tells the size of the room and what comes first among its comforts', async ({ page }) => {
  await page.goto('/rooms')
  const card = page.getByRole('article').nth(1)
  await expect(card).toContainText('28 m² · balcony with a sea view · breakfast')
  await expect(card).not.toContainText('1 room')
})

test('where the facts of a card break into two lines, no dot is left at the end of one or the beginning of the other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/rooms')
  const dots = await page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) =>
      [...card.querySelectorAll('p > span > span > span')]
        .filter((dot) => dot.textContent?.trim() === '·')
        .map((dot) => {
          const [fact, line] = [dot.parentElement, dot.closest('p')?.getBoundingClientRect()]
          const before = fact?.previousElementSibling?.getBoundingClientRect()
          const { top = 0 } = fact?.getBoundingClientRect() ?? {}
          const { left, right } = dot.getBoundingClientRect()
          return { broken: top >= (before?.bottom ?? 0), inSight: right > (line?.left ?? 0) + 2 && left > 0 }
        }),
    ),
  )
  expect(dots.filter(({ broken }) => broken)).not.toEqual([])
  for (const { broken, inSight } of dots) expect(inSight).toBe(!broken)
})

test('in the cheap season the summer price is struck out and the badge shows the true discount', async ({
  page,
}) => {
  await page.goto('/rooms')
  const card = page.getByRole('article').first()
  await expect(card.getByText('−20% · off-season price')).toBeVisible()
  await expect(card.locator('s')).toHaveText('500')
  await expect(card.locator('strong')).toHaveText('400\u00a0TMT')
})

test('in summer there is neither a badge nor a struck-out price', async ({ page, site }) => {
  site.clock.set('2027-07-15T07:00:00Z')
  try {
    await page.goto('/rooms')
    const card = page.getByRole('article').first()
    await expect(card.locator('strong')).toHaveText('500\u00a0TMT')
    await expect(card.locator('s')).toHaveCount(0)
    await expect(page.getByText('−20%')).toHaveCount(0)
  } finally {
    site.clock.set(someNoon)
  }
})

test('the first pictures load at once and the far ones when they come near', async ({ page }) => {
  await page.goto('/rooms')
  const pictures = page.getByRole('article').getByRole('img')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.first()).toHaveAttribute('loading', 'eager')
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy')
  await pictures.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-(480|960|1600)\.avif$/)
})

test('without rooms the page says so', async ({ page }) => {
  await page.route('**/api/en/get-rooms', (route) =>
    route.fulfill({ json: { request: { status: 0, message: '', data: { rooms: [], booking_price: 50 } } } }),
  )
  await page.goto('/authorization')
  const menu = await openMenu(page, 'en')
  await menu.getByRole('link', { name: 'Rooms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No available rooms.')
})

test('a lost connection is named, and trying again brings the page', async ({ page, complaints }) => {
  await page.goto('/authorization')
  await page.route('**/api/en/get-rooms', (route) => route.abort())
  const menu = await openMenu(page, 'en')
  await menu.getByRole('link', { name: 'Rooms' }).click()
  await expect(page.getByRole('alert')).toHaveText(/We could not reach the hotel/)
  await page.unroute('**/api/en/get-rooms')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL('/rooms')
  forgiveFailedLoads(complaints)
})

test('an unknown address within the site leads to /404', async ({ page, complaints }) => {
  await page.goto('/rooms')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
  })
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only sea here')
  forgiveFailedLoads(complaints)
})
