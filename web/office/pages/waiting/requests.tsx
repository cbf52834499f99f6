import { Button } from '@mantine/core'
import {
  decideRefundRequest,
  getRefundDocument,
  getRefundRequests,
  type OfficeRefundRequest,
} from '../../../../contract/office/refund-requests.ts'
import { formatAmount, formatDate, formatTmt } from '../../../kit/formats.ts'
import { useAlert } from '../../alert/alert.tsx'
import { api, useAnswer } from '../../api.ts'
import { saveFile } from '../../bookings/csv.ts'
import { useSaving } from '../../bookings/forms/saving.ts'
import { stayWords } from '../../bookings/words.ts'
import { useWork } from '../../bookings/work.tsx'
import { fetchFile } from '../../file.ts'
import { fill } from '../../fill.ts'
import { useLanguage } from '../../language.tsx'
import table from '../../look/table.module.css'
import { reasonOf } from '../../states/failed.tsx'
import { BookingNumber, Instant, type PartProps, Section } from './section.tsx'
import styles from './waiting.module.css'

export function Requests({ onBooking }: PartProps) {
  const { requests: texts } = useLanguage().texts.waiting
  const answer = useAnswer(getRefundRequests)
  const requests = answer.data?.request.data.requests ?? []
  return (
    <Section
      title={texts.title}
      explained={texts.explained}
      answer={answer}
      columns={['booking', 'guest', 'stay', 'asked', 'before', 'paid', 'refund', 'actions']}
      rows={requests.map((request) => (
        <RequestRow key={request.id} request={request} onBooking={onBooking} />
      ))}
    />
  )
}

function RequestRow({ request, onBooking }: PartProps & { request: OfficeRefundRequest }) {
  const { language } = useLanguage()
  return (
    <tr>
      <BookingNumber id={request.booking_id} number={request.book_number} onBooking={onBooking} />
      <td>{request.full_name}</td>
      <td>
        <span className={styles.whole}>{formatDate(request.check_in)} –</span>
        <span className={styles.whole}>{formatDate(request.check_out)}</span>
        <span className={styles.second}>{request.room_type}</span>
      </td>
      <Instant at={request.asked_at} />
      <Instant at={request.decide_before} />
      <td className={table.number}>{formatAmount(request.paid, language)}</td>
      <td className={table.number}>{formatAmount(request.refund, language)}</td>
      <td className={styles.actions}>
        <div className={styles.pairs}>
          <Documents request={request} />
          <Decisions request={request} />
        </div>
      </td>
    </tr>
  )
}

function Documents({ request }: { request: OfficeRefundRequest }) {
  const { texts } = useLanguage()
  const { sheet } = texts.bookings
  const showAlert = useAlert()

  async function download(document: 'passport' | 'application') {
    const file = await fetchFile(getRefundDocument, { id: request.id, document })
    if (!file.ok) return showAlert({ text: reasonOf(file.failure, texts) })
    return saveFile(file.name, file.blob)
  }
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => download('passport')}>
        {sheet.passportFile}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => download('application')}>
        {sheet.applicationFile}
      </Button>
    </>
  )
}

function Decisions({ request }: { request: OfficeRefundRequest }) {
  const { language, texts } = useLanguage()
  const { sheet } = texts.bookings
  const { pace } = useWork()
  const saving = useSaving()

  const decide = (decision: 'refund' | 'refuse') =>
    saving({
      title: `${sheet[decision]}: ${fill(sheet.title, { number: request.book_number })}`,
      lines: [
        `${request.full_name}, ${stayWords(request.check_in, request.check_out)}`,
        decision === 'refund'
          ? fill(sheet.refundHappens, { amount: formatTmt(request.refund, language) })
          : sheet.refuseHappens,
      ],
      yes: sheet[decision],
      request: () => api(decideRefundRequest, { params: { id: request.id }, body: { decision } }),
    })
  return (
    <>
      <Button size="compact-sm" disabled={pace !== 'ready'} onClick={() => decide('refund')}>
        {sheet.refund}
      </Button>
      <Button
        size="compact-sm"
        color="coral"
        variant="outline"
        disabled={pace !== 'ready'}
        onClick={() => decide('refuse')}
      >
        {sheet.refuse}
      </Button>
    </>
  )
}
