import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { DocxTrouble } from './trouble.ts'

/** A letter of a few pages has about twenty parts and unpacks to less than a megabyte. */
const mostParts = 500
const mostUnpacked = 50 * 1024 * 1024

const firstPart = Buffer.from('PK\x03\x04', 'latin1')
const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const endRecordLength = 22
/** Of a line in the directory, without its name and what else it may hold. */
const entryLength = 46
/** Sizes and checksum, where the writer knew them only afterwards. */
const sizesBehind = 24
const sizesComeBehind = 8

export interface Part {
  readonly name: string
  readonly bytes: Buffer
}

/** The parts of an archive that holds nothing besides them: nothing before, behind or between, no name twice. */
export async function* partsOf(bytes: Buffer): AsyncGenerator<Part> {
  if (!bytes.subarray(0, firstPart.length).equals(firstPart)) throw new DocxTrouble('not_this_kind')
  if (!endsWithItsDirectory(bytes))
    throw new DocxTrouble(bytes.includes(endRecord) ? 'something_behind' : 'damaged')
  // Sizes that differ from what the directory says, and names that point out of the document, are errors of the reader.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  if (zip.entryCount > mostParts) throw new DocxTrouble('unpacks_too_large')
  const names = new Set<string>()
  const places: Place[] = []
  let left = mostUnpacked
  let listed = 0
  for await (const entry of zip.eachEntry()) {
    // Programs take no notice of capitals here.
    const name = entry.fileName.toLowerCase()
    if (names.has(name)) throw new DocxTrouble('damaged')
    names.add(name)
    if (entry.uncompressedSize > left) throw new DocxTrouble('unpacks_too_large')
    left -= entry.uncompressedSize
    places.push(await placeOf(zip, entry))
    listed += entryLength + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    // The reader ends with an error at the first byte over the size that the directory tells.
    yield { name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) }
  }
  const end = bytes.length - endRecordLength
  const [length, directory] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  // Some programs find the directory by where it begins, others by its length from the end: a second one would fit between.
  const isOnly = listed === length && directory + length === end
  if (!isOnly || !areGapless(places, directory)) throw new DocxTrouble('something_inside')
}

/** Without a comment the directory's record is the last thing in the file. */
const endsWithItsDirectory = (bytes: Buffer): boolean =>
  bytes.length >= endRecordLength &&
  bytes.subarray(-endRecordLength).subarray(0, endRecord.length).equals(endRecord) &&
  bytes.readUInt16LE(bytes.length - 2) === 0

interface Place {
  readonly start: number
  readonly end: number
  readonly spare: number
}

async function placeOf(zip: ZipFile, entry: Entry): Promise<Place> {
  const header = await zip.readLocalFileHeaderPromise(entry)
  // A program that mends archives goes by the names at the parts, others by those in the directory.
  if (!header.fileName.equals(entry.fileNameRaw) || header.compressionMethod !== entry.compressionMethod)
    throw new DocxTrouble('damaged')
  // Beside its name an entry can have another one, in other letters, that only some programs know.
  if (!Buffer.from(entry.fileName).equals(entry.fileNameRaw)) throw new DocxTrouble('damaged')
  return {
    start: entry.relativeOffsetOfLocalHeader,
    end: header.fileDataStart + entry.compressedSize,
    spare: header.generalPurposeBitFlag & sizesComeBehind ? sizesBehind : 0,
  }
}

/** A part that the directory leaves out would lie in a gap. */
function areGapless(places: readonly Place[], directory: number): boolean {
  const sorted = [...places].sort((one, other) => one.start - other.start)
  const ends = [...sorted.slice(1).map(({ start }) => start), directory]
  const begin = sorted[0]?.start ?? 0
  return (
    begin === 0 && sorted.every(({ end, spare }, n) => (ends[n] ?? 0) >= end && (ends[n] ?? 0) <= end + spare)
  )
}
