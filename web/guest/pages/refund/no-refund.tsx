import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './refund.module.css'

/** Said before anybody fills in an application for nothing. */
export function NoRefund({ booking, why }: { booking: OwnBooking; why: string }) {
  const { refund, books } = useTexts()
  return (
    <section className={styles.page}>
      <p className={styles.number}>{books.number(booking.book_number)}</p>
      <h1>{refund.impossible}</h1>
      <p>{why}</p>
      <p>
        {refund.askUs} <SiteLink href="/contacts">{refund.contacts}</SiteLink>
      </p>
      <SiteLink href="/books">{refund.back}</SiteLink>
    </section>
  )
}
