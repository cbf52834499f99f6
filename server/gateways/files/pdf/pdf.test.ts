import { expect, test } from 'vitest'
import { pdfScan } from '../../../../tests/support/files/documents.ts'
import { zipOf } from '../../../../tests/support/files/zip.ts'
import { checkPdf } from './pdf.ts'

const archive = zipOf([{ name: 'run.exe', content: 'MZ' }])

test('a pdf is taken as it is', async () => {
  const bytes = await pdfScan()
  expect(await checkPdf(bytes)).toEqual({ mediaType: 'application/pdf', bytes })
})

test('white space at the end of a pdf does no harm', async () => {
  const bytes = Buffer.concat([await pdfScan(), Buffer.from('\r\n\0')])
  expect(await checkPdf(bytes)).toEqual({ mediaType: 'application/pdf', bytes })
})

const after = (pdf: Buffer, words: string | Buffer) =>
  Buffer.concat([pdf.subarray(0, 9), Buffer.from(words), pdf.subarray(9)])

test.each([
  ['junk before it', (pdf: Buffer) => Buffer.concat([Buffer.from('GIF89a'), pdf]), 'not_this_kind'],
  ['a line before it', (pdf: Buffer) => Buffer.concat([Buffer.from('\n'), pdf]), 'not_this_kind'],
  ['an archive behind it', (pdf: Buffer) => Buffer.concat([pdf, archive]), 'something_behind'],
  ['a page behind it', (pdf: Buffer) => Buffer.concat([pdf, Buffer.from('<html>')]), 'something_behind'],
  ['much behind it', (pdf: Buffer) => Buffer.concat([pdf, Buffer.alloc(5_000, 65)]), 'something_behind'],
  [
    'a page in its first comment',
    (pdf: Buffer) => after(pdf, '%<script>alert(1)</script>\n'),
    'something_inside',
  ],
  ['an archive inside', (pdf: Buffer) => after(pdf, archive), 'something_inside'],
  [
    'a script that runs',
    (pdf: Buffer) => after(pdf, '9 0 obj <</S /JavaScript>> endobj\n'),
    'active_content',
  ],
  ['a program to start', (pdf: Buffer) => after(pdf, '9 0 obj <</S /Launch>> endobj\n'), 'active_content'],
  ['its end cut off', (pdf: Buffer) => pdf.subarray(0, -10), 'damaged'],
  ['only its first half', (pdf: Buffer) => pdf.subarray(0, pdf.length / 2), 'damaged'],
  ['only its first words', (pdf: Buffer) => pdf.subarray(0, 8), 'damaged'],
  ['contents said to be elsewhere', () => Buffer.from('%PDF-1.7\nstartxref\n99999\n%%EOF'), 'damaged'],
])('a pdf with %s is refused', async (_, spoil, problem) => {
  expect(await checkPdf(spoil(await pdfScan()))).toEqual({ problem })
})
