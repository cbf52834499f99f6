import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { refuseDocumentKeys } from '../actions/upkeep/take-document-keys.ts'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { countLivingServers } from '../database/backup/living-servers.ts'
import { BackupProblem, type Recovered, type RestorePoint } from '../database/backup/means.ts'
import { readRestorePoint } from '../database/backup/restore-point.ts'
import { sayTime } from '../database/backup/say-time.ts'
import { connect } from '../database/connection.ts'
import { roleOf } from '../database/contact/hosts.ts'
import { findLivingOwner } from '../database/embedded/ownership.ts'
import { migrate } from '../database/migrate.ts'
import { explainError } from '../process/error-facts.ts'
import { sayLastWords } from '../process/last-words.ts'
import { meansOf, placeOf } from './backup-means.ts'
import { outliveReaders, refuseArguments, say } from './command.ts'
import { sayBesideWords, sayNextSteps } from './restore-words.ts'

/**
 * `npm run restore -- --to <time> --into <new folder>`: the hotel as it was at that second, in a folder of its own, looked through. Nothing that
 * exists is touched. Ends with 0 if all agrees, with 2 if it is restored and people have something to do, with 1 if nothing was restored.
 */

const usage =
  'npm run restore -- --to <time with its zone, or end> --into <new folder> [--wal <folder of the log of the ended server>] [--beside]'

const { values } = refuseArguments(
  () =>
    parseArgs({
      options: {
        to: { type: 'string' },
        into: { type: 'string' },
        wal: { type: 'string' },
        beside: { type: 'boolean', default: false },
      },
    }),
  usage,
)

sayLastWords()
outliveReaders()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    process.stderr.write(`Broken off: nothing is restored. Remove ${values.into}.\n`)
    process.exit(1)
  })
try {
  process.exitCode = await restore()
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`)
  process.exitCode = 1
}

async function restore(): Promise<number> {
  if (values.to === undefined || values.into === undefined) throw new BackupProblem(usage)
  const point = readRestorePoint(values.to, systemClock.now())
  const into = resolve(values.into)
  await refuseUsed(into)
  const config = readConfig(process.env)
  const wal = await logOf(config)
  if (!values.beside) await refuseLiving(config)
  const means = await meansOf(config)
  const started = performance.now()
  const recovered = await means.restore({ point, into, wal }, say)
  try {
    await sayRestored(recovered, point, started)
    return await lookThrough(config, recovered, into)
  } finally {
    await recovered.close()
  }
}

/** Whatever is in a folder may be all that is left of something. */
async function refuseUsed(into: string): Promise<void> {
  const names = await readdir(into).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupProblem(`${into} cannot be used (${error.code}): name a new folder.`)
  })
  if (names.length > 0)
    throw new BackupProblem(
      `${into} is not empty: name a new folder. Nothing is ever restored over something.`,
    )
}

/** What a server that has ended left of its log reaches further than what was saved. */
async function logOf(config: Config): Promise<string | undefined> {
  if (values.wal !== undefined) {
    const names = await readdir(values.wal).catch(() => [])
    if (names.some((name) => /^[0-9A-F]{24}$/.test(name))) return values.wal
    throw new BackupProblem(
      `${values.wal} has no log of PostgreSQL: name the folder pg_wal of the ended server.`,
    )
  }
  if (config.database !== 'embedded') return undefined
  const own = join((await placeOf(config)).cluster, 'pg_wal')
  return existsSync(own) ? own : undefined
}

async function refuseLiving(config: Config): Promise<void> {
  const { database } = config
  const living =
    database === 'embedded'
      ? (await findLivingOwner((await placeOf(config)).base)) !== undefined
      : (await countLivingServers(database.url)) > 0
  if (living)
    throw new BackupProblem(
      'Kenar is running on this database: what is booked from now on would be missing in what is restored. Stop all servers first; for a copy beside the running hotel add --beside.',
    )
}

async function sayRestored({ lastChangeAt }: Recovered, point: RestorePoint, started: number): Promise<void> {
  const seconds = Math.round((performance.now() - started) / 1000)
  const asked = point === 'end' ? 'all that was saved' : sayTime(point)
  say(`Restored in ${seconds} s: ${asked}.`)
  if (lastChangeAt) say(`The last change that it holds was made at ${sayTime(lastChangeAt)}.`)
}

/** As the hotel's servers will find it, while nobody can reach it. */
async function lookThrough(config: Config, recovered: Recovered, into: string): Promise<number> {
  const { ownerUrl, appUrl, cluster } = recovered
  const applied = await migrate({ ownerUrl, appRole: roleOf(appUrl) })
  say(
    `Rights are as they must be${applied.length > 0 ? `, and ${applied.length} migrations were made up for` : ''}.`,
  )
  const problems = await problemsOfKeys(config, appUrl)
  for (const problem of problems) say(`The key in hand does not fit: ${problem}.`)
  if (problems.length > 0) {
    say(
      'The data is restored, and passports in it stay closed. With the right DOCUMENT_KEY, run the steps below.',
    )
    sayNextSteps({ config, cluster, into, looked: false })
    return 2
  }
  const commands = values.beside ? (['doctor'] as const) : (['after-restore', 'doctor', 'books'] as const)
  let worst = 0
  for (const command of commands) {
    say(`\nnpm run ${command}:`)
    worst = Math.max(worst, await run(command, { config, ownerUrl, appUrl }))
  }
  if (values.beside) sayBesideWords(cluster)
  else sayNextSteps({ config, cluster, into, looked: true })
  return worst === 0 ? 0 : 2
}

async function problemsOfKeys(config: Config, appUrl: string): Promise<string[]> {
  const { database, close } = connect(appUrl, { poolSize: 1, onLost: () => undefined })
  try {
    return await refuseDocumentKeys({ config, database })
  } finally {
    await close()
  }
}

/** The command itself, on the restored database. */
async function run(
  command: 'after-restore' | 'doctor' | 'books',
  { config, ownerUrl, appUrl }: { config: Config; ownerUrl: string; appUrl: string },
): Promise<number> {
  const { BACKUP_DIRECTORY: _, ...environment } = process.env
  const child = spawn(process.execPath, [fileURLToPath(new URL(`./${command}.js`, import.meta.url))], {
    env: {
      ...environment,
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      ...(!config.production && { DEMO: config.demo ? 'yes' : 'no' }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}
