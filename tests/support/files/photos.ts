import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Photos as staff have them, and files that only say so. */

let shade = 0

/** Another picture every time: left red, right another colour. */
export const picture = (width = 60, height = 40) => {
  shade += 1
  const right = { r: (shade * 53) % 256, g: (shade * 101) % 256, b: (shade * 29) % 256 }
  return sharp({ create: { width, height, channels: 3, background: '#c00' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: right } },
      gravity: 'east',
    },
  ])
}

export const jpegPhoto = (): Promise<Buffer> => picture().jpeg().toBuffer()

/** Taken with the camera on its side, by somebody whose phone writes down where. */
export const photoOfPhone = (): Promise<Buffer> =>
  picture()
    .jpeg()
    .withExif({
      IFD0: { Make: 'A phone', ImageDescription: 'Where I live' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 57/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A part of a PNG, with its length and its sum. */
export const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A right PNG of one bit a pixel: opened, 30,000 by 30,000 of them fill gigabytes. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
