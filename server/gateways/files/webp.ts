import { type CheckedFile, type RejectedFile, reject } from './checked-file.ts'
import { isDisguised } from './disguise.ts'
import { pictureProblem } from './picture-header.ts'

/** The file's name and the length of what follows, before the kind of content. */
const beforeContent = 8
const chunkHeader = 8

/** A WebP is one RIFF box that says how long it is, filled with chunks that say so too. */
export async function checkWebp(bytes: Buffer): Promise<CheckedFile | RejectedFile> {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return reject('not_this_kind')
  const end = beforeContent + bytes.readUInt32LE(4)
  if (end > bytes.length) return reject('damaged')
  if (end < bytes.length) return reject('something_behind')
  if (!isFilledWithChunks(bytes)) return reject('damaged')
  if (isDisguised(bytes)) return reject('something_inside')
  return (await pictureProblem(bytes, 'webp')) ?? { mediaType: 'image/webp', bytes }
}

function isFilledWithChunks(bytes: Buffer): boolean {
  let at = 12
  while (at + chunkHeader <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4)
    // Chunks begin at even offsets.
    at += chunkHeader + length + (length % 2)
  }
  return at === bytes.length
}
