import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredTitles } from './declared-titles.ts'

/** A mistake that `npm run planted-faults` makes, and the test that catches it. */
interface Plant {
  /** In words. */
  readonly mistake: string
  readonly in: string
  readonly test: string
  readonly file: string
  readonly find: string
  readonly replace: string
}

const root = new URL('../../', import.meta.url)
const folder = new URL('tests/faults/plants/', root)
const plants = readdirSync(folder).flatMap(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Plant[],
)
const sourceOf = (path: string): string => readFileSync(new URL(path, root), 'utf8')

test.each(plants)('$mistake: it can still be planted', ({ file, find, replace }) => {
  expect(sourceOf(file).split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})

test('each names a test that is there and runs', () => {
  const missing = plants.filter((plant) => !declaredTitles(plant.in, sourceOf(plant.in)).has(plant.test))
  expect(missing).toEqual([])
})
