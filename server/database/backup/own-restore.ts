import { chown, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareBinaries } from '../embedded/binaries.ts'
import { APP_ROLE, DATABASE, OWNER_ROLE } from '../embedded/cluster.ts'
import { type Account, preparePlace, serviceAccount } from '../embedded/place.ts'
import { copyData } from './base-copy.ts'
import { freeIn, refuseFullDisk, wordsOfDisk } from './disk.ts'
import { BackupProblem, type Recovered, type RestoreOrder } from './means.ts'
import { recover } from './recovery.ts'
import { type BaseBackup, isFacts, type Repository, restoreCommand } from './repository.ts'
import { sayTime } from './say-time.ts'
import { copyLeftOver, isSegment, missingSegment } from './segments.ts'

/** Puts the copy into a new folder, lets PostgreSQL follow the log from there, and leaves nothing behind if that fails. */
export async function restoreOwn(
  { repository, checkout, base }: { repository: Repository; checkout: string; base: BaseBackup },
  { point, into, wal }: RestoreOrder,
  say: (line: string) => void,
): Promise<Recovered> {
  const account = serviceAccount()
  const place = await preparePlace({ directory: join(into, 'postgres'), checkout, account })
  const restoring = join(place.base, 'restoring')
  try {
    refuseFullDisk(into, { free: await freeIn(into), needed: base.bytes })
    const { postgres } = await prepareBinaries({ base: place.base, checkout, account, report: say })
    say(`Copying the backup of ${sayTime(base.endedAt)}…`)
    await copyData(join(repository.base, base.name), restoring, account)
    const saved = (await readdir(repository.wal)).map((name) => name.replace(/\.gz$/, '')).filter(isSegment)
    const left = wal === undefined ? [] : await takeLeftOver(wal, join(restoring, 'pg_wal'), saved, account)
    for (const name of await readdir(restoring)) if (isFacts(name)) await rm(join(restoring, name))
    await signalRecovery(restoring, account)
    say('Following the log…')
    const missing = missingSegment(base.firstSegment, [...saved, ...left])
    const recovered = await recover({
      cluster: restoring,
      postgres,
      account,
      point,
      login: { owner: OWNER_ROLE, app: APP_ROLE, database: DATABASE },
      settings: { restore_command: restoreCommand(repository.wal), recovery_target_timeline: 'current' },
    }).catch((error: unknown) => {
      throw missing === undefined
        ? error
        : new BackupProblem(`${wordsOfGap(missing, repository)} ${explain(error)}`)
    })
    if (missing !== undefined) say(wordsOfGap(missing, repository))
    return { ...recovered, cluster: place.cluster, close: () => close(recovered, restoring, place.cluster) }
  } catch (error) {
    await removeBegun(into, place.base)
    throw wordsOfDisk(error, into)
  }
}

/** It was empty or not there. */
async function removeBegun(into: string, base: string): Promise<void> {
  await rm(base, { recursive: true, force: true })
  await rmdir(into).catch(() => undefined)
}

const explain = (error: unknown): string => (error instanceof Error ? error.message : '')

const wordsOfGap = (segment: string, { wal }: Repository): string =>
  `Segment ${segment} of the log is missing in ${wal}: what was written after it cannot be restored.`

/** PostgreSQL reads them as its own account. */
async function takeLeftOver(
  from: string,
  to: string,
  saved: readonly string[],
  account: Account,
): Promise<string[]> {
  const known = new Set(saved)
  const names = await copyLeftOver(from, to, (name) => known.has(name))
  if (account) for (const name of names) await chown(join(to, name), account.uid, account.gid)
  return names
}

async function signalRecovery(cluster: string, account: Account): Promise<void> {
  const file = join(cluster, 'recovery.signal')
  await writeFile(file, '', { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
}

/** The folder gets its name when it is complete: nothing is ever started on half of a hotel. */
async function close(server: Pick<Recovered, 'close'>, restoring: string, cluster: string): Promise<void> {
  await server.close()
  await rename(restoring, cluster)
}
