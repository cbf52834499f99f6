import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { EmbeddedPostgresError } from './refusal.ts'

/**
 * PostgreSQL refuses to run as root, and initdb only runs for a user that has a name, so under root it runs as
 * `nobody`. Other services may run as `nobody` too. Ours has a group that no account and no systemd service is
 * given, and every folder on the way to its data and its socket is open to that group and to root alone.
 */
const SERVICE_ACCOUNT = { uid: 65534, gid: 65533 }

export const ROOT_LIBRARY = '/var/lib/kenar'

export type Account = { uid: number; gid: number } | undefined

/** Where one embedded server lives. `base` holds the cluster, its log and the note that says who owns it. */
export type Place = { base: string; cluster: string; log: string; account: Account }

export function serviceAccount(): Account {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The built-in PostgreSQL does not run on Windows. Use WSL, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  if (process.getuid?.() !== 0) return undefined
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      'The built-in PostgreSQL does not run as root on this system. Start as a normal user.',
    )
  }
  return SERVICE_ACCOUNT
}

export async function preparePlace(options: {
  directory: string | undefined
  checkout: string
  account: Account
}): Promise<Place> {
  const { account } = options
  const base = options.directory ? resolve(options.directory) : await usualBase(options.checkout, account)
  await mkdir(base, { recursive: true, mode: account ? 0o755 : 0o700 }).catch((error: Error) => {
    throw new EmbeddedPostgresError(`The folder for PostgreSQL's data cannot be made: ${error.message}`)
  })
  if (account) {
    if (!options.directory) await openToPassers(ROOT_LIBRARY, dirname(base))
    await refuseClosedParents(base, account)
    await chown(base, 0, account.gid)
    await chmod(base, 0o750)
  }
  // PostgreSQL keeps the real path in its lock file, and comparisons must not depend on how we got here.
  const real = await realpath(base)
  return { base: real, cluster: join(real, 'cluster'), log: join(real, 'postgresql.log'), account }
}

/** A checkout may lie in a folder that only root can enter; the data must not. */
async function usualBase(checkout: string, account: Account): Promise<string> {
  if (!account) return join(resolve(checkout), 'data', 'postgres')
  const path = await realpath(checkout)
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8)
  return join(ROOT_LIBRARY, `${basename(path)}-${hash}`, 'postgres')
}

/** Root may work under a umask that closes every new folder to others. */
async function openToPassers(...directories: string[]): Promise<void> {
  for (const directory of directories) await chmod(directory, 0o755)
}

export async function refuseClosedParents(
  base: string,
  account: { uid: number; gid: number },
): Promise<void> {
  for (let parent = dirname(base); parent !== dirname(parent); parent = dirname(parent)) {
    const { uid, gid, mode } = await stat(parent)
    const open = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001
    if (open) continue
    throw new EmbeddedPostgresError(
      `Under root, PostgreSQL runs as user ${account.uid}, which cannot enter ${parent}. ` +
        `Choose a data folder that others may pass through, or leave it out to use ${ROOT_LIBRARY}.`,
    )
  }
}

export const SOCKET_PORT = 5432

const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`

/** The system cuts socket paths at about 100 bytes, so they cannot lie beside the data. */
export async function makeRunDirectory(account: Account): Promise<string> {
  const temporary = await realpath(tmpdir())
  const directory = await mkdtemp(join(temporary.length > 60 ? '/tmp' : temporary, 'kenar-'))
  if (account) {
    await chown(directory, 0, account.gid)
    await chmod(directory, 0o770)
  }
  return directory
}

export const ownerSocket = (runDirectory: string) => join(runDirectory, 'owner')

/** Removes only what we put there: the path may come from a file that an earlier run left behind. */
export async function removeRunDirectory(directory: string): Promise<void> {
  if (!basename(directory).startsWith('kenar-')) return
  for (const file of [
    ownerSocket(directory),
    join(directory, SOCKET_FILE),
    join(directory, `${SOCKET_FILE}.lock`),
  ]) {
    await rm(file, { force: true }).catch(() => undefined)
  }
  await rmdir(directory).catch(() => undefined)
}

export function connectionUrl(role: string, database: string, runDirectory: string): string {
  return `postgres://${role}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(runDirectory)}&sslmode=disable`
}
