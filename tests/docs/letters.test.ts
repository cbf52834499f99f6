import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { letters } from '../../web/subset-fonts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })

/** Whatever ends on a screen: both webs, what the server says, what the hotel says of itself. */
const sources = [
  ...filesIn('web'),
  ...filesIn('server/text'),
  ...readdirSync(join(root, 'content')).map((name) => `content/${name}`),
].filter((path) => /\.(ts|tsx|css|html|json)$/.test(path) && !/\.test\.\w+$/.test(path))

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*/g, '')

/** Also such as is written by its number; elsewhere than in texts that may be a pattern, which nobody sees. */
const unescaped = (path: string, source: string): string =>
  /\/text\/|^content\//.test(path)
    ? source.replace(/\\u(?:\{([\da-f]+)\}|([\da-f]{4}))/gi, (_, long, short) =>
        String.fromCodePoint(Number.parseInt(long ?? short, 16)),
      )
    : source

test('no text of the webs, the server or the hotel has a character that the fonts are cut without', () => {
  const known = new Set(`${letters}\n\t`)
  const missing = sources.flatMap((path) => {
    const used = new Set(unescaped(path, withoutComments(readFileSync(join(root, path), 'utf8'))))
    return [...used].filter((character) => !known.has(character)).map((character) => `${path}: ${character}`)
  })
  expect(sources.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})

test('the letters of all three languages are among those that the fonts are cut to', () => {
  const turkmen = 'AaBbÇçDdEeÄäFfGgHhIiJjŽžKkLlMmNnŇňOoÖöPpRrSsŞşTtUuÜüWwYyÝýZz'
  const russian = 'АаБбВвГгДдЕеЁёЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя'
  expect([...turkmen, ...russian, ...'«»„“”–—−…№×'].filter((letter) => !letters.includes(letter))).toEqual([])
})
