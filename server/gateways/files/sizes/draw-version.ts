import sharp from 'sharp'
import type { ImageFormat } from '../../../../contract/images.ts'

// One core at a time, and nothing kept for another picture.
sharp.concurrency(1)
sharp.cache(false)

const quality = { avif: 50, webp: 72 }

/**
 * How long the encoders look for fewer bytes. What ships with the content is made once: above 6 AVIF takes three times as long and gets no smaller.
 * An upload is made by the server that answers guests: 2 takes a fifteenth of the time of 6, for a tenth more bytes.
 */
const efforts = { shipped: { avif: 6, webp: 6 }, uploaded: { avif: 2, webp: 4 } }

export type Occasion = keyof typeof efforts

/** How the shipped versions are made; with another recipe they are to be made again. */
export const shippedRecipe = `quality ${JSON.stringify(quality)}, effort ${JSON.stringify(efforts.shipped)}`

export function drawVersion(
  picture: Buffer,
  { width, format }: { width: number; format: ImageFormat },
  occasion: Occasion,
): Promise<Buffer> {
  return sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality: quality[format], effort: efforts[occasion][format] })
    .toBuffer()
}

/** So small that it travels inside the page and stands there until the picture comes. */
export async function drawPlaceholder(picture: Buffer): Promise<string> {
  const tiny = await sharp(picture).resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
