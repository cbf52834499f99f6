import { sql } from 'kysely'
import type { Guest, GuestDocument } from '../../../domain/guests.ts'
import type { DocumentKeys } from '../../secrets/document-keys.ts'
import { markOf } from '../../secrets/document-marks.ts'
import { guestDocumentPlace, seal, unseal } from '../../secrets/sealing.ts'
import type { Database } from '../connection.ts'

/** As they are stored: the documents sealed, each for its own place. */
export const rowsOfGuests = (bookingId: number, guests: readonly Guest[], keys: DocumentKeys) =>
  guests.map((guest, index) => ({
    booking_id: bookingId,
    position: index + 1,
    full_name: guest.fullName.trim(),
    document_kind: guest.document.kind,
    document_mark: markOf(guest.document, keys),
    document_sealed: seal(JSON.stringify(guest.document), guestDocumentPlace(bookingId, index + 1), keys),
    is_payer: guest.isPayer,
    stays: guest.stays,
  }))

export const insertGuests = (
  transaction: Database,
  bookingId: number,
  guests: readonly Guest[],
  keys: DocumentKeys,
) =>
  transaction
    .insertInto('booking_guests')
    .values(rowsOfGuests(bookingId, guests, keys))
    .execute()

/** The list as it is now. The caller holds the booking's lock. */
export async function replaceGuests(
  transaction: Database,
  bookingId: number,
  guests: readonly Guest[],
  keys: DocumentKeys,
): Promise<void> {
  await transaction.deleteFrom('booking_guests').where('booking_id', '=', bookingId).execute()
  await insertGuests(transaction, bookingId, guests, keys)
}

/** Everybody on the list, a payer who does not come along too. */
export const countGuests = (database: Database, bookingId: number): Promise<number> =>
  database
    .selectFrom('booking_guests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
    .then((row) => row.count)

export const countStaying = (database: Database, bookingId: number): Promise<number> =>
  database
    .selectFrom('booking_guests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .where('stays', '=', true)
    .executeTakeFirstOrThrow()
    .then((row) => row.count)

/** A guest as stored; name and document are missing once they were erased. */
export interface StoredGuest {
  readonly bookingId: number
  readonly fullName: string | null
  readonly document: GuestDocument | null
  readonly isPayer: boolean
  readonly stays: boolean
}

export async function listGuests(
  database: Database,
  bookingIds: readonly number[],
  keys: DocumentKeys,
): Promise<StoredGuest[]> {
  if (bookingIds.length === 0) return []
  const rows = await database
    .selectFrom('booking_guests')
    .selectAll()
    .where('booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
    .orderBy('booking_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    bookingId: row.booking_id,
    fullName: row.full_name,
    document: row.document_sealed && openDocument(row.document_sealed, row, keys),
    isPayer: row.is_payer,
    stays: row.stays,
  }))
}

const openDocument = (
  sealed: Buffer,
  { booking_id, position }: { booking_id: number; position: number },
  keys: DocumentKeys,
): GuestDocument =>
  JSON.parse(unseal(sealed, guestDocumentPlace(booking_id, position), keys)) as GuestDocument

/** Empties the documents of a booking's guests; how many there were. */
export async function emptyDocumentsOfBooking(transaction: Database, bookingId: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('booking_guests')
    .set({ document_sealed: null })
    .where('booking_id', '=', bookingId)
    .where('document_sealed', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
