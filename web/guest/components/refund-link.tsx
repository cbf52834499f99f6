import type { OwnBooking } from '../../../contract/guest/bookings.ts'
import { useTexts } from '../site/site-context.ts'
import { SiteLink } from './site-link.tsx'

/** The way to money back, where there is one; and back from it while a request is open. */
export function RefundLink({ booking, takesRefunds }: { booking: OwnBooking; takesRefunds: boolean }) {
  const { books, refund } = useTexts()
  const address = `/books/cancel/${booking.id}`
  if (booking.refund_asked) return <SiteLink href={address}>{refund.withdraw}</SiteLink>
  return takesRefunds && booking.refund_hindrance === null ? (
    <SiteLink href={address}>{books.askRefund}</SiteLink>
  ) : null
}
