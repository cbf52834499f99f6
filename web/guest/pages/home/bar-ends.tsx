import { weekdayOf } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import type { BookableDays, Choice, End } from '../../components/date-range.ts'
import { useTexts } from '../../site/site-context.ts'
import styles from './booking-bar.module.css'

export const calendarId = 'bar-calendar'

const ends = ['checkIn', 'checkOut'] as const

/** As the browser itself asks for dates: before the page listens, and where no script runs. */
export function PlainEnds({ days: { first, last } }: { days: BookableDays }) {
  const { search } = useTexts()
  return ends.map((end) => (
    <label key={end} className={styles.field}>
      <small>{search[end]}</small>
      <input type="date" name={end} min={first} max={last} required />
    </label>
  ))
}

interface BarEndsProps {
  readonly choice: Choice
  readonly open: boolean
  readonly show: (end: End) => void
}

/** The same places; each opens the calendar. */
export function BarEnds({ choice, open, show }: BarEndsProps) {
  const { search } = useTexts()
  return ends.map((end) => {
    const day = choice.range[end]
    const shown = open && choice.end === end
    return (
      <button
        key={end}
        type="button"
        data-end={end}
        className={styles.field}
        aria-expanded={shown}
        aria-controls={open ? calendarId : undefined}
        onClick={() => show(end)}
      >
        <small>{search[end]}</small>
        <span>{day === undefined ? search.choose : <DayInWords day={day} />}</span>
      </button>
    )
  })
}

function DayInWords({ day }: { day: DateText }) {
  const { search } = useTexts()
  const month = search.inMonth[Number(day.slice(5, 7)) - 1]
  return `${search.weekdaysShort[weekdayOf(day)]}, ${Number(day.slice(8))} ${month}`
}
