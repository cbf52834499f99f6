import type { Page } from '@playwright/test'
import { languageTags } from '../../../../contract/values.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { someNoon } from '../../../support/clock.ts'
import { bookAddress, endHolds, signIn } from '../../client.ts'
import { forgiveFailedLoads } from '../../guest-pages.ts'
import { controlFaults } from '../../reach/controls.ts'
import { focusFaults } from '../../reach/focus.ts'
import { lostByRoom } from '../../reach/spacing.ts'

/** What WCAG 2.2 AA asks for and can be measured on every page at once; docs/accessibility.md says which row is shown by what. */

test.describe.configure({ timeout: 180_000 })

test.beforeEach(async ({ page, site }) => {
  site.clock.set(someNoon)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
test.afterEach(({ site }) => endHolds(site))

const forEverybody = [
  '/',
  '/aboutus',
  '/rooms',
  '/rooms/1/view',
  '/services',
  '/services/2',
  '/gallery',
  '/reviews',
  '/contacts',
  '/authorization',
  '/authorization/reset#a-token-of-twenty-letters',
  '/authorization/confirm#x',
  '/404',
]

/** The pages of a client who has paid for one booking and holds another. */
async function clientPages(page: Page, site: Site): Promise<string[]> {
  const paid = await aBooking(site, 'paid')
  const held = await aBooking(site, 'held', { client: paid })
  await signIn(page, paid.token)
  return [
    '/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03&guests=3',
    bookAddress(1),
    '/books',
    `/books/${paid.bookingId}`,
    `/books/cancel/${paid.bookingId}`,
    `/f/payment/${held.bookNumber}/${held.payCode}`,
    `/payment-status/${paid.returnCode}`,
  ]
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main[aria-busy="false"]')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Подождите' })).toHaveCount(0)
}

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.setViewportSize({ width: 1280, height: 720 })
  faults.push(...(await controlFaults(page)), ...(await focusFaults(page)))
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    for (const lost of await lostByRoom(page)) faults.push(`with more room at ${width}: ${lost}`)
  }
  for (const [width, height] of [
    [320, 256],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const more = await hiddenWidth(page)
    if (more > 0) faults.push(`at ${width} × ${height} it is ${more} wider than the window`)
  }
  faults.push(...(await focusFaults(page)).map((fault) => `at 390: ${fault}`))
  return faults
}

for (const who of ['everybody', 'clients'] as const)
  test(`on the pages of ${who} targets, names, edges, focus, room and width are as everybody needs them`, async ({
    page,
    site,
    speak,
    complaints,
  }) => {
    // Russian has the longest words.
    await speak('ru')
    const found: Record<string, string[]> = {}
    for (const path of who === 'everybody' ? forEverybody : await clientPages(page, site)) {
      await open(page, path)
      const faults = await faultsOf(page)
      if (faults.length > 0) found[path] = faults
    }
    expect(found).toEqual({})
    forgiveFailedLoads(complaints)
  })

test('the walk finds what is small, misnamed, faint, covered, without a sign of the focus, not to be pasted into and cut', async ({
  page,
  speak,
}) => {
  await speak('en')
  await open(page, '/authorization')
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => {
    const spoiled = document.createElement('div')
    spoiled.innerHTML = `
      <button type="button" data-style="width: 12px; height: 12px; padding: 0; min-height: 0">x</button><button
        type="button" data-style="width: 12px; height: 12px; padding: 0; min-height: 0">y</button>
      <button type="button" aria-label="Send">Search now</button>
      <input name="pale" aria-label="pale" data-style="border: 1px solid #eee; background: #fff">
      <a href="/rooms" class="unseen" data-style="outline: none">without a sign</a>
      <p data-style="width: max-content; height: 1.2em; line-height: 1.2; overflow: hidden">twelve signs</p>
      <div data-style="position: fixed; inset: 0 0 auto; height: 500px; background: gray"></div>`
    spoiled.style.background = '#fff'
    for (const element of spoiled.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? ''
    document.querySelector('main')?.prepend(spoiled)
    // As wide as its words, and no wider.
    const text = spoiled.querySelector('p')
    if (text) text.style.width = `${Math.ceil(text.getBoundingClientRect().width)}px`
    spoiled.querySelector('input')?.addEventListener('paste', (event) => event.preventDefault())
  })
  const found = [...(await controlFaults(page)), ...(await focusFaults(page)), ...(await lostByRoom(page))]
  for (const fault of [
    '12 × 12: button "x"',
    'is not called by its words "search now": button "Send"',
    'edge 1.16: input "pale"',
    'refuses what is pasted: input "pale"',
    'nothing shows the focus of a "without a sign"',
    'cut below: twelve signs',
  ])
    expect(found).toContain(fault)
  expect(found).toContainEqual(expect.stringMatching(/is behind div/))
})

test('every page has a title of its own, the same ways and the same help in the same order, in its language', async ({
  page,
  speak,
  complaints,
}) => {
  for (const [language, paths] of [
    ['ru', forEverybody],
    ['tm', ['/', '/contacts']],
    ['en', ['/', '/contacts']],
  ] as const) {
    await speak(language)
    const titles = new Set<string>()
    const ways = new Set<string>()
    for (const path of paths) {
      await page.goto(path)
      titles.add(await page.title())
      await expect(page.locator('html'), path).toHaveAttribute('lang', languageTags[language])
      const order = await page
        .locator('header nav a, footer a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      // The way to the next language names the page itself.
      ways.add(order.filter((href) => !href.includes('lang=')).join(' '))
      expect(order.filter((href) => /^(tel|mailto):/.test(href)).length, path).toBeGreaterThanOrEqual(2)
    }
    expect(titles.size).toBe(paths.length)
    expect([...ways]).toHaveLength(1)
  }
  forgiveFailedLoads(complaints)
})

test('forms say what each field is for, so that browser and password manager fill them in', async ({
  page,
  site,
  speak,
}) => {
  await speak('en')
  const purposes = (form: string) =>
    page
      .locator(`main ${form} :is(input, select)`)
      .evaluateAll((fields) =>
        fields.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')].join(' ')),
      )
  await open(page, '/authorization')
  expect(await purposes('form')).toEqual(['email username', 'password current-password'])
  const paid = await aBooking(site, 'paid')
  await signIn(page, paid.token)
  await open(page, bookAddress(2))
  await expect(page.locator('main form [name="phone"]')).toBeVisible()
  const booking = await purposes('form')
  expect(booking).toContain('name-1 name')
  expect(booking).toContain('phone tel')
  // Whoever has booked before does not type it again.
  const former = page.getByRole('button', { name: 'Aýna Orazowa' })
  await former.click()
  await expect(page.locator('[name="name-1"]')).toHaveValue('Aýna Orazowa')
})
