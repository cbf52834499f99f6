import { sayTime } from './say-time.ts'

/** What keeps a backup from being made or restored. Its message is one line for the person who ran the command. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

/** So long can any second be gone back to. Passports are forgotten after 30 days at the latest: backups must not keep them for longer. */
export const keptDays = 14

export interface StoredBackup {
  readonly name: string
  /** No second before this one can be restored from it. */
  readonly endedAt: Date
  /** As large as the database was. */
  readonly bytes: number
}

/** What is restored: the hotel as it was at a second, or all that was saved of it. */
export type RestorePoint = Date | 'end'

export interface Recovered {
  /** The folder with the data, which PostgreSQL can be started on. */
  readonly cluster: string
  /** A PostgreSQL on the restored data, on a socket that nobody else knows. */
  readonly ownerUrl: string
  readonly appUrl: string
  /** When the last change was made that it holds. */
  readonly lastChangeAt: Date | undefined
  /** Ends that PostgreSQL. What was restored stays. */
  close(): Promise<void>
}

/** How the hotel's database is backed up: by the embedded PostgreSQL's own means, or by pgBackRest beside a server of its own. */
export interface BackupMeans {
  /** Where the backups are, in words. */
  readonly place: string
  /** Makes a whole backup and forgets those that are older than `keptDays`. Says what takes long. */
  make(say: (line: string) => void): Promise<StoredBackup>
  /** Whole ones, the oldest first. */
  list(): Promise<readonly StoredBackup[]>
  /** Never over anything. If it fails, nothing is left behind. */
  restore(order: RestoreOrder, say: (line: string) => void): Promise<Recovered>
}

export interface RestoreOrder {
  readonly point: RestorePoint
  /** A folder that is empty or not there yet. */
  readonly into: string
  /** The folder of the log of a server that has ended, if it can still be read: what it had not handed over. */
  readonly wal: string | undefined
}

/** The backup from which a second can be reached. */
export function backupFor<Stored extends StoredBackup>(
  point: RestorePoint,
  backups: readonly Stored[],
  place: string,
): Stored {
  const [first] = backups
  if (!first) throw new BackupProblem(`There is no whole backup in ${place}.`)
  const found = backups.filter(({ endedAt }) => point === 'end' || endedAt <= point).at(-1)
  if (found) return found
  throw new BackupProblem(
    `The first backup in ${place} was whole at ${sayTime(first.endedAt)}: nothing earlier can be restored.`,
  )
}
