import { type RawBuilder, sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { EarlierHold } from '../../../domain/free-holds.ts'
import type { Guest } from '../../../domain/guests.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { DocumentKeys } from '../../secrets/document-keys.ts'
import type { Database } from '../connection.ts'
import { addressLock, customerLock, customerLockAndRoomShare, lockNumberOf } from '../locks.ts'
import { earlierHolds } from '../nights/free-holds.ts'
import { datesOf, lookAndLockNights, type NightsAhead } from '../nights/nights.ts'
import { type OfferedRoom, type OfferedRoomRow, offeredRoom, toOfferedRoom } from '../rooms/rooms.ts'
import type { ContentVersion } from '../site/content-version.ts'
import { fixedStatement } from '../statements/fixed-statement.ts'
import { tells } from '../statements/preparing-client.ts'
import { together, withCommit } from '../statements/together.ts'
import { columnsOfEntry, type HistoryEntry } from '../upkeep/history.ts'
import { rowsOfGuests } from './booking-guests.ts'
import { columnsOfNew, liveBookings, type NewBooking } from './bookings.ts'
import { orderOfKey } from './idempotency-keys.ts'

/** The statements of a guest's order, as few as its locks allow. */

export interface AskedOrder {
  readonly customerId: number
  readonly roomId: number
  readonly key: string | undefined
  readonly now: Date
  /** To be locked with it; without, nothing is locked but the customer. */
  readonly nights: Stay | undefined
}

export interface BeforePlacing {
  readonly customer: { readonly email: string | null; readonly emailConfirmedAt: Date | null }
  /** What the client ordered before under the same key. */
  readonly sameKey: { readonly bodyHash: Buffer; readonly bookingId: number } | undefined
  readonly room: OfferedRoom | undefined
  readonly liveBookings: number
  readonly earlier: readonly EarlierHold[]
  /** Of the nights that were to be locked. */
  readonly nightsAhead: NightsAhead | undefined
  /** Prices of another version are not those of now. */
  readonly contentVersion: ContentVersion
}

type LookedAt = OfferedRoomRow & {
  readonly body_hash: Buffer | null
  readonly booking_id: number | null
  readonly live: number
  readonly earlier: readonly { placedAt: string; fate: EarlierHold['fate']; paidAt: string | null }[]
  readonly contentVersion: ContentVersion
}

/**
 * Locks the customer, and then reads what the rules ask for: in a statement of its own, which sees what was committed while the lock was
 * waited for. Most orders are good: room and nights are locked in the same round trip, by the same two statements.
 */
export async function lockAndLook(transaction: Database, asked: AskedOrder): Promise<BeforePlacing> {
  const { nights, ...order } = asked
  const look = { ...order, key: order.key ?? null, today: hotelDate(order.now) }
  if (!nights) {
    const [[customer], [row]] = await together(
      transaction,
      customerLock(transaction, order),
      lookBeforePlacing(transaction, look),
    )
    return before({ customer, row, nightsAhead: undefined })
  }
  const [[customer], [row]] = await together(
    transaction,
    customerLockAndRoomShare(transaction, order),
    lookAndLock(transaction, { ...look, ...datesOf(nights), except: 0 }),
  )
  return before({ customer, row, nightsAhead: row })
}

function before({
  customer,
  row,
  nightsAhead,
}: {
  customer: BeforePlacing['customer'] | undefined
  row: LookedAt | undefined
  nightsAhead: NightsAhead | undefined
}): BeforePlacing {
  if (!customer || !row) throw new Error('There is no such customer.')
  return {
    customer,
    sameKey:
      row.body_hash === null || row.booking_id === null
        ? undefined
        : { bodyHash: row.body_hash, bookingId: row.booking_id },
    room: row.capacity === null ? undefined : toOfferedRoom(row),
    liveBookings: row.live,
    earlier: row.earlier.map(({ placedAt, fate, paidAt }) => ({
      placedAt: new Date(placedAt),
      fate,
      paidAt: paidAt === null ? null : new Date(paidAt),
    })),
    nightsAhead,
    contentVersion: row.contentVersion,
  }
}

type Look = Omit<AskedOrder, 'key' | 'nights'> & { readonly key: string | null; readonly today: DateText }

const looking = (database: Database, { customerId, roomId, key, now, today }: Look) => sql<LookedAt>`
  select room.*, same_key.*, live.count as live, content.version as "contentVersion",
    (select coalesce(jsonb_agg(hold), '[]') from (${earlierHolds(customerId, now)}) hold) as earlier
  from content_version content cross join ${liveBookings(database, customerId, now, today)} live
  left join ${orderOfKey(database, customerId, key)} same_key on true
  left join ${offeredRoom(database, roomId)} room on true`

const lookBeforePlacing = fixedStatement((database, look: Look) => looking(database, look).compile(database))

const lookAndLock = fixedStatement((database, order: Look & Stay & { readonly except: number }) =>
  sql<LookedAt & NightsAhead>`
    select look.*, nights.* from (${looking(database, order)}) look cross join (${lookAndLockNights(order)}) nights`.compile(
    database,
  ),
)

/**
 * The id of the booking, because its seals name it, and the lock of the address. The address stays locked until what is counted next is
 * committed.
 */
export const idAndAddressLock = (database: Database, addressHash: Buffer | undefined) =>
  idAndLock(database, { lockNumber: addressHash ? lockNumberOf(addressHash) : null })

const idAndLock = fixedStatement((database, { lockNumber }: { lockNumber: number | null }) =>
  sql<{ id: number }>`select nextval('bookings_id_seq') as id, ${addressLock(lockNumber)}`.compile(database),
)

export interface PlacedOrder {
  readonly id: number
  readonly booking: NewBooking & { readonly customerId: number }
  readonly guests: readonly Guest[]
  /** As what the address is counted. */
  readonly address: Buffer | undefined
  readonly key: { readonly text: string; readonly bodyHash: Buffer } | undefined
  /** By which it was made: the first of those that took each other's place. */
  readonly codeId: number | undefined
  readonly history: HistoryEntry
}

/**
 * The booking with all that stands beside it, in one statement: what triggers write about the whole, such as its words to search for, is
 * then written once. The order is committed with it.
 */
export async function commitPlaced(
  transaction: Database,
  { id, booking, guests, address, key, codeId, history }: PlacedOrder,
  keys: DocumentKeys,
): Promise<{ bookNumber: number }> {
  const rows = {
    booking: { id, ...columnsOfNew(booking) },
    guests: listsOf(rowsOfGuests(id, guests, keys)),
    address: address ?? null,
    key: key?.text ?? null,
    bodyHash: key?.bodyHash ?? null,
    history: columnsOfEntry(history),
  }
  const insertion =
    codeId === undefined
      ? insertionOfPlaced(transaction, rows)
      : insertionByCode(transaction, { ...rows, codeId })
  const [inserted] = await withCommit(transaction, insertion)
  if (!inserted) throw new Error('A booking was not inserted.')
  return inserted
}

interface PlacedRows {
  readonly booking: ReturnType<typeof columnsOfNew> & { readonly id: number }
  readonly guests: ReturnType<typeof listsOf>
  readonly address: Buffer | null
  readonly key: string | null
  readonly bodyHash: Buffer | null
  readonly history: ReturnType<typeof columnsOfEntry>
}

/** A list a column: the statement is then the same for any number of guests. */
const listsOf = (rows: ReturnType<typeof rowsOfGuests>) => ({
  positions: rows.map((row) => row.position),
  names: rows.map((row) => row.full_name),
  kinds: rows.map((row) => row.document_kind),
  documents: rows.map((row) => row.document_sealed),
  marks: rows.map((row) => row.document_mark),
  payers: rows.map((row) => row.is_payer),
  staying: rows.map((row) => row.stays),
})

const insertingPlaced = (
  { booking, guests, address, key, bodyHash, history }: PlacedRows,
  beside: RawBuilder<unknown>,
) => sql<{ bookNumber: number }>`
  with booking as (
    insert into bookings (${namesOf(booking)}) overriding system value values (${valuesOf(booking)})
    returning id, book_number, customer_id, created_at
  ), guests as (
    insert into booking_guests (booking_id, position, full_name, document_kind, document_sealed, document_mark, is_payer, stays)
    select ${booking.id}::bigint, * from unnest(${guests.positions}::int[], ${guests.names}::text[], ${guests.kinds}::text[],
      ${guests.documents}::bytea[], ${guests.marks}::bytea[], ${guests.payers}::boolean[], ${guests.staying}::boolean[])
  ), address as (
    insert into hold_addresses (booking_id, address_hash, placed_at)
    select id, ${address}::bytea, created_at from booking where ${address}::bytea is not null
  ), key as (
    insert into idempotency_keys (customer_id, key, body_hash, booking_id, created_at)
    select customer_id, ${key}::text, ${bodyHash}::bytea, id, created_at from booking where ${key}::text is not null
  ), line as (
    insert into history (${namesOf(history)}) values (${valuesOf(history)})
  )${beside}
  select book_number as "bookNumber", ${tells('bookings')} from booking`

const insertionOfPlaced = fixedStatement((database, rows: PlacedRows) =>
  insertingPlaced(rows, sql``).compile(database),
)

/** A statement of its own: one that inserts nothing costs nearly as much as one that does, and few orders have a code. */
const insertionByCode = fixedStatement((database, { codeId, ...rows }: PlacedRows & { codeId: number }) =>
  insertingPlaced(
    rows,
    sql`, use as (insert into code_uses (booking_id, code_id) select id, ${codeId}::int from booking)`,
  ).compile(database),
)

const namesOf = (row: object) => sql.join(Object.keys(row).map((name) => sql.ref(name)))
const valuesOf = (row: object) => sql.join(Object.values(row))
