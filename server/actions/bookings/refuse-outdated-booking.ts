import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Database } from '../../database/connection.ts'
import { readVersions } from '../../database/upkeep/history.ts'

/**
 * Whoever acts on a booking that somebody has changed since they looked at it is told, and nothing is done. The caller holds the booking's
 * lock; calls that name no version are not asked.
 */
export async function refuseOutdated(
  transaction: Database,
  bookingId: number,
  seen: number | undefined,
): Promise<Refusal | undefined> {
  if (seen === undefined) return undefined
  const versions = await readVersions(transaction, [bookingId])
  return versions.get(bookingId) === seen ? undefined : refuse('booking_changed')
}
