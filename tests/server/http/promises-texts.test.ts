import { readdir, readFile } from 'node:fs/promises'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../contract/values.ts'
import { texts } from '../../../server/text/catalogue.ts'
import { loadTexts as loadGuestTexts } from '../../../web/guest/text/catalogue.ts'
import { loadTexts } from '../../../web/office/text/catalogue.ts'

const root = new URL('../../../', import.meta.url)

const letters = async (language: Language): Promise<unknown> =>
  import(new URL(`server/text/letters/${language}.ts`, root).href).then((module) => Object.values(module)[0])

const catalogues: Record<string, (language: Language) => Promise<unknown>> = {
  'the server': async (language) => texts[language],
  'the letters': letters,
  'the site': loadGuestTexts,
  'the office': loadTexts,
}

/** What stands before or after a link is missing in some languages, and one outcome is not worth a word. */
const mayBeEmpty = /(\.\w+(Before|After)|\.outcomes\.0)$/

/** Every text with its path. Texts with gaps are functions. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value)]]
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
}

describe.each(Object.entries(catalogues))('the texts of %s', (_, load) => {
  test('are the same in each language, none of them empty, and Turkmen has no Cyrillic', async () => {
    const paths = flatten(await load('en')).map(([path]) => path)
    expect(paths.length).toBeGreaterThan(10)
    for (const language of languages) {
      const found = flatten(await load(language))
      expect(found.map(([path]) => path).sort(), language).toEqual([...paths].sort())
      const empty = found.filter(([path, text]) => text.trim() === '' && !mayBeEmpty.test(path))
      expect(empty, language).toEqual([])
    }
    for (const [path, text] of flatten(await load('tm'))) expect(text, path).not.toMatch(/[а-яё]/i)
  })
})

describe('screens have no words of their own', () => {
  const spoken = new Set(['aria-label', 'label', 'title', 'placeholder', 'alt', 'description', 'content'])
  const letters = /\p{L}{2,}/u

  async function wordsOf(file: string): Promise<string[]> {
    const source = await readFile(new URL(file, root), 'utf8')
    const { program, errors } = parseSync(file, source)
    expect(errors, file).toEqual([])
    const words: string[] = []
    new Visitor({
      JSXText: ({ value }) => void (letters.test(value) && words.push(value.trim())),
      JSXAttribute({ name, value }) {
        const isSpoken = name.type === 'JSXIdentifier' && spoken.has(name.name)
        if (isSpoken && value?.type === 'Literal' && letters.test(String(value.value)))
          words.push(`${name.name}=${String(value.value)}`)
      },
    }).visit(program)
    return words
  }

  test.each(['web/guest', 'web/office', 'web/kit'])('in %s', async (folder) => {
    const files = await readdir(new URL(`${folder}/`, root), { recursive: true })
    const screens = files.filter((file) => file.endsWith('.tsx')).map((file) => `${folder}/${file}`)
    const found = await Promise.all(screens.map(async (file) => ({ file, words: await wordsOf(file) })))
    expect(found.filter(({ words }) => words.length > 0)).toEqual([])
  })
})
