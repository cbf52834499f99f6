import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { launchChromium, openOffice } from './chromium.ts'
import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import { signIn } from './lists.ts'
import { type Deed, keyAnswers, rememberAdmin, timeRows, watchKeys } from './office-page.ts'
import { timeSearch } from './office-search.ts'
import { hotelWithPast, many } from './past-hotels.ts'
import { startKenar } from './processes.ts'
import type { Workplace } from './workplace.ts'

const rounds = 5
const keyRounds = 20

const mostMs = 300
const mostKeyMs = 16
const mostMegabytes = 150

/** Every list of bookings, the busiest first. */
const lists = [
  '/system',
  '/system/expired-bookings',
  '/system/canceled-bookings',
  '/system/off',
  '/system/off/expired-bookings',
  '/system/off/canceled-bookings',
  '/system/nopaybookings',
  '/system/reception',
  '/system/reception/confirmes',
  '/system/reception/canceled-bookings',
]

const searchField = 'main input[type=search]'
const nextPage = 'main nav button[data-shortcut="]"]'
/** A surname, a room, a first name, a phone, an e-mail: another one each round, so that nothing is remembered. */
const words = [
  'Orazow',
  'Апартаменты',
  'Жанна',
  '+99369595',
  'past-7777@example.com',
  'Smith',
  'Merdan Щукин',
]

/** What staff do with a list. */
const deeds = {
  opens: (list: string): Deed => ({ goTo: list }),
  'turns a page': (): Deed => ({ press: nextPage }),
  sorts: (): Deed => ({ press: 'main thead button', saying: 'Заезд' }),
  searches: (_: string, round: number): Deed => ({
    into: searchField,
    type: words[round % words.length] ?? '',
  }),
}

type DeedName = keyof typeof deeds
const deedNames = Object.keys(deeds) as DeedName[]

/** Each from a fresh page: who searches has not put the list in another order before. */
const walks: readonly (readonly DeedName[])[] = [
  ['opens', 'turns a page', 'sorts'],
  ['opens', 'searches'],
]

/** Whether the office feels quick in a browser when the hotel has a million bookings behind it. */
export async function timeOffice(workplace: Workplace): Promise<Ratio[]> {
  console.log('\nThe office in a browser with 1,000,000 past bookings')
  const urls = await hotelWithPast(workplace, 'large', many)
  const server = await startKenar(workplace, urls)
  const browser = await launchChromium()
  workplace.atClose(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${server.port}`,
  })
  await context.addInitScript(rememberAdmin, await signIn(urls))
  const ratios = [
    ...(await timeLists(context)),
    await timeSearch(() => openOffice(context), rounds),
    await timeCalendar(context),
    await weighPage(browser, context),
  ]
  console.log(describeLoad())
  await browser.close()
  await server.stop()
  return ratios
}

async function timeLists(context: BrowserContext): Promise<Ratio[]> {
  const times = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const [list, walk] of lists.flatMap((each) => walks.map((walk) => [each, walk] as const))) {
      const page = await openOffice(context)
      for (const deed of walk) {
        // Nobody does the next thing before having looked at the last.
        if (deed !== 'opens') await page.locator('main tbody tr[data-booking]').first().waitFor()
        if (deed === 'turns a page') await page.locator(`${nextPage}:enabled`).waitFor()
        await pause(500)
        const ms = await page.evaluate(timeRows, deeds[deed](list, round))
        // The first round is for the server, the database and the browser to warm up.
        if (round > 0) times.set(`${deed} ${list}`, [...(times.get(`${deed} ${list}`) ?? []), ms])
      }
      await page.close()
    }
  }
  return deedNames.map((deed) => {
    const medians = lists.map((list) => {
      const runs = times.get(`${deed} ${list}`) ?? []
      console.log(describeRuns(`${list} ${deed}`.padEnd(50), 'ms', runs))
      return median(runs)
    })
    return {
      name: `a list of the office ${deed}, the slowest list's median in ms`,
      value: Math.max(...medians),
      bound: { atMost: mostMs },
    }
  })
}

async function timeCalendar(context: BrowserContext): Promise<Ratio> {
  const page = await openOffice(context)
  await page.goto('/system/occupancy')
  await page.locator('[role=grid] td[tabindex="0"]').focus()
  await page.evaluate(watchKeys)
  for (let round = 0; round < keyRounds; round++)
    for (const key of ['ArrowRight', 'ArrowDown', 'End', 'Home', 'ArrowUp']) await page.keyboard.press(key)
  const answers = await page.evaluate(keyAnswers)
  await page.close()
  if (answers.length !== 5 * keyRounds) throw new Error('Not every key was answered.')
  return {
    name: 'the occupancy calendar answers a key, median in ms',
    value: median(answers),
    bound: { atMost: mostKeyMs },
  }
}

/** A page in which somebody has worked for a while: every list was opened, turned and searched, and the other screens seen. */
async function weighPage(browser: Browser, context: BrowserContext): Promise<Ratio> {
  const page = await openOffice(context)
  for (let round = 0; round < words.length; round++)
    for (const list of lists) {
      await page.evaluate(timeRows, deeds.opens(list))
      await page.evaluate(timeRows, deeds.searches(list, round))
    }
  await page.locator('nav a[href="/system/occupancy"]').first().click()
  await page.getByRole('grid').waitFor()
  const before = await ownMegabytes(browser)
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const held = await ownMegabytes(browser)
  console.log(
    `  the page's process has ${before.toFixed(0)} MB of its own, ${held.toFixed(0)} MB without garbage`,
  )
  await page.close()
  return {
    name: 'what the page of the office holds after a long walk, in MB',
    value: held,
    bound: { atMost: mostMegabytes },
  }
}

/** The memory of the page's process, without the browser's program that all processes share. */
async function ownMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  const status = await Promise.all(pages.map(({ id }) => readFile(`/proc/${id}/status`, 'utf8')))
  return Math.max(...status.map((text) => Number(/RssAnon:\s+(\d+)/.exec(text)?.[1]) / 1024))
}
