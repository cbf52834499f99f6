import { formatCancelBy } from '../../../../contract/cancel-by.ts'
import { cancelBy } from '../../../../contract/facts.ts'
import type { Booking } from '../../../../contract/guest/bookings.ts'
import { useSite } from '../../site/site-context.ts'

interface CancelTermsProps {
  readonly booking: Booking
  readonly answeredAt: string
}

/** Until when cancelling this very booking returns money, as a date. Of what is cancelled or lapsed there is nothing to say. */
export function CancelTerms({ booking, answeredAt }: CancelTermsProps) {
  const { language, texts } = useSite()
  const { available_from: checkIn, refund_hours: hours } = booking
  const matters = booking.confirmed || booking.can_pay
  if (!matters) return null
  const by = formatCancelBy(checkIn, hours, language)
  if (Date.parse(answeredAt) > cancelBy(checkIn, hours).getTime())
    return <p>{texts.cancelTerms.passed(by)}</p>
  const staysPaid = booking.amount - booking.book_price > booking.price
  return <p>{staysPaid ? texts.cancelTerms.paidNights(by) : texts.cancelTerms.firstNight(by)}</p>
}
