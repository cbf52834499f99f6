import { holdMemoryMs } from '../../domain/free-holds.ts'
import type { Context } from '../context.ts'
import { deleteEndedConfirmations, deleteEndedPasswordResets } from '../database/customers.ts'
import { deleteOldHoldAddresses } from '../database/free-holds.ts'
import { deleteOldTickets } from '../database/gate-tickets.ts'
import { blankDuePersonalFacts } from '../database/history.ts'
import { deleteOldIdempotencyKeys } from '../database/idempotency-keys.ts'
import { forgetAddressesUnseenSince } from '../database/known-addresses.ts'
import { deleteEndedLimits } from '../database/rate-limits.ts'
import { deleteEndedSessions } from '../database/sessions.ts'
import { knownSince } from './known-address.ts'

export async function forgetEnded({ database, clock }: Context): Promise<boolean> {
  await deleteEndedSessions(database, clock.now())
  await deleteEndedPasswordResets(database, clock.now())
  await deleteEndedLimits(database, clock.now())
  await deleteOldTickets(database, clock.now())
  await deleteOldIdempotencyKeys(database, clock.now())
  await forgetAddressesUnseenSince(database, knownSince(clock.now()))
  await blankDuePersonalFacts(database, clock.now())
  await deleteEndedConfirmations(database, clock.now())
  await deleteOldHoldAddresses(database, new Date(clock.now().getTime() - holdMemoryMs))
  return false
}
