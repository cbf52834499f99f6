import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegScan, pngScan, progressiveJpegScan } from '../../../tests/support/files/documents.ts'
import { blackPng, chunk, photoOfPhone } from '../../../tests/support/files/photos.ts'
import { memoryGrownBy } from '../../../tests/support/machine/memory.ts'
import { isRejected } from './checked-file.ts'
import { checkJpeg } from './jpeg.ts'
import { checkPng } from './png.ts'
import { redrawnScan } from './scanned-picture.ts'

const megabyte = 1024 * 1024
const jpeg = redrawnScan(checkJpeg, 10 * megabyte)
const png = redrawnScan(checkPng, 10 * megabyte)

async function drawn(scan: ReturnType<typeof jpeg>): Promise<Buffer> {
  const checked = await scan
  if (isRejected(checked)) throw new Error(checked.problem)
  expect(checked.mediaType).toBe('image/jpeg')
  return checked.bytes
}

/** A comment behind the first two bytes of a JPEG. */
function withComment(picture: Buffer, words: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([picture.subarray(0, 2), head, Buffer.from(words), picture.subarray(2)])
}

test('nothing of the sender’s file is left but the pixels', async () => {
  const words = 'eval(1); /J#61vaScript'
  const kept = await drawn(jpeg(withComment(await jpegScan(), words)))
  expect(kept.includes('eval')).toBe(false)
  const text = chunk('tEXt', Buffer.from(`Comment\0${words}`))
  const scan = await pngScan()
  const spoken = Buffer.concat([scan.subarray(0, 33), text, scan.subarray(33)])
  expect((await drawn(png(spoken))).includes('eval')).toBe(false)
  const { exif, icc, xmp, iptc } = await sharp(await drawn(jpeg(await photoOfPhone()))).metadata()
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
})

test('a photo that lies on its side is turned upright', async () => {
  const [before, after] = [await photoOfPhone(), await drawn(jpeg(await photoOfPhone()))]
  expect(await sharp(before).metadata()).toMatchObject({ width: 60, height: 40, orientation: 6 })
  const { width, height, orientation } = await sharp(after).metadata()
  expect({ width, height, orientation }).toEqual({ width: 40, height: 60, orientation: undefined })
})

test('small print stays legible: its strokes keep nearly all of their contrast', async () => {
  const lines = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2480" height="1760"><rect width="100%" height="100%" fill="#fff"/><path d="M100 0V1760M104 0V1760M108 0V1760" stroke="#000" stroke-width="2"/></svg>',
  )
  const kept = await drawn(png(await sharp(lines).png().toBuffer()))
  const { data, info } = await sharp(kept).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = data.subarray(info.width * 800, info.width * 801)
  expect(info.width).toBe(2480)
  expect((row[100] ?? 255) < 60 && (row[102] ?? 0) > 195 && (row[104] ?? 255) < 60).toBe(true)
})

test('a large scan becomes as large as a page needs, and no larger', async () => {
  const large = await sharp({ create: { width: 6_000, height: 3_000, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  expect(await sharp(await drawn(jpeg(large))).metadata()).toMatchObject({ width: 4_000, height: 2_000 })
})

test('noise that presses badly is pressed harder, until it fits', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const scan = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const best = await drawn(jpeg(scan))
  const fits = await drawn(redrawnScan(checkJpeg, best.length - 1)(scan))
  expect(fits.length).toBeLessThan(best.length)
  expect(await redrawnScan(checkJpeg, 1_000)(scan)).toEqual({ problem: 'unpacks_too_large' })
})

test.each<[string, () => Promise<unknown>, string]>([
  ['a moving picture', async () => png(await moving()), 'damaged'],
  ['more pixels than are opened', async () => png(blackPng(9_000, 9_000)), 'too_many_pixels'],
  ['pixels that are not there', async () => png(withoutPixels()), 'damaged'],
])('%s is refused', async (_, checking, problem) => {
  expect(await checking()).toEqual({ problem })
})

/** A PNG that says that it has two frames. */
async function moving(): Promise<Buffer> {
  const still = await pngScan()
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return Buffer.concat([still.subarray(0, 33), frames, still.subarray(33)])
}

/** The chain of chunks is whole, and where the pixels should be stands something else. */
function withoutPixels(): Buffer {
  const whole = blackPng(64, 48)
  const [head, end] = [whole.subarray(0, 33), whole.subarray(-12)]
  return Buffer.concat([head, chunk('IDAT', Buffer.from('no pixels at all')), end])
}

test('the most pixels that phones take are drawn in little memory', async () => {
  const scan = blackPng(9_280, 6_944)
  const grown = await memoryGrownBy(async () => drawn(png(scan)))
  expect(grown).toBeLessThan(250)
}, 30_000)

test('the same file is always drawn the same', async () => {
  const scan = await progressiveJpegScan()
  expect((await drawn(jpeg(scan))).equals(await drawn(jpeg(scan)))).toBe(true)
})
