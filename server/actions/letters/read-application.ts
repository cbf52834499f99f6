import { type Refusal, refuse } from '../../../contract/errors.ts'
import { formatDate } from '../../../contract/facts.ts'
import { documentText } from '../../../domain/document-text.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { refundHoursOf } from '../../../domain/refund-policy.ts'
import type { Context } from '../../context.ts'
import { listGuests } from '../../database/bookings/booking-guests.ts'
import { findBooking } from '../../database/bookings/bookings.ts'
import type { KnownFacts } from '../../documents/application.ts'

/** What a client would write into the refund application of their own paid booking. Somebody else's is the same as none. */
export async function readOwnApplication(
  { database, config, settings, clock }: Context,
  wanted: { readonly customerId: number; readonly bookingId: number },
): Promise<(KnownFacts & { refundHours: number }) | Refusal> {
  const booking = await findBooking(database, wanted.bookingId)
  if (booking?.customerId !== wanted.customerId) return refuse('booking_not_found')
  if (booking.status === 'cancelled') return refuse('booking_cancelled')
  if (booking.status !== 'paid') return refuse('booking_not_paid')
  const guests = await listGuests(database, [booking.id], config.documentKeys)
  const asker = guests.find(({ isPayer }) => isPayer) ?? guests[0]
  return {
    name: asker?.fullName ?? '',
    // Forgotten some time after the stay: then it is written by hand.
    passport: asker?.document ? documentText(asker.document) : '',
    contacts: [booking.phoneNumber, booking.email].filter(Boolean).join(', '),
    booking: String(booking.bookNumber),
    stay: `${formatDate(booking.checkIn)} – ${formatDate(booking.checkOut)}`,
    date: formatDate(hotelDate(clock.now())),
    refundHours: refundHoursOf(booking, (await settings.current()).refunds),
  }
}
