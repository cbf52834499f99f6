import { archiveSettings } from './backup/repository.ts'
import { findPackage, prepareBinaries } from './embedded/binaries.ts'
import {
  APP_ROLE,
  createCluster,
  createRoleAndDatabase,
  DATABASE,
  type Durability,
  OWNER_ROLE,
} from './embedded/cluster.ts'
import { stopOrphan } from './embedded/orphan.ts'
import { findLivingOwner, type Ownership, takeOwnership } from './embedded/ownership.ts'
import {
  connectionUrl,
  makeRunDirectory,
  type Place,
  preparePlace,
  removeRunDirectory,
  serviceAccount,
} from './embedded/place.ts'
import { keepServerRunning } from './embedded/server-process.ts'

export { EmbeddedPostgresError } from './embedded/refusal.ts'

export type EmbeddedOptions = {
  /** Where the data lives; without it, a folder of the checkout, or of /var/lib/kenar under root. */
  directory: string | undefined
  /** The folder with package.json and node_modules. */
  checkout: string
  /** Where its log is saved as it is written; without it nowhere, and there are no backups. */
  backups?: string | undefined
  /** Disposable data may be lost in a crash: for tests. */
  durability?: Durability
  /** Gets a line for each slow step, and for each trouble while PostgreSQL runs. */
  report: (line: string) => void
}

export type Embedded = { ownerUrl: string; appUrl: string; stop: () => Promise<void> }

/**
 * A PostgreSQL server of our own on a private socket, for whoever has none to point DATABASE_URL at. It lives as
 * long as this process. What an earlier process left behind when it was killed is cleared away first.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const account = serviceAccount()
  // Where there is none, no folder is made for its data either.
  await findPackage(options.checkout)
  const place = await preparePlace({ ...options, account })
  const runDirectory = await makeRunDirectory(account)
  try {
    const ownership = await takeOwnership(place.base, runDirectory)
    try {
      return await startOwned(options, place, runDirectory, ownership)
    } catch (error) {
      await ownership.release()
      throw error
    }
  } catch (error) {
    await removeRunDirectory(runDirectory)
    throw error
  }
}

/** For a command beside a running server: its database if it runs, else one that is started for as long as the command takes. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await preparePlace({ ...options, account: serviceAccount() })
  const runDirectory = await findLivingOwner(place.base)
  if (runDirectory === undefined) return startEmbedded(options)
  return { ...urlsIn(runDirectory), stop: async () => undefined }
}

const urlsIn = (runDirectory: string) => ({
  ownerUrl: connectionUrl(OWNER_ROLE, DATABASE, runDirectory),
  appUrl: connectionUrl(APP_ROLE, DATABASE, runDirectory),
})

async function startOwned(
  options: EmbeddedOptions,
  place: Place,
  runDirectory: string,
  ownership: Ownership,
): Promise<Embedded> {
  const { report, durability = 'durable' } = options
  await stopOrphan(place, report)
  if (ownership.previousRunDirectory) await removeRunDirectory(ownership.previousRunDirectory)
  const binaries = await prepareBinaries({ ...place, checkout: options.checkout, report })
  await createCluster({ place, binaries, durability, report })
  const archive = options.backups === undefined ? {} : await archiveSettings(options.backups, place)
  report('Starting PostgreSQL…')
  const server = await keepServerRunning({
    place,
    postgres: binaries.postgres,
    runDirectory,
    durability,
    archive,
    report,
  })
  try {
    await createRoleAndDatabase(runDirectory)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    ...urlsIn(runDirectory),
    async stop() {
      await server.stop()
      await ownership.release()
    },
  }
}
