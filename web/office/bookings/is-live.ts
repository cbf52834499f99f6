import type { Booking } from '../../../contract/office/bookings/bookings.ts'
import { useHotelDate } from '../hotel.ts'

/** Neither cancelled, nor lapsed, nor past its check-out by the hotel's calendar: what the server still lets change. */
export function useIsLive(): (booking: Booking) => boolean {
  const today = useHotelDate()
  return ({ status, lapsed, available_to }) =>
    status !== 'cancelled' && !lapsed && today !== undefined && available_to >= today
}
