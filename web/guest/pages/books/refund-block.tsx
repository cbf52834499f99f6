import type { ComesBack } from '../../../../contract/cancel-by.ts'
import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { getApplication, getBlank, getCancellationTerms } from '../../../../contract/guest/documents.ts'
import { backOf, RefundTerms } from '../../components/refund-terms.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './books.module.css'

/** How money comes back, and the papers that it takes. */
export function RefundBlock({ bookings }: { bookings: readonly OwnBooking[] }) {
  const { books, refund } = useTexts()
  return (
    <section className={styles.refund} aria-labelledby="refunds">
      <h2 id="refunds">{books.refundHeading}</h2>
      <RefundTerms back={commonBack(bookings)} hours={longestHours(bookings)} />
      <p>{books.refundSteps}</p>
      <p>{refund.onPaper}</p>
      <RefundFiles />
    </section>
  )
}

/** The words that are true of all that can still be cancelled. */
function commonBack(bookings: readonly OwnBooking[]): ComesBack {
  const backs = new Set(bookings.filter(({ confirmed, can_pay }) => confirmed || can_pay).map(backOf))
  const [first = 'first_night'] = backs
  return backs.size > 1 ? 'stay' : first
}

/** Where own bookings were made under different hours, the longest are safe for all of them; each has its own on its refund page. */
const longestHours = (bookings: readonly OwnBooking[]): number | undefined =>
  bookings.length === 0 ? undefined : Math.max(...bookings.map((booking) => booking.refund_hours))

function RefundFiles() {
  const { books } = useTexts()
  return (
    <ul className={styles.files}>
      <li>
        <a href={getCancellationTerms.path} download>
          {books.termsFile}
        </a>
      </li>
      <li>
        <a href={getApplication.path} download>
          {books.applicationFile}
        </a>
      </li>
      <li>
        <a href={getBlank.path} download>
          {books.blankFile}
        </a>
      </li>
    </ul>
  )
}
