import { getApplication, getBlank, getCancellationTerms } from '../../../../contract/guest/documents.ts'
import { RefundTerms } from '../../components/refund-terms.tsx'
import { useText } from '../../site/site-context.ts'
import style from './books.module.css'

/** How money comes back, and the papers that it takes. */
export function RefundBlock({ hours }: { hours: number | undefined }) {
  const { books } = useText()
  return (
    <section className={style.refund} aria-labelledby="refunds">
      <h2 id="refunds">{books.refundHeading}</h2>
      <RefundTerms hours={hours} />
      <p>{books.refundSteps}</p>
      <RefundFiles />
    </section>
  )
}

export function RefundFiles() {
  const { books } = useText()
  return (
    <ul className={style.files}>
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
