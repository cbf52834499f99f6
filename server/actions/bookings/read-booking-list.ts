import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { DateText, Language } from '../../../contract/values.ts'
import { type AskedFilter, filterOn } from '../../../domain/booking-filters.ts'
import type { BookingList } from '../../../domain/booking-lists.ts'
import { readSearch } from '../../../domain/booking-search.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { nothing, type Parts } from '../../../domain/money-parts.ts'
import type { Context } from '../../context.ts'
import { listGuests, type StoredGuest } from '../../database/bookings/booking-guests.ts'
import { type BookingRow, listBookingRows } from '../../database/bookings/booking-rows.ts'
import {
  listNamedCustomers,
  listNamedRooms,
  type NamedCustomer,
  type NamedRoom,
  readRefundFacts,
  readUnitNumbers,
} from '../../database/bookings/facts-beside-bookings.ts'
import { countOnShortList, findPage } from '../../database/bookings/lists/booking-pages.ts'
import { lookUpRooms } from '../../database/bookings/lists/booking-search.ts'
import type { BookingSort } from '../../database/bookings/lists/booking-sorts.ts'
import { findFiltered } from '../../database/bookings/lists/filtered-pages.ts'
import type { Count } from '../../database/counts.ts'
import { readMoneyHeld } from '../../database/money/ledger.ts'
import { findBookingsOfNight } from '../../database/nights/occupancy.ts'
import { findRoom } from '../../database/rooms/rooms.ts'
import { readVersions } from '../../database/upkeep/history.ts'

export type { StoredGuest } from '../../database/bookings/booking-guests.ts'
export type { BookingRow } from '../../database/bookings/booking-rows.ts'
export type { NamedCustomer, NamedRoom } from '../../database/bookings/facts-beside-bookings.ts'
export type { BookingSort } from '../../database/bookings/lists/booking-sorts.ts'

/** A booking with all that the office shows of it. */
export interface ListedBooking {
  readonly booking: BookingRow
  readonly guests: readonly StoredGuest[]
  readonly held: Parts
  readonly refund: { readonly due: number; readonly sent: boolean; readonly openRequestId: number | null }
  readonly version: number
  /** The number of the room, where one is given. */
  readonly unit: string | null
}

export interface ListedBookings {
  readonly bookings: readonly ListedBooking[]
  readonly rooms: readonly NamedRoom[]
  readonly customers: readonly NamedCustomer[]
}

export interface AskedRows {
  readonly q: string
  readonly sort: BookingSort
  readonly order: 'asc' | 'desc'
  readonly language: Language
  readonly limit: number
  readonly offset: number
}

interface AskedList extends AskedRows {
  readonly list: BookingList
}

interface AskedFiltered extends AskedRows {
  readonly filter: AskedFilter
}

export type BookingPage = ListedBookings & Count

export async function readBookingList(context: Context, asked: AskedList): Promise<BookingPage> {
  const { database, clock } = context
  const now = clock.now()
  const search = await lookUpRooms(database, readSearch(asked.q))
  const page = await findPage(database, { ...asked, search, moment: { now, today: hotelDate(now) } })
  return { ...(await readListed(context, page.ids)), total: page.total, totalIs: page.totalIs }
}

/** All bookings that fit, whichever list they stand on. */
export async function readFilteredBookings(context: Context, asked: AskedFiltered): Promise<BookingPage> {
  const { database, clock } = context
  const now = clock.now()
  const today = hotelDate(now)
  const search = await lookUpRooms(database, readSearch(asked.q))
  const filter = filterOn(today, asked.filter)
  const page = await findFiltered(database, { ...asked, filter, search, moment: { now, today } })
  return { ...(await readListed(context, page.ids)), total: page.total, totalIs: page.totalIs }
}

/** How many bookings the list of the active online ones has. */
export function countActiveOnline({ database, clock }: Context): Promise<number> {
  const now = clock.now()
  return countOnShortList(database, 'active_online', { now, today: hotelDate(now) })
}

/** Whose bookings stand behind one night of a room. */
export async function readBookingsOfNight(
  context: Context,
  wanted: { roomId: number; night: DateText },
): Promise<ListedBookings | Refusal> {
  if (!(await findRoom(context.database, wanted.roomId))) return refuse('room_not_found')
  return readListed(context, await findBookingsOfNight(context.database, wanted, context.clock.now()))
}

/** These bookings in this order, with what stands beside them. */
export async function readListed(
  { database, config, clock }: Context,
  ids: readonly number[],
): Promise<ListedBookings> {
  const [rows, guests, held, refunds, versions, units] = await Promise.all([
    listBookingRows(database, ids),
    listGuests(database, ids, config.documentKeys),
    readMoneyHeld(database, ids),
    readRefundFacts(database, ids),
    readVersions(database, ids),
    readUnitNumbers(database, ids, hotelDate(clock.now())),
  ])
  const [rooms, customers] = await Promise.all([
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
    version: versions.get(booking.id) ?? 0,
    unit: units.get(booking.id) ?? null,
  }))
  return { bookings, rooms, customers }
}
