import { type Refusal, refuse } from '../../../contract/errors.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { lockRoom, lockRoomList } from '../../database/locks.ts'
import {
  listLiveBookNumbers,
  listRoomIds,
  markRoomDeleted,
  placeRooms,
} from '../../database/rooms/room-changes.ts'
import { endUnitsOfRoom } from '../../database/stay/units.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

/** As many bookings as a message can name. */
const mostNamed = 10

/** Staff take a room out of every list, and its numbered rooms out of use. It stays for the bookings that were, and its id is never used again. */
export async function deleteRoomCategory(
  context: Context,
  { roomId, staffId }: { roomId: number; staffId: number },
): Promise<{ deleted: true } | Refusal> {
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    await lockRoomList(transaction)
    const room = await lockRoom(transaction, roomId)
    if (!room) return refuse('room_not_deleted')
    const today = hotelDate(now)
    const live = await listLiveBookNumbers(transaction, { roomId, now, today, most: mostNamed + 1 })
    if (live.length > 0) return refuse('room_has_bookings', { numbers: namedBookings(live) })
    await markRoomDeleted(transaction, roomId, now)
    await endUnitsOfRoom(transaction, roomId, { today, staffId, now })
    await placeRooms(transaction, await listRoomIds(transaction))
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { subject: `room ${roomId}` },
      action: 'room_deleted',
    })
    return { deleted: true } as const
  })
}

function namedBookings(numbers: readonly number[]): string {
  const named = numbers.slice(0, mostNamed).join(', ')
  return numbers.length > mostNamed ? `${named}, …` : named
}
