import { type Refusal, refuse } from '../../../../contract/errors.ts'
import type { Language, StaffRole } from '../../../../contract/values.ts'
import { documentText } from '../../../../domain/document-text.ts'
import type { Context } from '../../../context.ts'
import { readBookingExtras } from '../../../database/bookings/booking-details.ts'
import type { CardFacts } from '../../../documents/stay/registration-card.ts'
import { canList } from '../../bookings/read-booking.ts'
import { readListed } from '../../bookings/read-booking-list.ts'

/** What is known of a stay for its registration card, in the language of the guest unless another one is wanted. */
export async function readRegistrationCard(
  context: Context,
  wanted: { readonly bookingId: number; readonly role: StaffRole; readonly language: Language | undefined },
): Promise<(CardFacts & { readonly language: Language }) | Refusal> {
  const { bookingId: id, role } = wanted
  if (!(await canList(context, { id, role }))) return refuse('booking_not_found')
  const [{ bookings, rooms }, extras] = await Promise.all([
    readListed(context, [id]),
    readBookingExtras(context.database, id),
  ])
  const [listed] = bookings
  if (!listed || !extras) return refuse('booking_not_found')
  const { booking, guests, unit } = listed
  const staying = guests.filter(({ stays }) => stays)
  if (staying.every(({ fullName }) => fullName === null)) return refuse('guest_erased')
  const language = wanted.language ?? extras.language
  return {
    language,
    bookNumber: booking.bookNumber,
    stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
    roomType: rooms.find(({ id: room }) => room === booking.roomId)?.types[language] ?? '',
    unit,
    guests: staying.map(({ fullName, document, facts }) => ({
      name: fullName,
      document: document && documentText(document),
      birthDate: facts?.birthDate ?? null,
      citizenship: facts?.citizenship ?? null,
      address: facts?.address ?? null,
    })),
    madeAt: context.clock.now(),
  }
}
