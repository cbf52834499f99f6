import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../run-tool.mjs'
import { choose, folders } from './folders.mjs'
import { reasonFor, reasons } from './reasons.mjs'
import { scoreOf } from './results.mjs'
import { drawSample } from './sample.mjs'

const mutants = Array.from({ length: 100 }, (_, index) => ({ key: `mutant ${index}` }))

test('a seed draws the same mutants, a larger sample holds the smaller one, and another seed draws others', () => {
  const keys = (size, seed) => drawSample(mutants, size, seed).map(({ key }) => key)
  expect(keys(20, '7')).toEqual(keys(20, '7'))
  expect(keys(30, '7').slice(0, 20)).toEqual(keys(20, '7'))
  expect(keys(20, '8')).not.toEqual(keys(20, '7'))
  expect(keys(undefined, '7')).toHaveLength(100)
})

test('a folder is asked for by its name or path, a file by its path, and what is never mutated is refused', () => {
  const asked = (...names) => choose(names).map(({ name, only }) => [name, only])
  expect(asked()).toEqual(folders.map(({ name }) => [name, []]))
  expect(asked('bank', 'domain/')).toEqual([
    ['domain', []],
    ['bank', []],
  ])
  expect(asked('domain/room-plan/search.ts')).toEqual([['room-plan', ['domain/room-plan/search.ts']]])
  expect(asked('domain/price.ts')).toEqual([['domain', ['domain/price.ts']]])
  expect(() => asked('web/guest')).toThrow('web/guest')
})

test('what the compiler refuses does not count, and what is not quite there is not rounded up', () => {
  expect(scoreOf({ drawn: 120, refused: 20, killed: 95 })).toBe(95)
  expect(scoreOf({ drawn: 10_000, refused: 0, killed: 9_499 })).toBe(94.9)
})

test('the sources and tests of every folder are there', () => {
  const paths = folders.flatMap(({ sources, tests }) => [sources, ...tests])
  expect(paths.filter((path) => !existsSync(join(checkout, path)))).toEqual([])
})

test('a reason is found by what was changed, and names a file that is there', () => {
  const [one] = reasons
  expect(reasonFor({ ...one, became: one.became ?? 'anything' })).toBe(one.reason)
  expect(reasonFor({ ...one, was: `${one.was} and more` })).toBeUndefined()
  expect(reasons.filter(({ file }) => !existsSync(join(checkout, file)))).toEqual([])
})
