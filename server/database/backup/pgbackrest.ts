import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from '../embedded/place.ts'
import { freeIn, refuseFullDisk } from './disk.ts'
import {
  type BackupMeans,
  BackupProblem,
  backupFor,
  type Recovered,
  type RestoreOrder,
  type StoredBackup,
} from './means.ts'
import { recover } from './recovery.ts'
import { sayTime } from './say-time.ts'
import { copyLeftOver } from './segments.ts'

/** As deploy/backup/pgbackrest.conf names the hotel. */
const stanza = 'kenar'
const fullEveryDays = 7
const day = 86_400_000

type Login = { readonly owner: string; readonly app: string; readonly database: string }

/** A PostgreSQL server of its own is backed up by pgBackRest, which has its own configuration: where, for how long, under which key. */
export function pgBackRest(login: Login): BackupMeans {
  const place = 'the repository of pgBackRest (its repo1-path)'
  return {
    place,
    list: async () => (await listStored()).backups,
    async make(say) {
      const { backups, isNew } = await listStored()
      if (isNew) {
        say('Making the repository of pgBackRest (once)…')
        await pgbackrest('stanza-create')
      }
      const lastFull = backups.filter(({ name }) => name.endsWith('F')).at(-1)
      const isDue = !lastFull || Date.now() - lastFull.endedAt.getTime() > fullEveryDays * day
      await pgbackrest('backup', `--type=${isDue ? 'full' : 'diff'}`)
      const made = (await listStored()).backups.at(-1)
      if (!made) throw new BackupProblem('pgBackRest ended well and lists no backup: look at its log.')
      return made
    },
    async restore(order, say) {
      const { name, endedAt, bytes } = backupFor(order.point, (await listStored()).backups, place)
      say(`pgBackRest brings back ${name}, of ${sayTime(endedAt)}…`)
      return restoreStored({ name, bytes, login }, order, say)
    },
  }
}

async function restoreStored(
  { name, bytes, login }: { name: string; bytes: number; login: Login },
  { point, into, wal }: RestoreOrder,
  say: (line: string) => void,
): Promise<Recovered> {
  const account = await accountOfPostgres()
  try {
    await mkdir(into, { recursive: true, mode: 0o700 })
    await chmod(into, 0o700)
    if (account) await chown(into, account.uid, account.gid)
    refuseFullDisk(into, { free: await freeIn(into), needed: bytes })
    // It writes down how PostgreSQL gets the log from it. When to stop is said at the start.
    await pgbackrest('restore', `--set=${name}`, `--pg1-path=${into}`, '--type=default')
    if (wal !== undefined) {
      const copied = await copyLeftOver(wal, join(into, 'pg_wal'), () => false)
      if (account)
        for (const file of copied) await chown(join(into, 'pg_wal', file), account.uid, account.gid)
    }
    say('Following the log…')
    const major = (await readFile(join(into, 'PG_VERSION'), 'utf8')).trim()
    const recovered = await recover({
      cluster: into,
      postgres: programOf(major),
      account,
      point,
      login,
      settings: {},
      environment: ownSettings(),
    })
    return { ...recovered, cluster: into }
  } catch (error) {
    await rm(into, { recursive: true, force: true })
    throw error
  }
}

/** Debian keeps the servers of several versions apart; elsewhere it is in the path. */
function programOf(major: string): string {
  const debian = `/usr/lib/postgresql/${major}/bin/postgres`
  return existsSync(debian) ? debian : 'postgres'
}

interface Listed {
  readonly status: { readonly code: number; readonly message: string }
  readonly backup: readonly {
    readonly label: string
    readonly error: boolean | null
    readonly timestamp: { readonly stop: number }
    readonly info: { readonly size: number }
  }[]
}

/** Of a repository that it cannot open it answers with pieces of it, which need not be JSON. */
function readListed(text: string): Listed | undefined {
  try {
    const [listed] = JSON.parse(text) as Listed[]
    if (listed?.status.code !== unusable) return listed
  } catch {}
  throw new BackupProblem(
    'pgBackRest cannot read its repository: is the key in its conf.d the one that it was made with?',
  )
}

/** What `status.code` says of a repository that nothing was put into yet. */
const missingStanza = [1, 3]
const unusable = 99

async function listStored(): Promise<{ backups: StoredBackup[]; isNew: boolean }> {
  const listed = readListed(await pgbackrest('info', '--output=json'))
  if (!listed) return { backups: [], isNew: true }
  const backups = listed.backup.map(({ label, timestamp, info }) => ({
    name: label,
    // It tells whole seconds: the end is within the last of them.
    endedAt: new Date((timestamp.stop + 1) * 1000),
    bytes: info.size,
  }))
  return { backups, isNew: missingStanza.includes(listed.status.code) }
}

const ownSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = '']) =>
      name.startsWith('PGBACKREST_') ? [[name, value]] : [],
    ),
  )

/** It is set up for the account of PostgreSQL; what root made, that account could not read. */
async function accountOfPostgres(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const ask = async (what: string) => Number((await promisify(execFile)('id', [what, 'postgres'])).stdout)
  try {
    return { uid: await ask('-u'), gid: await ask('-g') }
  } catch {
    throw new BackupProblem('Root runs pgBackRest as the user postgres, and there is none here.')
  }
}

async function pgbackrest(command: string, ...words: string[]): Promise<string> {
  const account = await accountOfPostgres()
  const { PATH = '' } = process.env
  const options = {
    ...account,
    cwd: '/',
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...ownSettings() },
    maxBuffer: 64e6,
  }
  const quiet = ['--log-level-console=off', '--log-level-stderr=error']
  try {
    return (
      await promisify(execFile)('pgbackrest', [`--stanza=${stanza}`, ...quiet, ...words, command], options)
    ).stdout
  } catch (error) {
    throw new BackupProblem(wordsOf(command, error as NodeJS.ErrnoException & { stderr?: string }))
  }
}

/** By the numbers of its errors: what an operator can do about the usual ones. */
const advice: Readonly<Record<string, string>> = {
  '031': 'look at its configuration (deploy/backup/pgbackrest.conf) and at the key in conf.d',
  '037': 'look at its configuration (deploy/backup/pgbackrest.conf) and at the key in conf.d',
  '041': 'its repository cannot be opened: does this user own it, and is the disk there?',
  '042': 'its repository cannot be read with this key, or is damaged',
  '055': 'its repository is not there: is the disk mounted, and repo1-path right?',
  '056': 'PostgreSQL does not answer it: is it running, and may the user postgres enter by its socket?',
  '068': 'PostgreSQL does not archive: put deploy/backup/archive.conf into place and start it anew',
  '082': 'PostgreSQL did not hand over its log: look at its own log for what archive_command says',
  '087': 'PostgreSQL does not archive: put deploy/backup/archive.conf into place and start it anew',
}

function wordsOf(
  command: string,
  { code, stderr = '', message }: NodeJS.ErrnoException & { stderr?: string },
): string {
  if (code === 'ENOENT') return 'pgbackrest is not installed here. On Debian: apt-get install pgbackrest'
  const [, number = '', text = ''] = /ERROR: \[(\d+)\]: (.+)/.exec(stderr) ?? []
  const why = text || stderr.trim().split('\n')[0] || message.split('\n')[0]
  return `pgBackRest, at "${command}": ${why}${advice[number] ? ` (${advice[number]})` : ''}`
}
