import { formatCancelBy } from '../../../contract/cancel-by.ts'
import { cancelBy, hotelClock } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { useSite } from '../site/site-context.ts'

interface RefundTermsProps {
  /** Of the stay in question; without one the terms are told in hours. */
  readonly checkIn?: DateText | undefined
  /** A booking's own; else those for whoever books now. */
  readonly hours?: number | undefined
}

/** The terms of a refund in three sentences, as a date wherever there is a stay to count from. */
export function RefundTerms({ checkIn, hours }: RefundTermsProps) {
  const { texts, language, hotel } = useSite()
  const words = texts.refundTerms
  const agreed = hours ?? hotel?.refund_hours
  if (agreed === undefined) return null
  if (checkIn === undefined) return <p>{words.inHours(agreed)}</p>
  // By the hotel's date: the browser's clock may be wrong. On the last day itself the sentence names the hour.
  const lastDay = hotelClock(cancelBy(checkIn, agreed)).date
  const passed = hotel !== undefined && lastDay < hotel.today
  return <p>{passed ? words.passed(agreed) : words.until(formatCancelBy(checkIn, agreed, language))}</p>
}
