import { useState, useSyncExternalStore } from 'react'
import type { DateText } from '../../../contract/values.ts'
import { monthFrom } from '../site/calendar-days.ts'
import { useTexts } from '../site/site-context.ts'
import { monthsWith, turnsOf, within } from './calendar-walk.ts'
import { useDayKeys } from './day-keys.ts'
import styles from './month-walk.module.css'

/** As wide as two months need; the style sheets know it too. */
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

interface Days {
  readonly first: DateText
  readonly last: DateText
}

/** One month, or two where there is room: arrows turn them, and the keys walk through their days and on into the next one. */
export function useMonthWalk(days: Days, start: DateText, reached: (day: DateText | undefined) => void) {
  const count = useWideScreen() ? 2 : 1
  const [place, setPlace] = useState(within(start, days))
  const [from, setFrom] = useState(monthFrom(place, 0))
  const keys = useDayKeys(place, (wanted) => {
    const day = within(wanted, days)
    setPlace(day)
    setFrom(monthsWith(day, from, count))
    reached(day)
  })
  const turn = (by: -1 | 1) => {
    const next = monthFrom(from, by)
    setFrom(next)
    setPlace(within(next, days))
    reached(undefined)
  }
  return {
    /** Their first days. */
    months: Array.from({ length: count }, (_, index) => monthFrom(from, index)),
    place,
    setPlace,
    keys,
    turns: <Turns {...turnsOf(from, count, days)} turn={turn} />,
  }
}

interface TurnsProps {
  readonly earlier: boolean
  readonly later: boolean
  readonly turn: (by: -1 | 1) => void
}

function Turns({ earlier, later, turn }: TurnsProps) {
  const words = useTexts().search
  return (
    <div className={styles.turns}>
      <Turn label={words.previousMonth} path="M15 5l-7 7 7 7" open={earlier} turn={() => turn(-1)} />
      <Turn label={words.nextMonth} path="M9 5l7 7-7 7" open={later} turn={() => turn(1)} />
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
