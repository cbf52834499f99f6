import { type Refusal, refuse } from '../../contract/errors.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import type { Context } from '../context.ts'
import { recordHistory } from '../database/history.ts'
import { lockRoom } from '../database/locks.ts'
import { lockAllNights, lockLapsedHolds, nightsAbove, setPastNightsAside } from '../database/nights.ts'
import { changeCounts } from '../database/rooms.ts'
import { namedNights } from './named-nights.ts'
import { releaseHolds } from './release-holds.ts'

const endOfTime = '9999-12-31'

/**
 * Staff say how many units a room has and how many of them are offered online. The units never drop below what is sold and closed from
 * today on. What is offered online may: staff sell up to the total, so a lower offer takes nothing from anybody and only stops
 * further sale to guests.
 */
export async function changeRoomCounts(
  context: Context,
  input: { staffId: number; roomId: number; countTotal: number; countOnline: number },
): Promise<{ changed: true } | Refusal> {
  const { roomId, countTotal, countOnline } = input
  const countsFit = [countTotal, countOnline].every((count) => Number.isSafeInteger(count) && count >= 0)
  if (!countsFit || countOnline > countTotal) return refuse('counts_wrong')
  const now = context.clock.now()
  const today = hotelDate(now)
  return context.database.transaction().execute(async (transaction) => {
    const room = await lockRoom(transaction, roomId)
    if (!room) return refuse('room_not_found')
    const fromToday = { checkIn: today, checkOut: endOfTime }
    const { holds, inOtherHands } = await lockLapsedHolds(transaction, { roomId, stay: fromToday, now })
    await lockAllNights(transaction, roomId)
    await setPastNightsAside(transaction, roomId, today)
    await releaseHolds(transaction, { roomId, holds, now })
    const above = await nightsAbove(transaction, roomId, today, countTotal)
    if (above.length > 0)
      return inOtherHands ? refuse('try_again') : refuse('counts_below_sold', { nights: namedNights(above) })
    await changeCounts(transaction, roomId, { countTotal, countOnline })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: input.staffId },
      about: { subject: `room ${roomId}` },
      action: 'counts changed',
      facts: {
        before: { countTotal: room.count_total, countOnline: room.count_online },
        after: { countTotal, countOnline },
      },
    })
    return { changed: true } as const
  })
}
