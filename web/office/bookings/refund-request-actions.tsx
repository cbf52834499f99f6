import {
  decideRefundRequest,
  getRefundDocument,
  type OfficeRefundRequest,
} from '../../../contract/office/money/refund-requests.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { formatTmt } from '../../kit/formats.ts'
import { useLanguage, useTexts } from '../all-texts.ts'
import { api } from '../api.ts'
import { Button } from '../controls/button.tsx'
import { useConfirmation } from '../dialog/confirmation.tsx'
import { fetchFile } from '../file.ts'
import { fill } from '../fill.ts'
import { reasonOf } from '../states/failed.tsx'
import { saveFile } from './csv.ts'
import { stayWords } from './words.ts'
import { useWork } from './work.tsx'
import { takingAway, WorkButton } from './work-button.tsx'

interface Props {
  readonly request: OfficeRefundRequest
  readonly size: 'xs' | 'compact-sm'
}

/** What is done with a guest's request for a refund, wherever it is seen: its two documents are read, and it is decided. */
export function RefundRequestActions({ request, size }: Props) {
  const { sheet } = useTexts().bookings
  const { download, decide } = useRefundRequest(request)
  return (
    <>
      <Button variant="default" size={size} onClick={() => download('passport')}>
        {sheet.passportFile}
      </Button>
      <Button variant="default" size={size} onClick={() => download('application')}>
        {sheet.applicationFile}
      </Button>
      <WorkButton size={size} onClick={() => decide('refund')}>
        {sheet.refund}
      </WorkButton>
      <WorkButton size={size} {...takingAway} onClick={() => decide('refuse')}>
        {sheet.refuse}
      </WorkButton>
    </>
  )
}

function useRefundRequest(request: OfficeRefundRequest) {
  const { language, texts } = useLanguage()
  const { sheet } = texts.bookings
  const showAlert = useAlert()
  const confirm = useConfirmation()
  const { run } = useWork()
  const { id } = request

  async function download(document: 'passport' | 'application') {
    const file = await fetchFile(getRefundDocument, { id, document })
    if (!file.ok) return showAlert({ text: reasonOf(file.failure, texts) })
    return saveFile(file.name, file.blob)
  }

  async function decide(decision: 'refund' | 'refuse') {
    const agreed = await confirm({
      title: `${sheet[decision]}: ${fill(sheet.title, { number: request.book_number })}`,
      lines: [
        `${request.guest_name ?? request.full_name}, ${stayWords(request.check_in, request.check_out)}`,
        decision === 'refund'
          ? fill(sheet.refundHappens, { amount: formatTmt(request.refund, language) })
          : sheet.refuseHappens,
        fill(sheet.paidSoFar, { paid: formatTmt(request.paid, language) }),
      ],
      yes: sheet[decision],
      takesAway: decision === 'refund',
    })
    if (!agreed) return
    const reply = await run(() => api(decideRefundRequest, { params: { id }, body: { decision } }))
    await showAlert({ text: reply.ok ? reply.answer.request.message : reasonOf(reply.failure, texts) })
  }
  return { download, decide }
}
