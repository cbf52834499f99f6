import { formatDate } from '../../../../contract/facts.ts'
import {
  getRefundRequests,
  type OfficeRefundRequest,
} from '../../../../contract/office/money/refund-requests.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { RefundRequestActions } from '../../bookings/refund-request-actions.tsx'
import sections from '../../look/sections.module.css'
import table from '../../look/table.module.css'
import { BookingNumber, Instant, Section } from './section.tsx'
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
  const { language } = useLanguage()
  return (
    <tr>
      <BookingNumber number={request.book_number} />
      <td>{request.guest_name ?? request.full_name}</td>
      <td>
        <span className={styles.whole}>{formatDate(request.check_in)} –</span>
        <span className={styles.whole}>{formatDate(request.check_out)}</span>
        <span className={styles.second}>{request.room_type}</span>
      </td>
      <Instant at={request.asked_at} />
      <Instant at={request.decide_before} />
      <td className={table.number}>{formatAmount(request.paid, language)}</td>
      <td className={table.number}>{formatAmount(request.refund, language)}</td>
      <td className={sections.actions}>
        <div className={styles.pairs}>
          <RefundRequestActions request={request} size="compact-sm" />
        </div>
      </td>
    </tr>
  )
}
