import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { openHotel } from './hotel.ts'
import { cutTexts } from './laws/cut-texts.ts'
import { focusIsLost, markDocument } from './laws/focus.ts'
import { countSums, wrongSums } from './laws/sums.ts'
import { noWayOut } from './laws/way-out.ts'
import { type Person, sitDown } from './person.ts'
import { settle } from './settle.ts'
import type { Step } from './step.ts'
import { open, takeStep, whereIs } from './steps.ts'
import { chanceOfStep, howToReplay, nameOf, type Walk } from './walk.ts'

export interface WalkEnd {
  readonly steps: number
  readonly addresses: ReadonlySet<string>
  readonly sums: number
  /** What somebody needs who wants to see it again. */
  readonly faults: readonly string[]
}

const shots = join(fileURLToPath(new URL('../../', import.meta.url)), 'test-results/walks')

/** One walk in a hotel of its own, to its last step or until so much was found that does not hold. */
export async function goFor(browser: Browser, walk: Walk, steps: number, most: number): Promise<WalkEnd> {
  const site = await openHotel(walk.language)
  const person = await sitDown(browser, site, walk)
  const done: string[] = []
  const addresses = new Set<string>()
  const faults = new Map<string, string>()
  let sums = 0
  try {
    for (let step = 1; step <= steps; step += 1) {
      const { sentence, wrong } = await stepAndLook(person, step)
      const where = whereIs(person.page)
      done.push(`${step}. ${sentence} → ${where}`)
      addresses.add(where.replace(/\?.*/, '').replaceAll(/\d+/g, '#'))
      sums += await countSums(person.page).catch(() => 0)
      const unknown = wrong.filter((words) => !faults.has(`${words} ${sentence}`))
      if (unknown.length === 0) continue
      const told = await report(person, step, done, unknown)
      for (const words of unknown) faults.set(`${words} ${sentence}`, told)
      if (faults.size >= most) return { steps: step, addresses, sums, faults: [...new Set(faults.values())] }
    }
    return { steps, addresses, sums, faults: [...new Set(faults.values())] }
  } finally {
    await person.leave()
    await site.stop()
  }
}

async function stepAndLook(person: Person, number: number): Promise<{ sentence: string; wrong: string[] }> {
  const { page, traffic, heard } = person
  const chance = chanceOfStep(person.walk, number)
  const step = await nextStep(person, number, () => takeStep(person, chance))
  await settle(page, traffic)
  await ownAgain(person)
  const found = await holdsAtLast(() => look(person, step, number))
  return { sentence: step.sentence, wrong: [...(step.wrong ?? []), ...heard.take(), ...found] }
}

/** The first step opens a page, and whoever has signed out signs in again before the next one. */
async function nextStep(person: Person, number: number, take: () => Promise<Step>): Promise<Step> {
  const { page, addresses, walk } = person
  if (number === 1 || (walk.walker !== 'visitor' && (await isSignedOut(person)))) {
    await person.signIn()
    const [first = '/'] = addresses
    const step = await open(person, first)
    return { sentence: `${number === 1 ? 'comes in' : 'signs in again'} and ${step.sentence}` }
  }
  await markDocument(page, number)
  return take()
}

const isSignedOut = ({ page, site }: Person): Promise<boolean> =>
  page.evaluate(
    (own) => location.origin === own && localStorage.getItem('accessToken') === null,
    new URL(site.url).origin,
  )

/** Whoever was led elsewhere, to another site or to a file, comes back. */
async function ownAgain({ page, site, traffic, addresses }: Person): Promise<void> {
  const isOwn = [site.url, site.bankUrl].some((own) => page.url().startsWith(own))
  if (isOwn && (await page.evaluate(() => document.contentType)) === 'text/html') return
  await page.goto(addresses[0] ?? '/')
  await settle(page, traffic)
}

/** What must hold on every screen after every step. */
async function look({ page, walk }: Person, { byKeyboard }: Step, number: number): Promise<string[]> {
  return [
    ...(await cutTexts(page)),
    ...(await wrongSums(page)),
    ...(byKeyboard && (await focusIsLost(page, number)) ? ['the focus is lost'] : []),
    ...(await noWayOut(page)),
  ].map((words) => `${words} (${walk.width} px, ${walk.language})`)
}

/** A screen that is just changing is looked at again: what does not hold in the end does not hold. */
const looks = 20
const betweenMs = 100

async function holdsAtLast(lookOnce: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  for (let time = 0; time < looks; time += 1) {
    found = await lookOnce().catch(() => ['the screen could not be looked at'])
    if (found.length === 0) return []
    await new Promise((resolve) => setTimeout(resolve, betweenMs))
  }
  return found
}

async function report(
  { page, walk }: Person,
  steps: number,
  done: readonly string[],
  wrong: readonly string[],
): Promise<string> {
  mkdirSync(shots, { recursive: true })
  const path = join(shots, `${nameOf(walk).replaceAll(/[^a-z0-9]+/g, '-')}-${steps}.png`)
  await page.screenshot({ path }).catch(() => undefined)
  return [
    nameOf(walk),
    ...wrong.map((words) => `  does not hold: ${words}`),
    ...done.map((words) => `  ${words}`),
    `  screen: ${path}`,
    `  again: ${howToReplay(walk, steps)}`,
  ].join('\n')
}
