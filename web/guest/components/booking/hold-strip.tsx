import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { dropBooking, type OwnBooking } from '../../../../contract/guest/bookings.ts'
import { payByLink } from '../../../../contract/guest/payment.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { failureMessage, isRefusedFor } from '../../site/submission.ts'
import { Button } from '../button.tsx'
import { bookAgainAddress } from './book-again.ts'
import styles from './booking.module.css'
import { HoldWords } from './hold-words.tsx'
import { PayButton } from './pay-button.tsx'
import { usePayWindow } from './pay-window.ts'

interface HoldStripProps {
  readonly booking: OwnBooking
  /** Which booking it is, where the page shows several. */
  readonly children?: ReactNode
  readonly answeredAt: string
  readonly reload: () => void
}

type Times = Record<'payUntil' | 'holdUntil', string>

/** A room that is kept for a while stands before everything else: it is paid now or it is gone. */
export function HoldStrip(props: HoldStripProps) {
  const { pay_until: payUntil, hold_until: holdUntil, can_pay } = props.booking
  return can_pay && payUntil && holdUntil ? <Running {...props} times={{ payUntil, holdUntil }} /> : null
}

function Running({ booking, children, answeredAt, reload, times }: HoldStripProps & { times: Times }) {
  const { books } = useTexts()
  const shown = usePayWindow(times, answeredAt)
  const { phase } = shown
  const over = phase === 'over'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over, however often it is rendered meanwhile
  useEffect(() => {
    if (over) reload()
  }, [over])
  const params = { book_number: booking.book_number, code: booking.payment_code_by_url }
  return (
    <section className={styles.strip} data-phase={phase} aria-label={books.number(booking.book_number)}>
      <div>
        {children}
        <p>
          <HoldWords {...times} answeredAt={answeredAt} shown={shown} />
        </p>
      </div>
      {phase === 'open' && (
        <PayButton ask={(api) => api(payByLink, { params })} refused={reload}>
          {books.payNow}
        </PayButton>
      )}
      {phase === 'closing' && <GiveUpAndBook booking={booking} reload={reload} />}
    </section>
  )
}

/** Its own hold would stand in the way of whoever books the last room again: it is given up first. */
function GiveUpAndBook({ booking, reload }: { booking: OwnBooking; reload: () => void }) {
  const { api, texts, hotel } = useSite()
  const showAlert = useAlert()
  const [, navigate] = useLocation()
  const [waiting, setWaiting] = useState(false)
  const bookAgain = async () => {
    if (waiting) return
    setWaiting(true)
    const reply = await api(dropBooking, { body: { booking_id: booking.id } })
    const isFree = reply.ok || isRefusedFor(reply.failure, 'booking_not_live')
    if (isFree) return navigate(bookAgainAddress(booking, hotel?.today))
    setWaiting(false)
    await showAlert({ text: failureMessage(reply.failure, texts) })
    reload()
  }
  return (
    <Button onClick={bookAgain} aria-disabled={waiting}>
      {waiting ? texts.wait : texts.hold.again}
    </Button>
  )
}
