import type { Context } from '../context.ts'
import { deleteOldTickets } from '../database/gate-tickets.ts'
import { deleteOldIdempotencyKeys } from '../database/idempotency-keys.ts'
import { deleteEndedLimits } from '../database/rate-limits.ts'
import { deleteEndedSessions } from '../database/sessions.ts'

export async function forgetEnded({ database, clock }: Context): Promise<boolean> {
  await deleteEndedSessions(database, clock.now())
  await deleteEndedLimits(database, clock.now())
  await deleteOldTickets(database, clock.now())
  await deleteOldIdempotencyKeys(database, clock.now())
  return false
}
