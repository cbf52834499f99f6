import type { Booking } from '../../../../contract/office/bookings/bookings.ts'

const stayingGuests = ({ guests }: Booking) => guests.filter(({ isnot_guest }) => !isnot_guest)

export const guestCount = (booking: Booking): number => stayingGuests(booking).length

/** Who will stand at the desk. */
export const namesOf = (booking: Booking): string[] =>
  stayingGuests(booking).flatMap(({ full_name }) => full_name ?? [])
