import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockRoom } from '../../database/locks.ts'
import { deleteImages, listRoomImages, placeRoomImages } from '../../database/rooms/images.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

interface PhotosOfRoom {
  readonly roomId: number
  readonly staffId: number
}

/** Staff take a photo off a room; the others move up. */
export const deleteRoomPhoto = (
  context: Context,
  { name, ...room }: PhotosOfRoom & { name: string },
): Promise<{ images: string[] } | Refusal> =>
  context.database.transaction().execute(async (transaction) => {
    const standing = await lockPhotos(transaction, room.roomId)
    if (!standing?.includes(name)) return refuse('image_not_deleted')
    const images = standing.filter((image) => image !== name)
    await deleteImages(transaction, [name])
    await placeRoomImages(transaction, room.roomId, images)
    await record(context, transaction, room, { action: 'room_photo_deleted', facts: { photo: name } })
    return { images }
  })

/** Staff put the photos of a room in order; the first one is the cover. */
export const orderRoomPhotos = (
  context: Context,
  { images, ...room }: PhotosOfRoom & { images: readonly string[] },
): Promise<{ images: string[] } | Refusal> =>
  context.database.transaction().execute(async (transaction) => {
    const standing = await lockPhotos(transaction, room.roomId)
    if (!standing) return refuse('room_not_found')
    const areAll = images.length === standing.length && standing.every((name) => images.includes(name))
    if (!areAll) return refuse('images_outdated')
    if (images.join() !== standing.join()) {
      await placeRoomImages(transaction, room.roomId, images)
      await record(context, transaction, room, {
        action: 'room_photos_ordered',
        facts: { before: standing, after: images },
      })
    }
    return { images: [...images] }
  })

async function lockPhotos(transaction: Database, roomId: number): Promise<string[] | undefined> {
  const room = await lockRoom(transaction, roomId)
  return room && listRoomImages(transaction, roomId)
}

const record = (
  { clock }: Context,
  transaction: Database,
  { roomId, staffId }: PhotosOfRoom,
  { action, facts }: { action: string; facts: Record<string, unknown> },
) =>
  recordHistory(transaction, {
    at: clock.now(),
    actor: { kind: 'staff', staffId },
    about: { subject: `room ${roomId}` },
    action,
    facts,
  })
