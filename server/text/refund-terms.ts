import { type ComesBack, formatCancelBy, whatComesBack } from '../../contract/cancel-by.ts'
import { cancelBy } from '../../contract/facts.ts'
import type { DateText, Language, Tenge } from '../../contract/values.ts'
import { fill, texts } from './catalogue.ts'
import { formatHours } from './formats.ts'

/** A booking, as far as its cancellation depends on it. */
interface Terms {
  readonly stay: { readonly checkIn: DateText }
  readonly refundHours: number
  readonly quote: { readonly firstNight: Tenge }
  readonly paidStay: Tenge
  readonly bookedAt: Date
}

/** What a cancellation gives back, and until when, as a date: for letters and the voucher. */
export function refundTerms(booking: Terms, language: Language): string {
  const words = texts[language].booking
  return fill(words[termsOf(booking)], {
    until: formatCancelBy(booking.stay.checkIn, booking.refundHours, language),
    hours: formatHours(booking.refundHours, language),
  })
}

/** By when it was booked, and not by today: the same voucher always says the same. */
function termsOf({ stay, refundHours, quote, paidStay, bookedAt }: Terms) {
  if (cancelBy(stay.checkIn, refundHours) <= bookedAt) return 'tooLateForBack'
  return words[whatComesBack(paidStay, quote.firstNight)]
}

const words = {
  nothing: 'nothingBack',
  first_night: 'firstNightBack',
  stay: 'stayBack',
} as const satisfies Record<ComesBack, string>
