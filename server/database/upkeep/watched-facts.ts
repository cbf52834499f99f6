import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../connection.ts'

/** What the database knows of work that waits, and of itself. */
export interface WatchedFacts {
  readonly databaseTime: Date
  readonly letters: Waiting
  /** Those that are not tried any more. */
  readonly lettersGivenUp: number
  readonly attempts: Waiting
  readonly attemptsToLookAt: number
  readonly refunds: Waiting & { readonly due: number; readonly sending: number; readonly unsure: number }
  readonly refundsByHand: number
  readonly mismatches: number
  readonly holds: Waiting
  readonly doctor: { readonly endedAt: Date; readonly findings: number } | null
  readonly backup: { readonly endedAt: Date } | null
  readonly replicas: number
}

export interface Waiting {
  readonly count: number
  /** Since when the oldest waits. */
  readonly oldestAt: Date | null
}

type Structured = 'letters' | 'attempts' | 'refunds' | 'holds' | 'doctor' | 'backup'

/** What stands inside of JSON has its moments as text. */
interface Row extends Omit<WatchedFacts, Structured> {
  letters: ReadWaiting
  attempts: ReadWaiting
  holds: ReadWaiting
  refunds: ReadWaiting & { due: number; sending: number; unsure: number }
  doctor: { endedAt: string; findings: number } | null
  backup: { endedAt: string } | null
}

interface ReadWaiting {
  readonly count: number
  readonly oldestAt: string | null
}

/**
 * One statement. Each part reads an index that holds only what waits: none of it grows with the past. Whoever may not look at
 * replication is told how many there are, and nothing more.
 */
export async function readWatchedFacts(database: Database, now: Date): Promise<WatchedFacts> {
  const { rows } = await sql<Row>`
    select clock_timestamp() as "databaseTime",
      (${waiting(sql`created_at`)} from outbox where next_try_at is not null) as letters,
      (select count(*)::int from outbox where sent_at is null and next_try_at is null and recipient is not null) as "lettersGivenUp",
      (${waiting(sql`session_ends_at`)} from payment_attempts
        where next_ask_at is not null and state in ('registering', 'open', 'orphan') and session_ends_at <= ${now}) as attempts,
      (select count(*)::int from payment_attempts where state = 'needs_look') as "attemptsToLookAt",
      (select jsonb_build_object('count', count(*), 'oldestAt', min(created_at),
          'due', count(*) filter (where state = 'due'), 'sending', count(*) filter (where state = 'sending'),
          'unsure', count(*) filter (where state = 'unsure'))
        from refund_orders where state not in ('done', 'withdrawn') and state <> 'by_hand') as refunds,
      (select count(*)::int from refund_orders where state = 'by_hand') as "refundsByHand",
      (select count(*)::int from mismatches where closed_at is null) as mismatches,
      (${waiting(sql`hold_until`)} from bookings where hold_until <= ${now} and taken_from < taken_until) as holds,
      (select jsonb_build_object('endedAt', ended_at, 'findings', findings) from upkeep_runs where work = 'doctor') as doctor,
      (select jsonb_build_object('endedAt', ended_at) from upkeep_runs where work = 'backup') as backup,
      (select count(*)::int from pg_stat_replication where state = 'streaming' or state is null) as replicas
    `.execute(database)
  const row = rows[0]
  if (!row) throw new Error('The database says nothing of itself.')
  return {
    ...row,
    letters: readWaiting(row.letters),
    attempts: readWaiting(row.attempts),
    holds: readWaiting(row.holds),
    refunds: { ...row.refunds, ...readWaiting(row.refunds) },
    doctor: row.doctor && { ...row.doctor, endedAt: new Date(row.doctor.endedAt) },
    backup: row.backup && { endedAt: new Date(row.backup.endedAt) },
  }
}

const waiting = (since: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select jsonb_build_object('count', count(*), 'oldestAt', min(${since}))`

const readWaiting = ({ count, oldestAt }: ReadWaiting): Waiting => ({
  count,
  oldestAt: oldestAt === null ? null : new Date(oldestAt),
})

/** Whether it answers at all. */
export const answerAnything = (database: Database) => sql`select 1`.execute(database)
