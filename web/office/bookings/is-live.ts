import type { OfficeBooking } from '../../../contract/office/bookings/bookings.ts'
import { useHotelDate } from '../hotel.ts'

const cancelled = 3

/** Neither cancelled, nor lapsed, nor past its check-out by the hotel's calendar: what the server still lets change. */
export function useIsLive(): (booking: OfficeBooking) => boolean {
  const today = useHotelDate()
  return ({ status, lapsed, available_to }) =>
    status !== cancelled && !lapsed && today !== undefined && available_to >= today
}
