import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPrimary } from './contact/primary.ts'
import { PrimaryClient } from './contact/primary-client.ts'
import { applyMigration, wasInTheWay } from './migrating/apply.ts'
import { type Migration, readMigrations } from './migrating/migration.ts'

const shipped = new URL('./migrations/', import.meta.url)

/** Any number that nothing else locks; all processes take it before they look at what is applied. */
const migrationLock = 5_331_002

/** Tables of which the application may only add rows. */
const insertOnly = ['ledger', 'history', 'cash_moves', 'day_closes']

const patience = { defaultMs: 300_000, shortestPauseMs: 250, longestPauseMs: 8_000 }

/** Why the database cannot be brought up to date, in words for whoever starts the server. */
export class MigrationError extends Error {}

interface Options {
  readonly ownerUrl: string
  readonly appRole: string
  readonly report?: (line: string) => void
  /** How long it is tried while others are in the way. */
  readonly patienceMs?: number
  /** Those of another version, in tests. */
  readonly migrations?: readonly Migration[]
}

/**
 * Brings the database up to date and names what was applied. Many processes may start at once, also of different versions: one at a time does what it
 * knows of, and the others wait. What a newer version has done stays: an older one goes on with it as long as that says that it works.
 */
export async function migrate(options: Options): Promise<string[]> {
  const { ownerUrl, appRole, report = () => undefined, patienceMs = patience.defaultMs } = options
  const migrations = options.migrations ?? (await readMigrations(shipped))
  const connectionString = await findPrimary(ownerUrl)
  const client = new PrimaryClient({ connectionString, application_name: 'kenar migrate' })
  await client.connect()
  try {
    const applied = await applyInTurn(client, migrations, { report, patienceMs })
    const newer = await newerThan(client, migrations)
    if (newer.length > 0) report(wordsOfNewer(newer))
    // What the application may do with newer tables is for the newer version to say.
    else await grantToApplication(client, appRole)
    return applied
  } finally {
    await client.end()
  }
}

async function applyInTurn(
  client: pg.Client,
  migrations: readonly Migration[],
  { report, patienceMs }: Required<Pick<Options, 'report' | 'patienceMs'>>,
): Promise<string[]> {
  const applied: string[] = []
  const giveUpAt = Date.now() + patienceMs
  for (let pauseMs = patience.shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, patience.longestPauseMs)) {
    await takeTurn(client, report)
    const stopped = await applyMissing(client, migrations, applied)
    if (stopped === undefined) return applied
    if (Date.now() + pauseMs > giveUpAt) throw new MigrationError(wordsOfGivingUp(stopped, patienceMs))
    report(
      `Migration ${stopped}: somebody holds what it changes. It lets all others pass and tries again in ${pauseMs / 1000} s.`,
    )
    // Who waits for the turn may be the one in the way.
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await pause(pauseMs)
  }
}

const wordsOfGivingUp = (name: string, patienceMs: number): string =>
  `Migration ${name} gave up after ${patienceMs / 1000} s: somebody holds what it changes. "Upgrading" in docs/operations.md says how to see who; nothing was changed by it.`

/** Asked for again and again: a statement that waits would itself be waited for by an index that is built concurrently. */
async function takeTurn(client: pg.Client, report: (line: string) => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      migrationLock,
    ])
    if (rows[0]?.mine) return
    if (tries === 20) report('Another process brings the database up to date: this one waits for it.')
    await pause(50)
  }
}

interface Recorded {
  readonly name: string
  readonly sha256: string
  readonly worksSince: number | null
}

async function readRecorded(client: pg.Client): Promise<Recorded[]> {
  // The column came later than the table.
  const { rows } = await client.query<Recorded>(
    `select name, sha256, (to_jsonb(migrations) ->> 'works_since')::integer as "worksSince" from migrations order by name`,
  )
  return rows
}

/** Says which one could not be applied because somebody was in the way, if so. */
async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  applied: string[],
): Promise<string | undefined> {
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const recorded = await readRecorded(client)
  refuseIfTooOld(migrations, recorded)
  const known = new Map(recorded.map(({ name, sha256 }) => [name, sha256]))
  for (const migration of migrations) {
    const { name, sha256 } = migration
    if (known.get(name) === sha256) continue
    if (known.has(name)) throw new Error(`Migration ${name} was changed after it had been applied.`)
    try {
      await applyMigration(client, migration)
    } catch (error) {
      if (wasInTheWay(error)) return name
      throw new Error(`Migration ${name} failed.`, { cause: error })
    }
    applied.push(name)
  }
  return undefined
}

function refuseIfTooOld(migrations: readonly Migration[], recorded: readonly Recorded[]): void {
  const own = migrations.at(-1)?.number ?? 0
  const needed = Math.max(0, ...recorded.map(({ worksSince }) => worksSince ?? 0))
  if (own >= needed) return
  throw new MigrationError(
    `This version of Kenar is too old for the database: it ends with migration ${fourDigits(own)}, and a newer version has taken away what versions before ${fourDigits(needed)} use. Start a newer one; nothing was changed.`,
  )
}

const fourDigits = (number: number): string => String(number).padStart(4, '0')

async function newerThan(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const own = new Set(migrations.map(({ name }) => name))
  return (await readRecorded(client)).map(({ name }) => name).filter((name) => !own.has(name))
}

const wordsOfNewer = (names: readonly string[]): string =>
  `The database is of a newer version (${names.at(-1)}): this one goes on with it and leaves it as it is.`

/** Where migrations run as the same role as the application, the triggers alone keep the records insert-only. */
async function grantToApplication(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  if (rows[0]?.owner === appRole) return
  const role = pg.escapeIdentifier(appRole)
  // Another version's database may not have all of them.
  const found = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [insertOnly],
  )
  const guarded = found.rows.map(({ name }) => name).join(', ')
  await client.query(`
    begin;
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage on all sequences in schema public to ${role};
    revoke update, delete, truncate on ${guarded} from ${role};
    revoke insert, update, delete on migrations from ${role};
    revoke delete on history_personal from ${role};
    commit`)
}
