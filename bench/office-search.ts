import type { Page } from '@playwright/test'
import { describeRuns, median, type Ratio } from './figures.ts'

const mostMs = 150

/**
 * What staff are told by guests and type into the search over everything: a number, phones, a passport, names that thousands have or one has, what all
 * have and what none has.
 */
export const sought = [
  '104321',
  '4321',
  '+993 69 59-51-23',
  'AS 123456',
  'Orazow',
  'Жанна',
  'Or',
  'Merdan Щукин',
  'Orazowaa',
  'Smith Anna',
  'past-7777@example.com',
  'example.com',
  '01.2024',
  'zzzzzz',
]

/** How long the server's answer takes, as the browser sees it; that the page waits for the typing to pause is not in it. */
export async function timeSearch(open: () => Promise<Page>, rounds: number): Promise<Ratio> {
  const times = new Map<string, number[]>(sought.map((words) => [words, []]))
  for (let round = 0; round <= rounds; round++) {
    // A page of its own each round: it keeps what it was answered.
    const page = await open()
    await page.keyboard.press('Control+k')
    for (const words of sought) {
      // What was asked before may be asked again, for the page is told of changes.
      const answered = page.waitForResponse((answer) => {
        const { pathname, searchParams } = new URL(answer.url())
        return pathname === '/api/sys/find' && searchParams.get('q') === words
      })
      await page.getByRole('combobox').fill(words)
      const answer = await answered
      await answer.finished()
      if (answer.status() !== 200) throw new Error(`${words} was answered with ${answer.status()}.`)
      const { requestStart, responseEnd } = answer.request().timing()
      // The first round is for the server and the database to warm up.
      if (round > 0) times.get(words)?.push(responseEnd - requestStart)
    }
    await page.close()
  }
  const medians = [...times].map(([words, runs]) => {
    console.log(describeRuns(`the search finds "${words}"`.padEnd(50), 'ms', runs))
    return median(runs)
  })
  return {
    name: "the search over everything answers, the slowest words' median in ms",
    value: Math.max(...medians),
    bound: { atMost: mostMs },
  }
}
