import { randomBytes } from 'node:crypto'
import { access, chmod, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { stopOrphan } from '../../../server/database/embedded/orphan.ts'
import { takeOwnership } from '../../../server/database/embedded/ownership.ts'
import {
  makeRunDirectory,
  preparePlace,
  removeRunDirectory,
  serviceAccount,
} from '../../../server/database/embedded/place.ts'
import { startEmbedded } from '../../../server/database/embedded.ts'
import { migrate } from '../../../server/database/migrate.ts'

/**
 * One PostgreSQL for a whole test run. Its database is migrated once and then only copied, a copy per test file.
 * Workers find the server through the environment, which vitest and Playwright both hand on to them.
 */
const variable = 'KENAR_TEST_POSTGRES'

const folderPrefix = 'kenar-tests-'

const checkout = fileURLToPath(new URL('../../../', import.meta.url))

export type TestDatabase = { ownerUrl: string; appUrl: string; drop: () => Promise<void> }

export async function startTestServer(): Promise<{ stop: () => Promise<void> }> {
  // Each vitest project has its own global setup; the first one serves them all.
  if (process.env[variable]) return { stop: async () => undefined }
  await removeAbandonedServers()
  const folder = await mkdtemp(join(await place(), folderPrefix))
  // Under root, PostgreSQL runs as another user, who must pass through to the folder inside.
  await chmod(folder, 0o711)
  const { ownerUrl, appUrl, stop } = await startEmbedded({
    directory: join(folder, 'postgres'),
    checkout,
    durability: 'disposable',
    report: () => undefined,
  })
  const end = async () => {
    delete process.env[variable]
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate({ ownerUrl, appRole: 'kenar_app' })
  } catch (error) {
    await end()
    throw error
  }
  process.env[variable] = JSON.stringify({ ownerUrl, appUrl })
  return { stop: end }
}

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** The most that was seen there in a step of `npm test` is 186 MB; not every step was watched. */
const wantedBytes = 1024 ** 3

/** A copy of a database is more than six hundred files. To make and remove them on a disk took about a fifth of what the database tests compute. */
async function place(): Promise<string> {
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= wantedBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A database of its own with everything migrated and nothing in it. */
// Copying through the log avoids two checkpoints of the whole server, which other test files would wait for.
export const createDatabase = (): Promise<TestDatabase> => newDatabase('template kenar strategy wal_log')

/** A copy of a database that is filled by whoever asks first; others wait for it meanwhile, in this process and in the others. */
export async function copyTemplate(
  name: string,
  fill: (appUrl: string) => Promise<void>,
): Promise<TestDatabase> {
  const { ownerUrl, appUrl } = testServer()
  await withAdministrator(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    // Under another name until all of it is there: what was filled in half is nobody's template.
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template kenar strategy wal_log`)
    await fill(inDatabase(appUrl, unfinished))
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return newDatabase(`template ${name} strategy wal_log`)
}

/** A database in which not even a migration has run. */
export const createEmptyDatabase = (): Promise<TestDatabase> => newDatabase('template template0')

/** A backup: what a database holds at this moment, restored beside it. Whoever is connected to it is cut off for that moment. */
export async function copyDatabase({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>): Promise<TestDatabase> {
  const name = new URL(ownerUrl).pathname.slice(1)
  await administer(ownerUrl, `alter database ${name} allow_connections false`)
  try {
    await administer(
      ownerUrl,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    )
    return await newDatabase(`template ${name} strategy wal_log`)
  } finally {
    await administer(ownerUrl, `alter database ${name} allow_connections true`)
  }
}

async function newDatabase(origin: string): Promise<TestDatabase> {
  const server = testServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server.ownerUrl, `create database ${name} ${origin}`)
  return {
    ownerUrl: inDatabase(server.ownerUrl, name),
    appUrl: inDatabase(server.appUrl, name),
    drop: () => administer(server.ownerUrl, `drop database ${name} with (force)`),
  }
}

function testServer(): { ownerUrl: string; appUrl: string } {
  const facts = process.env[variable]
  if (!facts) throw new Error('No test PostgreSQL runs: the global setup of this test run must start one.')
  return JSON.parse(facts) as { ownerUrl: string; appUrl: string }
}

/** Never from inside `kenar`: a database that somebody is connected to cannot be copied. */
const administer = (url: string, statement: string): Promise<void> =>
  withAdministrator(url, async (client) => {
    await client.query(statement)
  })

async function withAdministrator(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(inDatabase(url, 'postgres'))
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

function inDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** A test run that was killed leaves its server running. */
async function removeAbandonedServers(): Promise<void> {
  const names = (folder: string) => readdir(folder).catch(() => [])
  const found = [tmpdir(), memory].map(async (folder) =>
    (await names(folder)).filter((name) => name.startsWith(folderPrefix)).map((name) => join(folder, name)),
  )
  for (const folder of (await Promise.all(found)).flat()) {
    const isOurs = (await stat(folder).catch(() => undefined))?.uid === process.getuid?.()
    if (isOurs) await removeUnlessAlive(folder).catch(() => undefined)
  }
}

async function removeUnlessAlive(folder: string): Promise<void> {
  const account = serviceAccount()
  const place = await preparePlace({ directory: join(folder, 'postgres'), checkout, account })
  const runDirectory = await makeRunDirectory(account)
  try {
    const ownership = await takeOwnership(place.base, runDirectory)
    await stopOrphan(place, () => undefined)
    await rm(folder, { recursive: true, force: true })
    await ownership.release()
  } finally {
    await removeRunDirectory(runDirectory)
  }
}
