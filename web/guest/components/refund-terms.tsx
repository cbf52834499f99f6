import { useSite } from '../site/site-context.ts'

/** The terms of a refund in two sentences: of a booking by its own hours, else by those for whoever books now. */
export function RefundTerms({ hours }: { hours?: number | undefined }) {
  const { texts, hotel } = useSite()
  const agreed = hours ?? hotel?.refund_hours
  return agreed === undefined ? null : <p>{texts.booking.termsShort(agreed)}</p>
}
