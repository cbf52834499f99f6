import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { meantWords } from '../../contract/site.ts'

const web = fileURLToPath(new URL('../../web/guest/', import.meta.url))

/** A word that a page reads and the server does not know of would be lost wherever the page is kept for everybody. */
test('every word of an address that a page reads is known to mean something', () => {
  const read = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .flatMap((name) => [
      ...readFileSync(join(web, name), 'utf8').matchAll(/\b(?:query|search\w*\)?)\.(?:get|has)\('(\w+)'\)/g),
    ])
    .map(([, word = '']) => word)
    .filter((word) => word !== 'lang')
  // The way back stands behind a name of its own there.
  expect([...new Set([...read, 'to'])].sort()).toEqual([...meantWords])
})
