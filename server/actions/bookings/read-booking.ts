import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { mayList } from '../../../domain/booking-lists.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { findBookingId } from '../../database/bookings/book-numbers.ts'
import {
  type BookingExtras,
  listMoneyOf,
  listRefundsOf,
  type MoneyRow,
  type RefundRow,
  readBookingExtras,
} from '../../database/bookings/booking-details.ts'
import { listBookingRows } from '../../database/bookings/booking-rows.ts'
import { type BookingNote, listNotesOf } from '../../database/guests/booking-notes.ts'
import { listExtrasOf, type PostedExtra } from '../../database/till/extras.ts'
import { listServices } from '../../database/till/services.ts'
import { type HistoryLine, listHistoryOfBooking } from '../../database/upkeep/history.ts'
import { type ListedBookings, readListed } from './read-booking-list.ts'

export type { MoneyRow, RefundRow } from '../../database/bookings/booking-details.ts'
export type { BookingNote } from '../../database/guests/booking-notes.ts'
export type { PostedExtra } from '../../database/till/extras.ts'
export type { HistoryLine } from '../../database/upkeep/history.ts'

export interface KnownInFull {
  readonly listed: ListedBookings
  readonly extras: BookingExtras
  readonly money: readonly MoneyRow[]
  readonly refunds: readonly RefundRow[]
  readonly notes: readonly BookingNote[]
  readonly posted: readonly PostedExtra[]
  /** Whether the hotel has any service to offer. */
  readonly offersServices: boolean
}

interface AskedBooking {
  readonly id: number
  readonly role: StaffRole
}

/** Everything about one booking, for whoever comes upon it on a list. */
export async function readBookingInFull(
  context: Context,
  asked: AskedBooking,
): Promise<KnownInFull | Refusal> {
  const { database } = context
  if (!(await canList(context, asked))) return refuse('booking_not_found')
  const [listed, extras, money, refunds, notes, posted, services] = await Promise.all([
    readListed(context, [asked.id]),
    readBookingExtras(database, asked.id),
    listMoneyOf(database, asked.id),
    listRefundsOf(database, asked.id),
    listNotesOf(database, asked.id),
    listExtrasOf(database, asked.id),
    listServices(database),
  ])
  if (!extras) return refuse('booking_not_found')
  return { listed, extras, money, refunds, notes, posted, offersServices: services.length > 0 }
}

/** By the number that people know. */
export async function readBookingByNumber(
  context: Context,
  { bookNumber, role }: { bookNumber: number; role: StaffRole },
): Promise<KnownInFull | Refusal> {
  const id = await findBookingId(context.database, bookNumber)
  return id === undefined ? refuse('booking_not_found') : readBookingInFull(context, { id, role })
}

export const readHistory = async (
  context: Context,
  asked: AskedBooking,
): Promise<readonly HistoryLine[] | Refusal> =>
  (await canList(context, asked))
    ? listHistoryOfBooking(context.database, asked.id)
    : refuse('booking_not_found')

/** A booking that somebody cannot list is for them the same as none. */
export async function canList({ database, clock }: Context, { id, role }: AskedBooking): Promise<boolean> {
  const [booking] = await listBookingRows(database, [id])
  const now = clock.now()
  return booking !== undefined && mayList(role, booking, { now, today: hotelDate(now) })
}
