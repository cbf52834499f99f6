import { useState } from 'react'
import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { getOwnApplication } from '../../../../contract/guest/documents.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { fetchFile, saveFile } from '../../components/booking/download.ts'
import { TextButton } from '../../components/button.tsx'
import { useSignInAgain } from '../../site/sign-in-address.ts'
import { useSite } from '../../site/site-context.ts'
import { failureMessage, isSignedOut } from '../../site/submission.ts'
import styles from './refund.module.css'

interface FilledApplicationProps {
  readonly booking: OwnBooking
  readonly attach: (application: File) => void
}

/** The application with all that we know in it: to be sent as it is, or to be read and completed first. */
export function FilledApplication({ booking, attach }: FilledApplicationProps) {
  const { texts, language } = useSite()
  const words = texts.refund
  const showAlert = useAlert()
  const signInAgain = useSignInAgain()
  const [waiting, setWaiting] = useState(false)
  const fetchAnd = async (use: (file: File) => void) => {
    if (waiting) return
    setWaiting(true)
    const path = getOwnApplication.path.replace(':booking_id', String(booking.id))
    const fetched = await fetchFile(path, language)
    setWaiting(false)
    if (fetched.ok) return use(new File([fetched.file], `refund-application-${booking.book_number}.docx`))
    await showAlert({ text: failureMessage(fetched.failure, texts) })
    if (isSignedOut(fetched.failure)) signInAgain()
  }
  return (
    <div className={styles.filled} aria-busy={waiting}>
      <p>{words.filledNote}</p>
      <div className={styles.choices}>
        <TextButton onClick={() => fetchAnd(attach)}>{words.attachFilled}</TextButton>
        <TextButton onClick={() => fetchAnd((file) => saveFile(file, file.name))}>
          {words.downloadFilled}
        </TextButton>
      </div>
    </div>
  )
}
