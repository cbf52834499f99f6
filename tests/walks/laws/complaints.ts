import type { BrowserContext, Response } from '@playwright/test'

/** What was heard since somebody last asked: errors of scripts, and answers in which the server gives itself the blame. */
export interface Heard {
  take(): string[]
}

interface Circumstances {
  readonly siteUrl: string
  /** Whether the bank answers badly on purpose: then the server says so with a 503, and is right. */
  bankFails(): boolean
  /** Whether the line is cut on purpose: then files are missing. */
  lineIsCut(): boolean
}

export function listenTo(context: BrowserContext, { siteUrl, bankFails, lineIsCut }: Circumstances): Heard {
  let heard: string[] = []
  const say = (words: string) => heard.push(words)
  context.on('weberror', (error) => {
    const { message, stack } = error.error()
    const [place = ''] = (stack ?? '').split('\n').filter((line) => line.includes('at '))
    say(`script error: ${message} ${place.trim()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && isOurs(message.text(), lineIsCut())) say(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500 && response.url().startsWith(siteUrl) && !isOfBank(response))
      say(`${response.status()} from ${response.request().method()} ${pathOf(response)}`)
  })
  const isOfBank = (response: Response) => response.status() === 503 && bankFails()
  return {
    take() {
      const taken = heard
      heard = []
      return taken
    },
  }
}

/** What React says of a file that did not come, after the page has put something in its place. */
const aboutTheLine = ['net::ERR_', 'Unable to preload CSS', 'Failed to fetch dynamically imported module']

/** The browser itself writes a line for every answer that is no success; answers are judged by themselves. */
const isOurs = (words: string, isCut: boolean): boolean =>
  !words.startsWith('Failed to load resource') &&
  !(isCut && aboutTheLine.some((part) => words.includes(part)))

const pathOf = (response: Response): string => new URL(response.url()).pathname
