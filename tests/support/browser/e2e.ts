import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test'
import { type Language, languages, type Role } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../app.ts'
import { someNoon, type TestClock, testClock } from '../clock.ts'
import { createSiteDatabase } from '../machine/demo-database.ts'
import { tokenOf } from '../people/identities.ts'
import { untilItListens } from './listens.ts'

export { expect }

export interface Site extends TestApp {
  readonly clock: TestClock
}

export interface PerTest {
  /** Signs the browser in before a page is opened, as if the visitor had done it before. */
  signInAs(role: Role): Promise<string>
  /** Chooses the language before a page is opened, in the browser and for the staff. */
  speak(language: Language): Promise<void>
  /** What the browser complained about; checked after every test. */
  complaints: string[]
  /** For a file whose hotel is set up otherwise, or must be its own: whoever names an object has a hotel for it. */
  environment: Environment
  /** The real server that the test looks at. */
  site: Site
}

type Environment = Readonly<Record<string, string>>

const usual: Environment = {}

export interface Hotels {
  of(environment: Environment): Promise<Site>
  stop(): Promise<void>
}

/**
 * The hotels of a worker: one that most files share, and beside it the last one that a file has had for itself. A worker of its own for such a file
 * would take six seconds to read the server anew; a hotel takes a fraction of one.
 */
function openHotels(): Hotels {
  const running = new Map<Environment, Site>()

  async function end(environment: Environment): Promise<void> {
    const site = running.get(environment)
    running.delete(environment)
    await site?.stop()
    await site?.databaseUrls.drop()
  }

  return {
    async of(environment) {
      const known = running.get(environment)
      if (known) return known
      for (const other of [...running.keys()]) if (other !== usual) await end(other)
      const clock = testClock()
      const databaseUrls = await createSiteDatabase()
      const site = { ...(await startApp({ clock, environment, databaseUrls })), clock }
      running.set(environment, site)
      return site
    },
    async stop() {
      for (const environment of [...running.keys()]) await end(environment)
    },
  }
}

/** A fixture: what the browser complains about while a test runs is there to be looked at, and must be nothing at its end. */
async function collectComplaints(
  { page }: { page: Page },
  use: (complaints: string[]) => Promise<void>,
): Promise<void> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await use(complaints)
  expect(complaints, 'console of the browser').toEqual([])
}

/** A real server with the demo hotel on a database of its own, which the tests of a worker share. */
export const test = base.extend<PerTest, { hotels: Hotels }>({
  hotels: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const hotels = openHotels()
      await use(hotels)
      await hotels.stop()
    },
    { scope: 'worker' },
  ],
  environment: [usual, { option: true }],
  // Starting takes longer than a test on a busy machine.
  site: [
    async ({ hotels, environment }, use) => {
      const site = await hotels.of(environment)
      // Whoever was here before may have left on another day.
      site.clock.set(someNoon)
      await use(site)
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const [open, again] = [page.goto.bind(page), page.reload.bind(page)]
      page.goto = async (...to) => {
        const response = await open(...to)
        await untilItListens(page)
        return response
      }
      page.reload = async (...how) => {
        const response = await again(...how)
        await untilItListens(page)
        return response
      }
    }
    await use(page)
  },
  signInAs: async ({ site, context }, use) => {
    await use(async (role) => {
      const token = (await tokenOf(site, role)) ?? ''
      await store(context, { accessToken: token, asd: role })
      return token
    })
  },
  speak: async ({ site, context }, use) => {
    const setOfStaff = (language: Language) =>
      site.context.database.updateTable('staff').set({ language }).execute()
    await use(async (language) => {
      await context.addCookies([{ name: 'language', value: language, url: site.url }])
      await store(context, { language })
      await setOfStaff(language)
    })
    await setOfStaff('ru')
  },
  complaints: [collectComplaints, { auto: true }],
})

/** Writes to local storage once, when the first page opens, so that later loads see what the site itself has changed since. */
async function store(context: BrowserContext, values: Record<string, string>): Promise<void> {
  await context.addInitScript(
    ({ mark, entries }) => {
      // Neither an empty page nor one that could not be loaded has a storage.
      if (!location.protocol.startsWith('http') || localStorage.getItem(mark)) return
      localStorage.setItem(mark, 'stored')
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { mark: `test ${Object.values(values).join()}`, entries: values },
  )
}

/** With `npm run test:browsers` everything is walked through in every language; before a landing each thing once. */
export const everywhere = process.env.KENAR_BROWSERS === 'all'

/** The languages of a walk: before a landing the one that is named. */
export const walkedLanguages = (landing: Language): readonly Language[] =>
  everywhere ? languages : [landing]

/** Of a long list what is walked in a language: before a landing every third thing, so that the languages together see the whole list. */
export const shareOf = <T>(language: Language, list: readonly T[]): readonly T[] =>
  everywhere ? list : list.filter((_, place) => place % languages.length === languages.indexOf(language))

/** Tests that are walked in these languages, each with the browser speaking it. */
export function walk(landing: Language, tests: (language: Language) => void): void {
  for (const language of walkedLanguages(landing))
    test.describe(`in ${language}`, () => {
      test.beforeEach(({ speak }) => speak(language))
      tests(language)
    })
}

/** Holds the page's calls to an address back until the answer of this is called, then deals with each as told. */
export async function holdBack(
  page: Page,
  address: string,
  dealWith: (route: Route) => Promise<void>,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await dealWith(route)
  })
  return release
}

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)
