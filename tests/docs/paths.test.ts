import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

const markdownIn = (folder: string): string[] =>
  readdirSync(join(checkout, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

/** A coverage row names tests, which have a check of their own. */
const documents = ['.', 'docs', 'docs/rules', 'docs/decisions', 'docs/look', 'docs/proof']
  .flatMap(markdownIn)
  .filter((document) => document !== 'docs/coverage.md')

const areas = [
  'bank-simulator',
  'bench',
  'contract',
  'content',
  'docs',
  'domain',
  'scripts',
  'server',
  'tests',
  'web',
]
const namedPath = new RegExp(`\`((?:${areas.join('|')})/[\\w./-]+)\``, 'g')
const link = /\]\(([^)#\s]+)\)/g

const found = (text: string, form: RegExp): string[] => [...text.matchAll(form)].map(([, path = '']) => path)

describe('what the documents point at exists:', () => {
  test.each(documents)('%s', (document) => {
    const text = readFileSync(join(checkout, document), 'utf8')
    const linked = found(text, link)
      .filter((address) => !/^[a-z]+:/.test(address))
      .map((address) => join(dirname(document), address))
    const missing = [...found(text, namedPath), ...linked].filter((path) => !existsSync(join(checkout, path)))
    expect(missing).toEqual([])
  })
})
