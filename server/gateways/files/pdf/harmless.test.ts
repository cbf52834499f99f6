import { constants, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jpegScan, pdfScan, tallPdf } from '../../../../tests/support/files/documents.ts'

import {
  onePage,
  type PdfObjects,
  packedPdf,
  pdfOf,
  updatedPdf,
} from '../../../../tests/support/files/pdf.ts'
import { cpuSecondsOf } from '../../../../tests/support/machine/cpu.ts'
import { tries } from '../../../../tests/support/proof-size.ts'

import { clientDocument } from '../../../documents/client-documents.ts'
import { readDocumentWords } from '../../../documents/words.ts'
import { checkPdf } from './pdf.ts'

const hotel = {
  name: 'Kenar',
  address: 'Awaza',
  phones: '+993 12 000000',
  contacts: '+993 12 000000',
  refundHours: 72,
}

async function expectTaken(bytes: Buffer): Promise<void> {
  const checked = await checkPdf(bytes)
  expect('problem' in checked ? checked.problem : checked.mediaType).toBe('application/pdf')
}

/** As a scanner's program writes it: the picture is the page. */
const scannedPage = async (): Promise<PdfObjects> => ({
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 64 48] /Resources << /XObject << /Im0 5 0 R >> >> /Contents 4 0 R >>',
  4: { dictionary: '/Filter /FlateDecode', data: deflateSync('q 64 0 0 48 0 0 cm /Im0 Do Q') },
  5: {
    dictionary:
      '/Type /XObject /Subtype /Image /Width 64 /Height 48 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
    data: await jpegScan(),
  },
})

/** As Acrobat writes what somebody filled in: all is there, and neither the last block nor a checksum. */
function withoutEnd(data: Buffer): Buffer {
  return deflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH })
}

const link = (action: string): PdfObjects => ({
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [9 0 R] >>',
  9: `<< /Type /Annot /Subtype /Link /F 4 /Rect [0 0 9 9] /A ${action} >>`,
})

