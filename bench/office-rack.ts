import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { launchChromium, openOffice } from './chromium.ts'
import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import { fillHouse } from './full-house.ts'
import { signIn } from './lists.ts'
import { keyAnswers, rememberAdmin, timeRack, watchKeys, watchMoves } from './office-page.ts'
import { startKenar } from './processes.ts'
import { type Workplace, withOwner } from './workplace.ts'

const rounds = 15
const keyRounds = 10
const dragSteps = 60
const mostMs = 300
const mostKeyMs = 16

const keys = [
  'ArrowDown',
  'ArrowRight',
  'ArrowDown',
  'PageDown',
  'ArrowUp',
  'End',
  'Home',
  'Control+End',
] as const
/** Picked up, held over rooms and put back. */
const carryingKeys = ['Space', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape'] as const

/** Numbered rooms × 28 days of a hotel in which every room is taken. */
export async function timeFullRack(workplace: Workplace): Promise<Ratio[]> {
  console.log('\nThe rack of a full house in a browser')
  const urls = await workplace.createHotel('rack')
  await withOwner(urls.ownerUrl, fillHouse)
  const server = await startKenar(workplace, urls)
  const browser = await launchChromium()
  workplace.atClose(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${server.port}`,
  })
  await context.addInitScript(rememberAdmin, await signIn(urls))
  const ratios = [await timeOpening(context), ...(await timeKeys(context)), await timeDrag(context)]
  console.log(describeLoad())
  await browser.close()
  await server.stop()
  return ratios
}

async function timeOpening(context: BrowserContext): Promise<Ratio> {
  const runs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const page = await openOffice(context)
    await pause(500)
    const ms = await page.evaluate(timeRack, '/system/rack?days=28')
    // The first round is for the server, the database and the browser to warm up.
    if (round > 0) runs.push(ms)
    await page.close()
  }
  console.log(describeRuns('the rack opens'.padEnd(50), 'ms', runs))
  return {
    name: 'the rack of a full house with 28 days opens, median in ms',
    value: median(runs),
    bound: { atMost: mostMs },
  }
}

async function timeKeys(context: BrowserContext): Promise<Ratio[]> {
  const page = await openOffice(context)
  await page.goto('/system/rack?days=28')
  await page.locator('[role=rowheader][tabindex="0"]').focus()
  await page.evaluate(watchKeys)
  const answered = async (pressed: readonly string[]): Promise<number> => {
    for (let round = 0; round < keyRounds; round++) for (const key of pressed) await page.keyboard.press(key)
    const answers = (await page.evaluate(keyAnswers)).splice(-keyRounds * pressed.length)
    if (answers.length !== keyRounds * pressed.length) throw new Error('Not every key was answered.')
    return median(answers)
  }
  const moving = await answered(keys)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  const carrying = await answered(carryingKeys)
  await page.close()
  return [
    { name: 'the rack answers a key, median in ms', value: moving, bound: { atMost: mostKeyMs } },
    {
      name: 'the rack answers a key that carries a guest, median in ms',
      value: carrying,
      bound: { atMost: mostKeyMs },
    },
  ]
}

/** A guest is held over one room after the other, and put back. */
async function timeDrag(context: BrowserContext): Promise<Ratio> {
  const page = await openOffice(context)
  await page.goto('/system/rack?days=28')
  const bar = await page.locator('[role=gridcell][data-is=expected]').first().boundingBox()
  if (!bar) throw new Error('There is nobody to drag.')
  const [x, y] = [bar.x + bar.width / 2, bar.y + bar.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 6, y + 6)
  await page.locator('[data-carrying]').waitFor()
  await page.evaluate(watchMoves)
  for (let step = 0; step < dragSteps; step++) await page.mouse.move(x + 6, y + 32 * (1 + (step % 8)))
  await pause(200)
  const answers = await page.evaluate(keyAnswers)
  await page.keyboard.press('Escape')
  await page.close()
  if (answers.length < dragSteps / 2) throw new Error('Not every move was answered.')
  return {
    name: 'the rack answers a move of the hand that drags a guest, median in ms',
    value: median(answers),
    bound: { atMost: mostKeyMs },
  }
}
