import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, weekdayOf } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { monthFrom, weeksOf } from '../site/calendar-days.ts'
import { useTexts } from '../site/site-context.ts'
import styles from './calendar.module.css'
import type { BookableDays, DateRange } from './date-range.ts'

interface CalendarProps {
  readonly days: BookableDays
  readonly range: DateRange
  /** Whether a day can be chosen at the moment. */
  readonly isOpen: (day: DateText) => boolean
  readonly take: (day: DateText) => void
}

const steps: Readonly<Record<string, (day: DateText) => DateText>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addDays(day, -28),
  PageDown: (day) => addDays(day, 28),
}

/** One month; the arrow keys walk through its days and on into the next one. */
export function Calendar({ days, range, isOpen, take }: CalendarProps) {
  const words = useTexts().search
  const [place, setPlace] = useState(range.checkIn ?? days.first)
  const grid = useRef<HTMLTableElement>(null)
  const walked = useRef(false)
  const month = monthFrom(place, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the place that the keys have reached
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    walked.current = false
  }, [place])

  const goTo = (day: DateText) => setPlace(day < days.first ? days.first : day > days.last ? days.last : day)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    walked.current = true
    goTo(step(place))
  }
  const choose = (day: DateText) => {
    setPlace(day)
    if (isOpen(day)) take(day)
  }
  const earlier = month > days.first
  const later = monthFrom(month, 1) <= days.last
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <Turn
          label={words.previousMonth}
          path="M15 5l-7 7 7 7"
          open={earlier}
          turn={() => goTo(monthFrom(month, -1))}
        />
        <p aria-live="polite">
          {words.months[Number(month.slice(5, 7)) - 1]} {month.slice(0, 4)}
        </p>
        <Turn
          label={words.nextMonth}
          path="M9 5l7 7-7 7"
          open={later}
          turn={() => goTo(monthFrom(month, 1))}
        />
      </div>
      <table ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {words.weekdaysShort.map((day, index) => (
              <th key={day} scope="col" abbr={words.weekdays[index]}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name than their place
            <tr key={index}>
              {week.map((day, weekday) => (
                <td
                  key={words.weekdays[weekday]}
                  className={day && between(day, range) ? styles.between : undefined}
                >
                  {day !== undefined && (
                    <Day day={day} range={range} open={isOpen(day)} reached={day === place} choose={choose} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  readonly day: DateText
  readonly range: DateRange
  readonly open: boolean
  readonly reached: boolean
  readonly choose: (day: DateText) => void
}

function Day({ day, range, open, reached, choose }: DayProps) {
  const words = useTexts().search
  const end = day === range.checkIn ? words.checkIn : day === range.checkOut ? words.checkOut : undefined
  const name = `${Number(day.slice(8))} ${words.inMonth[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
  return (
    <button
      type="button"
      aria-label={[name, words.weekdays[weekdayOf(day)], end].filter(Boolean).join(', ')}
      aria-pressed={end !== undefined}
      aria-disabled={!open}
      tabIndex={reached ? 0 : -1}
      data-day={day}
      onClick={() => choose(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

const between = (day: DateText, { checkIn, checkOut }: DateRange): boolean =>
  checkIn !== undefined && checkOut !== undefined && day >= checkIn && day <= checkOut

interface TurnProps {
  readonly label: string
  readonly path: string
  readonly open: boolean
  readonly turn: () => void
}

const Turn = ({ label, path, open, turn }: TurnProps) => (
  <button type="button" aria-label={label} aria-disabled={!open} onClick={() => open && turn()}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  </button>
)
