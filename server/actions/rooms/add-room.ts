import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { occupancyAfter } from '../../../domain/occupancy.ts'
import type { Context } from '../../context.ts'
import { lockRoomList } from '../../database/locks.ts'
import { keepAvailability } from '../../database/nights/availability.ts'
import { listRoomIds, placeRooms } from '../../database/rooms/room-changes.ts'
import { findRoom, insertRoom, type Room, type RoomTexts } from '../../database/rooms/rooms.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { countsProblem } from '../nights/change-room-counts.ts'
import type { RoomForm } from './edit-room.ts'
import { developPhotos, storePhotos } from './store-room-photos.ts'

export interface RoomToAdd extends RoomForm {
  readonly staffId: number
  readonly russian: RoomTexts
  readonly photos: readonly Buffer[]
}

/**
 * Staff add a room, written in Russian. The other languages start as copies: an untranslated name is better than none. The room stands
 * last and is hidden unless staff say otherwise, so that there is time to translate it.
 */
export async function addRoomCategory(context: Context, room: RoomToAdd): Promise<Room | Refusal> {
  const wrongCounts = countsProblem(room)
  if (wrongCounts) return wrongCounts
  const occupancy = occupancyAfter(room)
  if (!occupancy) return refuse('occupancy_wrong')
  const photos = await developPhotos(room.photos)
  if (isRefusal(photos)) return photos
  const now = context.clock.now()
  return allOrNothing(context.database, async (transaction) => {
    await lockRoomList(transaction)
    const { availabilityId = null } = room
    if (availabilityId !== null && !(await keepAvailability(transaction, availabilityId)))
      return refuse('availability_not_found')
    const standing = await listRoomIds(transaction)
    const { countTotal, countOnline, roomsInside, priceSummer, priceWinter, shown = false } = room
    const area = room.area ?? undefined
    const fields = {
      ...occupancy,
      countTotal,
      countOnline,
      roomsInside,
      area,
      priceSummer,
      priceWinter,
      shown,
    }
    const texts = { ru: room.russian, tm: room.russian, en: room.russian }
    const priority = standing.length + 1
    const roomId = await insertRoom(transaction, { ...fields, availabilityId, priority, texts }, now)
    await placeRooms(transaction, [...standing, roomId])
    const stored = await storePhotos(transaction, { roomId, photos, now })
    if (isRefusal(stored)) return stored
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: room.staffId },
      about: { subject: `room ${roomId}` },
      action: 'room_added',
      facts: { ...fields, availabilityId, name: room.russian.roomType, photos: stored.stored },
    })
    return (await findRoom(transaction, roomId)) ?? refuse('room_not_found')
  })
}
