import type { z } from 'zod'
import { currency } from '../../../contract/facts.ts'
import type { getDashboardInfo } from '../../../contract/office/desk/dashboard.ts'
import { formatAmount } from '../../kit/formats.ts'
import { Button } from '../controls/button.tsx'
import { fill } from '../fill.ts'
import { useLanguage, useTexts } from '../language.tsx'
import styles from './dashboard.module.css'

type Income = z.infer<typeof getDashboardInfo.answer>['request']['data']

interface Props {
  readonly income: Income | undefined
  readonly failed: boolean
  readonly refreshing: boolean
  readonly onRetry: () => void
}

export function IncomeCards({ income, failed, refreshing, onRetry }: Props) {
  const { dashboard: texts } = useTexts()
  if (failed) return <FailedCard onRetry={onRetry} />
  return (
    <div className={styles.cards} data-refreshing={refreshing}>
      <IncomeCard name={texts.total} sum={income?.total_sum} count={income?.active_count_bookings} />
      <IncomeCard
        name={texts.forBookings}
        sum={income?.total_sumBooking}
        count={income?.active_forbookings_count}
      />
      <IncomeCard
        name={texts.forStays}
        sum={income?.total_sum_settle}
        count={income?.active_forsettle_count}
      />
    </div>
  )
}

export function FailedCard({ onRetry }: Pick<Props, 'onRetry'>) {
  const { states } = useTexts()
  return (
    <div className={`${styles.card} ${styles.failed}`}>
      <p>{states.loadingFailed}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {states.retry}
      </Button>
    </div>
  )
}

interface CardProps {
  readonly name: string
  readonly sum: number | undefined
  readonly count: number | undefined
}

/** The place is there before the figures are, so that nothing jumps. */
function IncomeCard({ name, sum, count }: CardProps) {
  const { language, texts } = useLanguage()
  return (
    <article className={styles.card} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <p className={styles.count}>
        {count === undefined ? '\u00a0' : fill(texts.dashboard.count, { count })}
      </p>
      <p className={styles.sum}>
        {sum === undefined ? '…' : formatAmount(sum, language)} <span>{currency}</span>
      </p>
    </article>
  )
}
