import { type RejectedFile, reject } from './checked-file.ts'
import { drawing } from './drawing.ts'

export interface Redrawn {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

interface Wanted {
  readonly mostPixels: number
  readonly longestSide: number
  readonly quality: number
}

/**
 * A picture turned upright and drawn anew as a JPEG, so that nothing of the sender's file is left but its pixels: no place, no camera, no
 * words, nothing that another program could take for something else.
 */
export const redraw = (bytes: Buffer, wanted: Wanted): Promise<Redrawn | RejectedFile> =>
  inTurn(() => draw(bytes, wanted))

async function draw(
  bytes: Buffer,
  { mostPixels, longestSide, quality }: Wanted,
): Promise<Redrawn | RejectedFile> {
  const open = await drawing()
  const { width, height } = await open(bytes, { limitInputPixels: false }).metadata()
  if (width * height > mostPixels) return reject('too_many_pixels')
  try {
    const { data, info } = await open(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return reject('damaged')
  }
}

let last: Promise<unknown> = Promise.resolve()

/** The pixels of one picture at a time: opened, a small file can take a hundred megabytes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
