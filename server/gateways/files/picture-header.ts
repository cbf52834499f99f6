import { type FileProblem, type RejectedFile, reject } from './checked-file.ts'
import { drawing } from './drawing.ts'

/** More than any phone's photo of 10 MB has. Whoever opens a larger one could run out of memory. */
const mostPixels = 100_000_000

/** Reads the header with the library that would show the picture; the pixels are left alone. */
export async function pictureProblem(
  bytes: Buffer,
  format: 'jpeg' | 'png' | 'webp',
): Promise<RejectedFile | undefined> {
  const open = await drawing()
  const header = await open(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const problem = problemOf(header, format)
  return problem && reject(problem)
}

function problemOf(
  header: { format?: string; width?: number; height?: number } | undefined,
  format: string,
): FileProblem | undefined {
  if (header?.format !== format || !header.width || !header.height) return 'damaged'
  return header.width * header.height > mostPixels ? 'too_many_pixels' : undefined
}
