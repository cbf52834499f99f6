import { join } from 'node:path'
import { type Config, ConfigurationError } from './config.ts'
import { checkout } from './content/folders.ts'
import { databaseProblems } from './database/contact/first-contact.ts'
import { roleOf } from './database/contact/hosts.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import type { House } from './process/house.ts'
import { type Stops, stopsOf } from './process/stops.ts'

export interface Running extends House {
  stop(): Promise<void>
}

const noHurry = new AbortController().signal

/** Starts everything from the bottom up; whatever fails on the way takes down again what already stands. */
export async function startServer(
  config: Config,
  report: (line: string) => void,
  hurry: AbortSignal = noHurry,
): Promise<Running> {
  const stops = stopsOf()
  try {
    // When PostgreSQL begins to say what it does, this process has nothing to do but to wait for it.
    const { url, ownerUrl } = await openDatabase(
      config,
      (line) => {
        report(line)
        loadHouse().catch(() => undefined)
      },
      stops,
    )
    const applied = await migrate({ ownerUrl, appRole: roleOf(url), report })
    if (applied.length > 0) report(`Database brought up to date (${applied.length} migrations).`)
    const { openHouse } = await loadHouse()
    return { ...(await openHouse(config, url, { report, stops, hurry })), stop: stops.stopAll }
  } catch (error) {
    // Why it did not start says more than what then failed to stop.
    await stops.stopAll().catch(() => undefined)
    throw error
  }
}

/** Once, however often it is asked for. It takes as long as a PostgreSQL takes to start. */
const loadHouse = () => import('./process/house.ts')

async function openDatabase(config: Config, report: (line: string) => void, stops: Stops) {
  if (config.database !== 'embedded') {
    const problems = await databaseProblems(config.database)
    if (problems.length > 0) throw new ConfigurationError(problems)
    return config.database
  }
  const directory = config.dataDirectory && join(config.dataDirectory, 'postgres')
  const embedded = await startEmbedded({ directory, checkout, backups: config.backupDirectory, report })
  stops.push(() => embedded.stop())
  return { url: embedded.appUrl, ownerUrl: embedded.ownerUrl }
}
