import { createHash } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { mostPhotos } from '../../../contract/office/rooms/rooms.ts'
import type { Database } from '../../database/connection.ts'
import { insertImage, listRoomImages } from '../../database/rooms/images.ts'
import { isRejected } from '../../gateways/files/checked-file.ts'
import { developRoomPhoto, mostMegapixels, type RoomPhoto } from '../../gateways/files/room-photo.ts'

/** A photo that has been looked at, with the fingerprint of the file that it came from. */
export interface DevelopedPhoto extends RoomPhoto {
  readonly fingerprint: string
}

/** Looks at the photos before anything is locked. One that lies refuses them all; the same photo twice counts once. */
export async function developPhotos(files: readonly Buffer[]): Promise<DevelopedPhoto[] | Refusal> {
  if (files.length > mostPhotos) return refuse('too_many_photos', { uploaded: 0 })
  const developed = new Map<string, DevelopedPhoto>()
  for (const [index, bytes] of files.entries()) {
    const fingerprint = createHash('sha256').update(bytes).digest('hex')
    if (developed.has(fingerprint)) continue
    const photo = await developPhoto(bytes, index + 1)
    if (isRefusal(photo)) return photo
    developed.set(fingerprint, { ...photo, fingerprint })
  }
  return [...developed.values()]
}

async function developPhoto(bytes: Buffer, number: number): Promise<RoomPhoto | Refusal> {
  const photo = await developRoomPhoto(bytes)
  if (!isRejected(photo)) return photo
  return photo.problem === 'too_many_pixels'
    ? refuse('photo_too_many_pixels', { photo: number, megapixels: mostMegapixels })
    : refuse('photo_wrong', { photo: number })
}

/**
 * Puts photos behind those that the room has. The caller has the room alone. A photo that the room has already is not stored again: a
 * form that is sent twice does nothing twice.
 */
export async function storePhotos(
  transaction: Database,
  { roomId, photos, now }: { roomId: number; photos: readonly DevelopedPhoto[]; now: Date },
): Promise<{ stored: string[] } | Refusal> {
  const standing = await listRoomImages(transaction, roomId)
  const added = photos
    .map((photo) => ({ photo, name: photoName(photo.fingerprint, roomId) }))
    .filter(({ name }) => !standing.includes(name))
  if (standing.length + added.length > mostPhotos)
    return refuse('too_many_photos', { uploaded: standing.length })
  for (const [index, { photo, name }] of added.entries()) {
    const { bytes, width, height } = photo
    const position = standing.length + index + 1
    await insertImage(transaction, { roomId, name, position, bytes, width, height, addedAt: now })
  }
  return { stored: added.map(({ name }) => name) }
}

/** Another picture has another name, and so has the same picture in another room. */
const photoName = (fingerprint: string, roomId: number): string =>
  `${createHash('sha256').update(fingerprint).update(String(roomId)).digest('hex').slice(0, 24)}.jpg`
