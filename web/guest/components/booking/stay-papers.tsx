import { useState } from 'react'
import { getBill, getCalendar, getVoucher } from '../../../../contract/guest/documents.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useSignInAgain } from '../../site/sign-in-address.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { failureMessage, isSignedOut } from '../../site/submission.ts'
import { TextButton } from '../button.tsx'
import { downloadFile } from './download.ts'

interface OfBooking {
  readonly booking: { readonly id: number; readonly book_number: number }
}

/** The voucher of a booking that stands. */
export function VoucherOfStay({ booking }: OfBooking) {
  const words = useTexts().books
  return (
    <Download call={getVoucher} booking={booking} name={`voucher-${booking.book_number}.pdf`}>
      {words.voucher}
    </Download>
  )
}

/** For the calendar of whoever is still to come, or is here. */
export function CalendarEntry({ booking }: OfBooking) {
  const words = useTexts().books
  return (
    <Download call={getCalendar} booking={booking} name={`stay-${booking.book_number}.ics`}>
      {words.calendar}
    </Download>
  )
}

/** The bill of a stay that has ended. */
export function BillOfStay({ booking }: OfBooking) {
  const words = useTexts().books
  return (
    <Download call={getBill} booking={booking} name={`bill-${booking.book_number}.pdf`}>
      {words.bill}
    </Download>
  )
}

interface DownloadProps extends OfBooking {
  readonly call: typeof getVoucher | typeof getCalendar | typeof getBill
  readonly name: string
  readonly children: string
}

function Download({ call, booking, name, children }: DownloadProps) {
  const { language, texts } = useSite()
  const showAlert = useAlert()
  const signInAgain = useSignInAgain()
  const [waiting, setWaiting] = useState(false)
  const download = async () => {
    if (waiting) return
    setWaiting(true)
    const failure = await downloadFile(call.path.replace(':booking_id', String(booking.id)), name, language)
    setWaiting(false)
    if (!failure) return
    await showAlert({ text: failureMessage(failure, texts) })
    if (isSignedOut(failure)) signInAgain()
  }
  return (
    <TextButton onClick={download} aria-disabled={waiting}>
      {waiting ? texts.wait : children}
    </TextButton>
  )
}
