import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Whoever knows one of the webs can read the other. */

const web = fileURLToPath(new URL('../../web/', import.meta.url))
const files = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(web.length))

test('files are named in small letters with hyphens', () => {
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => !/^(?:\.?[a-z0-9]+[-.])*[a-z0-9]+$/.test(basename(file)))).toEqual([])
})

const imports = /import (\w+) from '([^']+)\.module\.css'/g
const inCamels = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Where a file has two stylesheets, the other one goes by its own name. */
test('a stylesheet is called styles', () => {
  const named = files
    .filter((file) => /\.tsx$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(imports)].map(([, name = '', path = '']) => ({
        file,
        name,
        own: inCamels(basename(path)),
      })),
    )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name, own }) => name !== 'styles' && name !== own)).toEqual([])
})

/** Whoever asks a person waits for an answer that must come, also when the question is taken away: only the queue of web/kit promises that. */
test('what draws asks through the queue, and keeps no promise of its own', () => {
  const drawing = files.filter((file) => /\.tsx$/.test(file))
  expect(drawing.length).toBeGreaterThan(200)
  const promising = drawing.filter((file) =>
    /new Promise\b|Promise\.withResolvers/.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(promising).toEqual([])
})
