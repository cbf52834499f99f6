import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** What staff have noted about bookings. Whoever writes or moves a note holds the lock of its booking. */

export interface BookingNote {
  readonly id: number
  readonly at: Date
  readonly username: string
  readonly text: string | null
  readonly pinned: boolean
  readonly pinChangedAt: Date | null
  readonly pinChangedBy: string | null
  readonly struckAt: Date | null
  readonly struckBy: string | null
}

const notes = (database: Database) =>
  database
    .selectFrom('booking_notes as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .leftJoin('staff as p', 'p.id', 'n.pin_changed_by')
    .leftJoin('staff as k', 'k.id', 'n.struck_by')
    .select(['n.id', 'n.at', 's.username', 'n.text', 'n.pinned'])
    .select(['n.pin_changed_at as pinChangedAt', 'p.username as pinChangedBy'])
    .select(['n.struck_at as struckAt', 'k.username as struckBy'])

/** The latest first. */
export const listNotesOf = (database: Database, bookingId: number): Promise<BookingNote[]> =>
  notes(database).where('n.booking_id', '=', bookingId).orderBy('n.id', 'desc').execute()

/** Of several bookings, the latest first. */
export const listNotesOfAll = (
  database: Database,
  bookingIds: readonly number[],
): Promise<(BookingNote & { bookingId: number })[]> =>
  notes(database)
    .select('n.booking_id as bookingId')
    .where('n.booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
    .orderBy('n.id', 'desc')
    .execute()

export interface PinnedNote {
  readonly bookingId: number
  readonly id: number
  readonly text: string
}

/** What is pinned to these bookings, however many they are, in one statement. */
export async function listPinnedNotes(
  database: Database,
  bookingIds: readonly number[],
): Promise<PinnedNote[]> {
  const { rows } = await sql<PinnedNote>`
    select booking_id as "bookingId", id, text from booking_notes
    where pinned and text is not null and booking_id = any (${[...bookingIds]}::bigint[])
    order by id`.execute(database)
  return rows
}

/** How many there are, and whether anything may still be written down about the guest. */
export const readNotesSoFar = (transaction: Database, bookingId: number) =>
  transaction
    .selectFrom('bookings as b')
    .select(sql<number>`(select count(*)::int from booking_notes n where n.booking_id = b.id)`.as('count'))
    .select(sql<boolean>`b.erased_at is not null`.as('erased'))
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()

export const insertNote = (
  transaction: Database,
  note: { bookingId: number; staffId: number; at: Date; text: string; pinned: boolean },
) =>
  transaction
    .insertInto('booking_notes')
    .values({
      booking_id: note.bookingId,
      staff_id: note.staffId,
      at: note.at,
      text: note.text,
      pinned: note.pinned,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findNote = (transaction: Database, { id, bookingId }: { id: number; bookingId: number }) =>
  transaction
    .selectFrom('booking_notes')
    .select(['id', 'pinned', sql<boolean>`struck_at is not null`.as('struck')])
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

export const setPin = (
  transaction: Database,
  id: number,
  { pinned, staffId, at }: { pinned: boolean; staffId: number; at: Date },
) =>
  transaction
    .updateTable('booking_notes')
    .set({ pinned, pin_changed_by: staffId, pin_changed_at: at })
    .where('id', '=', id)
    .execute()

export const strikeNote = (
  transaction: Database,
  id: number,
  { staffId, at }: { staffId: number; at: Date },
) =>
  transaction
    .updateTable('booking_notes')
    .set({ pinned: false, struck_by: staffId, struck_at: at })
    .where('id', '=', id)
    .execute()

/** That something was noted stays, by whom and when; what it was is gone. */
export const blankNotes = (transaction: Database, bookingIds: readonly number[]) =>
  sql`update booking_notes set text = null, pinned = false
    where text is not null and booking_id = any (${[...bookingIds]}::bigint[])`.execute(transaction)

/** Answers how many there were. */
export const blankStruckNotes = async (transaction: Database, bookingId: number): Promise<number> => {
  const { numUpdatedRows } = await transaction
    .updateTable('booking_notes')
    .set({ text: null })
    .where('booking_id', '=', bookingId)
    .where('struck_at', 'is not', null)
    .where('text', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
