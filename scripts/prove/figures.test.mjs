import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFigures, tellFigure } from './figures.mjs'

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
  tellFigure('longest refusal', '12.9 s')
  expect(readFigures(path)).toEqual({ attempts: 240, 'longest refusal': '12.9 s' })
})

test('where nobody wants to know, nothing is written', () => {
  vi.stubEnv('KENAR_FIGURES', '')
  tellFigure('attempts', 1)
  expect(readFigures(join(folder, 'figures'))).toEqual({})
})
