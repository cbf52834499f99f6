import type { OfficeBooking } from '../../../../contract/office/bookings/bookings.ts'
import { payerName } from '../../bookings/words.ts'

const stayingGuests = ({ guests }: OfficeBooking) => guests.filter(({ isnot_guest }) => !isnot_guest)

export const guestCount = (booking: OfficeBooking): number => stayingGuests(booking).length

/** Who will stand at the desk. */
export const namesOf = (booking: OfficeBooking): string[] =>
  stayingGuests(booking).flatMap(({ full_name }) => full_name ?? [])

export const nameOf = (booking: OfficeBooking): string => namesOf(booking)[0] ?? payerName(booking)
