import pg from 'pg'
import { type Migration, statementsOf } from './migration.ts'

/**
 * Whoever waits for a table makes all who come later wait too, readers as well. So a migration waits for a moment only; then it lets everybody pass and
 * is tried again.
 */
const longestWait = '1s'

export const applyMigration = (client: pg.Client, migration: Migration): Promise<void> =>
  migration.outside ? applyOutside(client, migration) : applyInside(client, migration)

async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${longestWait}'`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * An index that is built while others write makes nobody wait; it waits itself, for as long as those take who began before it. Broken off, it is left
 * invalid: every writer keeps it up, no reader may use it, and "if not exists" takes it for done. So it is dropped, now or at the next try.
 */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  await dropInvalidIndexes(client, migration)
  try {
    for (const statement of statementsOf(migration)) await client.query(statement)
  } catch (error) {
    await dropInvalidIndexes(client, migration).catch(() => undefined)
    throw error
  }
  await record(client, migration)
}

async function dropInvalidIndexes(client: pg.Client, { sql }: Migration): Promise<void> {
  const made = [...sql.matchAll(/\bindex concurrently if not exists (\w+)/gi)].map(([, name]) => name)
  const { rows } = await client.query<{ relname: string }>(
    'select relname from pg_index join pg_class on pg_class.oid = indexrelid where not indisvalid and relname = any($1)',
    [made],
  )
  for (const { relname } of rows)
    await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(relname)}`)
}

async function record(client: pg.Client, { name, sha256, worksSince }: Migration): Promise<void> {
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  if (worksSince !== undefined)
    await client.query('update migrations set works_since = $2 where name = $1', [name, worksSince])
}

/** Somebody was in the way of a lock. */
export const wasInTheWay = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
