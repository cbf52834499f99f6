import { Button } from '@mantine/core'
import {
  decideRefundRequest,
  getRefundDocument,
  getRefundRequests,
} from '../../../../contract/office/refund-requests.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useAlert } from '../../alert/alert.tsx'
import { api, useAnswer } from '../../api.ts'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { fetchFile } from '../../file.ts'
import { fill } from '../../fill.ts'
import { useLanguage } from '../../language.tsx'
import { reasonOf } from '../../states/failed.tsx'
import { saveFile } from '../csv.ts'
import { formatInstant, stayWords } from '../words.ts'
import { useWork } from '../work.tsx'
import styles from './sheet.module.css'

/** A guest's request for a refund: its two documents, what the terms give back, and the decision. */
export function RefundRequest({ bookingId, requestId }: { bookingId: number; requestId: number }) {
  const { language, texts } = useLanguage()
  const { sheet } = texts.bookings
  const showAlert = useAlert()
  const confirm = useConfirmation()
  const { pace, run } = useWork()
  const { data } = useAnswer(getRefundRequests)
  const request = data?.request.data.requests.find(({ id }) => id === requestId)
  if (request === undefined) return null
  const refund = formatTmt(request.refund, language)

  async function download(document: 'passport' | 'application') {
    const file = await fetchFile(getRefundDocument, { id: requestId, document })
    if (!file.ok) return showAlert({ text: reasonOf(file.failure, texts) })
    return saveFile(file.name, file.blob)
  }

  async function decide(decision: 'refund' | 'refuse') {
    const happens =
      decision === 'refund' ? fill(sheet.refundHappens, { amount: refund }) : sheet.refuseHappens
    const agreed = await confirm({
      title: `${sheet[decision]}: ${fill(sheet.title, { number: request?.book_number ?? bookingId })}`,
      lines: request ? [stayWords(request.check_in, request.check_out), happens] : [happens],
      yes: sheet[decision],
      takesAway: decision === 'refund',
    })
    if (!agreed) return
    const reply = await run(() => api(decideRefundRequest, { params: { id: requestId }, body: { decision } }))
    await showAlert({ text: reply.ok ? reply.answer.request.message : reasonOf(reply.failure, texts) })
  }

  return (
    <section>
      <h3 className={styles.heading}>{sheet.refundRequest}</h3>
      <p>
        {formatInstant(request.asked_at)} · {refund}
      </p>
      <div className={styles.row}>
        <Button variant="default" size="xs" onClick={() => download('passport')}>
          {sheet.passportFile}
        </Button>
        <Button variant="default" size="xs" onClick={() => download('application')}>
          {sheet.applicationFile}
        </Button>
        <Button size="xs" disabled={pace !== 'ready'} onClick={() => decide('refund')}>
          {sheet.refund}
        </Button>
        <Button
          size="xs"
          color="coral"
          variant="outline"
          disabled={pace !== 'ready'}
          onClick={() => decide('refuse')}
        >
          {sheet.refuse}
        </Button>
      </div>
    </section>
  )
}
