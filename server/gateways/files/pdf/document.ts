import { isDelimiter, isSpace, PdfReader, PdfWord } from './reader.ts'
import { type PdfBudget, PdfDictionary, type PdfObject, PdfTrouble, type PdfValue } from './values.ts'

export interface PdfDocument {
  readonly objects: readonly PdfObject[]
  readonly trailers: readonly PdfDictionary[]
}

/**
 * The whole file from its first byte to its last, whatever its tables of contents say: objects of earlier versions and such that nothing
 * leads to are read like the others. Between them only tables, trailers, comments and space may lie.
 */
export function readDocument(bytes: Buffer, budget: PdfBudget): PdfDocument {
  const reader = new PdfReader(bytes, budget)
  const objects: PdfObject[] = []
  const trailers: PdfDictionary[] = []
  /** Where the words `obj` and `trailer` stand for what was read. */
  const beginnings = new Set<number>()
  for (;;) {
    reader.skipSpace()
    if (reader.isAtEnd) break
    const next = reader.next()
    if (typeof next === 'number') objects.push(readObject(reader, next, beginnings))
    else if (!(next instanceof PdfWord)) throw new PdfTrouble('damaged')
    else if (next.word === 'xref') trailers.push(readTable(reader, beginnings))
    else if (next.word === 'startxref') reader.integer()
    else throw new PdfTrouble('damaged')
  }
  if (hidesObject(bytes, beginnings, budget) || hidesTrailer(bytes, beginnings, budget))
    throw new PdfTrouble('something_inside')
  return { objects, trailers }
}

function readObject(reader: PdfReader, number: number, beginnings: Set<number>): PdfObject {
  reader.integer()
  reader.expect('obj')
  beginnings.add(reader.at - 'obj'.length)
  const value = reader.value()
  const after = reader.next()
  if (isWord(after, 'endobj')) return { number, value }
  if (!isWord(after, 'stream') || !(value instanceof PdfDictionary)) throw new PdfTrouble('damaged')
  const data = readData(reader, value.only('Length'))
  reader.expect('endobj')
  return { number, value, data }
}

const isWord = (value: PdfValue | PdfWord, word: string): boolean =>
  value instanceof PdfWord && value.word === word

function readData(reader: PdfReader, length: PdfValue): Buffer {
  const { bytes } = reader
  reader.endLine()
  const start = reader.at
  reader.at = typeof length === 'number' ? start + length : endOfData(bytes, start)
  const data = bytes.subarray(start, reader.at)
  reader.skipBlanks()
  reader.expect('endstream')
  return data
}

/**
 * Where data ends whose length is told elsewhere. Should it go on behind these words, then what follows is read as objects: nothing is
 * left out either way.
 */
function endOfData(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf('endstream', start); at !== -1; at = bytes.indexOf('endstream', at + 1)) {
    if (/^endstream[\0\t\n\f\r ]+endobj/.test(bytes.toString('latin1', at, at + 40))) return at
  }
  throw new PdfTrouble('damaged')
}

/** The table in plain text. It is not believed, only passed over. */
function readTable(reader: PdfReader, beginnings: Set<number>): PdfDictionary {
  for (;;) {
    const next = reader.next()
    if (isWord(next, 'trailer')) break
    if (typeof next !== 'number' && !isWord(next, 'n') && !isWord(next, 'f')) throw new PdfTrouble('damaged')
  }
  beginnings.add(reader.at - 'trailer'.length)
  const trailer = reader.value()
  if (!(trailer instanceof PdfDictionary)) throw new PdfTrouble('damaged')
  return trailer
}

/**
 * Whether an object begins inside of data, a text or a comment: a table could lead a reader there, and a reader who finds the tables
 * broken looks for objects everywhere.
 */
function hidesObject(bytes: Buffer, beginnings: ReadonlySet<number>, budget: PdfBudget): boolean {
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 1)) {
    budget.spendValue()
    if (!beginnings.has(at) && endsWord(bytes[at + 3]) && beginsObject(bytes, at)) return true
  }
  return false
}

/** Whether a trailer stands where none was read: it could say that the file is encrypted, and all would be read otherwise. */
function hidesTrailer(bytes: Buffer, beginnings: ReadonlySet<number>, budget: PdfBudget): boolean {
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 1)) {
    budget.spendValue()
    let next = at + 'trailer'.length
    while (isSpace(bytes[next])) next += 1
    const opens = bytes[next] === percent || (bytes[next] === less && bytes[next + 1] === less)
    if (opens && !beginnings.has(at)) return true
  }
  return false
}

const [zero, nine, percent, less] = [0x30, 0x39, 0x25, 0x3c]
const isDigit = (byte = 0): boolean => byte >= zero && byte <= nine
const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d
const endsWord = (byte: number | undefined): boolean => isSpace(byte) || isDelimiter(byte)

/** Whether two numbers stand before the word, or a comment that could stand between. Backwards, so that no byte is looked at often. */
function beginsObject(bytes: Buffer, word: number): boolean {
  let at = word - 1
  for (let numbers = 0; numbers < 2; numbers++) {
    let newLine = false
    for (; isSpace(bytes[at]); at -= 1) newLine ||= isLineEnd(bytes[at])
    if (newLine && endsInComment(bytes, at)) return true
    if (!isDigit(bytes[at])) return false
    while (isDigit(bytes[at])) at -= 1
    if (numbers === 0 && !isSpace(bytes[at])) return false
  }
  return true
}

function endsInComment(bytes: Buffer, end: number): boolean {
  let at = end
  while (at >= 0 && !isLineEnd(bytes[at]) && bytes[at] !== percent) at -= 1
  return bytes[at] === percent
}
