import { type Refusal, refuse } from '../../../contract/errors.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockRoom } from '../../database/locks.ts'
import {
  lockAllNights,
  lockLapsedHolds,
  nightsAbove,
  setPastNightsAside,
} from '../../database/nights/nights.ts'
import { changeCounts } from '../../database/rooms/rooms.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { namedNights } from './name-nights.ts'
import { releaseHolds } from './release-holds.ts'

const endOfTime = '9999-12-31'

export interface RoomCounts {
  readonly countTotal: number
  readonly countOnline: number
}

/**
 * Staff say how many units a room has and how many of them are offered online. The units never drop below what is sold and closed from
 * today on. What is offered online may: staff sell up to the total, so a lower offer takes nothing from anybody and only stops
 * further sale to guests.
 */
export async function changeRoomCounts(
  context: Context,
  { staffId, roomId, ...counts }: RoomCounts & { staffId: number; roomId: number },
): Promise<{ changed: true } | Refusal> {
  const problem = countsProblem(counts)
  if (problem) return problem
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    const room = await lockRoom(transaction, roomId)
    if (!room) return refuse('room_not_found')
    return changeCountsOfLocked(transaction, { room, counts, staffId, now })
  })
}

export function countsProblem({ countTotal, countOnline }: RoomCounts): Refusal | undefined {
  const countsFit = [countTotal, countOnline].every((count) => Number.isSafeInteger(count) && count >= 0)
  return countsFit && countOnline <= countTotal ? undefined : refuse('counts_wrong')
}

/** The caller has the room alone. */
export async function changeCountsOfLocked(
  transaction: Database,
  change: {
    room: NonNullable<Awaited<ReturnType<typeof lockRoom>>>
    counts: RoomCounts
    staffId: number
    now: Date
  },
): Promise<{ changed: true } | Refusal> {
  const { room, counts, now } = change
  const { id: roomId } = room
  const today = hotelDate(now)
  const fromToday = { checkIn: today, checkOut: endOfTime }
  const { holds, inOtherHands } = await lockLapsedHolds(transaction, { roomId, stay: fromToday, now })
  await lockAllNights(transaction, roomId)
  await setPastNightsAside(transaction, roomId, today)
  await releaseHolds(transaction, { roomId, holds, now })
  const above = await nightsAbove(transaction, roomId, today, counts.countTotal)
  if (above.length > 0)
    return inOtherHands ? refuse('try_again') : refuse('counts_below_sold', { nights: namedNights(above) })
  await changeCounts(transaction, roomId, counts)
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'staff', staffId: change.staffId },
    about: { subject: `room ${roomId}` },
    action: 'counts changed',
    facts: {
      before: { countTotal: room.countTotal, countOnline: room.countOnline },
      after: { countTotal: counts.countTotal, countOnline: counts.countOnline },
    },
  })
  return { changed: true }
}
