import { type RawBuilder, sql } from 'kysely'
import type { EarlierHold } from '../../../domain/free-holds.ts'
import type { Guest } from '../../../domain/guests.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { DocumentKeys } from '../../secrets/document-keys.ts'
import type { Database } from '../connection.ts'
import { addressLock, customerLock } from '../locks.ts'
import { earlierHolds } from '../nights/free-holds.ts'
import { type OfferedRoom, type OfferedRoomRow, offeredRoom, toOfferedRoom } from '../rooms/rooms.ts'
import { together } from '../together.ts'
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
}

export interface BeforePlacing {
  readonly customer: { readonly email: string | null; readonly emailConfirmedAt: Date | null }
  /** What the client ordered before under the same key. */
  readonly sameKey: { readonly bodyHash: Buffer; readonly bookingId: number } | undefined
  readonly room: OfferedRoom | undefined
  readonly liveBookings: number
  readonly earlier: readonly EarlierHold[]
}

type BeforeRow = OfferedRoomRow & {
  readonly body_hash: Buffer | null
  readonly booking_id: number | null
  readonly live: number
  readonly earlier: readonly { placedAt: string; fate: EarlierHold['fate']; paidAt: string | null }[]
}

/**
 * Locks the customer, and then reads what the rules ask for: in a statement of its own, which sees what was committed while the lock was
 * waited for.
 */
export async function lockAndLook(transaction: Database, asked: AskedOrder): Promise<BeforePlacing> {
  const [customers, [row]] = await together(
    transaction,
    customerLock(transaction, asked.customerId).compile(),
    lookBeforePlacing(transaction, asked),
  )
  const [customer] = customers
  if (!customer || !row) throw new Error(`There is no customer ${asked.customerId}.`)
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
  }
}

const lookBeforePlacing = (database: Database, { customerId, roomId, key, now }: AskedOrder) =>
  sql<BeforeRow>`
    select room.*, same_key.*, live.count as live,
      (select coalesce(jsonb_agg(hold), '[]') from (${earlierHolds(customerId, now)}) hold) as earlier
    from ${liveBookings(database, customerId, now, hotelDate(now))} live
    left join ${orderOfKey(database, customerId, key ?? null)} same_key on true
    left join ${offeredRoom(database, roomId)} room on true`.compile(database)

/**
 * The id of the booking, because its seals name it, and the lock of the address. The address stays locked until what is counted next is
 * committed.
 */
export const idAndAddressLock = (database: Database, addressHash: Buffer | undefined) =>
  sql<{ id: number }>`select nextval('bookings_id_seq') as id, ${addressLock(addressHash)}`.compile(database)

export interface PlacedOrder {
  readonly id: number
  readonly booking: NewBooking & { readonly customerId: number }
  readonly guests: readonly Guest[]
  /** As what the address is counted. */
  readonly address: Buffer | undefined
  readonly key: { readonly text: string; readonly bodyHash: Buffer } | undefined
  readonly history: HistoryEntry
}

/**
 * The booking with all that stands beside it, in one statement: what triggers write about the whole, such as its words to search for, is
 * then written once.
 */
export async function insertPlaced(
  transaction: Database,
  { id, booking, guests, address, key, history }: PlacedOrder,
  keys: DocumentKeys,
): Promise<{ bookNumber: number }> {
  const rows = rowsOfGuests(id, guests, keys)
  const { customerId, createdAt } = booking
  const { rows: inserted } = await sql<{ bookNumber: number }>`
    with booking as (
      insert into bookings ${columnsAndValues({ id, ...columnsOfNew(booking) }, sql`overriding system value`)}
      returning book_number
    ), guests as (
      insert into booking_guests (booking_id, position, full_name, document_kind, document_sealed, is_payer, stays)
      select ${id}::bigint, * from unnest(${rows.map((row) => row.position)}::int[], ${rows.map((row) => row.full_name)}::text[],
        ${rows.map((row) => row.document_kind)}::text[], ${rows.map((row) => row.document_sealed)}::bytea[],
        ${rows.map((row) => row.is_payer)}::boolean[], ${rows.map((row) => row.stays)}::boolean[])
    ), address as (
      insert into hold_addresses (booking_id, address_hash, placed_at)
      select ${id}::bigint, hash, ${createdAt}::timestamptz from (select ${address ?? null}::bytea as hash) given where hash is not null
    ), key as (
      insert into idempotency_keys (customer_id, key, body_hash, booking_id, created_at)
      select ${customerId}::int, key, ${key?.bodyHash ?? null}::bytea, ${id}::bigint, ${createdAt}::timestamptz
      from (select ${key?.text ?? null}::text as key) given where key is not null
    ), line as (
      insert into history ${columnsAndValues(columnsOfEntry(history))}
    )
    select book_number as "bookNumber" from booking`.execute(transaction)
  return { bookNumber: inserted[0]?.bookNumber ?? 0 }
}

const columnsAndValues = (row: Readonly<Record<string, unknown>>, between = sql``): RawBuilder<unknown> =>
  sql`(${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) ${between} values (${sql.join(Object.values(row))})`
