import { type CheckedFile, isRejected, type RejectedFile, reject } from './checked-file.ts'
import { checkJpeg } from './jpeg.ts'
import { checkPng } from './png.ts'
import { type Redrawn, redraw } from './redraw.ts'
import { checkWebp } from './webp.ts'

export const mostMegapixels = 50

/** As large as the site ever shows one, with some room for cropping. */
const photo = { mostPixels: mostMegapixels * 1_000_000, longestSide: 2_400, quality: 88 }

export type RoomPhoto = Redrawn

/** A photo of a room, whatever its name says: looked at by content and drawn anew. */
export async function developRoomPhoto(bytes: Buffer): Promise<RoomPhoto | RejectedFile> {
  const checked = await checkPicture(bytes)
  return isRejected(checked) ? checked : redraw(checked.bytes, photo)
}

async function checkPicture(bytes: Buffer): Promise<CheckedFile | RejectedFile> {
  if (bytes.length === 0) return reject('empty')
  for (const check of [checkJpeg, checkPng, checkWebp]) {
    const checked = await check(bytes)
    if (!isRejected(checked) || checked.problem !== 'not_this_kind') return checked
  }
  return reject('not_this_kind')
}
