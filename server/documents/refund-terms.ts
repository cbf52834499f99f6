import { formatCancelBy } from '../../contract/cancel-by.ts'
import { cancelBy } from '../../contract/facts.ts'
import type { Language } from '../../contract/values.ts'
import { fill, texts } from '../text/catalogue.ts'
import { formatHours } from '../text/formats.ts'
import type { VoucherFacts } from './voucher.ts'

type Terms = Pick<VoucherFacts, 'stay' | 'refundHours' | 'quote' | 'paidStay' | 'bookedAt'>

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
  if (paidStay <= 0) return 'nothingBack'
  return paidStay > quote.firstNight ? 'stayBack' : 'firstNightBack'
}
