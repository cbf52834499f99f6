import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type TextInLanguages, textInLanguages } from './site-content.ts'

/** A view all around a room: one picture, twice as wide as high. */
interface Panorama {
  /** Follows the content, so that browsers may keep what they have for ever. */
  readonly name: string
  readonly bytes: Buffer
  /** What is seen on it, where the hotel says so. */
  readonly alt: TextInLanguages | undefined
}

/** By the number of the room. */
export type Panoramas = ReadonlyMap<number, Panorama>

const fileOfRoom = /^room-([1-9]\d{0,8})\.avif$/

/** Those that lie in the folder: `panoramas/room-2.avif` is the view of room 2. They are small, and read once. */
export async function readPanoramas(folder: string): Promise<Panoramas> {
  const place = join(folder, 'panoramas')
  if (!existsSync(place)) return new Map()
  const texts = await readTexts(join(folder, 'panoramas.json'))
  const found = (await readdir(place)).flatMap((file) => {
    const [, number] = fileOfRoom.exec(file) ?? []
    return number === undefined ? [] : [{ file, number }]
  })
  const read = found.map(async ({ file, number }): Promise<[number, Panorama]> => {
    const bytes = await readFile(join(place, file))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const name = `room-${number}`
    return [Number(number), { name: `${name}.${hash}.avif`, bytes, alt: texts[name] }]
  })
  return new Map(await Promise.all(read))
}

const alternativeTexts = z.record(z.string(), textInLanguages)

async function readTexts(file: string): Promise<z.infer<typeof alternativeTexts>> {
  return existsSync(file) ? alternativeTexts.parse(JSON.parse(await readFile(file, 'utf8'))) : {}
}
