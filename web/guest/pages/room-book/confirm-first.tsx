import { useState } from 'react'
import { sendConfirmation } from '../../../../contract/guest/account.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { TextButton } from '../../components/button.tsx'
import { useSite } from '../../site/site-context.ts'
import { failureMessage } from '../../site/submission.ts'
import styles from './room-book.module.css'

/** The e-mail is not confirmed yet: says where the letter is, and sends another. The form stays as it was typed. */
export function ConfirmFirst({ message }: { message: string }) {
  const { api, texts } = useSite()
  const showAlert = useAlert()
  const [waiting, setWaiting] = useState(false)
  const sendAgain = async () => {
    if (waiting) return
    setWaiting(true)
    const reply = await api(sendConfirmation)
    setWaiting(false)
    await showAlert({ text: reply.ok ? reply.answer.request.message : failureMessage(reply.failure, texts) })
  }
  return (
    <div className={styles.full} role="alert">
      <p>{message}</p>
      <p>{texts.booking.confirmKept}</p>
      <TextButton aria-disabled={waiting} onClick={() => void sendAgain()}>
        {waiting ? texts.wait : texts.booking.sendLetterAgain}
      </TextButton>
    </div>
  )
}
