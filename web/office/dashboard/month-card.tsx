import { addMonths, formatDate } from '../../../contract/facts.ts'
import { formatTmt } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { FailedCard } from './cards.tsx'
import styles from './dashboard.module.css'
import type { useDays } from './days.ts'
import type { DayData, MonthData } from './month.ts'
import { MonthChart } from './month-chart.tsx'
import { useMonthName } from './month-name.ts'

interface Props {
  readonly days: ReturnType<typeof useDays>
  /** The month that was turned to; it is shown once it is there. */
  readonly asked: string | undefined
  readonly onMonth: (month: string) => void
}

/** The whole house: what the ledger tells of each day, and how full the night was or is going to be. */
export function MonthCard({ days: { data: month, isError, refetch }, asked, onMonth }: Props) {
  const { dashboard: texts } = useTexts()
  if (month === undefined && isError) return <FailedCard onRetry={() => refetch()} />
  return (
    <article className={`${styles.card} ${styles.month}`} aria-label={texts.month.chart}>
      {month && (
        <>
          <MonthHead month={month} onStep={(months) => onMonth(addMonths(asked ?? month.month, months))} />
          <div className={styles.chart} aria-hidden>
            <MonthChart days={month.days} />
          </div>
          <DaysInWords days={month.days} />
        </>
      )}
    </article>
  )
}

function MonthHead({ month: data, onStep }: { month: MonthData; onStep: (months: -1 | 1) => void }) {
  const { language, texts } = useLanguage()
  const words = texts.dashboard.month
  const nameOf = useMonthName()
  const { month, days, occupancy } = data
  const income = days.reduce((sum, day) => sum + day.income, 0)
  return (
    <header className={styles.monthHead}>
      <button type="button" className={styles.step} aria-label={words.previous} onClick={() => onStep(-1)}>
        ‹
      </button>
      <h2 className={styles.monthName}>{nameOf(month)}</h2>
      <button type="button" className={styles.step} aria-label={words.next} onClick={() => onStep(1)}>
        ›
      </button>
      <p className={styles.key}>
        <span className={styles.incomeKey}>
          {fill(words.income, { income: formatTmt(income, language) })}
        </span>
        <span className={styles.takenKey}>{fill(words.occupancy, { percent: occupancy ?? '—' })}</span>
      </p>
    </header>
  )
}

/** What the picture shows, for whoever cannot see it. */
function DaysInWords({ days }: { days: readonly DayData[] }) {
  const { language, texts } = useLanguage()
  return (
    <ul className={styles.inWords}>
      {days.map(({ date, income, taken, units }) => (
        <li key={date}>
          {fill(texts.dashboard.month.day, {
            date: formatDate(date),
            income: formatTmt(income, language),
            taken,
            units,
          })}
        </li>
      ))}
    </ul>
  )
}
