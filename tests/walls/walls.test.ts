import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The walls of the house hold: an import that must not be does not compile, or is refused by lint. */

const run = promisify(execFile)
const checkout = fileURLToPath(new URL('../../', import.meta.url))
const tool = (name: string) => join(checkout, 'node_modules', '.bin', name)

/** Intruders stand in a copy of the house: other tests, and whoever builds beside them, read the house itself. */
let house: string

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'kenar-walls-'))
  const built = ['build/contract', 'build/domain', 'build/bank-simulator', 'build/web/kit']
  const settings = ['tsconfig.base.json', 'biome.json', '.gitignore', 'scripts/lint']
  const parts = ['contract', 'domain', 'bank-simulator', 'server', 'web', ...built, ...settings]
  for (const part of parts) await cp(join(checkout, part), join(house, part), { recursive: true })
  await symlink(join(checkout, 'node_modules'), join(house, 'node_modules'))
})

afterAll(() => rm(house, { recursive: true }))

async function outputOf(command: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await run(command, args, { cwd: house }).catch((error) => error)
  return `${stdout}${stderr}`
}

const forbidden: readonly [area: string, source: string][] = [
  ['domain', `import '../../server/clock.ts'`],
  ['domain', `import type { Clock } from '../../server/clock.ts'\nexport type { Clock }`],
  ['contract', `import '../../domain/stay.ts'`],
  ['server', `import '../../web/kit/formats.ts'`],
  ['web/kit', `import '../../../domain/stay.ts'`],
  ['web/guest', `import '../../../server/clock.ts'`],
  ['web/guest', `import '../../../domain/stay.ts'`],
  ['web/guest', `import '../../office/screens.ts'`],
  ['web/office', `import '../../guest/routes.ts'`],
  ['web/office', `import type { Stay } from '../../../domain/stay.ts'\nexport type { Stay }`],
]
const allowed: readonly [area: string, source: string][] = [
  ['domain', `import '../../contract/values.ts'`],
  ['server', `import '../../domain/stay.ts'`],
  ['web/office', `import '../../kit/formats.ts'`],
]
const unknownToRules = ['fetch', 'process', 'document', 'setTimeout']
const naming = (name: string) => `export const outside = ${name}`

const intruders = [...forbidden, ...unknownToRules.map((name) => ['domain', naming(name)] as const)]

const refused = new Map<string, Promise<Map<string, string>>>()

/**
 * What the compiler says about an intruder itself. Those of an area are compiled together, for most of the time goes into the area; what it says
 * about the files behind a forbidden import is nobody's: an intruder that gets in must not be taken for one that was stopped. It complains of a
 * file once, whoever imports it, so those that want only its types come on their own.
 */
async function refusalOf(area: string, source: string): Promise<string> {
  const together = intruders
    .filter(([where, what]) => where === area && wantsTypes(what) === wantsTypes(source))
    .map(([, what]) => what)
  const key = [area, ...together].join()
  const known = refused.get(key) ?? refuseAll(area, together)
  refused.set(key, known)
  return (await known).get(source) ?? ''
}

const wantsTypes = (source: string): boolean => source.startsWith('import type')

async function refuseAll(area: string, sources: readonly string[]): Promise<Map<string, string>> {
  const lines = (await compileInside(area, sources)).split('\n')
  const about = (index: number) => lines.filter((line) => line.includes(`/intruder-${index}.ts(`)).join('\n')
  return new Map(sources.map((source, index) => [source, about(index)]))
}

