import { isRefusal, type Refusal, type RefusalCode, refuse } from '../../contract/errors.ts'
import type { Context } from '../context.ts'
import { countHit, takeHitBack } from '../database/rate-limits.ts'

export interface TryLimit {
  readonly key: string
  readonly most: number
}

/**
 * Lets somebody try a secret so many times. The try is counted before it is looked at, so that many at once cannot slip under the limit;
 * a right one is taken back, and so is one that tried nothing.
 */
export async function tryWithinLimits<T extends object>(
  context: Context,
  limits: readonly TryLimit[],
  attempt: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const now = context.clock.now()
  const { failureMinutes } = (await context.settings.current()).limits
  for (const { key, most } of limits) {
    const hit = { key, now, windowMs: failureMinutes * 60_000 }
    const { hits, windowEndsAt } = await countHit(context.database, hit)
    if (hits > most) return tooMany(now, windowEndsAt)
  }
  const outcome = await attempt()
  if (isRefusal(outcome) && !triedNothing.includes(outcome.refused)) return outcome
  for (const { key } of limits) await takeHitBack(context.database, key)
  return outcome
}

const triedNothing: readonly RefusalCode[] = ['code_required']

function tooMany(now: Date, until: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return refuse('too_many_attempts', { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds })
}
