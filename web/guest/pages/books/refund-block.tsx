import { getApplication, getBlank, getCancellationTerms } from '../../../../contract/guest/documents.ts'
import { RefundTerms } from '../../components/refund-terms.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './books.module.css'

/** How money comes back, and the papers that it takes. */
export function RefundBlock({ hours }: { hours: number | undefined }) {
  const { books, refund } = useTexts()
  return (
    <section className={styles.refund} aria-labelledby="refunds">
      <h2 id="refunds">{books.refundHeading}</h2>
      <RefundTerms hours={hours} />
      <p>{books.refundSteps}</p>
      <p>{refund.onPaper}</p>
      <RefundFiles />
    </section>
  )
}

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
