import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../docs/look/', import.meta.url))

test('every picture of the look is told about', () => {
  const told = readFileSync(join(folder, 'README.md'), 'utf8')
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  expect(pictures.length).toBeGreaterThan(100)
  expect(pictures.filter((name) => !told.includes(`](${name})`))).toEqual([])
})
