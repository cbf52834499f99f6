import { useState, useSyncExternalStore } from 'react'
import type { DateText } from '../../../contract/values.ts'
import { monthFrom } from '../site/calendar-days.ts'
import { useTexts } from '../site/site-context.ts'
import styles from './calendar.module.css'
import { CalendarMonth } from './calendar-month.tsx'
import { monthsWith, turnsOf, within } from './calendar-walk.ts'
import { type BookableDays, type Choice, isOpen, previewOf } from './date-range.ts'
import { useDayKeys } from './day-keys.ts'

interface CalendarProps {
  readonly days: BookableDays
  readonly choice: Choice
  readonly take: (day: DateText) => void
}

/** As wide as two months need; the style sheet knows it too. */
const wide = '(min-width: 56rem)'

function watchWidth(changed: () => void): () => void {
  const screen = matchMedia(wide)
  screen.addEventListener('change', changed)
  return () => screen.removeEventListener('change', changed)
}

const useWideScreen = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  )

/** One month, or two where there is room; the arrow keys walk through their days and on into the next one. */
export function Calendar({ days, choice, take }: CalendarProps) {
  const words = useTexts().search
  const count = useWideScreen() ? 2 : 1
  const [place, setPlace] = useState(choice.range.checkIn ?? days.first)
  const [from, setFrom] = useState(monthFrom(place, 0))
  /** The day under the pointer, or the one that the keys have reached. */
  const [reached, setReached] = useState<DateText>()
  const goTo = (wanted: DateText) => {
    const day = within(wanted, days)
    setPlace(day)
    setFrom(monthsWith(day, from, count))
  }
  const turn = (by: -1 | 1) => {
    const next = monthFrom(from, by)
    setFrom(next)
    setPlace(within(next, days))
    setReached(undefined)
  }
  const keys = useDayKeys(place, goTo)
  const choose = (day: DateText) => {
    setPlace(day)
    if (isOpen(choice, day, days)) take(day)
  }
  const { earlier, later } = turnsOf(from, count, days)
  const preview = previewOf(choice, reached, days)
  return (
    <div className={styles.calendar}>
      <div className={styles.turns}>
        <Turn label={words.previousMonth} path="M15 5l-7 7 7 7" open={earlier} turn={() => turn(-1)} />
        <Turn label={words.nextMonth} path="M9 5l7 7-7 7" open={later} turn={() => turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days in it are buttons, between which the keys walk */}
      <div
        {...keys}
        className={styles.months}
        onPointerLeave={() => setReached(undefined)}
        onBlur={() => setReached(undefined)}
      >
        {Array.from({ length: count }, (_, index) => (
          <CalendarMonth
            key={monthFrom(from, index)}
            month={monthFrom(from, index)}
            first={index === 0}
            days={days}
            choice={choice}
            preview={preview}
            place={place}
            choose={choose}
            reach={setReached}
          />
        ))}
      </div>
    </div>
  )
}

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
