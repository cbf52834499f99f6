import ical, { ICalCalendarMethod } from 'ical-generator'
import { checkInTime, checkOutTime } from '../../contract/facts.ts'
import type { Language } from '../../contract/values.ts'
import type { Stay } from '../../domain/stay.ts'
import { texts } from '../text/catalogue.ts'
import type { HotelFacts } from './hotel-facts.ts'
import { checkInInstant, checkOutInstant } from './stay-times.ts'

/**
 * The stay as one event. Instants are written in UTC: the hotel's hours then hold in any calendar, whether it knows the hotel's zone or not.
 */
export function makeCalendar(
  booking: {
    readonly bookNumber: number
    readonly stay: Stay
    readonly bookedAt: Date
    /** Of the hotel's site. */
    readonly host: string
  },
  hotel: HotelFacts,
  language: Language,
): Buffer {
  const words = texts[language].booking
  const calendar = ical({ prodId: { company: 'Kenar', product: 'Bookings', language: 'EN' } })
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.createEvent({
    // The same for the same booking, so that a calendar updates the entry that it has, and never that of another hotel.
    id: `booking-${booking.bookNumber}@${booking.host}`,
    stamp: booking.bookedAt,
    start: checkInInstant(booking.stay.checkIn),
    end: checkOutInstant(booking.stay.checkOut),
    summary: hotel.name,
    location: [hotel.name, hotel.address].filter(Boolean).join(', '),
    description: [
      `${words.number}: ${booking.bookNumber}`,
      `${words.checkIn}: ${checkInTime}, ${words.checkOut}: ${checkOutTime} (UTC+5)`,
    ].join('\n'),
  })
  return Buffer.from(`${calendar}\r\n`, 'utf8')
}
