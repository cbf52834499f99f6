import type pg from 'pg'
import { type Migration, statementsOf } from '../../../server/database/migrating/migration.ts'

/** Tables that stay short however long a hotel runs. Every other one is large, whoever adds it. */
const shortTables = [
  'codes',
  'content_edition',
  'content_version',
  'document_keys',
  'leases',
  'migrations',
  'rates',
  'restrictions',
  'room_availability',
  'room_texts',
  'rooms',
  'settings',
  'site_words',
  'staff',
  'stray_looks',
  'upkeep_runs',
]

/** While the first is held, nobody else may read; with the others, nobody may write. */
const againstOthers = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock']

/**
 * Tries a migration and says why it must not be applied while guests are there, or while a server of the released version still runs: PostgreSQL is
 * asked what was done to the tables that were there before. That nobody waits long for a lock is the business of whoever applies it.
 */
export async function examine(client: pg.Client, migration: Migration, released: number): Promise<string[]> {
  const before = await factsOf(client)
  if (migration.outside) return examineStatements(client, migration)
  await client.query('begin')
  try {
    const toLargeTables = await applyAndWatch(client, migration, before)
    return [...toLargeTables, ...complaintsAboutTaken(migration, released, before, await factsOf(client))]
  } finally {
    await client.query('rollback')
  }
}

interface Facts {
  readonly files: Map<string, string>
  /** Tables, and columns with their types. */
  readonly there: Set<string>
  /** Columns that must be filled in by whoever adds a row. */
  readonly required: Set<string>
}

async function factsOf(client: pg.Client): Promise<Facts> {
  const files = await client.query<{ table: string; file: string }>(
    `select relname as table, pg_relation_filenode(oid)::text as file from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const columns = await client.query<{ table: string; name: string; type: string; required: boolean }>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
       attnotnull and not atthasdef and attidentity = '' as required
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  )
  const nameOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`
  return {
    files: new Map(files.rows.map(({ table, file }) => [table, file])),
    there: new Set([
      ...files.rows.map(({ table }) => table),
      ...columns.rows.map((column) => `${nameOf(column)} (${column.type})`),
    ]),
    required: new Set(columns.rows.filter(({ required }) => required).map(nameOf)),
  }
}

function complaintsAboutTaken(
  { worksSince }: Migration,
  released: number,
  before: Facts,
  after: Facts,
): string[] {
  if (worksSince !== undefined)
    return worksSince <= released ? [] : [`the version that does without (${worksSince}) is not released yet`]
  const taken = [...before.there].filter((name) => !after.there.has(name))
  const asked = [...after.required].filter(
    (name) => !before.required.has(name) && before.files.has(name.split('.')[0] ?? ''),
  )
  return [
    ...taken.map((name) => `${name} is taken from versions that use it`),
    ...asked.map((name) => `${name} is asked of versions that leave it empty`),
  ]
}

const statementsAllowed =
  /^(create (unique )?index concurrently if not exists \w+ on |drop index concurrently if exists )/

/** What it does cannot be taken back: so only what is known to make nobody wait. */
async function examineStatements(client: pg.Client, migration: Migration): Promise<string[]> {
  const complaints: string[] = []
  for (const statement of statementsOf(migration)) {
    if (!statementsAllowed.test(statement)) return [`outside of a transaction: ${statement}`]
    const count = () => client.query('select from pg_index').then(({ rowCount }) => rowCount)
    const indexes = await count()
    await client.query(statement)
    if ((await count()) === indexes) complaints.push(`there is one of that name, or none: ${statement}`)
  }
  return complaints
}

async function applyAndWatch(client: pg.Client, migration: Migration, before: Facts): Promise<string[]> {
  const scansBefore = await scansOf(client)
  await client.query(migration.sql)
  const scans = await scansOf(client)
  const locks = await locksOf(client)
  const { files } = await factsOf(client)
  const large = [...before.files.keys()].filter((table) => !shortTables.includes(table))
  return large.flatMap((table) => {
    const isRead = (scans.get(table) ?? 0) > (scansBefore.get(table) ?? 0)
    const held = locks.filter((lock) => lock.table === table).map(({ mode }) => mode)
    const inTheWay = againstOthers.find((mode) => held.includes(mode))
    const file = files.get(table)
    return [
      ...(file !== undefined && file !== before.files.get(table) ? [`${table} is written anew`] : []),
      ...(isRead && inTheWay ? [`${table} is read through while others wait for it (${inTheWay})`] : []),
      ...(isRead && !inTheWay && held.includes('RowExclusiveLock')
        ? [`rows of ${table} are looked for and changed, and stay locked until all are done`]
        : []),
    ]
  })
}

/** How often each table was read from its beginning to its end, by this connection. */
async function scansOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; scans: string }>(
    'select relname as table, seq_scan as scans from pg_stat_xact_user_tables',
  )
  return new Map(rows.map(({ table, scans }) => [table, Number(scans)]))
}

async function locksOf(client: pg.Client): Promise<{ table: string; mode: string }[]> {
  const { rows } = await client.query<{ table: string; mode: string }>(
    `select relname as table, mode from pg_locks join pg_class on pg_class.oid = relation
     where pid = pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows
}
