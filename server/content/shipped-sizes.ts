import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type ImageVersion, imageVersions, versionName } from '../../contract/images.ts'

/** sizes.json, as `npm run size-content` writes it. */
const sizesList = z.object({
  pictures: z.record(
    z.string(),
    z.object({
      sha256: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
      placeholder: z.string(),
    }),
  ),
})

/** The smaller versions that came with a picture, so that no server has to make them. */
export interface ShippedSizes {
  readonly width: number
  readonly height: number
  readonly placeholder: string
  versions(): Promise<readonly (ImageVersion & { readonly bytes: Buffer })[]>
}

/** Of a picture, by the hash of its bytes: of one that was changed since nothing is known. Only those whose files are all there. */
export type ShippedSizesOf = (sha256: string) => ShippedSizes | undefined

export async function readShippedSizes(folder: string): Promise<ShippedSizesOf> {
  const list = join(folder, 'sizes.json')
  if (!existsSync(list)) return () => undefined
  const { pictures } = sizesList.parse(JSON.parse(await readFile(list, 'utf8')))
  const fileOf = (name: string, { width, format }: ImageVersion) =>
    join(folder, 'sizes', versionName(`${name}.jpg`, width, format))
  const known = new Map(
    Object.entries(pictures)
      .filter(([name]) => imageVersions.every((version) => existsSync(fileOf(name, version))))
      .map(([name, { sha256, ...picture }]) => {
        const read = async (version: ImageVersion) => ({
          ...version,
          bytes: await readFile(fileOf(name, version)),
        })
        return [sha256, { ...picture, versions: () => Promise.all(imageVersions.map(read)) }]
      }),
  )
  return (sha256) => known.get(sha256)
}
