import { formatDate } from '../../../contract/facts.ts'
import { formatTmt } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import { useLanguage, useTexts } from '../language.tsx'
import styles from './dashboard.module.css'
import { type DayData, type MonthData, monthAt, percentTaken } from './month.ts'
import { MonthChart } from './month-chart.tsx'

interface Props {
  readonly days: MonthData | undefined
  readonly onMonth: (month: string) => void
}

export function MonthCard({ days: month, onMonth }: Props) {
  const { dashboard: texts } = useTexts()
  return (
    <article className={`${styles.card} ${styles.month}`} aria-label={texts.month.chart}>
      {month && (
        <>
          <MonthHead month={month} onMonth={onMonth} />
          <div className={styles.chart} aria-hidden>
            <MonthChart days={month.days} />
          </div>
          <DaysInWords days={month.days} />
        </>
      )}
    </article>
  )
}

function MonthHead({ month: { month, days }, onMonth }: { month: MonthData; onMonth: Props['onMonth'] }) {
  const { language, texts } = useLanguage()
  const words = texts.dashboard.month
  const [year = 0, number = 1] = month.split('-').map(Number)
  const name = fill(words.title, { month: texts.calendar.months[number - 1] ?? '', year })
  const income = days.reduce((sum, day) => sum + day.income, 0)
  return (
    <header className={styles.monthHead}>
      <button
        type="button"
        className={styles.step}
        aria-label={words.previous}
        onClick={() => onMonth(monthAt(year, number - 1))}
      >
        ‹
      </button>
      <h2 className={styles.monthName}>{name}</h2>
      <button
        type="button"
        className={styles.step}
        aria-label={words.next}
        onClick={() => onMonth(monthAt(year, number + 1))}
      >
        ›
      </button>
      <p className={styles.key}>
        <span className={styles.incomeKey}>
          {fill(words.income, { income: formatTmt(income, language) })}
        </span>
        <span className={styles.takenKey}>{fill(words.occupancy, { percent: percentTaken(days) })}</span>
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
