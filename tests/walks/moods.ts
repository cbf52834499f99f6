import type { BrowserContext } from '@playwright/test'
import type { FaultRule } from '../../bank-simulator/faults.ts'
import { followChanges } from '../../contract/office/desk/live.ts'
import type { Chance } from '../races/seed.ts'
import type { TestApp } from '../support/app.ts'
import { clearFaults, setFaults } from '../support/money/bank.ts'

/** How the bank can be, in a few words and for its simulator. */
const bankMoods: Readonly<Record<string, readonly object[]>> = {
  'fails in every second answer': [{ kind: 'answer', endpoint: 'any', fault: 'http_500', chance: 0.5 }],
  'does as asked and loses the answer': [
    { kind: 'answer', endpoint: 'any', fault: 'reset', work: 'done', chance: 0.7 },
  ],
  'answers with a page of words': [{ kind: 'answer', endpoint: 'any', fault: 'html', chance: 0.7 }],
  'takes no order': [{ kind: 'answer', endpoint: 'register', fault: 'system_error' }],
  'tells of payments late': [{ kind: 'status_lag', shows: 'checking', asks: 2 }],
  'forgets to lead the guest back': [{ kind: 'redirect', way: 'lost' }],
  'leads the guest back twice': [{ kind: 'redirect', way: 'doubled' }],
  'leads payers to the wrong address': [{ kind: 'redirect', way: 'to_fail_url' }],
} satisfies Record<string, readonly Partial<FaultRule>[]>

export interface Bank {
  readonly fails: boolean
  /** Another mood than before; answers it as a sentence. */
  change(chance: Chance): Promise<string>
}

export function bankOf(site: TestApp): Bank {
  let mood: string | undefined
  return {
    get fails() {
      return mood !== undefined
    },
    async change(chance) {
      const before = mood
      await clearFaults(site)
      mood = before === undefined ? chance.oneOf(Object.keys(bankMoods)) : undefined
      if (mood === undefined) return 'the bank is well again'
      await setFaults(site, bankMoods[mood] ?? [], chance.between(1, 1_000_000))
      return `the bank ${mood}`
    },
  }
}

export const cuts = ['the line is cut', 'answers are lost on the line'] as const
export type Cut = (typeof cuts)[number]

export interface Line {
  readonly isCut: boolean
  cut(how: Cut): Promise<void>
  mend(): Promise<void>
}

/** The way between browser and server. A lost answer is the worse cut: the server has done what the page believes undone. */
export function lineOf(context: BrowserContext): Line {
  let isCut = false
  const calls = /\/api\//
  return {
    get isCut() {
      return isCut
    },
    async cut(how) {
      isCut = true
      if (how === 'the line is cut') return context.setOffline(true)
      await context.route(calls, async (route) => {
        // The office's live line has no end that could be waited for.
        if (!route.request().url().includes(followChanges.path))
          await route.fetch({ maxRedirects: 0 }).catch(() => undefined)
        await route.abort('connectionreset').catch(() => undefined)
      })
    },
    async mend() {
      await context.setOffline(false)
      await context.unroute(calls)
      isCut = false
    },
  }
}
