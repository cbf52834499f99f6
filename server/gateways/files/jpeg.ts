import { type CheckedFile, type RejectedFile, reject } from './checked-file.ts'
import { isDisguised } from './disguise.ts'
import { pictureProblem } from './picture-header.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * A JPEG is a chain of segments that ends with a mark of its own. Behind it phones put a second picture (a depth map, a brighter copy), the
 * seconds around it as a film, or, Samsung's, a block of their own: that is cut off. Anything else there is a file that hides.
 */
export async function checkJpeg(bytes: Buffer): Promise<CheckedFile | RejectedFile> {
  if (!startsPicture(bytes, 0)) return reject('not_this_kind')
  const end = endOfPicture(bytes, 0)
  if (end === undefined) return reject('damaged')
  if (!isAddedByPhone(bytes, end)) return reject('something_behind')
  const picture = bytes.subarray(0, end)
  if (isDisguised(picture)) return reject('something_inside')
  return (await pictureProblem(picture, 'jpeg')) ?? { mediaType: 'image/jpeg', bytes: picture }
}

const startsPicture = (bytes: Buffer, at: number): boolean =>
  bytes[at] === 0xff && bytes[at + 1] === startOfImage && bytes[at + 2] === 0xff

/** Where the picture that begins at an offset ends, if it does. */
function endOfPicture(bytes: Buffer, start: number): number | undefined {
  let at = start + 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return at + 2
    if (marker === 0xff) {
      at += 1
      continue
    }
    // Marks that stand alone do not occur between segments, and a second start is another picture.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= startOfImage) || at + 4 > bytes.length) return undefined
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    at += 2 + length
    if (marker === startOfScan) at = endOfScan(bytes, at)
  }
  return undefined
}

/** Compressed pixels run up to the next mark that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0
    const belongsToScan = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!belongsToScan) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

const samsungEnd = Buffer.from('SEFT')

function isAddedByPhone(bytes: Buffer, pictureEnd: number): boolean {
  let end = pictureEnd
  while (end < bytes.length && startsPicture(bytes, end)) {
    const next = endOfPicture(bytes, end)
    if (next === undefined) return false
    end = next
  }
  const isFilm = bytes.toString('latin1', end + 4, end + 8) === 'ftyp'
  return end === bytes.length || isFilm || bytes.subarray(-samsungEnd.length).equals(samsungEnd)
}
