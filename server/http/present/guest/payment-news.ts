import type { PaymentStatus } from '../../../../contract/guest/payment.ts'
import type { FailureReason } from '../../../../domain/payment-failure.ts'
import type { PaymentNews } from '../../../../domain/payment-news.ts'
import { paymentBeginsUntil } from '../../../../domain/payment-state.ts'
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

const failedFor: Readonly<Record<FailureReason, keyof ServerTexts['returned']>> = {
  no_money: 'failedNoMoney',
  refused: 'failedRefused',
  broken_off: 'failedBrokenOff',
}

/**
 * What became of a payment, in the guest's wire words and the booking's language. Whoever holds the code reads it, so there is no name, no room
 * and no date in it.
 */
export function presentPayment({ news, reason, booking }: FollowedPayment, now: Date): PaymentStatus {
  const [state, usual] = told[news]
  const words = news === 'failed' && reason ? failedFor[reason] : usual
  const mayPay = news === 'failed' && booking.status === 'unpaid' && booking.holdUntil !== null
  return {
    state,
    message: fill(texts[booking.language].returned[words], { number: booking.bookNumber }),
    book_number: booking.bookNumber,
    by_mail: booking.email !== null,
    reason: (state === 'failed' && reason) || null,
    booking_id: booking.customerId === null ? null : booking.id,
    pay_until: mayPay ? paymentBeginsUntil(booking.holdUntil).toISOString() : null,
    answered_at: now.toISOString(),
  }
}
