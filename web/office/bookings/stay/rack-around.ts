import { daysBetween } from '../../../../contract/facts.ts'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { mostRackDays, type Rack } from '../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../contract/values.ts'

/** The nights for which a booking gets a numbered room: all of them, or from tonight on once the guest is here or should be. */
export const firstNightToGive = (
  { available_from }: Pick<Booking, 'available_from'>,
  today: DateText,
): DateText => (available_from > today ? available_from : today)

/** What of the rack is asked for to give a booking a room. After the last night there is nothing to give. */
export function rackAround(
  booking: Pick<Booking, 'available_from' | 'available_to'>,
  today: DateText,
): { from: DateText; days: number } | undefined {
  const from = firstNightToGive(booking, today)
  const days = Math.min(mostRackDays, daysBetween(from, booking.available_to))
  return days > 0 ? { from, days } : undefined
}

/** Whether this category has numbered rooms at all. */
export const hasUnits = ({ units }: Rack, { room_id }: Pick<Booking, 'room_id'>): boolean =>
  units.some((unit) => unit.room_id === room_id)
