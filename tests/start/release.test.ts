import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDemoDatabase } from '../support/machine/demo-database.ts'
import type { TestDatabase } from '../support/machine/postgres.ts'
import { temporaryFolder } from './server-process.ts'

/** The folder that `npm run build` makes, in another place and with the packages that `npm ci --omit=dev` would bring: it runs by itself. */

const checkout = fileURLToPath(new URL('../../', import.meta.url))

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let database: TestDatabase
let environment: Record<string, string>
beforeAll(async () => {
  folder = await temporaryFolder()
  database = await createDemoDatabase()
  await promisify(execFile)(process.execPath, [join(checkout, 'scripts/release.mjs')])
  await cp(join(checkout, 'build/release'), folder.path, { recursive: true })
  await linkPackages()
  const { PATH = '', HOME = '' } = process.env
  environment = {
    PATH,
    HOME,
    PORT: '0',
    BANK_SIMULATOR_PORT: '0',
    DEMO: 'yes',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  }
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

function run(words: string[], env = environment) {
  const child: ChildProcess = spawn('npm', ['run', ...words], { cwd: folder.path, env })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line))
  return { child, lines, ended: once(child, 'close').then(([code]) => code as number | null) }
}

async function linkPackages(): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(checkout, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>
  }
  // What lies inside of another package comes with it.
  const whole = /^node_modules\/(@[^/]+\/)?[^/]+$/
  for (const [path, { dev }] of Object.entries(packages)) {
    if (dev || !whole.test(path)) continue
    await mkdir(dirname(join(folder.path, path)), { recursive: true })
    await symlink(join(checkout, path), join(folder.path, path))
  }
  await cp(
    join(checkout, 'node_modules/.package-lock.json'),
    join(folder.path, 'node_modules/.package-lock.json'),
  )
}

async function takeAway(path: string): Promise<void> {
  const [here, elsewhere] = [join(folder.path, path), join(folder.path, 'taken-away')]
  await rename(here, elsewhere)
  onTestFinished(() => rename(elsewhere, here))
}

test('without its packages it says what to run', async () => {
  await takeAway('node_modules')
  const { lines, ended } = run(['serve'])
  expect(await ended).toBe(1)
  expect(lines).toContain('The packages are missing here: run npm ci --omit=dev.')
})

test('without a database it says that it brings none, and leaves no folder for one', async () => {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, DEMO: ___, ...none } = environment
  const data = join(folder.path, 'data')
  const { lines, ended } = run(['serve'], { ...none, DATA_DIRECTORY: data })
  expect(await ended).toBe(1)
  expect(lines.join('\n')).toContain('set DATABASE_URL to a PostgreSQL server')
  expect(existsSync(join(data, 'postgres'))).toBe(false)
})

test('what it is made of lies in it', async () => {
  const { components } = JSON.parse(await readFile(join(folder.path, 'materials.cdx.json'), 'utf8')) as {
    components: { name: string }[]
  }
  expect(components.map(({ name }) => name)).toContain('fastify')
  expect(await readFile(join(folder.path, 'licences.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE')
})

test('it serves without a build, and a signal to npm reaches the server', async () => {
  const { child, lines, ended } = run(['serve'])
  await expect.poll(() => lines.some((line) => line.includes('Ready.'))).toBe(true)
  const address = lines.map((line) => /Guest site\s+(\S+)/.exec(line)?.[1]).find(Boolean)
  expect((await fetch(`${address}/rooms`)).status).toBe(200)
  expect((await fetch(`${address}/login`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(lines.at(-1)).toBe('Stopped.')
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('commands run there too', async () => {
  const { lines, ended } = run(['doctor'])
  expect(await ended, lines.join('\n')).toBe(0)
  expect(lines).toContain('Everything agrees.')
})

test('with nothing built it says so', async () => {
  await takeAway('build/program')
  const { lines, ended } = run(['serve'])
  expect(await ended).toBe(1)
  expect(lines.join('\n')).toMatch(
    /Nothing is built here \(build\/program\/main.js is missing\): run npm run build/,
  )
})
