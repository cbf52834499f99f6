import { isRefusal, type Refusal, type RefusalCode, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { countHit, takeHitBack } from '../../database/access/rate-limits.ts'
import { hashOfTyped } from '../../secrets/document-keys.ts'
import { TooBusyError } from '../../secrets/hashing-lane.ts'
import { knowsAddress } from './learn-address.ts'
import type { Secret, TryLimit } from './note-access.ts'
import { noteFailure, noteLockOut } from './note-failures.ts'

/**
 * Lets somebody try a secret so many times. The try is counted before it is looked at, so that many at once cannot slip under the limit;
 * a right one is taken back, and so is one that tried nothing. The address is counted first: one that is refused counts against no account.
 */
export async function trySecret<T extends object>(
  context: Context,
  secret: Secret,
  attempt: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const limits = await limitsOf(context, secret)
  const locked = await countTry(context, secret, limits)
  if (locked) return locked
  const outcome = await attempt().catch(async (error) => {
    if (error instanceof TooBusyError) await takeTryBack(context, limits)
    throw error
  })
  if (isRefusal(outcome) && !triedNothing.includes(outcome.refused)) {
    await noteFailure(context, secret, { limits, reason: outcome.refused })
    return outcome
  }
  await takeTryBack(context, limits)
  return outcome
}

const triedNothing: readonly RefusalCode[] = ['code_required']

/**
 * Strangers share the account's limit, wherever they are. An address from which somebody has signed in to the account has one of its own
 * there, so that no stranger locks the owner out, and yet nobody behind the same address guesses for ever. What comes from it for accounts
 * that it does not know is counted apart: on a network that guests and desk share, guests who fail do not lock the desk.
 */
async function limitsOf(context: Context, secret: Secret): Promise<TryLimit[]> {
  const { limits } = await context.settings.current()
  const { kind, owner, origin } = secret
  const { address } = origin
  const ofAddress = {
    by: 'address',
    key: `${kind}:address:${address}`,
    most: limits.failuresPerAddress,
  } as const
  const account = accountOf(context, secret)
  if (account === undefined) return [ofAddress]
  const key = `${kind}:account:${account}`
  const most = limits.failuresPerAccount
  return (await knowsAddress(context, owner, address))
    ? [
        { ...ofAddress, key: `${kind}:known:address:${address}` },
        { by: 'known_address', key: `${key}:address:${address}`, most },
      ]
    : [ofAddress, { by: 'account', key, most }]
}

/** People type passwords where the name belongs: of what is no account only a keyed hash is kept, for minutes. */
function accountOf({ config }: Context, { owner, typed }: Secret): string | undefined {
  if (owner) return 'staffId' in owner ? `staff:${owner.staffId}` : `customer:${owner.customerId}`
  return typed && hashOfTyped(typed, config.documentKeys)
}

async function countTry(
  context: Context,
  secret: Secret,
  limits: readonly TryLimit[],
): Promise<Refusal | undefined> {
  const now = context.clock.now()
  const { failureMinutes } = (await context.settings.current()).limits
  for (const limit of limits) {
    const hit = { key: limit.key, now, windowMs: failureMinutes * 60_000 }
    const { hits, windowEndsAt } = await countHit(context.database, hit)
    if (hits === limit.most + 1) await noteLockOut(context, secret, limit)
    if (hits > limit.most) return tooManyTries(now, windowEndsAt)
  }
  return undefined
}

async function takeTryBack({ database }: Context, limits: readonly TryLimit[]): Promise<void> {
  for (const { key } of limits) await takeHitBack(database, key)
}

export function tooManyTries(now: Date, until: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return refuse('too_many_attempts', { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds })
}
