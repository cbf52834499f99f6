import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Language, languages } from '../../contract/values.ts'
import { textInLanguages } from './site-content.ts'

const clipName = z.string().regex(/^[a-z0-9-]{1,60}$/)

const clipList = z.object({
  main: z.array(z.object({ name: clipName, alt: textInLanguages })),
  manual: z.object({ name: clipName, alt: textInLanguages }).optional(),
})

/** A clip is a set of files that differ in their ending. */
export const clipEndings = { mp4: '.mp4', webm: '.webm', poster: '.jpg', posterAvif: '.avif' } as const

export interface Clip {
  /** The files' name without their ending. */
  readonly name: string
  readonly alt: string
}

export interface Clips {
  main(language: Language): Clip[]
  manual(language: Language): Clip | undefined
}

/** Of the clips that clips.json lists, those whose files are all there. */
export async function readClips(folder: string): Promise<Clips> {
  const list = await readList(join(folder, 'clips.json'))
  const names = [
    ...list.main.map(({ name }) => name),
    ...languages.map((language) => `${list.manual?.name}-${language}`),
  ]
  const complete = new Set(
    names.filter((name) =>
      Object.values(clipEndings).every((ending) => existsSync(join(folder, 'clips', `${name}${ending}`))),
    ),
  )
  return {
    main: (language) =>
      list.main
        .filter(({ name }) => complete.has(name))
        .map(({ name, alt }) => ({ name, alt: alt[language] })),
    manual(language) {
      const name = `${list.manual?.name}-${language}`
      return list.manual && complete.has(name) ? { name, alt: list.manual.alt[language] } : undefined
    },
  }
}

async function readList(file: string): Promise<z.infer<typeof clipList>> {
  if (!existsSync(file)) return { main: [] }
  return clipList.parse(JSON.parse(await readFile(file, 'utf8')))
}
