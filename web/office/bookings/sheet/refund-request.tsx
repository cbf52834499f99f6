import { getRefundRequests } from '../../../../contract/office/money/refund-requests.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { RefundRequestActions } from '../refund-request-actions.tsx'
import { formatInstant } from '../words.ts'
import styles from './sheet.module.css'

/** A guest's request for a refund: when it came, what the terms give back, its documents and the decision. */
export function RefundRequest({ requestId }: { requestId: number }) {
  const { language, texts } = useLanguage()
  const { data } = useAnswer(getRefundRequests)
  const request = data?.request.data.requests.find(({ id }) => id === requestId)
  if (request === undefined) return null
  return (
    <section>
      <h3 className={styles.heading}>{texts.bookings.sheet.refundRequest}</h3>
      <p>
        {formatInstant(request.asked_at)} · {formatTmt(request.refund, language)}
      </p>
      <div className={styles.row}>
        <RefundRequestActions request={request} size="xs" />
      </div>
    </section>
  )
}
