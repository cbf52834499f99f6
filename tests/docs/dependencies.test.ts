import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const asked = JSON.parse(text('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const page = text('docs/dependencies.md')

/** The rows under a heading: which package, what for, and what instead. */
const rowsUnder = (heading: string): string[][] =>
  (page.split(`\n## ${heading}\n`)[1] ?? '')
    .split('\n## ', 1)
    .flatMap((section) => [...section.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm)])
    .map(([, ...cells]) => cells.map((cell) => cell ?? ''))

describe.each([
  ['Shipped', asked.dependencies],
  ['Tools', asked.devDependencies],
] as const)('%s', (heading, packages) => {
  test('each package has its row, and no row is left over', () => {
    expect(rowsUnder(heading).map(([name]) => name)).toEqual(Object.keys(packages).sort())
  })

  test('a row says what it is for and what would replace it', () => {
    expect(
      rowsUnder(heading).filter((cells) => cells.slice(1).some((cell) => cell.trim().length < 4)),
    ).toEqual([])
  })

  test('versions are exact', () => {
    expect(
      Object.entries(packages).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    ).toEqual([])
  })
})
