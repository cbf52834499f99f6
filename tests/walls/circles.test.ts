import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

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

/** The same between folders: which of them lead into which. */
function importsOfRooms(imports: Imports, house: string): Imports {
  const roomOf = (file: string): string => dirname(file)
  const inside = [...imports].filter(([file]) => file.startsWith(house))
  const rooms = new Map(inside.map(([file]) => [roomOf(file), new Set<string>()]))
  for (const [file, others] of inside)
    for (const room of others.map(roomOf))
      if (rooms.has(room) && room !== roomOf(file)) rooms.get(roomOf(file))?.add(room)
  return new Map([...rooms].map(([room, others]) => [room, [...others]]))
}

test('a circle of rooms is found where no file is in one', () => {
  const sources: Record<string, string> = {
    'actions/money/pay.ts': `import { lock } from '../bookings/lock.ts'`,
    'actions/bookings/lock.ts': `import { now } from '../../clock.ts'`,
    'actions/bookings/cancel.ts': `import { refund } from '../money/refund.ts'\nimport './lock.ts'`,
    'actions/money/refund.ts': '',
    'clock.ts': '',
  }
  const imports = importsOf(Object.keys(sources), (file) => sources[file] ?? '')
  expect(circleIn(imports)).toBeUndefined()
  expect(circleIn(importsOfRooms(imports, 'actions/'))).toEqual([
    'actions/money',
    'actions/bookings',
    'actions/money',
  ])
})

describe('in the house', () => {
  const files = areas.flatMap((area) =>
    readdirSync(join(checkout, area), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(checkout, join(entry.parentPath, entry.name))),
  )
  const imports = importsOf(files, (file) => readFileSync(join(checkout, file), 'utf8'))

  test('there is no circle of files', () => {
    expect([...imports.values()].flat().length).toBeGreaterThan(3_000)
    expect(circleIn(imports)).toBeUndefined()
  })

  test('there is no circle of rooms among the actions', () => {
    const rooms = importsOfRooms(imports, 'server/actions/')
    expect([...rooms.values()].flat().length).toBeGreaterThan(20)
    expect(circleIn(rooms)).toBeUndefined()
  })
})
