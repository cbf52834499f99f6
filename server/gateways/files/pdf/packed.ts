import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { PdfReader } from './reader.ts'
import {
  type PdfBudget,
  PdfDictionary,
  PdfName,
  type PdfObject,
  PdfTrouble,
  type PdfValue,
} from './values.ts'

const inflateLater = promisify(inflate)

type PackedObject = PdfObject & { readonly value: PdfDictionary; readonly data: Buffer }

const hasData = (object: PdfObject): object is PackedObject =>
  object.data !== undefined && object.value instanceof PdfDictionary

/** By what readers need of it: some do not ask for its type. */
const isContainer = ({ value }: PackedObject): boolean =>
  value.isNamed('Type', 'ObjStm') || (value.all('N').length > 0 && value.all('First').length > 0)

const isTable = ({ value }: PackedObject): boolean =>
  value.isNamed('Type', 'XRef') || value.all('W').length > 0

/** The objects that lie compressed inside of others, all of them. */
export async function unpackObjects(objects: readonly PdfObject[], budget: PdfBudget): Promise<PdfObject[]> {
  const streams = objects.filter(hasData)
  const unpacked: PdfObject[] = []
  for (const container of streams.filter(isContainer)) unpacked.push(...(await contentOf(container, budget)))
  await expectOnlyContainers(streams, budget)
  return unpacked
}

export const tablesIn = (objects: readonly PdfObject[]): PdfDictionary[] =>
  objects
    .filter(hasData)
    .filter(isTable)
    .map(({ value }) => value)

/** A list of numbers and offsets, then the objects without anything between them. */
async function contentOf({ value, data }: PackedObject, budget: PdfBudget): Promise<PdfObject[]> {
  const [count, first] = [numberOf(value.only('N')), numberOf(value.only('First'))]
  const reader = new PdfReader(await unpack(value, data, budget), budget)
  const places: (readonly [number, number])[] = []
  for (let n = 0; n < count; n++) places.push([reader.integer(), reader.integer()])
  const objects: PdfObject[] = []
  for (const [number, offset] of places) {
    const [from, at] = [reader.at, first + offset]
    reader.skipSpace()
    if (at < from || at > reader.at) throw new PdfTrouble('damaged')
    // Inside of a comment nothing begins: readers that go through in turn would find something else.
    const [line = ''] = reader.bytes
      .toString('latin1', from, at)
      .split(/[\r\n]/)
      .slice(-1)
    if (line.includes('%')) throw new PdfTrouble('damaged')
    reader.at = at
    objects.push({ number, value: reader.value() })
  }
  reader.skipSpace()
  if (!reader.isAtEnd) throw new PdfTrouble('damaged')
  return objects
}

/** A table can lead into any data. Where it names data as a container of objects, that must be one that was read. */
async function expectOnlyContainers(streams: readonly PackedObject[], budget: PdfBudget): Promise<void> {
  const read = new Set(streams.filter(isContainer).map(({ number }) => number))
  const others = new Set(streams.filter((stream) => !isContainer(stream)).map(({ number }) => number))
  for (const table of streams.filter(isTable)) {
    const widths = widthsOf(table.value.only('W'))
    const rows = await unpack(table.value, table.data, budget)
    const [kindWidth, numberWidth] = widths
    const width = widths.reduce((sum, each) => sum + each)
    for (let at = 0; at + width <= rows.length && width > 0; at += width) {
      budget.spendValue()
      const kind = kindWidth === 0 ? 1 : rows.readUIntBE(at, kindWidth)
      if (kind !== 2) continue
      const container = numberWidth === 0 ? 0 : rows.readUIntBE(at + kindWidth, numberWidth)
      if (!read.has(container) || others.has(container)) throw new PdfTrouble('damaged')
    }
  }
}

function widthsOf(value: PdfValue): [number, number, number] {
  const [kind, number, place] = (Array.isArray(value) ? value : []).map(numberOf)
  if (kind === undefined || number === undefined || place === undefined) throw new PdfTrouble('damaged')
  if (kind > 6 || number > 6 || place > 6) throw new PdfTrouble('damaged')
  return [kind, number, place]
}

function numberOf(value: PdfValue): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new PdfTrouble('damaged')
  return value
}

/** Data of a kind that must be read here: compressed in the one way that writers use for it, or not at all. */
async function unpack(dictionary: PdfDictionary, data: Buffer, budget: PdfBudget): Promise<Buffer> {
  // The short names of Filter and DecodeParms are for pictures inside of a page, but many readers know them everywhere.
  if (['F', 'DP'].some((short) => dictionary.all(short).length > 0)) throw new PdfTrouble('damaged')
  const filters = listOf(dictionary.only('Filter'))
  if (filters.length === 0) return data
  const [filter] = filters
  if (filters.length > 1 || !(filter instanceof PdfName) || filter.value !== 'FlateDecode')
    throw new PdfTrouble('damaged')
  const bytes = await inflateWithin(data, budget)
  const [parameters = null] = listOf(dictionary.only('DecodeParms'))
  if (parameters === null) return bytes
  if (!(parameters instanceof PdfDictionary)) throw new PdfTrouble('damaged')
  return addDifferences(bytes, parameters)
}

const listOf = (value: PdfValue): readonly PdfValue[] =>
  value === null ? [] : Array.isArray(value) ? value : [value]

/** With these bytes Acrobat ends what it adds to a file, instead of with a checksum. */
const flushed = Buffer.from('0000ffff', 'hex')

async function inflateWithin(data: Buffer, budget: PdfBudget): Promise<Buffer> {
  try {
    const bytes = await inflateLater(data, {
      maxOutputLength: Math.max(1, budget.bytesLeft),
      finishFlush: data.subarray(-flushed.length).equals(flushed)
        ? constants.Z_SYNC_FLUSH
        : constants.Z_FINISH,
    })
    budget.spendBytes(bytes.length)
    return bytes
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new PdfTrouble(tooLarge ? 'unpacks_too_large' : 'damaged')
  }
}

/** Rows are stored as differences to what stands left of and above each byte, in one of five ways that every row names. */
function addDifferences(bytes: Buffer, parameters: PdfDictionary): Buffer {
  const predictor = numberOf(parameters.only('Predictor') ?? 1)
  if (predictor === 1) return bytes
  const [colors, bits, columns] = (['Colors', 'BitsPerComponent', 'Columns'] as const).map((key) =>
    numberOf(parameters.only(key) ?? (key === 'BitsPerComponent' ? 8 : 1)),
  ) as [number, number, number]
  const width = colors * columns
  if (predictor < 10 || predictor > 15 || bits !== 8 || width < 1 || width > 10_000)
    throw new PdfTrouble('damaged')
  const rows = bytes.length / (width + 1)
  if (!Number.isInteger(rows)) throw new PdfTrouble('damaged')
  const plain = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const way = bytes[row * (width + 1)] ?? 0
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const left = column < colors ? 0 : (plain[at - colors] ?? 0)
      const above = row === 0 ? 0 : (plain[at - width] ?? 0)
      const corner = row === 0 || column < colors ? 0 : (plain[at - width - colors] ?? 0)
      plain[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + foretold(way, left, above, corner)
    }
  }
  return plain
}

function foretold(way: number, left: number, above: number, corner: number): number {
  if (way === 0) return 0
  if (way === 1) return left
  if (way === 2) return above
  if (way === 3) return (left + above) >> 1
  if (way !== 4) throw new PdfTrouble('damaged')
  const guess = left + above - corner
  const byLeft = Math.abs(guess - left)
  const byAbove = Math.abs(guess - above)
  const byCorner = Math.abs(guess - corner)
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}
