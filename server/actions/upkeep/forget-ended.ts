import { oldestTapMs } from '../../../domain/cleaning.ts'
import { holdMemoryMs } from '../../../domain/free-holds.ts'
import type { Context } from '../../context.ts'
import { deleteOldTickets } from '../../database/access/gate-tickets.ts'
import { forgetAddressesUnseenSince } from '../../database/access/known-addresses.ts'
import { deleteEndedLimits } from '../../database/access/rate-limits.ts'
import { deleteEndedSessions } from '../../database/access/sessions.ts'
import { deleteOldIdempotencyKeys } from '../../database/bookings/idempotency-keys.ts'
import { deleteOldHoldAddresses } from '../../database/nights/free-holds.ts'
import { deleteEndedConfirmations, deleteEndedPasswordResets } from '../../database/people/customers.ts'
import { deleteOldCleaningKeys } from '../../database/stay/cleanliness.ts'
import { blankDuePersonalFacts } from '../../database/upkeep/history.ts'
import { knownSince } from '../access/learn-address.ts'

export async function forgetEnded({ database, clock }: Context): Promise<boolean> {
  await deleteEndedSessions(database, clock.now())
  await deleteEndedPasswordResets(database, clock.now())
  await deleteEndedLimits(database, clock.now())
  await deleteOldTickets(database, clock.now())
  await deleteOldIdempotencyKeys(database, clock.now())
  await deleteOldCleaningKeys(database, new Date(clock.now().getTime() - 2 * oldestTapMs))
  await forgetAddressesUnseenSince(database, knownSince(clock.now()))
  await blankDuePersonalFacts(database, clock.now())
  await deleteEndedConfirmations(database, clock.now())
  await deleteOldHoldAddresses(database, new Date(clock.now().getTime() - holdMemoryMs))
  return false
}
