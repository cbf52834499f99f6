// Makes what programs want as pixels from the drawings and one picture in content/brand: favicon.ico, apple-touch-icon.png, icon-512.png
// and social.jpg. Run it after a change: node scripts/make-brand.mjs [picture]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { checkout } from './run-tool.mjs'

const content = join(checkout, 'content')
const brand = join(content, 'brand')
const social = { width: 1200, height: 630, picture: process.argv[2] ?? 'exterior-pool-dusk' }

const icon = (size) => sharp(join(brand, 'favicon.svg'), { density: 72 * (size / 32) }).resize(size, size)

/** An .ico file is a small directory in front of PNG images. */
function icoOf(images) {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

async function makeIcons() {
  const images = []
  for (const size of [16, 32, 48]) images.push({ size, png: await icon(size).png().toBuffer() })
  writeFileSync(join(brand, 'favicon.ico'), icoOf(images))
  // Telephones round the corners themselves, so the ground reaches into them.
  await icon(180).flatten({ background: '#12363b' }).png().toFile(join(brand, 'apple-touch-icon.png'))
  await icon(512).png().toFile(join(brand, 'icon-512.png'))
}

/** The logo in white over the foot of a picture, which is darkened there. */
async function makeSocialImage() {
  const { width, height, picture } = social
  const white = readFileSync(join(brand, 'logo.svg'), 'utf8').replace(/#[0-9a-f]{6}/g, '#ffffff')
  const logo = await sharp(Buffer.from(white), { density: 220 }).resize({ width: 520 }).png().toBuffer()
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1">
    <stop offset=".45" stop-color="#12363b" stop-opacity="0"/><stop offset="1" stop-color="#12363b" stop-opacity=".9"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
  await sharp(join(content, 'pictures', `${picture}.jpg`))
    .resize(width, height, { position: 'south' })
    .composite([{ input: shade }, { input: logo, left: 64, top: height - 156 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(brand, 'social.jpg'))
}

await makeIcons()
await makeSocialImage()
