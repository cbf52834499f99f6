import { useState } from 'react'
import { formatDate } from '../../../../../contract/facts.ts'
import type { Booking, BookingInFull } from '../../../../../contract/office/bookings/bookings.ts'
import type { BookingExtra } from '../../../../../contract/office/till/extras.ts'
import { formatAmount } from '../../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { fill } from '../../../fill.ts'
import { formatInstant } from '../../words.ts'
import sheet from '../sheet.module.css'
import styles from './extras.module.css'
import { useExtraName } from './name.ts'
import { PostDialog } from './post-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface Props {
  readonly booking: Booking
  readonly details: BookingInFull
  /** Not where the booking is only looked at. */
  readonly isPostedHere: boolean
}

/** Services of the booking, those that are off the bill too, and the way to another one. */
export function Extras({ booking, details, isPostedHere }: Props) {
  const { extras: texts } = useTexts()
  const [posting, setPosting] = useState(false)
  const [withdrawing, setWithdrawing] = useState<BookingExtra>()
  const { extras } = details
  const isPosted = isPostedHere && details.takes_extras
  if (extras.length === 0 && !isPosted) return null
  return (
    <section>
      <h3 className={sheet.heading}>{texts.heading}</h3>
      {extras.length > 0 && (
        <dl className={`${sheet.money} ${styles.lines}`}>
          {extras.map((extra) => (
            <Line
              key={extra.id}
              extra={extra}
              {...(isPostedHere && extra.can_withdraw && { onWithdraw: () => setWithdrawing(extra) })}
            />
          ))}
        </dl>
      )}
      {isPosted && (
        <Button variant="default" size="xs" onClick={() => setPosting(true)}>
          {texts.add}
        </Button>
      )}
      {posting && <PostDialog booking={booking} onClose={() => setPosting(false)} />}
      {withdrawing && (
        <WithdrawDialog booking={booking} extra={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </section>
  )
}

function Line({ extra, onWithdraw }: { extra: BookingExtra; onWithdraw?: () => void }) {
  const { language, texts } = useLanguage()
  const nameOf = useExtraName()
  const words = useWordsOf(extra)
  return (
    <div className={extra.withdrawn ? styles.gone : undefined}>
      <dt>
        {extra.withdrawn ? <s>{nameOf(extra)}</s> : nameOf(extra)}
        <span className={sheet.soft}>{words.join(' · ')}</span>
      </dt>
      <dd className={styles.sum}>
        {extra.withdrawn ? (
          <s>{formatAmount(extra.amount, language)}</s>
        ) : (
          formatAmount(extra.amount, language)
        )}
        {onWithdraw && (
          <Button
            variant="subtle"
            color="coral"
            size="compact-xs"
            aria-label={fill(texts.extras.withdrawing.title, { name: nameOf(extra) })}
            onClick={onWithdraw}
          >
            {texts.extras.withdraw}
          </Button>
        )}
      </dd>
    </div>
  )
}

/** For which day, who posted it and when, and what became of it. */
function useWordsOf({ kind, used_on, note, posted_at, username, withdrawn }: BookingExtra): string[] {
  const { extras: texts } = useTexts()
  const gone = withdrawn && {
    name: withdrawn.username ?? '',
    at: formatInstant(withdrawn.at),
  }
  return [
    ...(kind === 'service' ? [fill(texts.forDay, { date: formatDate(used_on) })] : []),
    `${formatInstant(posted_at)}, ${username}`,
    ...(note === null ? [] : [note]),
    ...(gone && withdrawn.reason === null ? [fill(texts.withdrawnUnused, gone)] : []),
    ...(gone && withdrawn.reason !== null ? [`${fill(texts.withdrawnBy, gone)}: ${withdrawn.reason}`] : []),
  ]
}
