import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** Which letters a booking has caused: written by a trigger as they are queued, and kept when the outbox has forgotten whose they were. */

export interface BookingLetter {
  readonly id: number
  readonly kind: string
  readonly recipient: string | null
  readonly queuedAt: Date
  readonly sentAt: Date | null
  readonly nextTryAt: Date | null
  readonly error: string | null
}

/** The latest first. */
export const listLettersOf = (database: Database, bookingId: number): Promise<BookingLetter[]> =>
  database
    .selectFrom('booking_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.mail_id')
    .select(['o.id', 'o.kind', 'l.recipient', 'o.created_at as queuedAt', 'o.sent_at as sentAt'])
    .select(['o.next_try_at as nextTryAt', 'o.last_error as error'])
    .where('l.booking_id', '=', bookingId)
    .orderBy('o.id', 'desc')
    .execute()

/** One of this kind to this address that waits, or was queued after `since`. */
export const isLetterOnItsWay = (
  transaction: Database,
  letter: { bookingId: number; kind: string; recipient: string; since: Date },
): Promise<boolean> =>
  transaction
    .selectFrom('booking_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.mail_id')
    .select('o.id')
    .where('l.booking_id', '=', letter.bookingId)
    .where('l.recipient', '=', letter.recipient)
    .where('o.kind', '=', letter.kind)
    .where((eb) => eb.or([eb('o.created_at', '>', letter.since), eb('o.next_try_at', 'is not', null)]))
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const blankRecipients = (transaction: Database, bookingIds: readonly number[]) =>
  sql`update booking_letters set recipient = null
    where recipient is not null and booking_id = any (${[...bookingIds]}::bigint[])`.execute(transaction)
