import type { OfficeGuest } from '../../../../../contract/office/people/guest.ts'
import type { Language, Tenge } from '../../../../../contract/values.ts'
import type { RememberedGuest, StayOfGuest } from '../../../../actions/guests/read-guest.ts'
import { toTmt } from '../../money.ts'
import { presentNote } from './office-booking-details.ts'

interface View {
  readonly language: Language
  /** Reception does not talk about money unless its switch says so. */
  readonly seesMoney: boolean
}

export function presentGuest(guest: RememberedGuest, view: View): OfficeGuest {
  const stayed = guest.stays.filter(({ state }) => state === 'past' || state === 'here')
  const money = (amount: Tenge) => (view.seesMoney ? toTmt(amount) : null)
  const numbers = new Map(guest.stays.map(({ booking }) => [booking.id, booking.bookNumber]))
  return {
    known_by: guest.knownBy,
    name: guest.name,
    phone_number: guest.phoneNumber,
    email: guest.email,
    customer_id: guest.customerId,
    stays: guest.stays.map((stay) => presentStay(stay, guest, view.language, money)),
    count_is: guest.countIs,
    stayed: stayed.length,
    coming: guest.stays.filter(({ state }) => state === 'coming').length,
    nights: stayed.reduce((sum, { nights }) => sum + nights, 0),
    paid: money(guest.stays.reduce((sum, { paid }) => sum + paid, 0)),
    notes: guest.notes.map((note) => ({
      ...presentNote(note),
      book_number: numbers.get(note.bookingId) ?? 0,
    })),
  }
}

const presentStay = (
  { booking, ...stay }: StayOfGuest,
  { rooms }: RememberedGuest,
  language: Language,
  money: (amount: Tenge) => number | null,
) => ({
  booking_id: booking.id,
  book_number: booking.bookNumber,
  available_from: booking.checkIn,
  available_to: booking.checkOut,
  nights: stay.nights,
  room_type: rooms.find(({ id }) => id === booking.roomId)?.types[language] ?? null,
  guest_name: stay.guestName,
  state: stay.state,
  ordinal: stay.ordinal,
  paid: money(stay.paid),
  balance: money(stay.state === 'called_off' ? 0 : stay.balance),
  opens: stay.opens,
})
