import sharp from 'sharp'
import { type CheckedFile, isRejected, type RejectedFile, reject } from './checked-file.ts'
import { checkJpeg } from './jpeg.ts'
import { checkPng } from './png.ts'
import { checkWebp } from './webp.ts'

// No photo is opened twice: what libvips would keep of each for another time is only memory.
sharp.cache(false)

export const mostMegapixels = 50

/** As large as the site ever shows one, with some room for cropping. */
const longestSide = 2_400

export interface RoomPhoto {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/**
 * A photo of a room, whatever its name says: looked at by content, turned upright, and drawn anew as a JPEG, so that nothing of the
 * sender's file is left but its pixels: no place, no camera, no words.
 */
export async function developRoomPhoto(bytes: Buffer): Promise<RoomPhoto | RejectedFile> {
  const checked = await checkPicture(bytes)
  return isRejected(checked) ? checked : inTurn(() => develop(checked.bytes))
}

async function checkPicture(bytes: Buffer): Promise<CheckedFile | RejectedFile> {
  if (bytes.length === 0) return reject('empty')
  for (const check of [checkJpeg, checkPng, checkWebp]) {
    const checked = await check(bytes)
    if (!isRejected(checked) || checked.problem !== 'not_this_kind') return checked
  }
  return reject('not_this_kind')
}

async function develop(bytes: Buffer): Promise<RoomPhoto | RejectedFile> {
  const limitInputPixels = mostMegapixels * 1_000_000
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > limitInputPixels) return reject('too_many_pixels')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return reject('damaged')
  }
}

let last: Promise<unknown> = Promise.resolve()

/** The pixels of one photo at a time: opened, a small file can take a hundred megabytes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
