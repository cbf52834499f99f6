import { sql } from 'kysely'
import type { Database } from '../../connection.ts'
import { plannedAnew } from '../../statements/preparing-client.ts'
import { live, type Moment } from './booking-lists.ts'

/**
 * Whether anything has changed that a list shows, without reading the list. Triggers raise a number with every such change (migration 0024); why it
 * can be trusted although it is raised before the change is committed stands in docs/decisions/0026.
 */

/**
 * Another text after every change. Beside the number stands where the log of the last checkpoint begins: after a crash the number may have gone back,
 * but never without a new checkpoint.
 */
export async function readListVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', pg_sequence_last_value('list_changes'), redo_lsn, timeline_id) as version
    from pg_control_checkpoint()`.execute(database)
  return rows[0]?.version ?? ''
}

/** Whoever changes something shares it until the end of the transaction: see note_list_change in migration 0024. */
const changesLock = 5_331_007

/**
 * Whether nobody is in the middle of a change: then whatever has raised the number before is committed, and seen by the next statement. Asked after
 * the version and before anything else. The lock is held for no longer than it takes to see that nobody shares it.
 */
export async function areListsSettled(database: Database): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select case when pg_try_advisory_lock(${changesLock}) then pg_advisory_unlock(${changesLock}) else false end as settled`.execute(
    database,
  )
  return rows[0]?.settled ?? false
}

/** When the next hold lapses that has not yet. */
export async function readNextLapse(database: Database, moment: Moment): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`${plannedAnew}
    select min(b.hold_until) as at from bookings b where ${live(moment)}`.execute(database)
  return rows[0]?.at ?? undefined
}
