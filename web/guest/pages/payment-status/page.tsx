import { useLocation } from 'wouter'
import { ReloadLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useTexts } from '../../site/site-context.ts'
import { Decided } from './decided.tsx'
import type { PaymentStatusData } from './load.ts'
import styles from './payment-status.module.css'
import { isLastWord, useWatchedPayment, type WatchedPayment } from './watch-payment.ts'

/** What became of a payment, and the next step. It claims nothing that the bank has not said, and whoever holds its code reads nothing personal. */
export function PaymentStatusPage({ data }: { data: PaymentStatusData }) {
  const watched = useWatchedPayment(data)
  return isLastWord(watched.status) ? (
    <Decided {...watched} returnCode={data.returnCode} />
  ) : (
    <Undecided {...watched} />
  )
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
      <RefreshWithoutScript />
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

/** Where no script looks, the browser loads the page again, which looks as well. */
const RefreshWithoutScript = () => (
  <noscript>
    <meta httpEquiv="refresh" content="10" />
  </noscript>
)
