import { type CheckedFile, type RejectedFile, reject } from './checked-file.ts'
import { isDisguised } from './disguise.ts'

const beginning = /^%PDF-[12]\.\d/
/** The last words of a PDF: where its table of contents begins, and the end. */
const ending = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/
const endingReach = 1024
/** What runs or starts something when the document is opened. A scan has neither. */
const active = ['/JavaScript', '/Launch']

export function checkPdf(bytes: Buffer): CheckedFile | RejectedFile {
  if (!beginning.test(bytes.toString('latin1', 0, 9))) return reject('not_this_kind')
  const end = bytes.toString('latin1', Math.max(0, bytes.length - endingReach))
  const contentsAt = ending.exec(end)?.[1]
  if (contentsAt === undefined) return reject(bytes.includes('%%EOF') ? 'something_behind' : 'damaged')
  if (Number(contentsAt) >= bytes.length) return reject('damaged')
  if (isDisguised(bytes)) return reject('something_inside')
  if (active.some((word) => bytes.includes(word))) return reject('active_content')
  return { mediaType: 'application/pdf', bytes }
}
