import { useEffect, useRef } from 'react'
import type { DateText } from '../../../../contract/values.ts'
import { Calendar } from '../../components/calendar.tsx'
import type { BookableDays, Choice } from '../../components/date-range.ts'
import { useTexts } from '../../site/site-context.ts'
import styles from './bar-calendar.module.css'

interface BarCalendarProps {
  readonly days: BookableDays
  readonly choice: Choice
  readonly take: (day: DateText) => void
}

/** The calendar below the bar. It takes the focus, and as much of the screen as it needs. */
export function BarCalendar({ days, choice, take }: BarCalendarProps) {
  const { search, wish } = useTexts()
  const frame = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <fieldset ref={frame} className={styles.frame}>
      <legend className="for-screen-readers">{search.heading}</legend>
      <Calendar days={days} choice={choice} take={take} />
      <p className={styles.hint}>
        {search.hours}. {wish.priceHint}
      </p>
    </fieldset>
  )
}
