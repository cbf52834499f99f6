import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type CheckedFile, type FileProblem, type RejectedFile, reject } from '../checked-file.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A letter of a few pages has about twenty parts and unpacks to less than a megabyte. */
const mostParts = 500
const mostUnpacked = 50 * 1024 * 1024

const firstPart = Buffer.from('PK\x03\x04', 'latin1')
const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const endRecordLength = 22

const contentTypes = '[Content_Types].xml'
const document = 'word/document.xml'
const macros = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|(^|\/)(activeX|embeddings)\//i
/** A relation that fetches something when the document is opened, from elsewhere. Links that a reader clicks are of another type. */
const remote =
  /<Relationship\b(?=[^>]*Type="[^"]*\/(attachedTemplate|oleObject|frame|subDocument)")(?=[^>]*Target="(https?|ftp|\\\\|file:\/\/[^/]))/i

/** A Word document is a zip with a list of content types and a main part. All of it is unpacked once, within limits, and thrown away. */
export async function checkDocx(bytes: Buffer): Promise<CheckedFile | RejectedFile> {
  if (!bytes.subarray(0, firstPart.length).equals(firstPart)) return reject('not_this_kind')
  if (!endsWithItsDirectory(bytes)) return reject(bytes.includes(endRecord) ? 'something_behind' : 'damaged')
  try {
    // Sizes that differ from what the directory says, and names that point out of the document, are errors of the reader.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
    const problem = await problemOf(zip)
    return problem ? reject(problem) : { mediaType, bytes }
  } catch {
    return reject('damaged')
  }
}

/** Without a comment the directory's record is the last thing in the file. */
const endsWithItsDirectory = (bytes: Buffer): boolean =>
  bytes.length >= endRecordLength &&
  bytes.subarray(-endRecordLength).subarray(0, endRecord.length).equals(endRecord) &&
  bytes.readUInt16LE(bytes.length - 2) === 0

async function problemOf(zip: ZipFile): Promise<FileProblem | undefined> {
  if (zip.entryCount > mostParts) return 'unpacks_too_large'
  const names = new Set<string>()
  let left = mostUnpacked
  for await (const entry of zip.eachEntry()) {
    if (names.has(entry.fileName)) return 'damaged'
    names.add(entry.fileName)
    if (entry.uncompressedSize > left) return 'unpacks_too_large'
    left -= entry.uncompressedSize
    if (macros.test(entry.fileName)) return 'active_content'
    const problem = partProblem(entry.fileName, await unpack(zip, entry))
    if (problem) return problem
  }
  return names.has(contentTypes) && names.has(document) ? undefined : 'not_this_kind'
}

/** The reader ends with an error at the first byte over the size that the directory tells. */
const unpack = async (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  buffer(await zip.openReadStreamPromise(entry))

function partProblem(name: string, part: Buffer): FileProblem | undefined {
  if (name.endsWith('.rels') && remote.test(part.toString('utf8'))) return 'active_content'
  if (name === document && !part.includes('wordprocessingml')) return 'not_this_kind'
  if (name !== contentTypes) return undefined
  if (part.includes('macroEnabled')) return 'active_content'
  return part.includes('wordprocessingml.document.main+xml') ? undefined : 'not_this_kind'
}
