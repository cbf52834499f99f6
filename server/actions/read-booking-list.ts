import type { Language } from '../../contract/values.ts'
import type { BookingList } from '../../domain/booking-lists.ts'
import { readSearch } from '../../domain/booking-search.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { nothing, type Parts } from '../../domain/money-parts.ts'
import type { Context } from '../context.ts'
import { listGuests, type StoredGuest } from '../database/booking-guests.ts'
import { countBookings, listBookings } from '../database/booking-lists.ts'
import type { BookingRow } from '../database/booking-rows.ts'
import { lookUpRooms } from '../database/booking-search.ts'
import type { BookingSort } from '../database/booking-sorts.ts'
import {
  listNamedCustomers,
  listNamedRooms,
  type NamedCustomer,
  type NamedRoom,
  readRefundFacts,
} from '../database/booking-surroundings.ts'
import { readMoneyHeld } from '../database/ledger.ts'

/** A booking with all that the office shows of it. */
export interface ListedBooking {
  readonly booking: BookingRow
  readonly guests: readonly StoredGuest[]
  readonly held: Parts
  readonly refund: { readonly due: number; readonly sent: boolean; readonly openRequestId: number | null }
}

export interface ListedBookings {
  readonly bookings: readonly ListedBooking[]
  readonly rooms: readonly NamedRoom[]
  readonly customers: readonly NamedCustomer[]
}

export interface AskedList {
  readonly list: BookingList
  readonly q: string
  readonly sort: BookingSort
  readonly order: 'asc' | 'desc'
  readonly language: Language
  readonly limit: number
  readonly offset: number
}

export interface BookingPage extends ListedBookings {
  readonly total: number
  /** Counting stops where a longer list would only cost time. */
  readonly totalIs: 'exact' | 'at_least'
}

/** See docs/decisions/0007. */
const countedUpTo = { all: 10_000, found: 1_000 }

export async function readBookingList(context: Context, asked: AskedList): Promise<BookingPage> {
  const { database, clock } = context
  const now = clock.now()
  const search = await lookUpRooms(database, readSearch(asked.q))
  const wanted = { list: asked.list, moment: { now, today: hotelDate(now) }, search }
  const most = search.length === 0 ? countedUpTo.all : countedUpTo.found
  const rows = await listBookings(database, wanted, asked)
  const [listed, total] = await Promise.all([
    withSurroundings(context, rows),
    isLastPage(rows, asked) ? asked.offset + rows.length : countBookings(database, wanted, most + 1),
  ])
  if (total <= most || isLastPage(rows, asked)) return { ...listed, total, totalIs: 'exact' }
  return { ...listed, total: most, totalIs: 'at_least' }
}

/** The last page says itself how many there are. */
const isLastPage = (rows: readonly unknown[], { limit, offset }: AskedList): boolean =>
  rows.length < limit && (rows.length > 0 || offset === 0)

export async function withSurroundings(
  { database, config }: Context,
  rows: readonly BookingRow[],
): Promise<ListedBookings> {
  const ids = rows.map(({ id }) => id)
  const [guests, held, refunds, rooms, customers] = await Promise.all([
    listGuests(database, ids, config.documentKey),
    readMoneyHeld(database, ids),
    readRefundFacts(database, ids),
    listNamedRooms(
      database,
      rows.map(({ roomId }) => roomId),
    ),
    listNamedCustomers(
      database,
      rows.flatMap(({ customerId }) => customerId ?? []),
    ),
  ])
  const guestsOf = new Map(ids.map((id) => [id, [] as StoredGuest[]]))
  for (const guest of guests) guestsOf.get(guest.bookingId)?.push(guest)
  const bookings = rows.map((booking) => ({
    booking,
    guests: guestsOf.get(booking.id) ?? [],
    held: held.get(booking.id) ?? nothing,
    refund: refunds.get(booking.id) ?? { due: 0, sent: false, openRequestId: null },
  }))
  return { bookings, rooms, customers }
}
