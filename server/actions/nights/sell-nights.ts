import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../../database/connection.ts'
import { takeNights, type UnitLimit } from '../../database/nights/nights.ts'
import { shareRoomAndLockNights } from './release-holds.ts'

export interface NightsWanted {
  readonly roomId: number
  readonly stay: Stay
  readonly limit: UnitLimit
  readonly now: Date
  /** A booking that takes its nights again: its own lapsed hold does not stand in its way. */
  readonly bookingId?: number
}

/**
 * The only place where nights are sold. Under the locks of all nights concerned, lapsed holds that still stand on them are released,
 * and then every night of the stay is taken or none.
 */
export async function sellNights(
  transaction: Database,
  wanted: NightsWanted,
): Promise<{ sold: true } | Refusal> {
  const { roomId, stay, now } = wanted
  const locked = await shareRoomAndLockNights(transaction, { roomId, stay, now, except: wanted.bookingId })
  if (isRefusal(locked)) return locked
  const { full } = await takeNights(transaction, roomId, stay, wanted.limit)
  if (full.length === 0) return { sold: true }
  return locked.inOtherHands ? refuse('try_again') : refuse('sold_out', { nights: full.join(', ') })
}
