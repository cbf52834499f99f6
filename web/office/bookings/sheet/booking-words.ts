import { daysBetween } from '../../../../contract/facts.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import {
  type BookingRow,
  formatInstant,
  formatPhone,
  guestName,
  kindWord,
  otherPayer,
  receptionWord,
  roomName,
  scopeWord,
  stateWords,
  stayWords,
} from '../words.ts'

/** What the sheet and its print both say about a booking. */
export function useBookingWords(row: BookingRow) {
  const { language, texts } = useLanguage()
  const { booking } = row
  const nights = daysBetween(booking.available_from, booking.available_to)
  const dates = stayWords(booking.available_from, booking.available_to)
  // Nobody is promised a room before they come: paper goes to guests, and the plan may still change.
  const isKnown = booking.unit !== null && booking.arrived_at !== null
  const room = isKnown ? [fill(texts.desk.roomOf, { number: booking.unit ?? '' })] : []
  return {
    guest: guestName(booking),
    payer: otherPayer(booking),
    phone: booking.phone_number && formatPhone(booking.phone_number),
    stay: `${dates}, ${fill(texts.bookings.sheet.nights, { count: nights })}`,
    room: [roomName(row, language, texts), ...room, formatTmt(booking.price, language)].join(', '),
    status: stateWords(booking, { language, texts }),
    type: kindWord(booking.kind, texts),
    scope: scopeWord(booking.scope, texts),
    reception: receptionWord(booking, texts),
    arrived: booking.arrived_at && [formatInstant(booking.arrived_at), ...room].join(', '),
    created: formatInstant(booking.created_at),
  }
}
