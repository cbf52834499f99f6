import type { ReactNode } from 'react'
import { type PaymentStatus, payAgain } from '../../../../contract/guest/payment.ts'
import { HoldWords } from '../../components/booking/hold-words.tsx'
import { PayButton } from '../../components/booking/pay-button.tsx'
import { usePayWindow } from '../../components/booking/pay-window.ts'
import { ArrowLink, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './payment-status.module.css'
import type { WatchedPayment } from './watch-payment.ts'

interface DecidedProps extends Pick<WatchedPayment, 'status' | 'lookNow'> {
  readonly returnCode: string
}

/** The bank's last word, why, and what to do now. */
export function Decided({ status, lookNow, returnCode }: DecidedProps) {
  const { outcome: words, payment } = useTexts()
  const { state, book_number: number, pay_until: payUntil } = status
  if (state === 'paid')
    return (
      <Outcome heading={words.received} says={words.confirmed(number)}>
        <p>{status.by_mail ? words.byMail : words.byNumber}</p>
        <ToBooking status={status} />
      </Outcome>
    )
  if (state !== 'failed')
    return (
      <Outcome heading={payment.decided} says={status.message}>
        <ToBooking status={status} />
      </Outcome>
    )
  return (
    <Outcome
      heading={words.failed}
      says={`${words.reasons[status.reason ?? 'unknown']} ${words.nothingTaken}`}
    >
      {payUntil ? (
        <PayingAgain status={status} payUntil={payUntil} lookNow={lookNow} returnCode={returnCode} />
      ) : (
        <TooLate status={status} />
      )}
    </Outcome>
  )
}

interface OutcomeProps {
  readonly heading: string
  readonly says: string
  readonly children: ReactNode
}

const Outcome = ({ heading, says, children }: OutcomeProps) => (
  <Notice heading={heading}>
    <div role="status" className={styles.words}>
      <p>{says}</p>
    </div>
    {children}
  </Notice>
)

/** Whose account has it finds voucher, calendar and the way here at the booking; whoever paid by a link has them in the letter. */
function ToBooking({ status: { booking_id } }: { status: PaymentStatus }) {
  const texts = useTexts()
  return booking_id === null ? (
    <ButtonLink href="/contacts">{texts.contacts.arrival}</ButtonLink>
  ) : (
    <ButtonLink href={`/books/${booking_id}`}>{texts.outcome.toBooking}</ButtonLink>
  )
}

interface PayingAgainProps extends DecidedProps {
  readonly payUntil: string
}

function PayingAgain({ status, payUntil, lookNow, returnCode }: PayingAgainProps) {
  const words = useTexts().outcome
  const times = { payUntil, holdUntil: payUntil }
  const shown = usePayWindow(times, status.answered_at)
  if (shown.phase !== 'open') return <TooLate status={status} />
  return (
    <>
      <p className={styles.until}>
        <HoldWords {...times} answeredAt={status.answered_at} shown={shown} />
      </p>
      <PayButton ask={(api) => api(payAgain, { params: { return_code: returnCode } })} refused={lookNow}>
        {words.payAgain}
      </PayButton>
      <Otherwise status={status} />
    </>
  )
}

function TooLate({ status }: { status: PaymentStatus }) {
  const { outcome, hold, sections } = useTexts()
  return (
    <>
      <p>{outcome.tooLate}</p>
      {status.booking_id === null ? (
        <ButtonLink href="/rooms">{sections.rooms.name}</ButtonLink>
      ) : (
        <ButtonLink href={`/books/${status.booking_id}`}>{hold.again}</ButtonLink>
      )}
    </>
  )
}

const Otherwise = ({ status: { booking_id } }: { status: PaymentStatus }) => {
  const words = useTexts().outcome
  return booking_id === null ? null : <ArrowLink href={`/books/${booking_id}`}>{words.toBooking}</ArrowLink>
}
