import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { jpegScan, pngScan, progressiveJpegScan } from '../../../tests/support/files/documents.ts'
import { zipOf } from '../../../tests/support/files/zip.ts'
import { checkJpeg } from './jpeg.ts'
import { checkPng } from './png.ts'

const archive = zipOf([{ name: 'run.exe', content: 'MZ' }])
const page = Buffer.from('<html><script>alert(1)</script></html>')
const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x08mdat', 'latin1')
const samsungBlock = Buffer.from('\0\0\x01\x0aImage_UTC_Data1700000000SEFH\x6b\0\0\0SEFT', 'latin1')

/** Puts a comment behind the first two bytes of a JPEG. */
function withComment(jpeg: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** A comment just before the end, where an archive's directory is looked for. */
function withLastComment(jpeg: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, -2), head, comment, jpeg.subarray(-2)])
}

/** The header says another size than the pixels have. */
function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

function resizedPng(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

describe('a jpeg', () => {
  test.each([
    ['plain', jpegScan],
    ['progressive with exif', progressiveJpegScan],
  ])('that is %s is taken as it is', async (_, scan) => {
    const bytes = await scan()
    expect(await checkJpeg(bytes)).toEqual({ mediaType: 'image/jpeg', bytes })
  })

  test.each([
    ['a second picture', async () => progressiveJpegScan()],
    ['the block that Samsung’s phones add', async () => samsungBlock],
    ['the film that other phones add', async () => film],
    ['a second picture and a film', async () => Buffer.concat([await jpegScan(), film])],
  ])('is taken without %s behind it', async (_, added) => {
    const bytes = await jpegScan()
    expect(await checkJpeg(Buffer.concat([bytes, await added()]))).toEqual({ mediaType: 'image/jpeg', bytes })
  })

  test.each([
    ['an archive behind it', (jpeg: Buffer) => Buffer.concat([jpeg, archive]), 'something_behind'],
    ['a page behind it', (jpeg: Buffer) => Buffer.concat([jpeg, page]), 'something_behind'],
    ['one byte behind it', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.of(0)]), 'something_behind'],
    [
      'half a picture behind it',
      (jpeg: Buffer) => Buffer.concat([jpeg, jpeg.subarray(0, 99)]),
      'something_behind',
    ],
    ['a page in its first comment', (jpeg: Buffer) => withComment(jpeg, page), 'something_inside'],
    ['an archive in its last comment', (jpeg: Buffer) => withLastComment(jpeg, archive), 'something_inside'],
    ['junk before it', (jpeg: Buffer) => Buffer.concat([Buffer.from(' '), jpeg]), 'not_this_kind'],
    [
      '30,000 × 30,000 pixels by its header',
      (jpeg: Buffer) => resizedJpeg(jpeg, 30_000, 30_000),
      'too_many_pixels',
    ],
    ['no pixels by its header', (jpeg: Buffer) => resizedJpeg(jpeg, 0, 0), 'damaged'],
    ['its end cut off', (jpeg: Buffer) => jpeg.subarray(0, -2), 'damaged'],
    ['only its first half', (jpeg: Buffer) => jpeg.subarray(0, jpeg.length / 2), 'damaged'],
    ['only its first mark', (jpeg: Buffer) => jpeg.subarray(0, 3), 'damaged'],
    ['start and end and nothing between', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
  ])('with %s is refused', async (_, spoil, problem) => {
    expect(await checkJpeg(spoil(await jpegScan()))).toEqual({ problem })
  })
})

describe('a png', () => {
  test('is taken as it is', async () => {
    const bytes = await pngScan()
    expect(await checkPng(bytes)).toEqual({ mediaType: 'image/png', bytes })
  })

  test.each([
    ['an archive behind it', (png: Buffer) => Buffer.concat([png, archive]), 'something_behind'],
    ['a page behind it', (png: Buffer) => Buffer.concat([png, page]), 'something_behind'],
    [
      'a page in its first text',
      (png: Buffer) => Buffer.concat([png.subarray(0, 33), chunk('tEXt', page), png.subarray(33)]),
      'something_inside',
    ],
    [
      'an archive in its last text',
      (png: Buffer) => Buffer.concat([png.subarray(0, -12), chunk('tEXt', archive), png.subarray(-12)]),
      'something_inside',
    ],
    [
      '30,000 × 30,000 pixels by its header',
      (png: Buffer) => resizedPng(png, 30_000, 30_000),
      'too_many_pixels',
    ],
    ['its end cut off', (png: Buffer) => png.subarray(0, -12), 'damaged'],
    ['only its first half', (png: Buffer) => png.subarray(0, png.length / 2), 'damaged'],
    ['only its signature', (png: Buffer) => png.subarray(0, 8), 'damaged'],
    ['one byte changed', (png: Buffer) => Buffer.from(png).fill(0x55, 50, 51), 'damaged'],
    [
      'a chunk longer than the file',
      (png: Buffer) =>
        Buffer.concat([png.subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff]), png.subarray(37)]),
      'damaged',
    ],
  ])('with %s is refused', async (_, spoil, problem) => {
    expect(await checkPng(spoil(await pngScan()))).toEqual({ problem })
  })
})
