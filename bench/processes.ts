import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkout } from '../server/content/folders.ts'
import type { LoadPlan, LoadResult } from './load.ts'
import type { PlacingPlan } from './placing-server.ts'
import { type DatabaseUrls, serverEnvironment, type Workplace } from './workplace.ts'

export interface ServerProcess {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

const program = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const startPatience = 60_000

/** With what `npm start` tells Node. */
function asStarted(path: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return [...(scripts.start.match(/--\S+/g) ?? []), program(path)]
}

const kenar = (): string[] => asStarted('../program/main.js')

/** The server as `npm start` runs it, with what production asks for. */
export const startKenar = (workplace: Workplace, urls: DatabaseUrls): Promise<ServerProcess> =>
  startServer(workplace, kenar(), {
    ...serverEnvironment(urls),
    DATA_DIRECTORY: join(workplace.folder, 'data'),
  })

/** The demo hotel with a PostgreSQL of its own, as `npm start` makes it where nothing was before. */
export const startDemo = (workplace: Workplace, folder: string): Promise<ServerProcess> =>
  startServer(workplace, kenar(), {
    PORT: '0',
    DATA_DIRECTORY: join(workplace.folder, folder),
  })

export const startBare = (
  workplace: Workplace,
  environment: Record<string, string>,
): Promise<ServerProcess> => startServer(workplace, [program('./bare-server.js')], environment)

/** The server for whoever weighs placing: see `placing-server.ts`. */
export const startPlacingServer = (workplace: Workplace, plan: PlacingPlan): Promise<ServerProcess> =>
  startServer(workplace, asStarted('./placing-server.js'), { PLACING_PLAN: JSON.stringify(plan) })

let started = 0

/** Starts a program that says its address on standard output, and waits until it has. What it says goes to a file, as logs do. */
async function startServer(
  workplace: Workplace,
  command: readonly string[],
  environment: Record<string, string>,
): Promise<ServerProcess> {
  started += 1
  const logFile = join(workplace.folder, `server-${started}.log`)
  const log = await open(logFile, 'w')
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, command, {
    env: { PATH, ...environment },
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  const stop = endOf(child)
  workplace.atClose(stop)
  const deadline = performance.now() + startPatience
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const address = /http:\/\/127\.0\.0\.1:(\d+)/.exec(await readFile(logFile, 'utf8'))
    if (address) return { port: Number(address[1]), pid: child.pid ?? 0, stop }
    await pause(50)
  }
  throw new Error(`${command.join(' ')} did not start:\n${await readFile(logFile, 'utf8')}`)
}

function endOf(child: ChildProcess): () => Promise<void> {
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return async () => {
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(impatience)
  }
}

/** Runs the load generator, a process of its own, to its end. */
export function runLoad(plan: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program('./load.js'), JSON.stringify(plan)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(output) as LoadResult)
      else reject(new Error(`The load generator ended with code ${code}.`))
    })
  })
}

const run = promisify(execFile)

/** What the process has in memory now. */
export async function megabytesOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}