const harmless: readonly (readonly [string, PdfObjects])[] = [
  ['with nothing but a page', {}],
  [
    'with a link to a web page',
    link('<< /Type /Action /S /URI /URI (https://scanner.example/app?x=\\(1\\)) >>'),
  ],
  ['with a link to an address', link('<< /S /URI /URI <6d61696c746f3a6140622e6578616d706c65> >>')],
  ['with a link to a place in itself', link('<< /S /GoTo /D [3 0 R /Fit] >>')],
  [
    'that opens at its first page',
    { 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /XYZ null null 0] >>' },
  ],
  [
    'that opens at a place told elsewhere',
    { 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 9 0 R >>', 9: '[3 0 R /Fit]' },
  ],
  [
    'with a structure for readers aloud',
    {
      9: '<< /Type /StructElem /S /Link /P 10 0 R /A << /O /Layout /Placement /Block >> >>',
      10: '<< /S /Sect >>',
    },
  ],
  [
    'with a font that draws its letters',
    {
      9: '<< /Type /Font /Subtype /Type3 /CharProcs << /A 10 0 R /F 10 0 R /S 10 0 R >> >>',
      10: { dictionary: '', data: Buffer.from('0 0 d0') },
    },
  ],
  ['with colours that are mixed', { 9: '<< /Type /ExtGState /BM /Screen /ca .5 >>' }],
  [
    'with colours of a profile',
    { 9: { dictionary: '/N 3 /Alternate /DeviceRGB', data: Buffer.from('profile') } },
  ],
  ['with numbers as people write them', { 9: '[-.5 +4. --3 1.25 0 null true false]' }],
  ['with texts of every kind', { 9: '[(a \\(b\\) (c) \\101\\\n\\\\) <48 65 6c6> (9 0 objects) ()]' }],
  ['with names of every kind', { 9: '[/A#20B /#23 / /Größe]' }],
  ['with keys that every object of a program has', { 9: '<< /constructor /A /toString /B /__proto__ /C >>' }],
  ['with a text about trailers', { 9: { dictionary: '', data: Buffer.from('(a trailer park) Tj') } }],
  ['with comments behind', { 9: '[] % a comment', 10: '[]' }],
  ['with comments between', { 9: '<< % a comment (\n /Key % another >>\r /Value >>' }],
]

test.each(harmless)('a pdf %s is taken', async (_, objects) => {
  await expectTaken(pdfOf(objects))
})

test.each(harmless)('a pdf %s and with compressed objects is taken', async (_, objects) => {
  await expectTaken(packedPdf(objects))
})

test('a scan is taken as it is from several writers', async () => {
  const page = await scannedPage()
  for (const bytes of [
    await pdfScan(),
    pdfOf(page),
    packedPdf(page),
    packedPdf(page, { objStm: '', compress: (data) => data }),
    packedPdf(page, { compress: withoutEnd }),
    updatedPdf(pdfOf(page), { 2: onePage[2] ?? '' }),
    updatedPdf(await pdfScan(), { 90: '(a later change)' }),
    await tallPdf(),
  ])
    expect(await checkPdf(bytes)).toEqual({ mediaType: 'application/pdf', bytes })
})

test.each(['terms', 'blank'] as const)('the hotel’s own %s is taken', async (name) => {
  await expectTaken(
    await clientDocument(name, await readDocumentWords({ contentDirectory: undefined }), hotel, 'ru'),
  )
})

test('data is taken whose line ends in blanks', async () => {
  const tidy = pdfOf({}).toString('latin1')
  for (const lineEnd of ['stream \r\n', 'stream\r\n', 'stream\r'])
    await expectTaken(Buffer.from(tidy.replace(/\bstream\n/, lineEnd), 'latin1'))
})

test('a length that stands in another object is read', async () => {
  const direct = pdfOf({ 8: { dictionary: '', data: Buffer.from('0 0 m') }, 9: '5' }).toString('latin1')
  await expectTaken(Buffer.from(direct.replace('/Length 5 >>', '/Length 9 0 R >>'), 'latin1'))
})

test('whatever is changed in a good pdf, it is judged at once and nothing breaks', async () => {
  const page = await scannedPage()
  const originals = [
    await pdfScan(),
    pdfOf(page),
    packedPdf({ ...page, ...link('<< /S /GoTo /D [3 0 R] >>') }),
  ]
  const change = fc.record({
    at: fc.nat(),
    bytes: fc.uint8Array({ minLength: 0, maxLength: 8 }),
    cut: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (pdf, changes) => {
        const bytes = changes.reduce((changed, { at, bytes, cut }) => {
          const from = at % changed.length
          return Buffer.concat([
            changed.subarray(0, from),
            bytes,
            changed.subarray(from + cut),
            Buffer.alloc(1),
          ])
        }, pdf)
        expect(await cpuSecondsOf(() => checkPdf(bytes))).toBeLessThan(2)
      },
    ),
    { seed: 15, numRuns: tries(300, 3_000) },
  )
}, 60_000)

/** An object that has many definitions, and that many others mean. */
function definedOften(definitions: number, others: number): Buffer {
  const once = pdfOf({ 9: `[${'<</A 10 0 R>>'.repeat(others)}]` }).toString('latin1')
  return Buffer.from(
    once.replace('9 0 obj', `${'10 0 obj<<>>endobj\n'.repeat(definitions)}9 0 obj`),
    'latin1',
  )
}

/** Rows that are stored in the way which takes the most work to read. */
const byDifferences = '/Filter /FlateDecode /DecodeParms << /Predictor 14 /Columns 9999 >>'
const rowOfDifferences = Buffer.concat([Buffer.of(4), Buffer.alloc(9_999, 1)])

test('the longest files that are taken are judged within seconds, in little memory', async () => {
  const megabyte = 1024 * 1024
  const data = (text: string) => pdfOf({ 8: { dictionary: '', data: Buffer.alloc(9 * megabyte, text) } })
  const before = process.memoryUsage().rss
  for (const bytes of [
    data(' obj '),
    data('\nobj\n'),
    data('1 1 1 '),
    data('endstream '),
    pdfOf({ 8: `(${'\\('.repeat(4 * megabyte)})` }),
    pdfOf({ 8: `<${'0'.repeat(9 * megabyte)}>` }),
    pdfOf({ 8: `/${'#41'.repeat(3 * megabyte)}` }),
    pdfOf({ 8: `%${'%'.repeat(9 * megabyte)}\nnull` }),
    pdfOf({ 8: '<<'.repeat(megabyte) }),
    pdfOf({ 8: '1 %\n'.repeat(2 * megabyte) }),
    definedOften(30_000, 45_000),
    pdfOf({
      8: { dictionary: '/W [1 0 0] /Filter /FlateDecode', data: deflateSync(Buffer.alloc(15 * megabyte)) },
    }),
    packedPdf(
      {},
      { objStm: byDifferences, compress: () => deflateSync(Buffer.alloc(1_500 * 10_000, rowOfDifferences)) },
    ),
    Buffer.from(`%PDF-1.7\n${'0'.repeat(9 * megabyte)}\nstartxref\n9\n%%EOF`),
  ]) {
    expect(await cpuSecondsOf(() => checkPdf(bytes))).toBeLessThan(3)
  }
  expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(300)
}, 60_000)
