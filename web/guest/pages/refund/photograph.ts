import { isHeic, isPicture } from './documents.ts'

/** Above it a picture is worth drawing anew: at half a megabit a second these are half a minute. */
const largeBytes = 2 * 1024 * 1024
/** In pixels: every line of a passport is well read at it. */
const longestSide = 2400

/**
 * A photograph as it is sent: a large one smaller, one that an iPhone stored as .jpg where the browser can open it. Whatever cannot be drawn
 * is left as it is, and looked at by whoever checks it.
 */
export async function toBeSent(file: File): Promise<File> {
  if (!isPicture(file) || (file.size <= largeBytes && !isHeic(file))) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!drawn || (drawn.size >= file.size && !isHeic(file))) return file
    return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}
