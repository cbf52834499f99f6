import { useState } from 'react'
import type { DateText } from '../../../contract/values.ts'
import styles from './calendar.module.css'
import { CalendarMonth } from './calendar-month.tsx'
import { type BookableDays, type Choice, isOffered, isOpen, previewOf } from './date-range.ts'
import { useMonthWalk } from './month-walk.tsx'
import { shadesOf } from './night-marks.ts'
import { usePriceMonths } from './price-months.ts'
import { RulesBelow } from './rules-below.tsx'

interface CalendarProps {
  readonly days: BookableDays
  readonly choice: Choice
  readonly take: (day: DateText) => void
}

/** The days of the booking window over all rooms. It stands at once; what nights cost, and what cannot be had, comes behind. */
export function Calendar({ days, choice, take }: CalendarProps) {
  /** The day under the pointer, or the one that the keys have reached. */
  const [reached, setReached] = useState<DateText>()
  const { months, place, setPlace, keys, turns } = useMonthWalk(
    days,
    choice.range.checkIn ?? days.first,
    setReached,
  )
  const { nights } = usePriceMonths({ roomId: undefined, months })
  const isFree = (day: DateText) => isOpen(choice, day, days) && isOffered(choice, day, nights)
  const choose = (day: DateText) => {
    setPlace(day)
    if (isFree(day)) take(day)
  }
  return (
    <div className={styles.calendar}>
      {turns}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days in it are buttons, between which the keys walk */}
      <div
        {...keys}
        className={styles.months}
        onPointerLeave={() => setReached(undefined)}
        onBlur={() => setReached(undefined)}
      >
        {months.map((month, index) => (
          <CalendarMonth
            key={month}
            month={month}
            first={index === 0}
            days={days}
            nights={nights}
            shadeOf={shadesOf(months, nights.at)}
            isFree={isFree}
            choice={choice}
            preview={previewOf(choice, reached, days)}
            place={place}
            choose={choose}
            reach={setReached}
          />
        ))}
      </div>
      <RulesBelow months={months} at={nights.at} />
    </div>
  )
}
