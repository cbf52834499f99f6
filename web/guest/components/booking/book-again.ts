import type { Booking } from '../../../../contract/guest/bookings.ts'
import type { DateText } from '../../../../contract/values.ts'

type Stay = Pick<Booking, 'room_id' | 'available_from' | 'available_to' | 'guests_count'>

/** Where the same room is booked for the same dates and as many guests; where those are past, the rooms. */
export function bookAgainAddress(booking: Stay, today: DateText | undefined): string {
  const { room_id, available_from: checkIn, available_to: checkOut, guests_count } = booking
  if (today !== undefined && checkIn < today) return '/rooms'
  const guests = String(Math.max(1, guests_count))
  return `/rooms/${room_id}/book?${new URLSearchParams({ checkIn, checkOut, guests })}`
}