/** Compiles files as if they stood in the area, with the area's own settings and nothing built of the areas that it does not reference. */
async function compileInside(area: string, sources: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(house, area, 'wall-'))
  try {
    const config = JSON.parse(await readFile(join(house, area, 'tsconfig.json'), 'utf8'))
    const up = (path: string) => join('..', path)
    for (const [index, source] of sources.entries())
      await writeFile(join(folder, `intruder-${index}.ts`), source)
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../tsconfig.json',
        compilerOptions: {
          rootDir: up(config.compilerOptions.rootDir),
          outDir: up(config.compilerOptions.outDir),
        },
        include: ['intruder-*.ts'],
        exclude: [],
        references: (config.references ?? []).map(({ path }: { path: string }) => ({ path: up(path) })),
      }),
    )
    return await outputOf(tool('tsc'), ['-p', folder, '--noEmit', '--pretty', 'false'])
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('types', () => {
  test.each(forbidden)('%s cannot hold: %s', async (area, source) => {
    expect(await refusalOf(area, source)).toMatch(/TS6307/)
  })

  test.each(allowed)('%s may hold: %s', async (area, source) => {
    expect(await compileInside(area, [source])).toBe('')
  })

  test.each(unknownToRules)('the rules cannot even name %s', async (name) => {
    expect(await refusalOf('domain', naming(name))).toMatch(/TS2304|TS2552|TS2591|TS2584/)
  })
})

describe('lint', () => {
  async function lintInside(area: string, source: string): Promise<string> {
    const path = join(house, area, 'wall-intruder.ts')
    try {
      await writeFile(path, source)
      return await outputOf(tool('biome'), ['lint', path])
    } finally {
      await rm(path)
    }
  }

  test.each([
    ['a package', `import { z } from 'zod'\nexport const a = z`, 'nothing else'],
    [
      'other parts of the contract',
      `import { refuse } from '../contract/errors.ts'\nexport const a = refuse`,
      'nothing else',
    ],
    ['the present time', 'export const a = Date.now()', 'takes the time'],
    ['today', 'export const a = new Date()', 'takes the time'],
    ['chance', 'export const a = Math.random()', 'takes the time'],
  ])('the rules do not use %s', async (_what, source, message) => {
    expect(await lintInside('domain', source)).toContain(message)
  })

  test('a rule may compute with a date that it was given', async () => {
    expect(
      await lintInside(
        'domain',
        'export const year = (at: Date): number => new Date(at.getTime()).getUTCFullYear()',
      ),
    ).toContain('No fixes applied')
  })

  test('the database knows nothing above it', async () => {
    expect(
      await lintInside('server/database', `import { serve } from '../http/route.ts'\nexport const a = serve`),
    ).toContain('knows nothing above')
  })

  test('an action knows nothing of who calls it', async () => {
    expect(
      await lintInside('server/actions', `import { serve } from '../http/route.ts'\nexport const a = serve`),
    ).toContain('nothing of who calls it')
  })

  test.each([
    ['a value', `import { listRooms } from '../database/rooms/rooms.ts'\nexport const a = listRooms`],
    ['a type', `import type { Room } from '../database/rooms/rooms.ts'\nexport type A = Room`],
    ['on to others', `export { listRooms } from '../database/rooms/rooms.ts'`],
  ])('a route takes nothing from the database: %s', async (_what, source) => {
    expect(await lintInside('server/http', source)).toContain('A route calls actions')
  })

  test('a route may take both from an action', async () => {
    const source = `import { type Room, readRooms } from '../actions/rooms/read-rooms.ts'\nexport const a: (room: Room) => unknown = () => readRooms`
    expect(await lintInside('server/http', source)).toContain('No fixes applied')
  })

  test('a file over 400 lines is refused', async () => {
    const lines = Array.from({ length: 401 }, (_, line) => `export const a${line} = ${line}`)
    expect(await lintInside('server', lines.join('\n'))).toContain('noExcessiveLinesPerFile')
  })

  test('a function over 80 lines is refused', async () => {
    const lines = Array.from({ length: 81 }, (_, line) => `  work(${line})`)
    const source = `declare function work(step: number): void\nexport function long(): void {\n${lines.join('\n')}\n}`
    expect(await lintInside('server', source)).toContain('noExcessiveLinesPerFunction')
  })
})
