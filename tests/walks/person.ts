import type { Browser, BrowserContext, Page } from '@playwright/test'
import { addDays } from '../../contract/facts.ts'
import type { DateText } from '../../contract/values.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import type { TestApp } from '../support/app.ts'
import { tokenOf } from '../support/people/identities.ts'
import { rolesOfScreens } from '../support/people/roles-of-screens.ts'
import { type Heard, listenTo } from './laws/complaints.ts'
import { type Bank, bankOf, type Line, lineOf } from './moods.ts'
import { type Traffic, watchTraffic } from './settle.ts'
import type { Walk } from './walk.ts'

/** Somebody in front of a browser, and all that can go wrong around them. */
export interface Person {
  readonly walk: Walk
  readonly site: TestApp
  readonly page: Page
  readonly traffic: Traffic
  readonly heard: Heard
  readonly bank: Bank
  readonly line: Line
  readonly today: DateText
  /** Addresses that this walker may type. */
  readonly addresses: readonly string[]
  /** How often each thing was pressed: what is new is pressed sooner. */
  readonly pressed: Map<string, number>
  signIn(): Promise<void>
  leave(): Promise<void>
}

const heights = { 390: 844, 1440: 900 } as const

export async function sitDown(browser: Browser, site: TestApp, walk: Walk): Promise<Person> {
  const { walker, width, language } = walk
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height: heights[width] },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // What moves would have to be waited for.
    reducedMotion: 'reduce',
    ...(width === 390 && { isMobile: true, hasTouch: true }),
  })
  const now = site.context.clock.now()
  await context.clock.setFixedTime(now)
  await context.addCookies([{ name: 'language', value: language, url: site.url }])
  await stayInTown(context, site)
  const [bank, line] = [bankOf(site), lineOf(context)]
  const heard = listenTo(context, {
    siteUrl: site.url,
    bankFails: () => bank.fails,
    lineIsCut: () => line.isCut,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  context.on('page', (opened) => {
    if (opened !== page) void opened.close().catch(() => undefined)
  })
  const today = hotelDate(now)
  const person: Person = {
    walk,
    site,
    page,
    traffic: watchTraffic(page),
    heard,
    bank,
    line,
    today,
    addresses: addressesOf(walk, today),
    pressed: new Map(),
    async signIn() {
      await page.goto('/robots.txt')
      const values = {
        language,
        ...(walker !== 'visitor' && { accessToken: (await tokenOf(site, walker)) ?? '', asd: walker }),
      }
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, values)
    },
    leave: () => context.close(),
  }
  return person
}

/** Other people's sites are not visited, nothing is printed, and a file that is asked for is a small picture. */
async function stayInTown(context: BrowserContext, { url, bankUrl }: TestApp): Promise<void> {
  const own = [url, bankUrl]
  await context.route(
    (address) => address.protocol.startsWith('http') && !own.some((one) => address.href.startsWith(one)),
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<title>elsewhere</title>' }),
  )
  await context.addInitScript(() => {
    window.print = () => undefined
  })
}

function addressesOf({ walker }: Walk, today: DateText): string[] {
  const stay = `checkIn=${addDays(today, 20)}&checkOut=${addDays(today, 23)}`
  const site = ['/', '/rooms', '/rooms/2/view', '/services', '/gallery', '/reviews', '/contacts', '/aboutus']
  if (walker === 'visitor') return [...site, '/authorization', `/rooms/2/book?${stay}`]
  if (walker === 'client')
    return [...site, '/books', `/book-rooms?${stay}`, `/rooms/2/book?${stay}`, `/rooms/1/book?${stay}`]
  return Object.keys(rolesOfScreens).filter((address) => rolesOfScreens[address]?.includes(walker))
}
