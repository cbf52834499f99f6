import type { Page } from '@playwright/test'
import { expect } from './e2e.ts'

const rounds = 10

/** What the standard work takes in ms on the machine whose figures stand in docs/benchmarks.md, with nothing beside it. */
const standardMs = 5

/**
 * The median in ms of what the page does with a key, as quick as the machine of docs/benchmarks.md would be: its own handling, with the layout that
 * follows from it. How long a key is on its way says how busy the machine is: one that nobody handles measures that, and it is taken off. How slow
 * the machine is at the same moment says the standard work, done after each key: a bound of milliseconds would judge the machine, not the page.
 */
export async function medianOfKeys(page: Page, keys: readonly string[]): Promise<number> {
  await page.evaluate(() => {
    const answers: number[] = []
    const works: number[] = []
    /** What a screen does with a key, in small: elements are made, filled, dressed, laid out and measured. */
    const work = () => {
      const start = performance.now()
      const stage = document.createElement('div')
      stage.style.cssText = 'position:fixed;inset:0 auto auto 0;width:400px;visibility:hidden;contain:content'
      for (let place = 0; place < 150; place += 1) {
        const cell = document.createElement('span')
        cell.style.cssText = `display:inline-block;width:${30 + (place % 7)}px`
        cell.textContent = `${place} TMT`
        stage.append(cell)
      }
      document.body.append(stage)
      stage.getBoundingClientRect()
      stage.style.width = '500px'
      stage.getBoundingClientRect()
      stage.remove()
      works.push(performance.now() - start)
    }
    Object.assign(window, { answers, works, work })
    addEventListener('keydown', ({ timeStamp }) => {
      document.activeElement?.getBoundingClientRect()
      answers.push(performance.now() - timeStamp)
    })
  })
  const median = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY
  const answered = async (pressed: readonly string[]) => {
    for (let round = 0; round < rounds; round += 1)
      for (const key of pressed) {
        await page.keyboard.press(key)
        await page.evaluate(() => (window as unknown as { work: () => void }).work())
      }
    const { answers, works } = await page.evaluate(() => {
      const taken = window as unknown as { answers: number[]; works: number[] }
      return { answers: taken.answers.splice(0), works: taken.works.splice(0) }
    })
    expect(answers).toHaveLength(rounds * pressed.length)
    return { key: median(answers), work: median(works) }
  }
  const onItsWay = await answered(['Alt', 'Alt', 'Alt', 'Alt'])
  const taken = await answered(keys)
  return (taken.key - onItsWay.key) * (standardMs / taken.work)
}
