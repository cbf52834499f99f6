import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import { nothing } from '../../../domain/money-parts.ts'
import { refundHoursOf } from '../../../domain/refund-policy.ts'
import type { Context } from '../../context.ts'
import { readBookingPapers } from '../../database/bookings/booking-papers.ts'
import { type Booking, findBooking } from '../../database/bookings/bookings.ts'
import { readMoneyHeld } from '../../database/money/ledger.ts'
import { listRoomTexts } from '../../database/rooms/rooms.ts'
import type { VoucherFacts } from '../../documents/voucher.ts'

/** The client's own paid booking, as its papers show it. Somebody else's is the same as none. */
export async function readOwnVoucher(
  context: Context,
  wanted: { readonly customerId: number; readonly bookingId: number; readonly language: Language },
): Promise<VoucherFacts | Refusal> {
  const booking = await findBooking(context.database, wanted.bookingId)
  if (booking?.customerId !== wanted.customerId) return refuse('booking_not_found')
  if (booking.status === 'cancelled') return refuse('booking_cancelled')
  if (booking.status !== 'paid') return refuse('booking_not_paid')
  return readVoucher(context, booking, wanted.language)
}

export async function readVoucher(
  { database, settings }: Context,
  booking: Booking,
  language: Language,
): Promise<VoucherFacts | Refusal> {
  const [papers, money, rooms, { refunds }] = await Promise.all([
    readBookingPapers(database, booking.id),
    readMoneyHeld(database, [booking.id]),
    listRoomTexts(database, [booking.roomId]),
    settings.current(),
  ])
  if (!papers || papers.erasedAt !== null) return refuse('booking_not_found')
  const held = money.get(booking.id) ?? nothing
  const paid = held.fee + held.stay
  return {
    bookNumber: booking.bookNumber,
    stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
    roomType: rooms[0]?.texts[language].roomType ?? '',
    guests: papers.guests,
    quote: booking.quote,
    paid,
    paidStay: held.stay,
    balance: Math.max(0, booking.quote.total - paid),
    refundHours: refundHoursOf(booking, refunds),
    bookedAt: booking.createdAt,
  }
}
