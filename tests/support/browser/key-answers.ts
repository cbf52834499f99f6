import type { Page } from '@playwright/test'
import { expect } from './e2e.ts'

const rounds = 10

/**
 * The median in ms of what the page does with a key: its own handling, with the layout that follows from it. How long a key is on its way says how
 * busy the machine is: one that nobody handles measures that, and it is taken off.
 */
export async function medianOfKeys(page: Page, keys: readonly string[]): Promise<number> {
  await page.evaluate(() => {
    const answers: number[] = []
    Object.assign(window, { answers })
    addEventListener('keydown', ({ timeStamp }) => {
      document.activeElement?.getBoundingClientRect()
      answers.push(performance.now() - timeStamp)
    })
  })
  const answered = async (pressed: readonly string[]): Promise<number> => {
    for (let round = 0; round < rounds; round += 1) for (const key of pressed) await page.keyboard.press(key)
    const answers = await page.evaluate(() => (window as unknown as { answers: number[] }).answers.splice(0))
    expect(answers).toHaveLength(rounds * pressed.length)
    return answers.toSorted((one, other) => one - other)[answers.length / 2] ?? Number.POSITIVE_INFINITY
  }
  const onItsWay = await answered(['Alt', 'Alt', 'Alt', 'Alt'])
  return (await answered(keys)) - onItsWay
}
