import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { PaymentStatus } from '../../../../contract/guest/payment.ts'
import { ButtonLink, ReloadLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useTexts } from '../../site/site-context.ts'
import type { PaymentStatusData } from './load.ts'
import styles from './payment-status.module.css'
import { isLastWord, useWatchedPayment, type WatchedPayment } from './watch-payment.ts'

/** Where the guest waits while the bank is undecided. It claims nothing that the bank has not said. */
export function PaymentStatusPage({ data }: { data: PaymentStatusData }) {
  const watched = useWatchedPayment(data)
  return isLastWord(watched.status) ? <Decided status={watched.status} /> : <Undecided {...watched} />
}

function Undecided({ status, lost, lookNow }: WatchedPayment) {
  const words = useTexts().payment
  const [path] = useLocation()
  const { book_number, by_mail } = status
  const [heading, lead, meanwhile] =
    status.state === 'needs_look'
      ? [words.staffLook, words.unclear(book_number), words.changesItself]
      : [words.undecided, words.unknownYet(book_number), `${words.weAsk} ${words.changesItself}`]
  return (
    <Notice heading={heading}>
      <RefreshWithoutScript content="10" />
      <div role="status" className={styles.words}>
        <p>
          {lead} <strong>{words.neverTwice}</strong>
        </p>
        <p>
          {meanwhile} {by_mail ? words.mayCloseMail : words.mayClose}
        </p>
      </div>
      <ReloadLink href={path} instead={lookNow}>
        {words.lookAgain}
      </ReloadLink>
      <p role="alert" className={styles.line}>
        {lost && words.lost}
      </p>
    </Notice>
  )
}

function Decided({ status }: { status: PaymentStatus }) {
  const texts = useTexts()
  const [, navigate] = useLocation()
  const home = `/?message=${encodeURIComponent(status.message)}`
  useEffect(() => navigate(home, { replace: true }), [navigate, home])
  return (
    <Notice heading={texts.payment.decided}>
      <RefreshWithoutScript content={`0;url=${home}`} />
      <p role="status">{status.message}</p>
      <ButtonLink href={home}>{texts.toHomePage}</ButtonLink>
    </Notice>
  )
}

/** Where no script looks, the browser loads the page again, which looks as well. */
const RefreshWithoutScript = ({ content }: { content: string }) => (
  <noscript>
    <meta httpEquiv="refresh" content={content} />
  </noscript>
)
