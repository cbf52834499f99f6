import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFigures, tellFigure, tellMost, writeFigure } from './figures.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kenar-figures-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('what was counted in several places is added up, and words stay words', () => {
  const path = join(folder, 'figures')
  vi.stubEnv('KENAR_FIGURES', path)
  tellFigure('attempts', 200)
  tellFigure('attempts', 40)
  tellFigure('zones', 'four')
  expect(readFigures(path)).toEqual({ attempts: 240, zones: 'four' })
})

test('of what is a most, the highest is kept', () => {
  const path = join(folder, 'figures')
  vi.stubEnv('KENAR_FIGURES', path)
  tellMost('processes at once', 3)
  tellMost('processes at once', 2)
  expect(readFigures(path)).toEqual({ 'processes at once': 3 })
})

test('a line that is being written is read the next time', () => {
  const path = join(folder, 'figures')
  vi.stubEnv('KENAR_FIGURES', path)
  tellFigure('attempts', 7)
  appendFileSync(path, '{"name":"atte')
  expect(readFigures(path)).toEqual({ attempts: 7 })
})

test('where nobody wants to know, nothing is written', () => {
  vi.stubEnv('KENAR_FIGURES', '')
  tellFigure('attempts', 1)
  expect(readFigures(join(folder, 'figures'))).toEqual({})
})

test.each([
  [200_000, '200,000'],
  [33.4567, '33.46'],
  ['12.9 s', '12.9 s'],
])('%s is written %s', (value, written) => {
  expect(writeFigure(value)).toBe(written)
})
