import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { differences, firstDifference } from './two-builds.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kenar-builds-'))
  for (const build of ['one', 'other']) {
    mkdirSync(join(folder, build, 'deep'), { recursive: true })
    writeFileSync(join(folder, build, 'deep/main.js'), 'run()')
    writeFileSync(join(folder, build, 'start.sh'), 'exec node')
    symlinkSync('deep/main.js', join(folder, build, 'link'))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const compared = () => differences(join(folder, 'one'), join(folder, 'other'))

test('equal folders are equal, whenever they were written', () => {
  expect(compared()).toEqual({ files: 3, differing: [] })
})

test.each([
  ['a byte', () => writeFileSync(join(folder, 'other/deep/main.js'), 'run();'), 'deep/main.js'],
  ['a file more', () => writeFileSync(join(folder, 'other/more'), ''), 'more'],
  ['a file less', () => rmSync(join(folder, 'other/start.sh')), 'start.sh'],
  ['the right to be run', () => chmodSync(join(folder, 'other/start.sh'), 0o755), 'start.sh'],
  [
    'where a link leads',
    () => {
      rmSync(join(folder, 'other/link'))
      symlinkSync('deep', join(folder, 'other/link'))
    },
    'link',
  ],
])('%s is noticed', (_, change, path) => {
  change()
  expect(compared().differing).toEqual([path])
})

test('it shows where two files part', () => {
  const [one, other] = ['one', 'other'].map((build) => join(folder, build, 'deep/main.js'))
  writeFileSync(other, 'run(2026)')
  expect(firstDifference(one, other)).toBe('  "run()"\n  "run(2026)"')
})
