import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A view all around a room: one picture, twice as wide as high. */
interface Panorama {
  /** Follows the content, so that browsers may keep what they have for ever. */
  readonly name: string
  readonly bytes: Buffer
}

/** By the number of the room. */
export type Panoramas = ReadonlyMap<number, Panorama>

const fileOfRoom = /^room-([1-9]\d{0,8})\.avif$/

/** Those that lie in the folder: `panoramas/room-2.avif` is the view of room 2. They are small, and read once. */
export async function readPanoramas(folder: string): Promise<Panoramas> {
  const place = join(folder, 'panoramas')
  if (!existsSync(place)) return new Map()
  const found = (await readdir(place)).flatMap((file) => {
    const [, number] = fileOfRoom.exec(file) ?? []
    return number === undefined ? [] : [{ file, number }]
  })
  const read = found.map(async ({ file, number }): Promise<[number, Panorama]> => {
    const bytes = await readFile(join(place, file))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    return [Number(number), { name: `room-${number}.${hash}.avif`, bytes }]
  })
  return new Map(await Promise.all(read))
}
