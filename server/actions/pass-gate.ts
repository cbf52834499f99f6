import { type Refusal, refuse } from '../../contract/errors.ts'
import type { Context } from '../context.ts'
import { insertTicket, readGateHash } from '../database/gate-tickets.ts'
import { countHit, takeHitBack } from '../database/rate-limits.ts'
import { passwordMatches } from '../passwords.ts'
import { newToken, tokenHash } from '../tokens.ts'

const minute = 60_000
const ticketLivesMs = 60 * minute

/** Whoever knows the gate's password may make one booking by hand. */
export async function passGate(
  context: Context,
  input: { staffId: number; password: string },
): Promise<{ ticket: string } | Refusal> {
  const now = context.clock.now()
  const { limits } = await context.settings.current()
  const key = `gate:${input.staffId}`
  const { hits, windowEndsAt } = await countHit(context.database, {
    key,
    now,
    windowMs: limits.failureMinutes * minute,
  })
  if (hits > limits.failuresPerAccount) {
    const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
    return refuse('too_many_attempts', { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds })
  }
  const hash = await readGateHash(context.database)
  if (!(await passwordMatches(input.password, hash))) return refuse('wrong_gate_password')
  await takeHitBack(context.database, key)
  const ticket = newToken()
  await insertTicket(context.database, {
    tokenHash: tokenHash(ticket),
    staffId: input.staffId,
    expiresAt: new Date(now.getTime() + ticketLivesMs),
  })
  return { ticket }
}
