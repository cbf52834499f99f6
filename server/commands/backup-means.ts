import { join } from 'node:path'
import type { Config } from '../config.ts'
import { checkout } from '../content/folders.ts'
import { type BackupMeans, BackupProblem } from '../database/backup/means.ts'
import { ownMeans } from '../database/backup/own-means.ts'
import { pgBackRest } from '../database/backup/pgbackrest.ts'
import { databaseOf, roleOf } from '../database/contact/hosts.ts'
import { type Place, preparePlace, serviceAccount } from '../database/embedded/place.ts'

/** How this hotel is backed up. `ownerUrl` is that of a running server, for whoever makes a backup. */
export async function meansOf(config: Config, ownerUrl?: string): Promise<BackupMeans> {
  const { database, backupDirectory: directory } = config
  if (database !== 'embedded') {
    return pgBackRest({
      app: roleOf(database.url),
      owner: roleOf(database.ownerUrl),
      database: databaseOf(database.ownerUrl),
    })
  }
  if (directory === undefined)
    throw new BackupProblem(
      'BACKUP_DIRECTORY is not set: there is no backup. Set it to a folder on another disk, for the server too, and start that anew.',
    )
  return ownMeans({
    directory,
    checkout,
    ...(ownerUrl !== undefined && { running: { place: await placeOf(config), ownerUrl } }),
  })
}

/** Where the embedded PostgreSQL has its data. */
export const placeOf = ({ dataDirectory }: Config): Promise<Place> =>
  preparePlace({
    directory: dataDirectory && join(dataDirectory, 'postgres'),
    checkout,
    account: serviceAccount(),
  })
