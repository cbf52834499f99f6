import type { CompiledQuery } from 'kysely'
import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../../database/connection.ts'
import { type NightsAhead, takingOfNights, type UnitLimit } from '../../database/nights/nights.ts'
import { type RowsOf, together } from '../../database/statements/together.ts'
import { freeOfLapsed, shareRoomAndLockNights } from './release-holds.ts'

export interface NightsWanted {
  readonly roomId: number
  readonly stay: Stay
  readonly limit: UnitLimit
  readonly now: Date
  /** A booking that takes its nights again: its own lapsed hold does not stand in its way. */
  readonly bookingId?: number
  /** What was seen when the room was shared and its nights were locked, where that has been done. */
  readonly ahead?: NightsAhead | undefined
}

/**
 * The only place where nights are sold. Under the locks of all nights concerned, lapsed holds that still stand on them are released,
 * and then every night of the stay is taken or none.
 */
export async function sellNights(
  transaction: Database,
  wanted: NightsWanted,
): Promise<{ sold: true } | Refusal> {
  return sellNightsWith(transaction, wanted)
}

/** The same, with statements of the caller's that go out together with the taking and run after it; what they answer is to be read once it is sold. */
export async function sellNightsWith<const Beside extends readonly CompiledQuery[]>(
  transaction: Database,
  { roomId, stay, now, limit, bookingId, ahead }: NightsWanted,
  ...beside: Beside
): Promise<{ sold: true; beside: RowsOf<Beside> } | Refusal> {
  const wanted = { roomId, stay, now, except: bookingId }
  const locked = ahead
    ? await freeOfLapsed(transaction, wanted, ahead)
    : await shareRoomAndLockNights(transaction, wanted)
  if (isRefusal(locked)) return locked
  const taking = takingOfNights(transaction, roomId, stay, limit)
  const [full, ...rows] = await together(transaction, taking, ...beside)
  if (full.length === 0) return { sold: true, beside: rows as unknown as RowsOf<Beside> }
  const nights = full.map(({ night }) => night).join(', ')
  return locked.inOtherHands ? refuse('try_again') : refuse('sold_out', { nights })
}
