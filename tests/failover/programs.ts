import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL and Patroni do not run as root: under root they are the user of Debian's package. */
export const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(what: '-u' | '-g'): number {
  return Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
}

/** The newest that is installed. */
export const postgresPrograms = (): string => {
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  return join('/usr/lib/postgresql', versions[0] ?? '', 'bin')
}

/** What this process has started and not ended when it ends itself. */
const left = new Set<ChildProcess>()
const leftData = new Set<string>()
/** Who broke the proof off has ended vitest, and with it what holds this process. */
for (const end of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(end, () => process.exit(1))
process.once('exit', () => {
  for (const child of left) child.kill('SIGKILL')
  for (const data of leftData) signalAll(postgresProcesses(data), 'SIGKILL')
})

/** PostgreSQL with this data is nobody's child: it outlives the Patroni that started it. */
export const endWithUs = (dataDirectory: string): void => void leftData.add(dataDirectory)

export interface Program {
  readonly child: ChildProcess
  /** As a power cut would end it. */
  kill(): Promise<void>
}

/** What it says goes to the end of a file, which is shown if the proof fails. */
export function startAs(
  name: string,
  words: readonly string[],
  { log, environment = {} }: { log: string; environment?: Readonly<Record<string, string>> },
): Program {
  const file = openSync(log, 'a')
  const { PATH = '' } = process.env
  const child = spawn(name, words, {
    ...account,
    cwd: '/',
    env: { PATH, LC_ALL: 'C.UTF-8', ...environment },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  left.add(child)
  child.once('close', () => left.delete(child))
  const ended = child.exitCode === null ? once(child, 'close') : Promise.resolve()
  return {
    child,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** PostgreSQL's first process and all that it has started; none if it does not run. */
export function postgresProcesses(dataDirectory: string): number[] {
  const first = firstProcess(dataDirectory)
  if (first === undefined) return []
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === first)
  return [first, ...children]
}

function firstProcess(dataDirectory: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDirectory) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Of one that has ended and that nobody has asked for, no words are left. */
export function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(words.slice(words.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** Whoever has ended meanwhile needs no signal. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone.
    }
  }
}
