import { formatDate } from '../../../../contract/facts.ts'
import {
  getRefundRequests,
  type OfficeRefundRequest,
} from '../../../../contract/office/money/refund-requests.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { RefundRequestActions } from '../../bookings/refund-request-actions.tsx'
import { Actions, Amount, BookingNumber, Instant, Section } from './section.tsx'
import styles from './waiting.module.css'

export function Requests() {
  const { requests: texts } = useTexts().waiting
  const answer = useAnswer(getRefundRequests)
  const requests = answer.data?.request.data.requests ?? []
  return (
    <Section
      title={texts.title}
      explained={texts.explained}
      answer={answer}
      columns={['booking', 'guest', 'stay', 'asked', 'before', 'paid', 'refund', 'actions']}
      rows={requests.map((request) => <RequestRow key={request.id} request={request} />)}
    />
  )
}

function RequestRow({ request }: { request: OfficeRefundRequest }) {
  return (
    <tr>
      <BookingNumber number={request.book_number} />
      <td>{request.guest_name ?? request.full_name}</td>
      <td>
        <span className={styles.whole}>{formatDate(request.check_in)} –</span>
        <span className={styles.whole}>{formatDate(request.check_out)}</span>
        <span className={styles.second}>{request.room_type}</span>
      </td>
      <Instant column="asked" at={request.asked_at} />
      <Instant column="before" at={request.decide_before} />
      <Amount column="paid" sum={request.paid} />
      <Amount column="refund" sum={request.refund} />
      <Actions>
        <div className={styles.pairs}>
          <RefundRequestActions request={request} size="compact-sm" />
        </div>
      </Actions>
    </tr>
  )
}
