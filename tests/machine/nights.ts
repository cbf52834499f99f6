import type { DateText } from '../../contract/values.ts'
import { isLapsed } from '../../domain/booking-state.ts'
import { nightsOf, type Stay } from '../../domain/stay.ts'
import { type Booked, bookingOf, type Hotel, nowOf, withBooking } from './hotel.ts'

/** The one unit: whoever wants its nights has all of them or none, and lapsed holds do not stand in the way. */

const counted = (hotel: Hotel, stay: Stay, by: 1 | -1): Hotel => {
  const taken = { ...hotel.taken }
  for (const night of nightsOf(stay)) taken[night] = (taken[night] ?? 0) + by
  return { ...hotel, taken }
}

export const releasable = (booking: Booked | undefined, hotel: Hotel): boolean =>
  booking !== undefined && isLapsed(booking, nowOf(hotel).now) && booking.takenFrom < booking.takenUntil

export function release(hotel: Hotel, index: number): Hotel {
  const { takenFrom, takenUntil } = bookingOf(hotel, index)
  const freed = counted(hotel, { checkIn: takenFrom, checkOut: takenUntil }, -1)
  return withBooking(freed, index, { takenUntil: takenFrom })
}

/** Nothing when a night is sold. `except` keeps its own lapsed hold. */
export function sell(hotel: Hotel, stay: Stay, except?: number): Hotel | undefined {
  const freed = hotel.bookings.reduce<Hotel>(
    (so, booking, index) => (index !== except && releasable(booking, so) ? release(so, index) : so),
    hotel,
  )
  const isFull = nightsOf(stay).some((night) => (freed.taken[night] ?? 0) >= 1)
  return isFull ? undefined : counted(freed, stay, 1)
}

/** From a day on; what was slept stays in the books. */
export function freeNights(hotel: Hotel, index: number, from: DateText): Hotel {
  const { takenFrom, takenUntil } = bookingOf(hotel, index)
  const first = takenFrom < from ? from : takenFrom
  if (first >= takenUntil) return hotel
  return withBooking(counted(hotel, { checkIn: first, checkOut: takenUntil }, -1), index, {
    takenUntil: first,
  })
}
