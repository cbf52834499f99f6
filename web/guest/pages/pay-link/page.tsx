import { type ReactNode, useEffect, useState } from 'react'
import { getBookingByCode } from '../../../../contract/guest/bookings.ts'
import { payByLink } from '../../../../contract/guest/payment.ts'
import { HoldWords } from '../../components/booking/hold-words.tsx'
import { PayButton } from '../../components/booking/pay-button.tsx'
import { usePayWindow } from '../../components/booking/pay-window.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { RefundTermsOf } from '../../components/refund-terms.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { failureMessage } from '../../site/submission.ts'
import { LinkFacts } from './link-facts.tsx'
import type { KnownBooking, PayLinkData } from './load.ts'
import styles from './pay-link.module.css'

/** Whoever holds the link sees the booking and may pay it. */
export function PayLinkPage({ data }: { data: PayLinkData }) {
  const { known } = data
  return known ? <Known key={known.answered_at} data={data} first={known} /> : <UnknownBooking data={data} />
}

function Known({ data: { bookNumber, code }, first }: { data: PayLinkData; first: KnownBooking }) {
  const { api, texts } = useSite()
  const words = texts.payLink
  const [known, setKnown] = useState(first)
  const { booking, answered_at: answeredAt } = known
  const params = { book_number: bookNumber, code }
  const { pay_until: payUntil, hold_until: holdUntil } = booking
  const isPayable = booking.status === 'unpaid' && booking.type === 'payable'
  const lookAgain = async () => {
    const reply = await api(getBookingByCode, { params })
    if (reply.ok) setKnown(reply.answer.request.data)
  }
  return (
    <section className={styles.page}>
      <h1>{words.heading(booking.book_number)}</h1>
      <LinkFacts known={known} isPayable={isPayable} />
      {isPayable ? (
        <Paying times={{ payUntil: payUntil ?? '', holdUntil: holdUntil ?? '' }} answeredAt={answeredAt}>
          <PayButton ask={(call) => call(payByLink, { params })} refused={lookAgain}>
            {words.pay}
          </PayButton>
        </Paying>
      ) : (
        <p role="status">{words.processed}</p>
      )}
      {booking.status === 'unpaid' && booking.lapsed && <p>{texts.hold.lapsedCall}</p>}
      {booking.pending_for === 'bank' && <p>{texts.hold.bankSilent}</p>}
      <div className={styles.terms}>
        {(booking.confirmed || isPayable) && <RefundTermsOf booking={booking} />}
      </div>
    </section>
  )
}

interface PayingProps {
  readonly times: Record<'payUntil' | 'holdUntil', string>
  readonly answeredAt: string
  readonly children: ReactNode
}

/** The deadline, and the button as long as a payment can begin. */
function Paying({ times, answeredAt, children }: PayingProps) {
  const { texts } = useSite()
  const shown = usePayWindow(times, answeredAt)
  return (
    <>
      <p className={styles.until}>
        <HoldWords {...times} answeredAt={answeredAt} shown={shown} />
      </p>
      {shown.phase === 'open' ? children : <p>{texts.hold.callUs}</p>}
    </>
  )
}

function UnknownBooking({ data: { bookNumber, code } }: { data: PayLinkData }) {
  const { api } = useSite()
  const texts = useTexts()
  const [message, setMessage] = useState('')
  useEffect(() => {
    let left = false
    void api(getBookingByCode, { params: { book_number: bookNumber, code } }).then((reply) => {
      if (!left && !reply.ok) setMessage(failureMessage(reply.failure, texts))
    })
    return () => {
      left = true
    }
  }, [api, bookNumber, code, texts])
  return (
    <Notice heading={texts.sections.payment.name}>
      <p role="alert">{message}</p>
      <ButtonLink href="/">{texts.toHomePage}</ButtonLink>
    </Notice>
  )
}
