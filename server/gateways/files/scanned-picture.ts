import { type CheckedFile, isRejected, type RejectedFile, reject } from './checked-file.ts'
import { redraw } from './redraw.ts'

type Check = (bytes: Buffer) => Promise<CheckedFile | RejectedFile>

/**
 * Drawn as a page of A4 in 300 dots an inch, and some more: the finest print of a passport stays legible. Phones with 64 megapixels take
 * up to 9,280 × 6,944.
 */
const page = { mostPixels: 65_000_000, longestSide: 4_000 }
/** The first one does for every photo; the others are for noise that presses badly. */
const qualities = [90, 75, 50]

/** A scan that is a picture: looked at as what its name says, then drawn anew. What is kept and handed out is our own file. */
export const redrawnScan =
  (check: Check, mostBytes: number): Check =>
  async (bytes) => {
    const checked = await check(bytes)
    if (isRejected(checked)) return checked
    for (const quality of qualities) {
      const drawn = await redraw(checked.bytes, { ...page, quality })
      if (isRejected(drawn)) return drawn
      if (drawn.bytes.length <= mostBytes) return { mediaType: 'image/jpeg', bytes: drawn.bytes }
    }
    return reject('unpacks_too_large')
  }
