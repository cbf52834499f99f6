import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { type Account, connectionUrl, type Place } from './place.ts'
import { EmbeddedPostgresError } from './refusal.ts'

export const OWNER_ROLE = 'kenar_owner'
export const APP_ROLE = 'kenar_app'
export const DATABASE = 'kenar'

/** PostgreSQL must not pick up PG* variables or the language of whoever starts it. */
export const SERVER_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

export type Durability = 'durable' | 'disposable'

const UNFINISHED = 'unfinished-'

/** The folder gets its name only when it is complete, so a start that was killed halfway begins anew. */
export async function createCluster(options: {
  place: Place
  binaries: Binaries
  durability: Durability
  report: (line: string) => void
}): Promise<void> {
  const { place, binaries } = options
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) return refuseOtherVersion(version.trim(), binaries.major, place.cluster)
  options.report(`Preparing PostgreSQL ${binaries.major} (once)…`)
  await removeUnfinished(place.base)
  const unfinished = await mkdtemp(join(place.base, UNFINISHED))
  if (place.account) await chown(unfinished, place.account.uid, place.account.gid)
  await initialise(binaries.initdb, unfinished, options.durability, place.account)
  await rename(unfinished, place.cluster)
}

/** What cannot be removed is still being written by the initdb of a start that was killed, which harms nobody. */
async function removeUnfinished(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(UNFINISHED)) continue
    await rm(join(base, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function refuseOtherVersion(found: string, expected: string, cluster: string): void {
  if (found === expected) return
  throw new EmbeddedPostgresError(
    `The data in ${cluster} was made by PostgreSQL ${found}, this is PostgreSQL ${expected}. ` +
      'Move it over with pg_dump and pg_restore, or put it aside to begin anew.',
  )
}

async function initialise(initdb: string, directory: string, durability: Durability, account: Account) {
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${OWNER_ROLE}`, '--auth-local=trust', '--auth-host=reject']
  const sync = durability === 'durable' ? [] : ['--no-sync']
  const child = spawn(initdb, ['-D', directory, ...collation, ...access, ...sync], {
    ...account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { code, output } = await finished(child)
  if (code === 0) return
  throw new EmbeddedPostgresError(`PostgreSQL's data could not be created:\n${output.trim()}`)
}

function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Each start checks both, because the first one may have been killed between them. */
export async function createRoleAndDatabase(runDirectory: string): Promise<void> {
  const client = new pg.Client(connectionUrl(OWNER_ROLE, 'postgres', runDirectory))
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
    if (role.rowCount === 0) await client.query(`create role ${APP_ROLE} login`)
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
  } finally {
    await client.end()
  }
}
