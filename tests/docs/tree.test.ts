import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/** The tree under the first heading of ARCHITECTURE.md: two blanks a step, names, then what they are for. */
const caption = /```\n([\s\S]*?)```/.exec(readFileSync(join(checkout, 'ARCHITECTURE.md'), 'utf8'))?.[1] ?? ''

/** Paths that the caption names, each with a slash at its end if it is a folder. */
function pathsOf(lines: readonly string[]): string[] {
  const above: string[] = []
  return lines.flatMap((line) => {
    const [, indent = '', names = ''] = /^( *)((?:[\w.-]+\/? )*[\w.-]+\/?)/.exec(line) ?? []
    const depth = indent.length / 2
    const own = names.split(' ').filter((name, index) => index === 0 || name.endsWith('/'))
    above.length = depth
    above[depth] = own.at(-1) ?? ''
    return own.map((name) => above.slice(0, depth).join('') + name)
  })
}

const named = pathsOf(caption.trimEnd().split('\n'))
const parentOf = (path: string): string => path.replace(/[^/]+\/?$/, '')

test('everything in the caption of the house is there', () => {
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((path) => !existsSync(join(checkout, path)))).toEqual([])
})

test('a folder whose rooms the caption names has no other rooms', () => {
  const described = new Set(named.filter((path) => path.endsWith('/')).map(parentOf))
  described.delete('')
  for (const folder of described) {
    const rooms = readdirSync(join(checkout, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}${name}/`)
    expect(rooms.sort(), folder).toEqual(
      named.filter((path) => path.endsWith('/') && parentOf(path) === folder).sort(),
    )
  }
})

test('what lies loose in server/ is named, and it is little', () => {
  const loose = readdirSync(join(checkout, 'server')).filter(
    (name) => /\.ts$/.test(name) && !/\.test\./.test(name),
  )
  expect(loose.map((name) => `server/${name}`).sort()).toEqual(
    named.filter((path) => /^server\/[^/]+\.ts$/.test(path)).sort(),
  )
  expect(loose.length).toBeLessThanOrEqual(6)
})

/** Rooms that more than a dozen files share are halls: a thing is looked for in them, not found. */
test.each(['server', 'contract', 'tests/server', 'tests/e2e', 'tests/support'])(
  'no folder in %s holds many more than a dozen files',
  (area) => {
    const crowded = readdirSync(join(checkout, area), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'migrations')
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((folder) => sourcesIn(folder) > 14)
    expect(crowded).toEqual([])
  },
)

const sourcesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name),
  ).length
