import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { findPrimary } from './contact/primary.ts'
import { PrimaryClient } from './contact/primary-client.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Any number that nothing else locks; all processes take it before they look at what is applied. */
const migrationLock = 5_331_002

/** Tables of which the application may only add rows. */
const insertOnly = ['ledger', 'history']

/**
 * Brings the database up to date, one transaction a file. Many processes may start at once: the first does the work, the others wait
 * for its lock and find nothing to do.
 */
export async function migrate(options: { ownerUrl: string; appRole: string }): Promise<string[]> {
  const connectionString = await findPrimary(options.ownerUrl)
  const client = new PrimaryClient({ connectionString, application_name: 'kenar migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await applyMissing(client)
    await grantToApplication(client, options.appRole)
    return applied
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  const known = new Map(rows.map((row) => [row.name, row.sha256]))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const applied: string[] = []
  for (const name of names) {
    const sql = await readFile(new URL(name, folder), 'utf8')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    const recorded = known.get(name)
    if (recorded === sha256) continue
    if (recorded !== undefined) throw new Error(`Migration ${name} was changed after it had been applied.`)
    await applyOne(client, { name, sql, sha256 })
    applied.push(name)
  }
  return applied
}

async function applyOne(
  client: pg.Client,
  file: { name: string; sql: string; sha256: string },
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [file.name, file.sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed.`, { cause: error })
  }
}

/** Where migrations run as the same role as the application, the triggers alone keep the records insert-only. */
async function grantToApplication(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  if (rows[0]?.owner === appRole) return
  const role = pg.escapeIdentifier(appRole)
  const guarded = insertOnly.join(', ')
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
