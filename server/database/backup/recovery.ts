import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SERVER_ENVIRONMENT } from '../embedded/cluster.ts'
import { endServer } from '../embedded/end-server.ts'
import {
  type Account,
  connectionUrl,
  makeRunDirectory,
  removeRunDirectory,
  SOCKET_PORT,
} from '../embedded/place.ts'
import { BackupProblem, type Recovered, type RestorePoint } from './means.ts'
import { sayTime } from './say-time.ts'

export interface Recovery {
  readonly cluster: string
  /** The program. */
  readonly postgres: string
  readonly account: Account
  readonly point: RestorePoint
  /** Whom to come in as, and where. */
  readonly login: { readonly owner: string; readonly app: string; readonly database: string }
  readonly settings: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * Runs PostgreSQL on restored data until it has followed its log to the point that is asked for and takes statements. Whatever the data was run
 * with before, here it listens to nobody but us and hands over nothing: what is restored is not to be taken for the hotel.
 */
export async function recover(recovery: Recovery): Promise<Omit<Recovered, 'cluster'>> {
  const runDirectory = await makeRunDirectory(recovery.account)
  const log = join(runDirectory, 'settings', 'log')
  const clear = async () => {
    await rm(join(runDirectory, 'settings'), { recursive: true, force: true })
    await removeRunDirectory(runDirectory)
  }
  try {
    await writeSettings(join(runDirectory, 'settings'), recovery.account)
    const running = await launch(recovery, runDirectory, log)
    try {
      await untilRecovered(recovery, runDirectory, running)
    } catch (error) {
      await endServer(running, 60)
      throw error
    }
    const { owner, app, database } = recovery.login
    const ownerUrl = connectionUrl(owner, database, runDirectory)
    return {
      ownerUrl,
      appUrl: connectionUrl(app, database, runDirectory),
      lastChangeAt: await askLastChange(connectionUrl(owner, 'postgres', runDirectory)),
      async close() {
        await endServer(running, 60)
        await clear()
      },
    }
  } catch (error) {
    const words = await wordsOfFailure(log, recovery.point)
    await clear()
    throw words === undefined ? error : new BackupProblem(words)
  }
}

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<string>
}

/** On Debian the settings of a server are not beside its data; and whatever they are, they were made for another place. */
async function writeSettings(folder: string, account: Account): Promise<void> {
  await mkdir(folder)
  await writeFile(join(folder, 'postgresql.conf'), '')
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n')
  await writeFile(join(folder, 'pg_ident.conf'), '')
  await chmod(folder, 0o755)
  if (account) await chown(folder, account.uid, account.gid)
}

const settingsOf = ({ point, settings }: Recovery, runDirectory: string): Record<string, string> => ({
  config_file: join(runDirectory, 'settings', 'postgresql.conf'),
  hba_file: join(runDirectory, 'settings', 'pg_hba.conf'),
  ident_file: join(runDirectory, 'settings', 'pg_ident.conf'),
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_directories: runDirectory,
  unix_socket_permissions: '0700',
  archive_mode: 'off',
  // Nobody looks while it recovers, and so it may have fewer connections than the server had that wrote the log.
  hot_standby: 'off',
  shared_preload_libraries: '',
  max_connections: '20',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What fails would stand in the log with whole rows.
  log_min_messages: 'log',
  logging_collector: 'off',
  ...(point !== 'end' && {
    recovery_target_time: point.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  }),
  ...settings,
})

async function launch(recovery: Recovery, runDirectory: string, logFile: string): Promise<Running> {
  const log = await open(logFile, 'a', 0o600)
  try {
    const settings = Object.entries(settingsOf(recovery, runDirectory)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const child = spawn(recovery.postgres, ['-D', recovery.cluster, ...settings], {
      ...recovery.account,
      cwd: '/',
      env: { ...SERVER_ENVIRONMENT, ...recovery.environment },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    // Whoever breaks off a restore must not leave a server behind that nobody knows of.
    const endWithUs = () => child.kill('SIGINT')
    process.once('exit', endWithUs)
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`could not be run (${error.message})`))
      child.once('exit', (code, signal) => {
        process.off('exit', endWithUs)
        resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`)
      })
    })
    return { child, ended }
  } finally {
    await log.close()
  }
}

async function untilRecovered({ login }: Recovery, runDirectory: string, running: Running): Promise<void> {
  let ending: string | undefined
  void running.ended.then((how) => {
    ending = how
  })
  while (!(await accepts(connectionUrl(login.owner, 'postgres', runDirectory)))) {
    if (ending !== undefined) throw new BackupProblem(`PostgreSQL ${ending} on the restored data.`)
    await pause(25)
  }
}

const notYet = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ done: boolean }>('select not pg_is_in_recovery() as done')
    await client.end()
    return rows[0]?.done === true
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (notYet.includes(code ?? '') || message.includes('terminated')) return false
    throw error
  }
}

async function askLastChange(url: string): Promise<Date | undefined> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at ?? undefined
  } finally {
    await client.end()
  }
}

/** PostgreSQL has its own words for what was missing; these are for whoever restores. */
async function wordsOfFailure(log: string, point: RestorePoint): Promise<string | undefined> {
  const text = await readFile(log, 'utf8').catch(() => '')
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(text)?.[1]
  const until = last && `the last change that was saved was made at ${sayTime(new Date(`${last}+00:00`))}`
  if (text.includes('No space left on device'))
    return 'There is no room left on the disk: nothing was restored. Choose another place.'
  if (text.includes('recovery ended before configured recovery target was reached'))
    return `The log that was saved ends before ${point === 'end' ? 'its end' : sayTime(point)}${until ? `: ${until}` : ''}. What is saved is restored by --to end; what the ended server had not saved yet is in its folder pg_wal: --wal <that folder>.`
  if (
    /WAL ends before|could not locate (required|a valid) checkpoint|could not find redo location/.test(text)
  )
    return 'The log that was written while this backup was made is not whole: it cannot be used. Choose an earlier time.'
  if (text.includes('is before consistent recovery point')) return 'The time is before the end of the backup.'
  const fatal = /(?:FATAL|PANIC): +(.+)/.exec(text)?.[1]
  return fatal && `PostgreSQL cannot use the restored data: ${fatal}`
}
