import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** No file imports itself through others, not even its types: whoever reads one would have to read all. */

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const areas = ['bank-simulator', 'bench', 'contract', 'domain', 'server', 'tests', 'web']
const imported = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'(\.[^']+\.tsx?)'/gm

type Imports = ReadonlyMap<string, readonly string[]>

function importsOf(files: readonly string[], read: (file: string) => string): Imports {
  const known = new Set(files)
  return new Map(
    files.map((file) => [
      file,
      [...read(file).matchAll(imported)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => known.has(path)),
    ]),
  )
}

/** The first circle that is found, as the way once round. */
function circleIn(imports: Imports): string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  function walk(file: string): string[] | undefined {
    const met = way.indexOf(file)
    if (met !== -1) return [...way.slice(met), file]
    if (done.has(file)) return undefined
    way.push(file)
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next)
      if (circle) return circle
    }
    way.pop()
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = walk(file)
    if (circle) return circle
  }
  return undefined
}

test('a circle is found: of values, of types, of pages that are fetched late', () => {
  const sources: Record<string, string> = {
    'a.ts': `import type { B } from './deep/b.ts'`,
    'deep/b.ts': `export const page = () => import('../c.tsx')`,
    'c.tsx': `import {\n  a,\n} from './a.ts'`,
    'apart.ts': `import './a.ts'`,
  }
  const imports = importsOf(Object.keys(sources), (file) => sources[file] ?? '')
  expect(circleIn(imports)).toEqual(['a.ts', 'deep/b.ts', 'c.tsx', 'a.ts'])
})

test('there is no circle in the house', () => {
  const files = areas.flatMap((area) =>
    readdirSync(join(checkout, area), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(checkout, join(entry.parentPath, entry.name))),
  )
  const imports = importsOf(files, (file) => readFileSync(join(checkout, file), 'utf8'))
  expect([...imports.values()].flat().length).toBeGreaterThan(3_000)
  expect(circleIn(imports)).toBeUndefined()
})
