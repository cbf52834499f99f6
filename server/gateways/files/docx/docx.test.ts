import { expect, test } from 'vitest'
import { application } from '../../../../tests/support/files/documents.ts'
import { contentTypes, docxOf, mainPart, packageRelations } from '../../../../tests/support/files/docx.ts'
import { type ZipPart, zipOf } from '../../../../tests/support/files/zip.ts'
import { checkDocx } from './docx.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const megabyte = 1024 * 1024
const png = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes)])

test('a document of a word processor is taken as it is', async () => {
  const bytes = await application()
  expect(await checkDocx(bytes)).toEqual({ mediaType, bytes })
})

test.each<[string, readonly ZipPart[]]>([
  ['a document with no list of content types', [packageRelations, mainPart()]],
  ['a document with no main part', [contentTypes(), packageRelations]],
  [
    'a document with a main part of something else',
    [contentTypes(), packageRelations, { ...mainPart(), content: '<html/>' }],
  ],
  [
    'a document with a main part of another kind',
    [contentTypes('', 'application/xml'), packageRelations, mainPart()],
  ],
  ['a document that does not say where it begins', [contentTypes(), mainPart()]],
  ['an empty archive', []],
])('%s is refused', async (_, parts) => {
  expect(await checkDocx(zipOf(parts))).toEqual({ problem: 'not_this_kind' })
})

test.each<[string, readonly ZipPart[], string]>([
  ['a name that leads out', [{ name: '../../etc/passwd', content: 'x' }], 'damaged'],
  ['an absolute name', [{ name: '/etc/passwd', content: 'x' }], 'damaged'],
  [
    'the same part twice',
    [
      { name: 'a.xml', content: '<a/>' },
      { name: 'a.xml', content: '<a/>' },
    ],
    'damaged',
  ],
  ['a part larger than it claims', [{ ...mainPart(), claimedSize: 5 }], 'damaged'],
  ['a part smaller than it claims', [{ ...mainPart(), claimedSize: 5_000 }], 'damaged'],
  [
    '600 parts',
    Array.from({ length: 598 }, (_, n) => ({ name: `${n}.xml`, content: '<a/>' })),
    'unpacks_too_large',
  ],
])('a document with %s is refused', async (_, parts, problem) => {
  expect(await checkDocx(docxOf(...parts))).toEqual({ problem })
})

test('a bomb of 60 MB in 60 kB is refused without being unpacked', async () => {
  const bomb = docxOf({ name: 'word/media/1.png', content: png(60 * megabyte) })
  expect(bomb.length).toBeLessThan(megabyte)
  expect(await checkDocx(bomb)).toEqual({ problem: 'unpacks_too_large' })
})

test('a bomb of many parts is refused at the limit of all together', async () => {
  const content = png(11 * megabyte)
  const parts = Array.from({ length: 5 }, (_, n) => ({ name: `word/media/${n}.png`, content }))
  expect(await checkDocx(docxOf(...parts))).toEqual({ problem: 'unpacks_too_large' })
})

test('a bomb that claims to be small is refused at the size that it claims', async () => {
  const part = { name: 'word/media/1.png', content: png(60 * megabyte), claimedSize: 10 }
  expect(await checkDocx(docxOf(part))).toEqual({ problem: 'damaged' })
})

test.each([
  ['junk before it', (docx: Buffer) => Buffer.concat([Buffer.from('MZ'), docx]), 'not_this_kind'],
  ['a page behind it', (docx: Buffer) => Buffer.concat([docx, Buffer.from('<html>')]), 'something_behind'],
  ['its end cut off', (docx: Buffer) => docx.subarray(0, -30), 'damaged'],
  ['only its first half', (docx: Buffer) => docx.subarray(0, docx.length / 2), 'damaged'],
  ['only its first mark', (docx: Buffer) => docx.subarray(0, 4), 'damaged'],
])('a document with %s is refused', async (_, spoil, problem) => {
  expect(await checkDocx(spoil(await application()))).toEqual({ problem })
})

test('a document with a part that its directory leaves out is refused', async () => {
  const docx = await application()
  const directory = docx.readUInt32LE(docx.length - 6)
  const hidden = zipOf([{ name: 'word/vbaProject.bin', content: 'x' }])
  const spoilt = Buffer.concat([
    docx.subarray(0, directory),
    hidden.subarray(0, 50),
    docx.subarray(directory),
  ])
  spoilt.writeUInt32LE(directory + 50, spoilt.length - 6)
  expect(await checkDocx(spoilt)).toEqual({ problem: 'something_inside' })
})

test('a document whose parts call themselves otherwise than its directory does is refused', async () => {
  const docx = docxOf({ name: 'word/a.xml', content: '<a/>' })
  docx.write('b', docx.indexOf('word/a.xml') + 5)
  expect(await checkDocx(docx)).toEqual({ problem: 'damaged' })
})

test('a document whose parts are packed otherwise than its directory says is refused', async () => {
  const docx = docxOf()
  docx.writeUInt16LE(0, 8)
  expect(await checkDocx(docx)).toEqual({ problem: 'damaged' })
})

test('a document with a part that has another name besides is refused', async () => {
  const part = { name: 'word/footer1.xml', content: '<w:instrText>', otherName: 'word/a.odttf' }
  expect(await checkDocx(docxOf(part))).toEqual({ problem: 'damaged' })
})

test('a document with a second directory, for programs that count from the end, is refused', async () => {
  const [shown, meant] = [docxOf(), docxOf(mainPart('<w:object/>'))]
  const second = Buffer.concat([shown.subarray(0, -22), meant])
  second.writeUInt32LE(shown.readUInt32LE(shown.length - 6), second.length - 6)
  expect(await checkDocx(second)).toEqual({ problem: 'something_inside' })
})
