import type { Place } from '../embedded/place.ts'
import { type BackupMeans, backupFor } from './means.ts'
import { backUp } from './own-backup.ts'
import { restoreOwn } from './own-restore.ts'
import { listBases, repositoryIn } from './repository.ts'

/** The embedded PostgreSQL comes without programs for backups: its files are copied while it runs, and its log as it is written. */
export function ownMeans(options: {
  /** The folder with the backups. */
  directory: string
  checkout: string
  /** The server that is backed up; none runs when it is restored. */
  running?: { readonly place: Place; readonly ownerUrl: string }
}): BackupMeans {
  const { directory, checkout, running } = options
  const repository = repositoryIn(directory)
  return {
    place: directory,
    list: () => listBases(repository),
    async make() {
      if (!running) throw new Error('A backup is made beside a running server.')
      return backUp({ ...running, repository })
    },
    async restore(order, say) {
      const base = backupFor(order.point, await listBases(repository), directory)
      return restoreOwn({ repository, checkout, base }, order, say)
    },
  }
}
