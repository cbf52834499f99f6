import type { PaymentStatus } from '../../../../contract/guest/payment.ts'
import type { PaymentNews } from '../../../../domain/payment-news.ts'
import type { FollowedPayment } from '../../../actions/bank/follow-payment.ts'
import { fill, texts } from '../../../text/catalogue.ts'
import type { ServerTexts } from '../../../text/en.ts'

const told: Readonly<Record<PaymentNews, [PaymentStatus['state'], keyof ServerTexts['returned']]>> = {
  waiting: ['waiting', 'undecided'],
  needs_look: ['needs_look', 'needsLook'],
  paid: ['paid', 'paid'],
  failed: ['failed', 'failed'],
  failed_too_late: ['failed', 'failedTooLate'],
  cancelled: ['cancelled', 'cancelled'],
  returned_late: ['returned', 'refunded'],
  returned_double: ['returned', 'refundedDouble'],
  returned_cancelled: ['returned', 'refundedCancelled'],
}

/** What became of a payment, in the guest's wire words and the booking's language. */
export function presentPayment({ news, booking }: FollowedPayment): PaymentStatus {
  const [state, words] = told[news]
  return {
    state,
    message: fill(texts[booking.language].returned[words], { number: booking.bookNumber }),
    book_number: booking.bookNumber,
    by_mail: booking.email !== null,
  }
}
