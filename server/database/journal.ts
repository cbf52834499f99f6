import { sql } from 'kysely'
import type { Database } from './connection.ts'

export interface JournalQuery {
  readonly staffId?: number | undefined
  readonly bookNumber?: number | undefined
  readonly from?: Date | undefined
  /** Not included. */
  readonly until?: Date | undefined
  readonly limit: number
  readonly offset: number
}

export interface StaffAction {
  readonly id: number
  readonly at: Date
  readonly staffId: number
  readonly username: string
  readonly action: string
  readonly bookNumber: number | null
  readonly subject: string | null
  readonly facts: Record<string, unknown>
}

/** What staff did, the latest first. */
export async function listStaffActions(
  database: Database,
  { staffId, bookNumber, from, until, limit, offset }: JournalQuery,
): Promise<{ lines: StaffAction[]; total: number }> {
  let matching = database.selectFrom('history as h').where('h.staff_id', 'is not', null)
  if (staffId !== undefined) matching = matching.where('h.staff_id', '=', staffId)
  if (from) matching = matching.where('h.at', '>=', from)
  if (until) matching = matching.where('h.at', '<', until)
  if (bookNumber !== undefined) {
    matching = matching.where('h.booking_id', '=', (eb) =>
      eb.selectFrom('bookings').select('id').where('book_number', '=', bookNumber),
    )
  }
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const lines = await matching
    .innerJoin('staff as s', 's.id', 'h.staff_id')
    .leftJoin('bookings as b', 'b.id', 'h.booking_id')
    .select(['h.id', 'h.at', 's.id as staffId', 's.username', 'h.action', 'h.subject', 'h.facts'])
    .select('b.book_number as bookNumber')
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { lines, total }
}
