import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { type Account, type Place, refuseClosedParents } from '../embedded/place.ts'
import { BackupProblem, keptDays, type StoredBackup } from './means.ts'
import { isSegment } from './segments.ts'

/**
 * The folder with the backups of an embedded PostgreSQL: copies of its data in `base`, each with all that was written in its log while it was
 * copied and since in `wal`. Not sealed, and open to nobody but us: the key of the documents is not in it.
 */
export interface Repository {
  readonly base: string
  readonly wal: string
}

export interface BaseBackup extends StoredBackup {
  /** The first segment of the log that it needs. */
  readonly firstSegment: string
}

export const repositoryIn = (directory: string): Repository => ({
  base: join(resolve(directory), 'base'),
  wal: join(resolve(directory), 'wal'),
})

/** Names the history of one database: a restored one goes on otherwise, and must not be mixed up with what it was restored from. */
const lineFile = 'kenar-line'

/** What PostgreSQL is told, so that whatever it has written is in the repository within a minute. */
export async function archiveSettings(directory: string, place: Place): Promise<Record<string, string>> {
  const { wal } = await prepareRepository(directory, place)
  return { archive_mode: 'on', archive_timeout: '60s', archive_command: archiveCommand(wal) }
}

/**
 * Run by PostgreSQL, as its account, in its folder. Whatever is there under the same name must be the same: an earlier try was cut off before
 * PostgreSQL knew that it had worked. A segment has its name only when it is on the disk.
 */
export const archiveCommand = (wal: string): string =>
  [
    `to='${wal}/%f'`,
    `if [ -e "$to.gz" ]; then gzip -dc "$to.gz" | cmp -s - "%p"; exit; fi`,
    `gzip -1 < "%p" > "$to.part" && sync "$to.part" && mv "$to.part" "$to.gz" && sync '${wal}'`,
  ].join('; ')

export const restoreCommand = (wal: string): string => `gzip -dc '${wal}/%f.gz' > "%p"`

async function prepareRepository(directory: string, place: Place): Promise<Repository> {
  const { account } = place
  const repository = repositoryIn(directory)
  refusePath(resolve(directory), place.base)
  for (const folder of [resolve(directory), repository.base, repository.wal])
    await mkdir(folder, { recursive: true, mode: account ? 0o755 : 0o700 }).catch((error: Error) => {
      throw new BackupProblem(`The folder for backups cannot be made: ${error.message}`)
    })
  refusePath(await realpath(directory), place.base)
  await closeToOthers(resolve(directory), repository, account)
  await refuseOtherLine(directory, place)
  return repository
}

/** Both stand in commands that a shell reads. */
function refusePath(directory: string, data: string): void {
  if (!/^[\w./-]+$/.test(directory))
    throw new BackupProblem(
      `BACKUP_DIRECTORY may have letters, digits and ./_- in its path only: ${directory}`,
    )
  if (`${directory}${sep}`.startsWith(`${data}${sep}`))
    throw new BackupProblem(
      `BACKUP_DIRECTORY lies in the folder of the data, and would be lost with it: ${directory}`,
    )
}

/** Under root PostgreSQL has an account of its own, which puts its log there and has no business with the rest. */
async function closeToOthers(directory: string, { base, wal }: Repository, account: Account): Promise<void> {
  if (account) {
    await refuseClosedParents(directory, account)
    await chown(directory, 0, account.gid)
    await chown(wal, account.uid, account.gid)
  }
  await chmod(directory, account ? 0o750 : 0o700)
  await chmod(base, 0o700)
  await chmod(wal, 0o700)
}

async function refuseOtherLine(directory: string, { cluster, account }: Place): Promise<void> {
  const own = await readFile(join(cluster, lineFile), 'utf8').catch(() => beginLine(cluster, account))
  const known = await readFile(join(directory, lineFile), 'utf8').catch(() => undefined)
  if (known === undefined) return writeFile(join(directory, lineFile), own, { mode: 0o600 })
  if (known === own) return
  throw new BackupProblem(
    `${directory} holds the backups of another database, or of this one from before it was restored: set BACKUP_DIRECTORY to a new folder.`,
  )
}

async function beginLine(cluster: string, account: Account): Promise<string> {
  const line = randomBytes(16).toString('hex')
  const file = join(cluster, lineFile)
  await writeFile(file, line, { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
  return line
}

const factsFile = 'kenar-backup.json'

/** Written last: a copy without it is none. */
export const noteFacts = (folder: string, backup: BaseBackup): Promise<void> =>
  writeFile(join(folder, factsFile), JSON.stringify(backup), { mode: 0o600 })

/** What belongs to the copy, and not to the data. */
export const isFacts = (name: string): boolean => name === factsFile || name === lineFile

export async function listBases({ base }: Repository): Promise<BaseBackup[]> {
  const names = await readdir(base).catch(() => {
    throw new BackupProblem(
      `There are no backups in ${base}: is the disk there, and is BACKUP_DIRECTORY the right one?`,
    )
  })
  const found: BaseBackup[] = []
  for (const name of names.filter((each) => !each.startsWith(unfinished)).sort()) {
    const text = await readFile(join(base, name, factsFile), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const facts = JSON.parse(text) as Omit<BaseBackup, 'endedAt'> & { endedAt: string }
    found.push({ ...facts, endedAt: new Date(facts.endedAt) })
  }
  return found
}

export const unfinished = 'unfinished-'

export async function removeUnfinished({ base }: Repository): Promise<void> {
  for (const name of await readdir(base))
    if (name.startsWith(unfinished)) await rm(join(base, name), { recursive: true, force: true })
}

/** The newest backup from before the days that are kept stays: the first of these days are reached from it. */
export async function forgetOld(repository: Repository, now: Date): Promise<void> {
  const since = now.getTime() - keptDays * 86_400_000
  const bases = await listBases(repository)
  const firstKept = Math.max(
    0,
    bases.findLastIndex(({ endedAt }) => endedAt.getTime() <= since),
  )
  for (const { name } of bases.slice(0, firstKept)) {
    // Cut off in the middle, it must not look like a whole one.
    await rename(join(repository.base, name), join(repository.base, `${unfinished}${name}`))
    await rm(join(repository.base, `${unfinished}${name}`), { recursive: true })
  }
  const needed = bases[firstKept]?.firstSegment
  if (needed === undefined) return
  for (const file of await readdir(repository.wal)) {
    const segment = file.replace(/\.gz$/, '')
    if (isSegment(segment) && segment < needed) await rm(join(repository.wal, file))
  }
}
