import { deflateSync } from 'node:zlib'

/** PDFs written by hand, so that they can hold what no honest writer puts in. */

export interface PdfStream {
  /** Without the brackets and without its length. */
  readonly dictionary: string
  readonly data: Buffer
}

export type PdfObjects = Readonly<Record<number, string | PdfStream>>

/** One empty page; what else is given stands beside it or in the place of what has its number. */
export const onePage: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R >>',
  4: { dictionary: '', data: Buffer.from('0 0 300 400 re f') },
}

const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** As older writers do it: every object for itself, and a table in plain text. */
export function pdfOf(more: PdfObjects, inTrailer = ''): Buffer {
  return withTable(header, { ...onePage, ...more }, `/Root 1 0 R ${inTrailer}`)
}

/** Changes saved by appending: the first version stays in the file. */
export const updatedPdf = (pdf: Buffer, changes: PdfObjects, inTrailer = ''): Buffer =>
  withTable(pdf, changes, `/Root 1 0 R /Prev ${lastTable(pdf)} ${inTrailer}`)

function withTable(before: Buffer, objects: PdfObjects, trailer: string): Buffer {
  const { parts, places, end } = written(before, objects)
  const sections = [...places].map(
    ([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`,
  )
  const size = Math.max(...places.keys()) + 1
  const table = `xref\n0 1\n0000000000 65535 f \n${sections.join('')}trailer\n<< /Size ${size} ${trailer} >>\n`
  return Buffer.concat([...parts, Buffer.from(`${table}startxref\n${end}\n%%EOF\n`)])
}

interface Packing {
  readonly objStm?: string
  readonly compress?: (data: Buffer) => Buffer
}

/**
 * As newer writers do it: objects without data lie compressed in one object, and the table is another, whose rows are stored as
 * differences to the row above.
 */
export function packedPdf(
  more: PdfObjects,
  { objStm = '/Filter /FlateDecode', compress = deflateSync }: Packing = {},
): Buffer {
  const all = Object.entries({ ...onePage, ...more }).map(([number, object]) => ({ number, object }))
  const packed = all.filter((entry) => typeof entry.object === 'string')
  const streams = all.filter((entry) => typeof entry.object !== 'string')
  const container = Math.max(...all.map(({ number }) => Number(number))) + 1
  let length = 0
  const offsets = packed.map(({ number, object }) => {
    const offset = length
    length += String(object).length + 1
    return `${number} ${offset}`
  })
  const index = `${offsets.join(' ')}\n`
  const body = packed.map(({ object }) => `${object}\n`).join('')
  const objects: PdfObjects = {
    ...Object.fromEntries(streams.map(({ number, object }) => [number, object])),
    [container]: {
      dictionary: `/Type /ObjStm /N ${packed.length} /First ${index.length} ${objStm}`,
      data: compress(Buffer.from(index + body, 'latin1')),
    },
  }
  const { parts, places, end } = written(header, objects)
  const rows = Array.from({ length: container + 2 }, (_, number) => {
    const inside = packed.findIndex((entry) => Number(entry.number) === number)
    if (inside >= 0) return row(2, container, inside)
    if (number === container + 1) return row(1, end, 0)
    const at = places.get(number)
    return at === undefined ? row(0, 0, 0) : row(1, at, 0)
  })
  const data = deflateSync(differences(rows))
  const table = `<< /Type /XRef /Size ${rows.length} /W [1 4 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 6 >> /Length ${data.length} >>`
  return Buffer.concat([
    ...parts,
    Buffer.from(`${container + 1} 0 obj\n${table}\nstream\n`),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${end}\n%%EOF\n`),
  ])
}

function row(kind: number, second: number, third: number): Buffer {
  const bytes = Buffer.alloc(6)
  bytes.writeUInt8(kind, 0)
  bytes.writeUInt32BE(second, 1)
  bytes.writeUInt8(third, 5)
  return bytes
}

/** Predictor "up": each row as what it adds to the one above. */
const differences = (rows: readonly Buffer[]): Buffer =>
  Buffer.concat(
    rows.map((current, n) => {
      const above = rows[n - 1]
      return Buffer.from([2, ...current.map((byte, column) => (byte - (above?.[column] ?? 0)) & 255)])
    }),
  )

function written(before: Buffer, objects: PdfObjects) {
  const parts = [before]
  const places = new Map<number, number>()
  let end = before.length
  for (const [number, object] of Object.entries(objects)) {
    places.set(Number(number), end)
    const bytes = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      bytesOf(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(bytes)
    end += bytes.length
  }
  return { parts, places, end }
}

const bytesOf = (object: string | PdfStream): Buffer =>
  typeof object === 'string'
    ? Buffer.from(object, 'latin1')
    : Buffer.concat([
        Buffer.from(`<< ${object.dictionary} /Length ${object.data.length} >>\nstream\n`, 'latin1'),
        object.data,
        Buffer.from('\nendstream'),
      ])

const lastTable = (pdf: Buffer): string =>
  /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1] ?? '0'
