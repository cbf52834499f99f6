import sharp, { type Sharp } from 'sharp'
import { imageFormats, imageWidths, versionName } from '../../contract/images.ts'
import type { Context } from '../context.ts'
import { findUnsizedImage, insertImageVersion, markImageSized } from '../database/images.ts'

// Encoding is background work: it must not take the processor from the answers.
sharp.concurrency(1)

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 3 }).toBuffer(),
  webp: (image: Sharp) => image.webp({ quality: 72 }).toBuffer(),
}

/** Makes the smaller versions of one picture. Two processes at the same picture do the work twice and store it once. */
export async function sizeImage({ database, clock }: Context): Promise<boolean> {
  const image = await findUnsizedImage(database)
  if (!image) return false
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const bytes = await encoders[format](sharp(image.bytes).resize({ width, withoutEnlargement: true }))
      await insertImageVersion(database, {
        name: versionName(image.name, width, format),
        imageName: image.name,
        width: Math.min(width, image.width),
        mediaType: `image/${format}`,
        bytes,
      })
    }
  }
  await markImageSized(database, image.name, clock.now())
  return true
}
