import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Durability, OWNER_ROLE, SERVER_ENVIRONMENT } from './cluster.ts'
import { endServer } from './end-server.ts'
import { connectionUrl, type Place, SOCKET_PORT } from './place.ts'
import { EmbeddedPostgresError } from './refusal.ts'

type Report = (line: string) => void

type Plan = {
  place: Place
  postgres: string
  runDirectory: string
  durability: Durability
  /** How its log is saved, if it is. */
  archive: Readonly<Record<string, string>>
  report: Report
}

/** `ended` resolves with the words that tell how. */
type Running = { child: ChildProcess; ended: Promise<string> }

const FIRST_PAUSE = 200
/** In seconds. */
const END_PATIENCE = 20
const LONGEST_PAUSE = 30_000
const CALM_AFTER = 60_000

/** Starts PostgreSQL, and starts it again whenever it ends without being asked to. */
export async function keepServerRunning(plan: Plan): Promise<{ stop: () => Promise<void> }> {
  await rollLog(plan.place.log)
  const stopping = new AbortController()
  let current = await launch(plan)
  const endWithUs = () => current.child.kill('SIGINT')
  process.once('exit', endWithUs)

  async function watch(): Promise<void> {
    let wait = FIRST_PAUSE
    for (;;) {
      const since = performance.now()
      const how = await current.ended
      if (stopping.signal.aborted) return
      if (performance.now() - since > CALM_AFTER) wait = FIRST_PAUSE
      plan.report(`PostgreSQL ${how}; starting it again…`)
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      wait = Math.min(wait * 2, LONGEST_PAUSE)
      current = await launch(plan)
      if (stopping.signal.aborted) return endServer(current, END_PATIENCE)
      await untilReady(plan, current).catch((error: Error) => {
        if (!stopping.signal.aborted) plan.report(error.message)
      })
    }
  }

  try {
    await untilReady(plan, current)
  } catch (error) {
    await endServer(current, END_PATIENCE)
    process.off('exit', endWithUs)
    throw error
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await endServer(current, END_PATIENCE)
      await watching
      process.off('exit', endWithUs)
    },
  }
}

async function launch(plan: Plan): Promise<Running> {
  const log = await open(plan.place.log, 'a', 0o600)
  try {
    const settings = Object.entries(serverSettings(plan)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const child = spawn(plan.postgres, ['-D', plan.place.cluster, ...settings], {
      ...plan.place.account,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      // Its own process group: Ctrl-C in the terminal reaches us, and we end PostgreSQL after our own work.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`could not be run (${error.message})`))
      child.once('exit', (code, signal) =>
        resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
      )
    })
    return { child, ended }
  } finally {
    await log.close()
  }
}

/** Nothing is kept, and several hotels with all their connections stand on it at once. */
const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

function serverSettings(plan: Plan): Record<string, string> {
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: plan.runDirectory,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements that fail are told to whoever sent them. In the log they would stand with their values, and with whole rows.
    log_min_messages: 'log',
    ...plan.archive,
    ...(plan.durability === 'disposable' ? forTests : {}),
  }
}

/** Recovery after a crash takes as long as it takes, so this waits while the process lives. */
async function untilReady(plan: Plan, running: Running): Promise<void> {
  let ending: string | undefined
  void running.ended.then((how) => {
    ending = how
  })
  for (let tries = 1; ; tries++) {
    if (ending !== undefined) throw await startFailure(plan.place.log, ending)
    if (await accepts(plan.runDirectory)) return
    if (tries % 400 === 0) plan.report('PostgreSQL is still getting ready…')
    await pause(25)
  }
}

const NOT_YET = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']

async function accepts(runDirectory: string): Promise<boolean> {
  const client = new pg.Client(connectionUrl(OWNER_ROLE, 'postgres', runDirectory))
  // A connection that breaks after it was made is told to a listener, and without one would end our process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (NOT_YET.includes(code ?? '') || message.includes('terminated unexpectedly')) return false
    throw error
  }
}

async function startFailure(log: string, how: string): Promise<EmbeddedPostgresError> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
  return new EmbeddedPostgresError(
    `PostgreSQL did not start: it ${how}. The end of ${log}:\n${lines.slice(-12).join('\n')}`,
  )
}

const LOG_LIMIT = 10_000_000

async function rollLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT) await rename(log, `${log}.1`)
}
