import { sql } from 'kysely'
import type { Database } from '../connection.ts'

export interface JournalQuery {
  readonly staffId?: number | undefined
  readonly bookNumber?: number | undefined
  readonly area?: 'work' | 'access' | undefined
  readonly from?: Date | undefined
  /** Not included. */
  readonly until?: Date | undefined
  readonly limit: number
  readonly offset: number
}

export interface JournalRow {
  readonly id: number
  readonly at: Date
  readonly area: 'work' | 'access'
  readonly staffId: number | null
  readonly username: string | null
  readonly action: string
  readonly bookNumber: number | null
  readonly subject: string | null
  readonly clientEmail: string | null
  readonly facts: Record<string, unknown>
  /** Missing once it was blanked. */
  readonly personalFacts: Record<string, unknown> | null
}

/** What staff did, and who got in or did not, the latest first. Of one person: also what was tried with their account. */
export async function listJournal(
  database: Database,
  { limit, offset, ...asked }: JournalQuery,
): Promise<{ lines: JournalRow[]; total: number }> {
  const matching = matchingRows(database, asked)
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const lines = await matching
    .leftJoin('staff as s', 's.id', 'h.staff_id')
    .leftJoin('bookings as b', 'b.id', 'h.booking_id')
    .leftJoin('history_personal as p', 'p.history_id', 'h.id')
    .leftJoin('customers as c', (join) =>
      join.on(sql<boolean>`h.area = 'access' and c.id = substring(h.subject from '^customer (\\d+)$')::int`),
    )
    .select(['h.id', 'h.at', 'h.area', 's.id as staffId', 's.username', 'h.action', 'h.subject', 'h.facts'])
    .select(['b.book_number as bookNumber', 'c.email as clientEmail', 'p.facts as personalFacts'])
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { lines, total }
}

function matchingRows(
  database: Database,
  { staffId, bookNumber, area, from, until }: Omit<JournalQuery, 'limit' | 'offset'>,
) {
  let matching = database
    .selectFrom('history as h')
    // As the index says it.
    .where(sql<boolean>`(h.staff_id is not null or h.area = 'access')`)
  if (staffId !== undefined)
    matching = matching.where(
      sql<boolean>`(h.staff_id = ${staffId} or (h.area = 'access' and h.subject = ${`staff ${staffId}`}))`,
    )
  if (area) matching = matching.where('h.area', '=', area)
  if (from) matching = matching.where('h.at', '>=', from)
  if (until) matching = matching.where('h.at', '<', until)
  if (bookNumber === undefined) return matching
  return matching.where('h.booking_id', '=', (eb) =>
    eb.selectFrom('bookings').select('id').where('book_number', '=', bookNumber),
  )
}
