import {
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { application, pngScan } from '../../../../tests/support/files/documents.ts'
import {
  contentTypes,
  docxOf,
  field,
  mainPart,
  relations,
  relationship,
  relationshipsOf,
  word,
} from '../../../../tests/support/files/docx.ts'
import { type ZipPart, zipOf } from '../../../../tests/support/files/zip.ts'
import { cpuSecondsOf } from '../../../../tests/support/machine/cpu.ts'
import { tries } from '../../../../tests/support/proof-size.ts'

import { clientDocument } from '../../../documents/client-documents.ts'
import { readDocumentWords } from '../../../documents/words.ts'
import { checkDocx } from './docx.ts'

async function expectTaken(bytes: Buffer): Promise<void> {
  const checked = await checkDocx(bytes)
  expect('problem' in checked ? checked.problem : checked.mediaType).toContain('wordprocessingml')
}

const ofDocument = 'word/_rels/document.xml.rels'
const part = (name: string, content: string | Buffer): ZipPart => ({ name, content })
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const strict = (zipped: ZipPart): ZipPart => ({
  ...zipped,
  content: String(zipped.content)
    .replaceAll(word, 'http://purl.oclc.org/ooxml/wordprocessingml/main')
    .replaceAll(relations, 'http://purl.oclc.org/ooxml/officeDocument/relationships'),
})

test.each<[string, readonly ZipPart[]]>([
  ['only the parts that it must have', []],
  [
    'a link that a reader may click',
    [relationshipsOf(ofDocument, relationship('hyperlink', 'https://hotel.example/?a=1&amp;b=2'))],
  ],
  ['a link to a mailbox', [relationshipsOf(ofDocument, relationship('hyperlink', 'mailto:a@hotel.example'))]],
  ['a link to a place in itself', [relationshipsOf(ofDocument, relationship('hyperlink', '#here'))]],
  [
    'styles, a footer and a theme',
    [
      relationshipsOf(
        ofDocument,
        ...['styles', 'footer', 'theme', 'fontTable', 'settings'].map((type) =>
          relationship(type, `${type}.xml`, ''),
        ),
      ),
    ],
  ],
  ['a picture', [relationshipsOf(ofDocument, relationship('image', '/word/media/image1.png', 'Internal'))]],
  [
    'data of its own',
    [
      relationshipsOf(ofDocument, relationship('customXml', '../customXml/item1.xml', '')),
      part('customXml/item1.xml', '<?mso-contentType?><object xmlns="urn:a"><frame src="x"/></object>'),
    ],
  ],
  ['folders of their own', [part('word/', '')]],
  [
    'a part in UTF-16',
    [part('customXml/item1.xml', utf16('<?xml version="1.0" encoding="utf-16"?><a>ž</a>'))],
  ],
  [
    'names by the stricter standard',
    [
      strict(relationshipsOf('_rels/.rels', relationship('officeDocument', 'word/document.xml', ''))),
      strict(mainPart()),
    ],
  ],
  [
    'properties by the stricter standard',
    [
      strict(
        relationshipsOf(
          '_rels/.rels',
          relationship('officeDocument', 'word/document.xml', ''),
          relationship('extendedProperties', 'docProps/app.xml', ''),
          relationship('customProperties', 'docProps/custom.xml', ''),
        ),
      ),
      strict(mainPart()),
    ],
  ],
  [
    'an author in a list that is named by a number',
    [
      relationshipsOf(
        '_rels/.rels',
        relationship('officeDocument', 'word/document.xml', ''),
        '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="/package/services/metadata/core-properties/1f.psmdcp"/>',
      ),
      part('package/services/metadata/core-properties/1f.psmdcp', '<coreProperties xmlns="urn:a"/>'),
    ],
  ],
  [
    'a picture whose background was taken away',
    [
      relationshipsOf(
        ofDocument,
        '<Relationship Id="r2" Type="http://schemas.microsoft.com/office/2007/relationships/hdphoto" Target="media/hdphoto1.wdp"/>',
      ),
      part('word/media/hdphoto1.wdp', Buffer.from('4949bc01', 'hex')),
    ],
  ],
  [
    'a picture for programs of today and another for old ones',
    [
      mainPart(
        '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps">' +
          field(' PAGE ') +
          '</mc:Choice><mc:Fallback><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" href="https://hotel.example/"/></w:pict>' +
          field(' PAGE ') +
          '</mc:Fallback></mc:AlternateContent>',
      ),
    ],
  ],
  [
    'content types of pictures that it does not have',
    [contentTypes('<Default Extension="svg" ContentType="image/svg+xml"/>')],
  ],
])('a document with %s is taken', async (_, parts) => {
  await expectTaken(docxOf(...parts))
})

test.each([
  field(' PAGE   \\* MERGEFORMAT '),
  field(' NUM', 'PAGES '),
  field(' DATE \\@ "dd.MM.yyyy" '),
  field(' TOC \\o "1-3" \\h \\z \\u '),
  field(' PAGEREF _Toc1 \\h '),
  field(' HYPERLINK "https://hotel.example/link" \\o "A link" \\t "_blank" '),
  field(' HYPERLINK \\l "_Toc1" '),
  field(' FORMTEXT '),
  field(' SHAPE \\* MERGEFORMAT '),
  field(' PAGE ').replaceAll('instrText', 'delInstrText'),
  field(' = 2 + 2 '),
  field(''),
  '<w:fldSimple w:instr=" AUTHOR "><w:r><w:t>DDEAUTO is a word of the text</w:t></w:r></w:fldSimple>',
])('a document with the field %s is taken', async (body) => {
  await expectTaken(docxOf(mainPart(body)))
})

const letter = async () =>
  Packer.toBuffer(
    new Document({
      features: { updateFields: true },
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph('Kenar')] }) },
          footers: {
            default: new Footer({
              children: [
                new Paragraph({
                  children: [new TextRun({ children: [PageNumber.CURRENT, PageNumber.TOTAL_PAGES] })],
                }),
              ],
            }),
          },
          children: [
            new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-3' }),
            new Paragraph({
              children: [
                new ExternalHyperlink({
                  link: 'https://hotel.example/',
                  children: [new TextRun('The hotel')],
                }),
                new ImageRun({
                  type: 'png',
                  data: await pngScan(),
                  transformation: { width: 64, height: 48 },
                }),
              ],
            }),
          ],
        },
      ],
    }),
  )

