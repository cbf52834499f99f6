import type { DateText } from '../contract/values.ts'
import { type BookingState, isInHouse, isLive, type Moment } from './booking-state.ts'

/** Why nobody changes a stay any more: its guest has left, or it is over. Who is still in the house after check-out stays on. */
export function stayChangeRefusal(
  booking: BookingState,
  moment: Moment,
): 'booking_departed' | 'booking_not_live' | undefined {
  if (booking.departedAt) return 'booking_departed'
  return isLive(booking, moment) || isInHouse(booking, moment) ? undefined : 'booking_not_live'
}

/** A guest whose stay is moved to begin on a day to come has not arrived, whatever was said before. */
export const awaitsAfterMoving = (
  booking: BookingState,
  checkIn: DateText,
  { today }: Pick<Moment, 'today'>,
): boolean => booking.awaitsArrival || (booking.reception === 'confirmed' && checkIn > today)
