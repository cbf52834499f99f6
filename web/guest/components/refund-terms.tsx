import { type ComesBack, formatCancelBy, paidForStay, whatComesBack } from '../../../contract/cancel-by.ts'
import { cancelBy, hotelClock } from '../../../contract/facts.ts'
import type { Booking } from '../../../contract/guest/bookings.ts'
import type { DateText } from '../../../contract/values.ts'
import { useSite } from '../site/site-context.ts'

interface RefundTermsProps {
  /** What a cancellation in time would give back. */
  readonly back: ComesBack
  /** Of the stay in question; without one the terms are told in hours. */
  readonly checkIn?: DateText | undefined
  /** A booking's own; else those for whoever books now. */
  readonly hours?: number | undefined
}

/** The terms of a refund in three sentences, as a date wherever there is a stay to count from. */
export function RefundTerms({ back, checkIn, hours }: RefundTermsProps) {
  const { texts, language, hotel } = useSite()
  const words = texts.refundTerms
  const agreed = hours ?? hotel?.refund_hours
  if (agreed === undefined) return null
  // By the hotel's date: the browser's clock may be wrong. On the last day itself the sentence names the hour.
  const lastDay = checkIn && hotelClock(cancelBy(checkIn, agreed)).date
  if (lastDay && hotel && lastDay < hotel.today) return <p>{words.passed(agreed)}</p>
  if (back === 'nothing') return <p>{words.nothing}</p>
  const returned = words.back[back]
  if (checkIn === undefined) return <p>{words.inHours(agreed, returned)}</p>
  return <p>{words.until(formatCancelBy(checkIn, agreed, language), returned)}</p>
}

/** Of a booking: by what is paid for it, or is to be paid now. */
export const backOf = ({ amount, book_price: fee, price: firstNight }: Booking): ComesBack =>
  whatComesBack(paidForStay(amount, fee), firstNight)

/** The terms of one booking. */
export const RefundTermsOf = ({ booking }: { booking: Booking }) => (
  <RefundTerms back={backOf(booking)} checkIn={booking.available_from} hours={booking.refund_hours} />
)
