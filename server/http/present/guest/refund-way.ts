import type { Settings } from '../../../../contract/office/site/settings.ts'
import type { Language } from '../../../../contract/values.ts'
import { refundHoursOf } from '../../../../domain/refund-policy.ts'
import { requestRefusal } from '../../../../domain/refund-request.ts'
import type { KnownBooking } from '../../../actions/bookings/read-bookings.ts'
import { fill, texts } from '../../../text/catalogue.ts'

/** What the server would say to a client who asks for a refund now, so that nobody sends documents in vain. */
export function presentRefundWay(
  { booking, held, askedBack }: KnownBooking,
  { now, refunds, language }: { now: Date; refunds: Settings['refunds']; language: Language },
) {
  const hoursBefore = refundHoursOf(booking, refunds)
  const { requestsOpen } = refunds
  const refused = askedBack
    ? 'refund_request_open'
    : requestRefusal({ booking, paidStay: held.stay, now, requestsOpen, hoursBefore })
  return {
    refund_asked: askedBack,
    refund_hindrance:
      refused === undefined ? null : fill(texts[language].refusals[refused], { hours: hoursBefore }),
  }
}
