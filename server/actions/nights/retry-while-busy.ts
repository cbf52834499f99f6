import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal, type Refusal, type RefusalCode } from '../../../contract/errors.ts'

const mostTries = 8
const pauseMs = 25

const passes: readonly RefusalCode[] = ['try_again', 'day_closed']

/**
 * Runs a sale again while a lapsed hold on its nights is in other hands: whether those nights are free is known in a moment. What is
 * still busy after that is refused with `try_again`. So is money that came for a day just closed: a moment later it is of the next day.
 */
export async function retryWhileBusy<T>(sale: () => Promise<T | Refusal>): Promise<T | Refusal> {
  for (let tries = 1; tries < mostTries; tries++) {
    const outcome = await sale()
    if (!isRefusal(outcome) || !passes.includes(outcome.refused)) return outcome
    await pause(tries * pauseMs)
  }
  return sale()
}
