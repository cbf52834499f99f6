import { type Insertable, sql } from 'kysely'
import type { Database } from '../connection.ts'
import type { Schema } from '../schema.ts'

export type Actor =
  | { readonly kind: 'client'; readonly customerId: number }
  | { readonly kind: 'staff'; readonly staffId: number }
  | { readonly kind: 'bank' | 'job' | 'system' }

export interface HistoryEntry {
  readonly at: Date
  readonly actor: Actor
  readonly about: { readonly bookingId: number } | { readonly subject: string }
  readonly action: string
  /** Nothing that tells about a person. */
  readonly facts?: Readonly<Record<string, unknown>>
  readonly personalFacts?: Readonly<Record<string, unknown>>
  /** When the personal facts are blanked; without it they stay until somebody is erased. */
  readonly forgetPersonalAt?: Date
  /** Who gets in and who may: the journal shows such rows whoever the actor is. Anything else is work. */
  readonly area?: 'access'
}

/** The part that is never changed. */
export const columnsOfEntry = (entry: HistoryEntry) =>
  ({
    at: entry.at,
    actor: entry.actor.kind,
    staff_id: entry.actor.kind === 'staff' ? entry.actor.staffId : null,
    customer_id: entry.actor.kind === 'client' ? entry.actor.customerId : null,
    booking_id: 'bookingId' in entry.about ? entry.about.bookingId : null,
    subject: 'subject' in entry.about ? entry.about.subject : null,
    action: entry.action,
    facts: JSON.stringify(entry.facts ?? {}),
    area: entry.area ?? 'work',
  }) satisfies Insertable<Schema['history']>

export async function recordHistory(database: Database, entry: HistoryEntry): Promise<void> {
  const { id } = await database
    .insertInto('history')
    .values(columnsOfEntry(entry))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (entry.personalFacts === undefined) return
  await database
    .insertInto('history_personal')
    .values({
      history_id: id,
      facts: JSON.stringify(entry.personalFacts),
      forget_at: entry.forgetPersonalAt ?? null,
    })
    .execute()
}

/** Blanks what was to be kept until now. */
export const blankDuePersonalFacts = (database: Database, now: Date) =>
  database
    .updateTable('history_personal')
    .set({ facts: null })
    .where('facts', 'is not', null)
    .where('forget_at', '<=', now)
    .execute()

export interface HistoryLine {
  readonly id: number
  readonly at: Date
  readonly actor: Actor['kind']
  readonly username: string | null
  readonly action: string
  readonly facts: Record<string, unknown>
  readonly personalFacts: Record<string, unknown> | null
}

/** What happened to a booking, in order. Personal facts are missing once they were erased. */
export const listHistoryOfBooking = (database: Database, bookingId: number): Promise<HistoryLine[]> =>
  database
    .selectFrom('history')
    .leftJoin('history_personal', 'history_personal.history_id', 'history.id')
    .leftJoin('staff', 'staff.id', 'history.staff_id')
    .select(['history.id', 'at', 'actor', 'staff.username', 'action', 'history.facts'])
    .select('history_personal.facts as personalFacts')
    .where('booking_id', '=', bookingId)
    .orderBy('history.id')
    .execute()

/** Lines that tell of something beside the booking: whoever saw it before them has seen its newest state. */
const besideTheBooking = [
  'refund_document_read',
  'note_added',
  'note_pinned',
  'note_unpinned',
  'note_struck',
  'letter_sent_again',
  'debt_reminded',
  'guest_facts_written',
  'guest_reported',
  'guest_report_struck',
]

/** The last line of history that changed each booking: what staff saw of it, in a number. */
export async function readVersions(
  database: Database,
  bookingIds: readonly number[],
): Promise<Map<number, number>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; version: number }>`
    select booking_id as id, max(id) as version from history
    where booking_id = any(${[...bookingIds]}::bigint[]) and action <> all (${besideTheBooking}::text[])
    group by booking_id`.execute(database)
  const versions = new Map(bookingIds.map((id) => [id, 0]))
  for (const { id, version } of rows) versions.set(id, version)
  return versions
}
