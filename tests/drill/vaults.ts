import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { segmentAfter } from '../../server/database/backup/segments.ts'
import { joinEmbedded, startEmbedded } from '../../server/database/embedded.ts'
import { freePorts } from '../rolling/rolling-hotel.ts'
import { postmasterOf } from '../start/server-process.ts'

export interface Urls {
  readonly appUrl: string
  readonly ownerUrl: string
}

/** A database with its backups, by one of the two means. */
export interface Vault {
  readonly environment: Readonly<Record<string, string>>
  /** The embedded PostgreSQL belongs to one server. */
  readonly holdsOneServer: boolean
  /** Before there are servers, and without its log being saved if that can be helped. */
  fill(work: (urls: Urls) => Promise<void>): Promise<void>
  urls(): Promise<Urls>
  kill(): Promise<void>
  /** What `npm run restore` is told. Without the disk of the dead server there is what was saved, and no more. */
  restoring(withoutDisk: boolean): { words: string[]; changes: Record<string, string> }
  startRestored(into: string): Promise<Urls & { stop(): Promise<void> }>
  /** Takes the segment away that follows on the oldest backup. */
  loseSegment(): Promise<void>
}

const checkout = fileURLToPath(new URL('../../', import.meta.url))

export async function embeddedVault(folder: string): Promise<Vault> {
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const options = { directory: join(data, 'postgres'), checkout, backups, report: () => undefined }
  return {
    environment: { DATA_DIRECTORY: data, BACKUP_DIRECTORY: backups },
    holdsOneServer: true,
    async fill(work) {
      const server = await startEmbedded({ ...options, backups: undefined })
      await work(server)
      await server.stop()
    },
    urls: () => joinEmbedded(options),
    kill: async () => killWithChildren(await postmasterOf(data)),
    restoring: (withoutDisk) => ({
      words: [],
      changes: withoutDisk ? { DATA_DIRECTORY: join(folder, 'another-machine') } : {},
    }),
    startRestored: (into) =>
      startEmbedded({ directory: join(into, 'postgres'), checkout, report: () => undefined }),
    async loseSegment() {
      const base = join(backups, 'base')
      const [oldest = ''] = (await readdir(base)).sort()
      const facts = JSON.parse(await readFile(join(base, oldest, 'kenar-backup.json'), 'utf8'))
      await rm(join(backups, 'wal', `${segmentAfter(facts.firstSegment)}.gz`))
    },
  }
}

/** Backends notice that their server has died, in their own time: a power cut would not wait for it. */
async function killWithChildren(postmaster: number): Promise<void> {
  const path = `/proc/${postmaster}/task/${postmaster}/children`
  const children = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ') : []
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

const shipped = (name: string) => readFile(join(checkout, 'deploy/backup', name), 'utf8')

/** Debian's PostgreSQL and pgBackRest, with the files that are shipped; only folders, port and key are those of this machine. */
export async function debianVault(folder: string): Promise<Vault> {
  const home = join(folder, 'debian')
  const inside = (name: string) => join(home, name)
  const account = accountOfPostgres()
  await mkdir(home)
  for (const name of ['', 'repository', 'socket', 'conf.d', 'lock']) {
    await mkdir(inside(name), { recursive: true })
    if (account) await chown(inside(name), account.uid, account.gid)
  }
  const [port = 0] = await freePorts(1)
  const conf = (await shipped('pgbackrest.conf'))
    .replace(/^repo1-path=.*/m, `repo1-path=${inside('repository')}\nlock-path=${inside('lock')}`)
    .replace(
      /^pg1-path=.*/m,
      `pg1-path=${inside('main')}\npg1-socket-path=${inside('socket')}\npg1-port=${port}`,
    )
  await writeFile(inside('pgbackrest.conf'), conf)
  await writeFile(
    inside('conf.d/key.conf'),
    `[global]\nrepo1-cipher-pass=${randomBytes(48).toString('base64')}\n`,
  )
  const settings = {
    PGBACKREST_CONFIG: inside('pgbackrest.conf'),
    PGBACKREST_CONFIG_INCLUDE_PATH: inside('conf.d'),
  }
  const bin = programs()
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...settings },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
  const start = (cluster: string) =>
    run(join(bin, 'pg_ctl'), '-D', cluster, '-w', '-t', '120', '-l', inside('server.log'), 'start')
  const urlOf = (role: string, database = 'kenar') => `postgres://${role}@127.0.0.1:${port}/${database}`
  const urls: Urls = { appUrl: urlOf('kenar_app'), ownerUrl: urlOf('kenar_owner') }
  const settingsOfServer = `port = ${port}\nunix_socket_directories = '${inside('socket')}'\nlisten_addresses = '127.0.0.1'\n`

  run(
    join(bin, 'initdb'),
    '-D',
    inside('main'),
    '-A',
    'trust',
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C',
  )
  await appendFile(
    join(inside('main'), 'postgresql.conf'),
    settingsOfServer + (await shipped('archive.conf')),
  )
  start(inside('main'))
  for (const statement of [
    'create role kenar_owner login',
    'create role kenar_app login',
    'create database kenar owner kenar_owner',
  ])
    run(join(bin, 'psql'), '-d', urlOf('postgres', 'postgres'), '-c', statement)
  const postmaster = async (cluster: string) =>
    Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])

  return {
    environment: {
      DATA_DIRECTORY: join(folder, 'data'),
      DATABASE_URL: urls.appUrl,
      DATABASE_OWNER_URL: urls.ownerUrl,
      ...settings,
    },
    holdsOneServer: false,
    fill: (work) => work(urls),
    urls: async () => urls,
    kill: async () => killWithChildren(await postmaster(inside('main'))),
    restoring: (withoutDisk) => ({
      words: withoutDisk ? [] : ['--wal', inside('main/pg_wal')],
      changes: {},
    }),
    async startRestored(into) {
      // In the place of the old one, which listens no more; its log goes nowhere.
      await appendFile(join(into, 'postgresql.auto.conf'), `archive_mode = off\n`)
      start(into)
      return {
        ...urls,
        async stop() {
          run(join(bin, 'pg_ctl'), '-D', into, '-m', 'fast', '-w', 'stop')
        },
      }
    },
    async loseSegment() {
      const [listed] = JSON.parse(run('pgbackrest', '--stanza=kenar', '--output=json', 'info'))
      const segment = segmentAfter(listed.backup[0].archive.stop)
      const archive = inside('repository/archive')
      const files = (await readdir(archive, { recursive: true })).filter((path) => path.includes(segment))
      if (files.length === 0) throw new Error(`Segment ${segment} is not in the repository.`)
      for (const path of files) await rm(join(archive, path))
    },
  }
}

/** PostgreSQL refuses to run as root. */
function accountOfPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (what: string) => Number(execFileSync('id', [what, 'postgres']))
  return { uid: ask('-u'), gid: ask('-g') }
}

function programs(): string {
  const found = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'])
    .toString()
    .trim()
  if (!found) throw new Error('There is no PostgreSQL of Debian here.')
  return found
}
