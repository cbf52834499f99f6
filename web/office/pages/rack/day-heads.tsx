// biome-ignore-all lint/a11y/useSemanticElements: bars stand between days, which the cells of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid its cells have the focus, not its rows and headings
import { daysFrom, weekdayOf } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { isWeekend } from '../../dates.ts'
import type { Days } from './lines/items.ts'
import styles from './rack.module.css'

interface Props {
  readonly days: Days
  readonly today: DateText
}

export function DayHeads({ days, today }: Props) {
  const { calendar, rack: texts } = useTexts()
  return (
    <div role="row" aria-rowindex={1} className={styles.heads}>
      <div role="columnheader" className={styles.corner}>
        {texts.column}
      </div>
      {daysFrom(days.first, days.count).map((date) => (
        <div
          key={date}
          role="columnheader"
          className={styles.dayHead}
          data-weekend={isWeekend(date) || undefined}
          {...(date === today && { 'aria-current': 'date' as const })}
        >
          <span className={styles.weekday}>{calendar.weekdaysShort[weekdayOf(date)]}</span>{' '}
          <span>{dayWords(date)}</span>
        </div>
      ))}
    </div>
  )
}

/** The month is named where it begins. */
function dayWords(date: DateText): string {
  const [, month, day] = date.split('-').map(Number)
  return day === 1 ? `${day}.${String(month).padStart(2, '0')}` : String(day)
}

/** Behind the lines: the weekends, the edges of the days, and now, where guests leave and come. */
export function DayColumns({ days, today }: Props) {
  return (
    <div className={styles.columns} aria-hidden>
      <div className={styles.corner} />
      {daysFrom(days.first, days.count).map((date) => (
        <div
          key={date}
          className={styles.column}
          data-weekend={isWeekend(date) || undefined}
          data-today={date === today || undefined}
        />
      ))}
    </div>
  )
}