test('letters of a word processor are taken, with links, pictures, page numbers and a table of contents', async () => {
  await expectTaken(await letter())
})

test('the hotel’s own application is taken in each language', async () => {
  const hotel = {
    name: 'Kenar',
    address: 'Awaza',
    phones: '+993 12 000000',
    contacts: '+993 12 000000',
    refundHours: 72,
  }
  const words = await readDocumentWords({ contentDirectory: undefined })
  for (const language of ['ru', 'tm', 'en'] as const)
    await expectTaken(await clientDocument('application', words, hotel, language))
})

test('whatever is changed in a good document, it is judged at once and nothing breaks', async () => {
  const body = field(' PAGE ') + field(' HYPERLINK "https://hotel.example/" ')
  const originals = [await application(), zipOf([contentTypes(), mainPart(body)]), docxOf(mainPart(body))]
  const change = fc.record({ at: fc.nat(), bytes: fc.uint8Array({ maxLength: 6 }), cut: fc.nat(6) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (docx, changes) => {
        const bytes = changes.reduce((changed, { at, bytes, cut }) => {
          const from = at % changed.length
          return Buffer.concat([changed.subarray(0, from), bytes, changed.subarray(from + cut)])
        }, docx)
        expect(await cpuSecondsOf(() => checkDocx(bytes))).toBeLessThan(2)
      },
    ),
    { seed: 15, numRuns: tries(150, 1_500) },
  )
}, 60_000)

test('whatever is changed in the text of a part, it is judged at once and nothing breaks', async () => {
  const text = String(mainPart(field(' PAGE ') + field(' HYPERLINK "https://hotel.example/" ')).content)
  const piece = fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    '<w:instrText>',
    '</w:p>',
    '<!--',
    ']]>',
    '<![CDATA[',
    '&#0;',
    'DDE ',
    '\\',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(), piece), { minLength: 1, maxLength: 5 }), async (changes) => {
      const spoilt = changes.reduce((changed, [at, added]) => {
        const from = at % changed.length
        return changed.slice(0, from) + added + changed.slice(from)
      }, text)
      await checkDocx(docxOf({ name: 'word/document.xml', content: spoilt }))
    }),
    { seed: 15, numRuns: tries(150, 1_500) },
  )
}, 60_000)

const megabyte = 1024 * 1024

test.each<[what: string, content: () => string | Buffer]>([
  ['elements', () => `<a>${'<b c="d"/>'.repeat(megabyte)}</a>`],
  ['value', () => `<a b="${'c'.repeat(15 * megabyte)}"/>`],
  [
    'spaces of names',
    () => `<a ${Array.from({ length: 500_000 }, (_, n) => `xmlns:a${n}="${n}"`).join(' ')}/>`,
  ],
  ['field', () => mainPart(`<w:fldSimple w:instr="PAGE ${'a '.repeat(7 * megabyte)}"/>`).content],
  ['letters by number', () => `<a>${'&#65;'.repeat(2 * megabyte)}</a>`],
  [
    'field in pieces',
    () =>
      mainPart(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${'<w:r><w:instrText>a</w:instrText></w:r>'.repeat(300_000)}`,
      ).content,
  ],
])('the longest parts that are taken are judged within seconds: %s', async (_what, content) => {
  expect(await cpuSecondsOf(() => checkDocx(docxOf(part('word/b.xml', content()))))).toBeLessThan(10)
})
