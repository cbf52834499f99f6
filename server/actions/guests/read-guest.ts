import { type Refusal, refuse } from '../../../contract/errors.ts'
import { searchForm } from '../../../contract/search-form.ts'
import type { StaffRole, StayState, Tenge } from '../../../contract/values.ts'
import { mayList } from '../../../domain/booking-lists.ts'
import type { Moment } from '../../../domain/booking-state.ts'
import { guestNameOf } from '../../../domain/guests.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { balanceOf, sumOf } from '../../../domain/money-parts.ts'
import { isSameGuest, type KnownPerson, phoneKey } from '../../../domain/same-guest.ts'
import { countStays, nightsOf } from '../../../domain/stay-count.ts'
import type { Context } from '../../context.ts'
import { findBookingId } from '../../database/bookings/book-numbers.ts'
import { findByPhone } from '../../database/bookings/lists/found-bookings.ts'
import { type BookingNote, listNotesOfAll } from '../../database/guests/booking-notes.ts'
import { findAccount, listBookingsOfAccount } from '../../database/guests/guest-bookings.ts'
import {
  type BookingRow,
  type ListedBooking,
  type NamedRoom,
  readListed,
} from '../bookings/read-booking-list.ts'

/** Somebody who comes more often than this is an agency. */
const mostStays = 200

export interface StayOfGuest {
  readonly booking: BookingRow
  readonly guestName: string | null
  readonly state: StayState
  readonly ordinal: number | null
  readonly nights: number
  readonly paid: Tenge
  readonly balance: Tenge
  readonly opens: boolean
}

export interface RememberedGuest {
  readonly knownBy: 'account' | 'phone' | 'booking'
  readonly name: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly customerId: number | null
  /** The latest first. */
  readonly stays: readonly StayOfGuest[]
  readonly countIs: 'exact' | 'at_least'
  readonly rooms: readonly NamedRoom[]
  readonly notes: readonly (BookingNote & { readonly bookingId: number })[]
}

/** Whose booking this is, for whoever can list it. */
export async function readGuestOfBooking(
  context: Context,
  { bookNumber, role }: { bookNumber: number; role: StaffRole },
): Promise<RememberedGuest | Refusal> {
  const id = await findBookingId(context.database, bookNumber)
  const seed = id === undefined ? undefined : (await readListed(context, [id])).bookings[0]
  if (!seed || !mayList(role, seed.booking, momentOf(context))) return refuse('booking_not_found')
  const { customerId } = seed.booking
  if (customerId !== null) {
    const known = await readGuestOfAccount(context, { customerId, role })
    if (!('refused' in known)) return known
  }
  return readGuestLike(context, seed, role)
}

/** A client's own bookings, whoever they were for. */
export async function readGuestOfAccount(
  context: Context,
  { customerId, role }: { customerId: number; role: StaffRole },
): Promise<RememberedGuest | Refusal> {
  const account = await findAccount(context.database, customerId)
  if (!account) return refuse('guest_not_found')
  const ids = await listBookingsOfAccount(context.database, customerId, mostStays + 1)
  const listed = await readListed(context, ids.slice(0, mostStays))
  const latest = listed.bookings[0]
  return {
    knownBy: 'account',
    name: latest ? nameOf(latest) : account.fullName,
    phoneNumber: latest?.booking.phoneNumber ?? account.phoneNumber,
    email: account.email,
    customerId,
    countIs: ids.length > mostStays ? 'at_least' : 'exact',
    ...(await remembered(context, listed, role)),
  }
}

/** Of a booking without an account: all others without one that are the same guest's. */
async function readGuestLike(
  context: Context,
  seed: ListedBooking,
  role: StaffRole,
): Promise<RememberedGuest> {
  const { booking } = seed
  const key = booking.customerId === null ? phoneKey(booking.phoneNumber) : undefined
  const ids = key === undefined ? [] : await findByPhone(context.database, key, mostStays + 1)
  const candidates = await readListed(context, [...new Set([booking.id, ...ids.slice(0, mostStays)])])
  const person = personOf(seed)
  const bookings = candidates.bookings.filter(
    (other) =>
      other.booking.id === booking.id ||
      (other.booking.customerId === null && isSameGuest(person, personOf(other))),
  )
  return {
    knownBy: key === undefined ? 'booking' : 'phone',
    name: nameOf(seed),
    phoneNumber: booking.phoneNumber,
    email: booking.email,
    customerId: null,
    countIs: ids.length > mostStays ? 'at_least' : 'exact',
    ...(await remembered(context, { ...candidates, bookings }, role)),
  }
}

interface Found {
  readonly bookings: readonly ListedBooking[]
  readonly rooms: readonly NamedRoom[]
}

async function remembered(context: Context, { bookings, rooms }: Found, role: StaffRole) {
  const moment = momentOf(context)
  const byId = new Map(bookings.map((listed) => [listed.booking.id, listed]))
  const rows = bookings.map(({ booking }) => booking)
  const stays = countStays(rows, moment).flatMap(({ booking, state, ordinal }) => {
    const listed = byId.get(booking.id)
    if (!listed) return []
    const { held } = listed
    return {
      booking,
      guestName: nameOf(listed),
      state,
      ordinal,
      nights: nightsOf(booking),
      paid: sumOf(held),
      balance: balanceOf(booking, held),
      opens: mayList(role, booking, moment),
    }
  })
  const ids = rows.map(({ id }) => id)
  return { stays: stays.reverse(), rooms, notes: await listNotesOfAll(context.database, ids) }
}

const nameOf = ({ booking, guests }: ListedBooking): string | null =>
  guestNameOf(guests, booking.cardholderName)

/** The guest by whom the booking is called. */
function personOf(listed: ListedBooking): KnownPerson {
  const name = nameOf(listed)
  const first = listed.guests.find(({ fullName }) => fullName !== null && fullName === name)
  return {
    phone: listed.booking.phoneNumber,
    name: name === null ? null : searchForm(name),
    document: first?.document ?? null,
  }
}

function momentOf({ clock }: Context): Moment {
  const now = clock.now()
  return { now, today: hotelDate(now) }
}
