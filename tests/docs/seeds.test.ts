import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { drawSeed } from '../../scripts/draw-seed.mjs'
import { chanceOf, seed } from '../races/seed.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const notOurs = ['node_modules', 'build', 'data', '.git', 'test-results']

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.includes(entry.name) ? [] : sourcesIn(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })

const isOfTests = (path: string): boolean => path.startsWith('tests/') || /\.(test|spec)\.\w+$/.test(path)

test('the tests draw nothing but from their seed', () => {
  const byChance = sourcesIn(root)
    .map((path) => relative(root, path))
    .filter((path) => isOfTests(path) && path !== 'tests/docs/seeds.test.ts')
    // The walls plant it on purpose.
    .filter((path) => path !== 'tests/walls/walls.test.ts')
    .filter((path) => /Math\.random|randomInt|Date\.now\(\) %/.test(readFileSync(join(root, path), 'utf8')))
  expect(byChance).toEqual([])
})

test('properties draw from the seed of all tests', () => {
  expect(fc.readConfigureGlobal().seed).toBe(seed)
})

test('the same title draws the same, another one something else', () => {
  const draws = (title: string) => {
    const chance = chanceOf(title)
    return Array.from({ length: 20 }, () => chance.between(0, 1_000))
  }
  expect(draws('a')).toEqual(draws('a'))
  expect(draws('a')).not.toEqual(draws('b'))
})

test('without another seed everybody draws what is written here, whatever machine, process and hour it is', async () => {
  vi.stubEnv('KENAR_SEED', undefined)
  vi.resetModules()
  const fresh = await import('../races/seed.ts')
  vi.unstubAllEnvs()
  const { between } = fresh.chanceOf('written here')
  expect(Array.from({ length: 5 }, () => between(0, 1_000))).toEqual([26, 602, 973, 852, 508])
})

test('the commands that look for faults draw another seed each time, or take the one that is to be replayed', () => {
  expect(new Set(Array.from({ length: 50 }, () => drawSeed(undefined))).size).toBeGreaterThan(1)
  expect(drawSeed('827974')).toBe('827974')
  expect(() => drawSeed('soon')).toThrow('--seed')
})
