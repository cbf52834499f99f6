import { crc32 } from 'node:zlib'
import { type CheckedFile, type RejectedFile, reject } from './checked-file.ts'
import { isDisguised } from './disguise.ts'
import { pictureProblem } from './picture-header.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length and name before, checksum after the data of a chunk. */
const aroundChunk = 12

/** A PNG is a chain of chunks, each with its checksum, that begins with IHDR and ends with IEND. */
export async function checkPng(bytes: Buffer): Promise<CheckedFile | RejectedFile> {
  if (!bytes.subarray(0, signature.length).equals(signature)) return reject('not_this_kind')
  const end = endOfChunks(bytes)
  if (end === undefined) return reject('damaged')
  if (end < bytes.length) return reject('something_behind')
  if (isDisguised(bytes)) return reject('something_inside')
  return (await pictureProblem(bytes, 'png')) ?? { mediaType: 'image/png', bytes }
}

function endOfChunks(bytes: Buffer): number | undefined {
  let at = signature.length
  let pixels = false
  while (at + aroundChunk <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + aroundChunk + length
    if (end > bytes.length || (at === signature.length) !== (name === 'IHDR')) return undefined
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    // Several pictures one after the other: which of them is the scan?
    if (name === 'acTL') return undefined
    if (name === 'IDAT') pixels = true
    if (name === 'IEND') return pixels ? end : undefined
    at = end
  }
  return undefined
}
