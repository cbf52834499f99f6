import { type CheckedFile, type FileProblem, type RejectedFile, reject } from '../checked-file.ts'
import { isDisguised } from '../disguise.ts'
import { isActive } from './active.ts'
import { readDocument } from './document.ts'
import { tablesIn, unpackObjects } from './packed.ts'
import { PdfBudget, PdfDictionary, PdfReference, PdfTrouble, type PdfValue } from './values.ts'

const beginning = /^%PDF-[12]\.\d/
/** The last words of a PDF: where its table of contents begins, and the end. */
const ending = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/
const endingReach = 1024

/** A scan has some hundred values, a letter of a hundred pages some hundred thousand. */
const mostValues = 500_000
const mostUnpacked = 16 * 1024 * 1024

/** A PDF is read as readers do, object by object. What acts, leads elsewhere or cannot be read is not taken. */
export async function checkPdf(bytes: Buffer): Promise<CheckedFile | RejectedFile> {
  const problem = problemAround(bytes) ?? (await problemInside(bytes))
  return problem ? reject(problem) : { mediaType: 'application/pdf', bytes }
}

function problemAround(bytes: Buffer): FileProblem | undefined {
  if (!beginning.test(bytes.toString('latin1', 0, 9))) return 'not_this_kind'
  const end = bytes.toString('latin1', Math.max(0, bytes.length - endingReach))
  const contentsAt = ending.exec(end)?.[1]
  if (contentsAt === undefined) return bytes.includes('%%EOF') ? 'something_behind' : 'damaged'
  if (Number(contentsAt) >= bytes.length) return 'damaged'
  return isDisguised(bytes) ? 'something_inside' : undefined
}

async function problemInside(bytes: Buffer): Promise<FileProblem | undefined> {
  try {
    const budget = new PdfBudget(mostValues, mostUnpacked)
    const { objects, trailers } = readDocument(bytes, budget)
    const tables = [...trailers, ...tablesIn(objects)]
    if ([...trailers, ...objects.map(({ value }) => value)].some(isEncrypted)) return 'encrypted'
    const all = [...objects, ...(await unpackObjects(objects, budget))]
    const everything = [...all, ...trailers.map((value) => ({ number: 0, value }))]
    if (isActive(everything, budget)) return 'active_content'
    const hasRoot = tables.some((table) => table.all('Root').some((root) => root instanceof PdfReference))
    return hasRoot ? undefined : 'damaged'
  } catch (trouble) {
    if (trouble instanceof PdfTrouble) return trouble.problem
    throw trouble
  }
}

/** Wherever it stands: readers who mend a file take for a table what only looks like one. */
const isEncrypted = (value: PdfValue): boolean =>
  value instanceof PdfDictionary && value.all('Encrypt').length > 0
