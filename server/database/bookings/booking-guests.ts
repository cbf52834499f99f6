import { sql } from 'kysely'
import { factsAfter, type GuestFacts, isEmpty, sameGuests } from '../../../domain/guest-facts.ts'
import type { Guest, GuestDocument } from '../../../domain/guests.ts'
import type { DocumentKeys } from '../../secrets/document-keys.ts'
import { markOf, marksOfDocument } from '../../secrets/document-marks.ts'
import { guestDocumentPlace, guestFactsPlace, seal, unseal } from '../../secrets/sealing.ts'
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
    register_sealed: sealFacts(factsAfter(null, guest.facts), { bookingId, position: index + 1 }, keys),
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

/**
 * The list as it is now. Whoever was on it before keeps their number, by which they were reported, and what is known of them for the registration
 * card, unless that was typed anew. The caller holds the booking's lock.
 */
export async function replaceGuests(
  transaction: Database,
  bookingId: number,
  guests: readonly Guest[],
  keys: DocumentKeys,
): Promise<void> {
  const before = await transaction
    .deleteFrom('booking_guests')
    .where('booking_id', '=', bookingId)
    .returning(['id', 'position', 'full_name', 'document_mark', 'register_sealed'])
    .execute()
  const places = sameGuests(
    before.map(({ full_name, document_mark }) => ({
      name: full_name ?? '',
      documents: document_mark ? [document_mark.toString('hex')] : [],
    })),
    guests.map(({ fullName, document }) => ({
      name: fullName,
      documents: marksOfDocument(document, keys).map((mark) => mark.toString('hex')),
    })),
  )
  const ids = await takeIds(transaction, places.filter((place) => place === undefined).length)
  const rows = rowsOfGuests(bookingId, guests, keys).map((row, index) => {
    const old = before[places[index] ?? -1]
    const known = old?.register_sealed && openFacts(old.register_sealed, { ...old, bookingId }, keys)
    const facts = factsAfter(known ?? null, guests[index]?.facts)
    return {
      ...row,
      id: old?.id ?? ids.pop(),
      register_sealed: sealFacts(facts, { bookingId, position: row.position }, keys),
    }
  })
  await sql`
    insert into booking_guests
      (id, booking_id, position, full_name, document_kind, document_mark, document_sealed, register_sealed, is_payer, stays)
    overriding system value values ${sql.join(
      rows.map(
        (row) => sql`(${row.id}, ${row.booking_id}, ${row.position}, ${row.full_name}, ${row.document_kind},
          ${row.document_mark}, ${row.document_sealed}, ${row.register_sealed}, ${row.is_payer}, ${row.stays})`,
      ),
    )}`.execute(transaction)
}

async function takeIds(transaction: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval('booking_guests_id_seq') as id from generate_series(1, ${count}::int)`.execute(transaction)
  // Taken from the end: they are given in their order.
  return rows.map(({ id }) => id).reverse()
}

/** What is known of one guest for the registration card, as it is now. The caller holds the booking's lock. */
export const storeFacts = (
  transaction: Database,
  place: { bookingId: number; position: number },
  facts: GuestFacts,
  keys: DocumentKeys,
) =>
  transaction
    .updateTable('booking_guests')
    .set({ register_sealed: sealFacts(facts, place, keys) })
    .where('booking_id', '=', place.bookingId)
    .where('position', '=', place.position)
    .execute()

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
  readonly id: number
  readonly bookingId: number
  readonly position: number
  readonly fullName: string | null
  readonly document: GuestDocument | null
  /** For staff alone: no answer to a guest has them. */
  readonly facts: GuestFacts | null
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
    id: row.id,
    bookingId: row.booking_id,
    position: row.position,
    fullName: row.full_name,
    document: row.document_sealed && openDocument(row.document_sealed, row, keys),
    facts: row.register_sealed && openFacts(row.register_sealed, { ...row, bookingId: row.booking_id }, keys),
    isPayer: row.is_payer,
    stays: row.stays,
  }))
}

export const openDocument = (
  sealed: Buffer,
  { booking_id, position }: { booking_id: number; position: number },
  keys: DocumentKeys,
): GuestDocument =>
  JSON.parse(unseal(sealed, guestDocumentPlace(booking_id, position), keys)) as GuestDocument

const sealFacts = (
  facts: GuestFacts,
  { bookingId, position }: { bookingId: number; position: number },
  keys: DocumentKeys,
): Buffer | null =>
  isEmpty(facts) ? null : seal(JSON.stringify(facts), guestFactsPlace(bookingId, position), keys)

export const openFacts = (
  sealed: Buffer,
  { bookingId, position }: { bookingId: number; position: number },
  keys: DocumentKeys,
): GuestFacts => JSON.parse(unseal(sealed, guestFactsPlace(bookingId, position), keys)) as GuestFacts

/** Empties the documents of a booking's guests, with what the registration card asks beside them; how many there were. */
export async function emptyDocumentsOfBooking(transaction: Database, bookingId: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('booking_guests')
    .set({ document_sealed: null, register_sealed: null })
    .where('booking_id', '=', bookingId)
    .where('document_sealed', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
