import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { withdrawRefund } from '../../../../contract/guest/refund-requests.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { Button, TextButton } from '../../components/button.tsx'
import { RefundTermsOf } from '../../components/refund-terms.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { failureMessage } from '../../site/submission.ts'
import styles from './refund.module.css'

interface OpenRequestProps {
  readonly booking: OwnBooking
  readonly reload: () => void
}

/** Until somebody decides, the client may think again. */
export function OpenRequest({ booking, reload }: OpenRequestProps) {
  const { refund, books } = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.page}>
      <p className={styles.number}>{books.number(booking.book_number)}</p>
      <h1>{refund.open}</h1>
      <p>{refund.openNote}</p>
      <div className={styles.withdrawal}>
        {asking ? (
          <Sure booking={booking} reload={reload} leave={() => setAsking(false)} />
        ) : (
          <Button onClick={() => setAsking(true)}>{refund.withdraw}</Button>
        )}
      </div>
      <SiteLink href="/books">{refund.back}</SiteLink>
    </section>
  )
}

function Sure({ booking, reload, leave }: OpenRequestProps & { leave: () => void }) {
  const { api, texts } = useSite()
  const words = texts.refund
  const showAlert = useAlert()
  const [, navigate] = useLocation()
  const [waiting, setWaiting] = useState(false)
  const withdraw = async () => {
    if (waiting) return
    setWaiting(true)
    const reply = await api(withdrawRefund, { body: { booking_id: booking.id } })
    setWaiting(false)
    await showAlert({ text: reply.ok ? reply.answer.request.message : failureMessage(reply.failure, texts) })
    if (reply.ok) navigate('/books')
    else reload()
  }
  return (
    <fieldset className={styles.sure} aria-label={words.withdraw}>
      <p>{words.withdrawSure}</p>
      <div className={styles.terms}>
        <RefundTermsOf booking={booking} />
      </div>
      <div className={styles.choices}>
        <Button onClick={withdraw} aria-disabled={waiting}>
          {waiting ? texts.wait : words.withdrawYes}
        </Button>
        {/* The careful choice is where the focus goes. */}
        <TextButton autoFocus onClick={leave}>
          {words.withdrawNo}
        </TextButton>
      </div>
    </fieldset>
  )
}
