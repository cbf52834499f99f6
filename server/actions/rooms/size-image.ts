import sharp, { type Sharp } from 'sharp'
import { imageFormats, imageWidths, versionName } from '../../../contract/images.ts'
import type { Context } from '../../context.ts'
import { findUnsizedImage, insertImageVersion, markImageSized } from '../../database/rooms/images.ts'

// Encoding is background work: it must not take the processor from the answers.
sharp.concurrency(1)

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 3 }).toBuffer(),
  webp: (image: Sharp) => image.webp({ quality: 72 }).toBuffer(),
}

const allVersions = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })))

/**
 * Makes one smaller version of one picture, so that a stop never waits for more than that. Two processes at the same version do the
 * work twice and store it once.
 */
export async function sizeImage({ database, clock }: Context): Promise<boolean> {
  const image = await findUnsizedImage(database)
  if (!image) return false
  const missing = allVersions.find(
    ({ width, format }) => !image.versions.includes(versionName(image.name, width, format)),
  )
  if (!missing) {
    const placeholder = await tinyVersion(image.bytes)
    await markImageSized(database, { name: image.name, placeholder }, clock.now())
    return true
  }
  const { width, format } = missing
  const bytes = await encoders[format](sharp(image.bytes).resize({ width, withoutEnlargement: true }))
  await insertImageVersion(database, {
    name: versionName(image.name, width, format),
    imageName: image.name,
    width: Math.min(width, image.width),
    mediaType: `image/${format}`,
    bytes,
  })
  return true
}

/** So small that it travels inside the page and stands there until the picture comes. */
async function tinyVersion(bytes: Buffer): Promise<string> {
  const tiny = await sharp(bytes).resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
