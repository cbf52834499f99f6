import { type GuestRoom, getRoom } from '../../../../contract/guest/rooms.ts'
import { type Language, languages } from '../../../../contract/values.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'

async function readRoom(site: Site, id: number, lang: Language): Promise<GuestRoom> {
  const reply = await site.api()(getRoom, { params: { lang, id }, query: {} })
  if (!reply.ok) throw new Error('The room could not be read.')
  return reply.answer.request.data.room
}

const guests: Record<Language, string> = { ru: '4 гостя', tm: '4 myhman', en: '4 guests' }
const hours: Record<Language, string[]> = {
  ru: ['с 14:00', 'до 12:00'],
  tm: ['sagat 14:00-dan', 'sagat 12:00-a çenli'],
  en: ['from 14:00', 'until 12:00'],
}

test('in each language a room’s page has its name, pictures, words, comforts, guests, hours and price', async ({
  page,
  site,
}) => {
  for (const language of languages) {
    const room = await readRoom(site, 6, language)
    await page.goto(`/rooms/6/view?lang=${language}`)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(room.translations.room_type)
    await expect(main).toContainText(room.translations.description)
    await expect(main).toContainText(room.translations.additional_info)
    for (const comfort of room.amenities) await expect(main.getByText(comfort, { exact: true })).toBeVisible()
    await expect(main).toContainText(guests[language])
    for (const hour of hours[language]) await expect(main).toContainText(hour)
    await expect(main.locator('strong')).toContainText('TMT')
    const pictures = main.getByRole('img')
    await expect(pictures).toHaveCount(room.images.length)
    for (const [place, image] of room.images.entries()) {
      await expect(pictures.nth(place)).toHaveAttribute('src', `/api/images/${image}`)
    }
  }
})

test('the cover is the largest picture and comes first', async ({ page }) => {
  await page.goto('/rooms/3/view')
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  const [cover, second] = await Promise.all([pictures.nth(0).boundingBox(), pictures.nth(1).boundingBox()])
  expect(cover?.width).toBeGreaterThan((second?.width ?? 0) * 1.5)
})

test('the first room shows one guest more than its capacity and what that costs', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/rooms/1/view')
  const main = page.getByRole('main')
  await expect(main).toContainText('2 guests · 1 room')
  await expect(main.locator('strong')).toHaveText('400\u00a0TMT')
  await expect(main.getByText('First night, 2 guests')).toBeVisible()
  await expect(main).toContainText('520\u00a0TMT')
  await expect(main).toContainText('50\u00a0TMT')
})

test('in the cheap season the summer price is struck out beside a badge; in summer there is neither', async ({
  page,
  site,
}) => {
  const badge = page.getByText('−20% · off-season price')
  await page.goto('/rooms/2/view?lang=en')
  await expect(page.locator('main s')).toHaveText('600')
  await expect(badge).toBeVisible()
  site.clock.set('2027-07-15T07:00:00Z')
  try {
    await page.reload()
    await expect(page.locator('main strong')).toHaveText('600\u00a0TMT')
    await expect(page.locator('main s')).toHaveCount(0)
    await expect(badge).toHaveCount(0)
  } finally {
    site.clock.set(someNoon)
  }
})

test('in view mode there is a way to dates and no Book button', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/rooms/2/view')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Choose dates' })).toHaveAttribute('href', '#nights')
  await expect(main.getByRole('button', { name: /book/i })).toHaveCount(0)
})

test('a room that does not exist, or a page of it that does not, leads to /404', async ({ site }) => {
  for (const path of ['/rooms/999/view', '/rooms/first/view', '/rooms/0/view', '/rooms/1/edit']) {
    const response = await site.fetch(path)
    expect([response.status, response.headers.get('location')], path).toEqual([302, '/404'])
  }
})

test('a card hands the room and the booking price over, and its page then asks nobody', async ({
  page,
  speak,
}) => {
  await speak('en')
  await page.goto('/rooms')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?!images|en\/price-calendar)/.test(pathname)) asked.push(pathname)
  })
  await page.getByRole('link', { name: 'Double', exact: true }).click()
  await expect(page).toHaveURL('/rooms/2/view')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Double')
  const state = await page.evaluate(() => history.state)
  expect(state).toMatchObject({ room: { id: 2, price: 480 }, booking_price: 50 })
  expect(asked).toEqual([])
  await page.goBack()
  await expect(page).toHaveTitle('Rooms - Mawy Kenar')
})
