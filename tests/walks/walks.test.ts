import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureChromium, sandboxArguments } from '../../scripts/chromium.mjs'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { goFor } from './go.ts'
import { landingWalks, nameOf, type Wanted, walksOf } from './walk.ts'

/** People who press and type whatever a screen offers. `npm run walks` sends many of them, this one a few. */

const wanted = JSON.parse(process.env.KENAR_WALKS ?? 'null') as Wanted | null
const walks = wanted === null ? landingWalks : walksOf(wanted)
const steps = wanted?.steps ?? 10

let browser: Browser
beforeAll(async () => {
  const executablePath = await ensureChromium()
  browser = await chromium.launch({
    executablePath,
    args: [
      ...sandboxArguments(executablePath),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
})
afterAll(() => browser?.close())

test.concurrent.each(walks.map((walk) => [nameOf(walk), walk] as const))(
  '%s: whatever is pressed and typed, the screens hold',
  async (name, walk) => {
    const end = await goFor(browser, walk, steps, wanted?.faults ?? 1)
    tellFigure('walks', 1)
    tellFigure('steps', end.steps)
    tellFigure('sums that were added up', end.sums)
    process.stdout.write(`${name}: ${end.steps} steps on ${end.addresses.size} screens, ${end.sums} sums\n`)
    expect(end.faults.join('\n\n')).toBe('')
  },
)
