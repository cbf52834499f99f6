import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What the office is made of until its first screen is drawn: neither types nor what is fetched late belong to it. */

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const imported = /^(?:import|export) (?!type )[^'()]*'(\.[^']+\.tsx?)'/gm

const readSource = (file: string): string => readFileSync(join(checkout, file), 'utf8')

function firstFiles(entry: string, read = readSource): ReadonlySet<string> {
  const files = new Set([entry])
  for (const file of files)
    for (const [, path = ''] of read(file).matchAll(imported)) files.add(join(dirname(file), path))
  return files
}

test('what is fetched late and what is only a type is not first', () => {
  const sources: Record<string, string> = {
    'main.tsx': `import { a } from './deep/a.ts'\nimport type { T } from './type.ts'\nimport './side.ts'`,
    'deep/a.ts': `import {\n  b,\n} from '../b.ts'\nconst late = () => import('../late.ts')`,
    'b.ts': `export { c } from './c.ts'`,
  }
  expect([...firstFiles('main.tsx', (file) => sources[file] ?? '')]).toEqual([
    'main.tsx',
    'deep/a.ts',
    'side.ts',
    'b.ts',
    'c.ts',
  ])
})

test('what the first screen is made of does not read texts that come later', () => {
  const files = firstFiles('web/office/main.tsx')
  expect(files).toContain('web/office/bookings/table.tsx')
  const later = [...files].filter((file) => /office\/(all-texts\.ts|text\/later\/)/.test(file))
  expect(later).toEqual([])
  expect(existsSync(join(checkout, 'web/office/all-texts.ts'))).toBe(true)
})
