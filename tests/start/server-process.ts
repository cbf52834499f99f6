import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Where the version that is tested stands. */
export const thisVersion = fileURLToPath(new URL('../../', import.meta.url))

export interface ServerProcess {
  readonly child: ChildProcess
  /** Everything printed so far. */
  readonly lines: string[]
  readonly ended: Promise<number | null>
  /** Resolves with the address once the server says that it is ready. */
  readonly ready: Promise<string>
}

type Environment = Readonly<Record<string, string>>

/** Runs a built program of the server with an environment of its own. */
export function startProgram(
  program:
    | 'main'
    | 'bank'
    | 'content'
    | 'setup'
    | 'doctor'
    | 'books'
    | 'backup'
    | 'restore'
    | 'after-restore'
    | 'reseal',
  environment: Environment,
  args: string[] = [],
  version = thisVersion,
): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const file = program === 'main' ? 'program/main.js' : `server/commands/${program}.js`
  const child = spawn(process.execPath, [join(version, 'build', file), ...args], {
    env: { PATH, HOME, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    const read = (line: string) => {
      lines.push(line)
      const address = lines.map((text) => /Guest site\s+(\S+)/.exec(text)?.[1]).find(Boolean)
      if (line.includes('Ready.') && address) resolve(address)
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
    ended.then(() => reject(new Error(`The program ended:\n${lines.join('\n')}`)))
  })
  ready.catch(() => undefined)
  return { child, lines, ended, ready }
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'kenar-server-'))
  // Under root, PostgreSQL runs as another user, who must pass through.
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The process id of the embedded PostgreSQL whose data lies under this folder. */
export const postmasterOf = async (dataDirectory: string): Promise<number> =>
  Number((await postmasterFile(dataDirectory))[0])

/** Line by line: process id, data, start, port, folder of the socket. */
async function postmasterFile(dataDirectory: string): Promise<string[]> {
  const paths = await readdir(dataDirectory, { recursive: true })
  const file = paths.find((path) => path.endsWith('postmaster.pid'))
  if (!file) throw new Error(`No postmaster.pid under ${dataDirectory}`)
  return (await readFile(join(dataDirectory, file), 'utf8')).split('\n')
}
