import { expect, test } from 'vitest'
import { application } from '../../../../tests/support/documents.ts'
import { type ZipPart, zipOf } from '../../../../tests/support/zip.ts'
import { checkDocx } from './docx.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const types: ZipPart = { name: '[Content_Types].xml', content: `<Types>${mainPart}</Types>` }
const main: ZipPart = {
  name: 'word/document.xml',
  content: '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
}
const megabyte = 1024 * 1024

const relation = (type: string, target: string): ZipPart => ({
  name: 'word/_rels/settings.xml.rels',
  content: `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
})

test('a document of a word processor is taken as it is', async () => {
  const bytes = await application()
  expect(await checkDocx(bytes)).toEqual({ mediaType, bytes })
})

test.each([
  ['only the two parts that it must have', []],
  ['a link that a reader may click', [relation('hyperlink', 'https://hotel.example/')]],
  ['the template of its writer’s own machine', [relation('attachedTemplate', 'file:///C:/letter.dotx')]],
])('a document with %s is taken', async (_, more) => {
  const bytes = zipOf([types, main, ...more])
  expect(await checkDocx(bytes)).toEqual({ mediaType, bytes })
})

test.each<[string, readonly ZipPart[], string]>([
  ['no list of content types', [main], 'not_this_kind'],
  ['no main part', [types], 'not_this_kind'],
  ['a main part of something else', [types, { ...main, content: '<html/>' }], 'not_this_kind'],
  ['the content types of a spreadsheet', [{ ...types, content: 'spreadsheetml' }, main], 'not_this_kind'],
  ['macros', [types, main, { name: 'word/vbaProject.bin', content: 'x' }], 'active_content'],
  ['macros in capitals', [types, main, { name: 'word/VBAPROJECT.BIN', content: 'x' }], 'active_content'],
  [
    'macros by its content types',
    [{ ...types, content: `${mainPart} macroEnabled` }, main],
    'active_content',
  ],
  ['controls', [types, main, { name: 'word/activeX/activeX1.xml', content: 'x' }], 'active_content'],
  [
    'a program inside',
    [types, main, { name: 'word/embeddings/oleObject1.bin', content: 'MZ' }],
    'active_content',
  ],
  [
    'a template from elsewhere',
    [types, main, relation('attachedTemplate', 'https://evil.example/a.dotm')],
    'active_content',
  ],
  [
    'a template from a neighbour',
    [types, main, relation('attachedTemplate', '\\\\evil\\a.dotm')],
    'active_content',
  ],
  [
    'an object from elsewhere',
    [types, main, relation('oleObject', 'http://evil.example/')],
    'active_content',
  ],
  ['a name that leads out', [types, main, { name: '../../etc/passwd', content: 'x' }], 'damaged'],
  ['an absolute name', [types, main, { name: '/etc/passwd', content: 'x' }], 'damaged'],
  ['the same part twice', [types, main, main], 'damaged'],
  ['a part larger than it claims', [types, { ...main, claimedSize: 5 }], 'damaged'],
  ['a part smaller than it claims', [types, { ...main, claimedSize: 5_000 }], 'damaged'],
  [
    '600 parts',
    [types, main, ...Array.from({ length: 598 }, (_, n) => ({ name: `${n}`, content: '' }))],
    'unpacks_too_large',
  ],
])('a document with %s is refused', async (_, parts, problem) => {
  expect(await checkDocx(zipOf(parts))).toEqual({ problem })
})

test('a bomb of 60 MB in 60 kB is refused without being unpacked', async () => {
  const bomb = zipOf([types, main, { name: 'word/media/1.png', content: Buffer.alloc(60 * megabyte) }])
  expect(bomb.length).toBeLessThan(megabyte)
  expect(await checkDocx(bomb)).toEqual({ problem: 'unpacks_too_large' })
})

test('a bomb of many parts is refused at the limit of all together', async () => {
  const content = Buffer.alloc(11 * megabyte)
  const parts = Array.from({ length: 5 }, (_, n) => ({ name: `word/media/${n}.png`, content }))
  expect(await checkDocx(zipOf([types, main, ...parts]))).toEqual({ problem: 'unpacks_too_large' })
})

test('a bomb that claims to be small is refused at the size that it claims', async () => {
  const part = { name: 'word/media/1.png', content: Buffer.alloc(60 * megabyte), claimedSize: 10 }
  expect(await checkDocx(zipOf([types, main, part]))).toEqual({ problem: 'damaged' })
})

test.each([
  ['junk before it', (docx: Buffer) => Buffer.concat([Buffer.from('MZ'), docx]), 'not_this_kind'],
  ['a page behind it', (docx: Buffer) => Buffer.concat([docx, Buffer.from('<html>')]), 'something_behind'],
  ['its end cut off', (docx: Buffer) => docx.subarray(0, -30), 'damaged'],
  ['only its first half', (docx: Buffer) => docx.subarray(0, docx.length / 2), 'damaged'],
  ['only its first mark', (docx: Buffer) => docx.subarray(0, 4), 'damaged'],
  ['an empty archive instead', () => zipOf([]), 'not_this_kind'],
])('a document with %s is refused', async (_, spoil, problem) => {
  expect(await checkDocx(spoil(await application()))).toEqual({ problem })
})
