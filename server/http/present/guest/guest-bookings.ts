import type { z } from 'zod'
import type { GuestBooking, guestInput } from '../../../../contract/guest/bookings.ts'
import {
  type GuestStatus,
  type GuestType,
  guestStatus,
  guestType,
} from '../../../../contract/guest/wire-numbers.ts'
import type { BookingStatus, Tenge } from '../../../../contract/values.ts'
import { isLapsed } from '../../../../domain/booking-state.ts'
import type { Guest, GuestDocument } from '../../../../domain/guests.ts'
import { balanceOf, type Parts } from '../../../../domain/money-parts.ts'
import { paymentBeginsUntil } from '../../../../domain/payment-state.ts'
import type { Quote } from '../../../../domain/price.ts'
import { refundHoursOf } from '../../../../domain/refund-policy.ts'
import type { KnownBooking } from '../../../actions/bookings/read-bookings.ts'
import { toTmt } from '../money.ts'

/** Bookings, guests and prices in the guest's wire words. */

type GuestInput = z.infer<typeof guestInput>

export function readGuest(guest: GuestInput, index: number): Guest {
  return {
    fullName: guest.full_name.trim(),
    document: readDocument(guest),
    isPayer: index === 0,
    stays: true,
  }
}

export function readDocument(guest: Omit<GuestInput, 'full_name'>): GuestDocument {
  const number = guest.passport_serial_number.trim()
  return guest.passport_serial_of_number === 'OTHER'
    ? { kind: 'other', number, country: (guest.country ?? '').trim() }
    : { kind: 'passport', series: guest.passport_serial_of_number, number }
}

/** An erased document is empty. */
export function presentDocument(document: GuestDocument | null): Omit<GuestInput, 'full_name'> {
  if (document === null)
    return { passport_serial_of_number: 'OTHER', passport_serial_number: '', country: '' }
  if (document.kind === 'passport') {
    return { passport_serial_of_number: document.series, passport_serial_number: document.number }
  }
  return {
    passport_serial_of_number: 'OTHER',
    passport_serial_number: document.number,
    country: document.country,
  }
}

export function presentStatus(
  status: BookingStatus,
  { refund, payment }: Pick<KnownBooking, 'refund' | 'payment'>,
): GuestStatus {
  if (status === 'cancelled') return refund === 'due' ? 'pending' : 'cancelled'
  if (refund === 'due' || status === 'awaiting_confirmation') return 'pending'
  if (status === 'paid') return 'paid'
  return payment === 'undecided' ? 'pending' : 'unpaid'
}

/** Several things are called pending; this says which of them it is. */
export function presentPending(
  status: BookingStatus,
  known: Pick<KnownBooking, 'refund' | 'askedBack' | 'payment'>,
): GuestBooking['pending_for'] {
  if (presentStatus(status, known) !== 'pending') return null
  if (known.refund === 'due') return known.askedBack && status !== 'cancelled' ? 'refund_request' : 'refund'
  return status === 'awaiting_confirmation' ? 'transfer' : 'bank'
}

export function presentType(booking: KnownBooking['booking'], now: Date): GuestType {
  if (booking.status === 'unpaid' && booking.holdUntil !== null && !isLapsed(booking, now)) return 'payable'
  return booking.status === 'paid' && booking.kind === 'online' && booking.customerId === null
    ? 'by_link'
    : 'online'
}

export function presentBooking(
  known: KnownBooking,
  { now, refunds }: { now: Date; refunds: { readonly hoursBefore: number } },
): GuestBooking {
  const { booking, guests, held, refund } = known
  const type = presentType(booking, now)
  const paid = held.fee + held.stay
  return {
    id: booking.id,
    room_id: booking.roomId,
    book_number: booking.bookNumber,
    full_name: booking.cardholderName ?? '',
    available_from: booking.checkIn,
    available_to: booking.checkOut,
    amount: toTmt(booking.status === 'unpaid' ? booking.dueNow : paid),
    total: toTmt(booking.total),
    paid: toTmt(paid),
    balance: toTmt(balanceOfStay(booking, held)),
    book_price: toTmt(booking.fee),
    price: toTmt(booking.firstNight),
    guests_count: guests.filter((guest) => guest.stays).length,
    type: guestType.to(type),
    status: guestStatus.to(presentStatus(booking.status, known)),
    refund_state: refund,
    pending_for: presentPending(booking.status, known),
    can_pay: type === 'payable' && known.payment !== 'undecided',
    hold_until: booking.holdUntil?.toISOString() ?? null,
    pay_until:
      type === 'payable' && booking.holdUntil ? paymentBeginsUntil(booking.holdUntil).toISOString() : null,
    confirmed: booking.status === 'paid',
    lapsed: isLapsed(booking, now),
    refund_hours: refundHoursOf(booking, refunds),
    created_at: booking.createdAt.toISOString(),
  }
}

/** Services are settled at the desk, and told of on the bill: the guest's own pages are about the stay that was booked. */
const balanceOfStay = (booking: KnownBooking['booking'], held: Parts): Tenge =>
  balanceOf({ ...booking, extras: 0, nights: booking.quote.nights }, { ...held, extras: 0 })

export const presentQuote = (quote: Quote) => ({
  nights: quote.nights.map((line) => ({
    night: line.night,
    price: toTmt(line.room),
    extra_guests: toTmt(line.extraGuests),
    ...(line.listed !== undefined && line.listed > line.room && { listed: toTmt(line.listed) }),
  })),
  fee: toTmt(quote.fee),
  total: toTmt(quote.total),
  due_now: toTmt(quote.dueNow),
  balance: toTmt(quote.balance),
  ...(quote.code && { code: quote.code }),
})
