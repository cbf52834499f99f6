import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A judge who asked the code what is right would find it right. */
test('the judge takes nothing from the server, the rules in code, the contract or the webs', () => {
  const folder = new URL('./', import.meta.url)
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const imported = sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/(?:from|import) '(\.\.?\/[^']+)'/g)].map(
      ([, path = '']) => path,
    ),
  )
  const outside = new Set(imported.filter((path) => path.startsWith('../')))
  expect([...outside].sort()).toEqual([
    '../../scripts/prove/figures.mjs',
    '../races/seed.ts',
    '../support/proof-size.ts',
  ])
})
