import { useState } from 'react'
import { dropBooking, type OwnBooking } from '../../../../contract/guest/bookings.ts'
import { getCalendar, getVoucher } from '../../../../contract/guest/documents.ts'
import { payByLink } from '../../../../contract/guest/payment.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { Button, TextButton } from '../../components/button.tsx'
import { RefundLink } from '../../components/refund-link.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { failureMessage } from '../../site/submission.ts'
import styles from './books.module.css'
import { downloadFile } from './download.ts'

interface BookingActionsProps {
  readonly booking: OwnBooking
  readonly takesRefunds: boolean
  readonly reload: () => void
}

/** What can be done about a booking as it stands. */
export function BookingActions({ booking, takesRefunds, reload }: BookingActionsProps) {
  if (booking.can_pay) return <Unpaid booking={booking} reload={reload} />
  if (booking.confirmed) return <Paid booking={booking} takesRefunds={takesRefunds} />
  return null
}

function Unpaid({ booking, reload }: { booking: OwnBooking; reload: () => void }) {
  const { api, texts } = useSite()
  const words = texts.books
  const showAlert = useAlert()
  const [waiting, setWaiting] = useState(false)
  const [asking, setAsking] = useState(false)
  const pay = async () => {
    setWaiting(true)
    const params = { book_number: booking.book_number, code: booking.payment_code_by_url }
    const reply = await api(payByLink, { params })
    if (reply.ok) return location.assign(reply.answer.request.data.formUrl)
    setWaiting(false)
    await showAlert({ text: failureMessage(reply.failure, texts) })
    reload()
  }
  const drop = async () => {
    setWaiting(true)
    const reply = await api(dropBooking, { body: { booking_id: booking.id } })
    setWaiting(false)
    setAsking(false)
    await showAlert({ text: reply.ok ? reply.answer.request.message : failureMessage(reply.failure, texts) })
    reload()
  }
  if (asking) {
    return (
      <fieldset className={styles.sure} aria-label={words.drop}>
        <p>{words.dropSure}</p>
        <div className={styles.actions}>
          <Button onClick={drop} disabled={waiting}>
            {waiting ? texts.wait : words.dropYes}
          </Button>
          {/* The careful choice is where the focus goes. */}
          <TextButton autoFocus onClick={() => setAsking(false)}>
            {words.dropNo}
          </TextButton>
        </div>
      </fieldset>
    )
  }
  return (
    <div className={`${styles.actions} ${styles.pay}`}>
      <Button onClick={pay} disabled={waiting}>
        {waiting ? texts.wait : words.payNow}
      </Button>
      <TextButton onClick={() => setAsking(true)}>{words.drop}</TextButton>
    </div>
  )
}

function Paid({ booking, takesRefunds }: { booking: OwnBooking; takesRefunds: boolean }) {
  const words = useTexts().books
  return (
    <div className={styles.actions}>
      <Download call={getVoucher} booking={booking} name={`voucher-${booking.book_number}.pdf`}>
        {words.voucher}
      </Download>
      <Download call={getCalendar} booking={booking} name={`stay-${booking.book_number}.ics`}>
        {words.calendar}
      </Download>
      <RefundLink booking={booking} takesRefunds={takesRefunds} />
    </div>
  )
}

interface DownloadProps {
  readonly call: typeof getVoucher | typeof getCalendar
  readonly booking: OwnBooking
  readonly name: string
  readonly children: string
}

function Download({ call, booking, name, children }: DownloadProps) {
  const { language, texts } = useSite()
  const showAlert = useAlert()
  const [waiting, setWaiting] = useState(false)
  const download = async () => {
    setWaiting(true)
    const failure = await downloadFile(call.path.replace(':booking_id', String(booking.id)), name, language)
    setWaiting(false)
    if (failure) await showAlert({ text: failureMessage(failure, texts) })
  }
  return (
    <TextButton onClick={download} disabled={waiting}>
      {waiting ? texts.wait : children}
    </TextButton>
  )
}
